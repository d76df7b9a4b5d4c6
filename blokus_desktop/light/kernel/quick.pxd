# The C types of quick.py.

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Heap

cdef int ALIKE
cdef float BESIDE_RIM
cdef unsigned int EVEN
