# The C types of key_light.py; what they mean is said there.

cdef float LAMP
cdef int RIM
