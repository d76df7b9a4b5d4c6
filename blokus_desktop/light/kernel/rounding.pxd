# What rounding.py has for others.

from blokus_desktop.light.kernel.heap cimport Face

cdef float ROUND
cdef float NEVER

# By which rounded edge, counted from 1, a ray passes that has come to a place u, v on a face; or 0.
cdef int passes(Face* face, float u, float v, float* way) noexcept nogil
