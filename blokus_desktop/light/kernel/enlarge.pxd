# The C types of enlarge.py.

cdef unsigned int EVEN
cdef unsigned int HALF
