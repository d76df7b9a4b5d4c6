# What glass.py has for others.

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Heap

cdef float LINE_BEFORE
cdef float LINE_BEHIND
cdef float CLEAR_LIGHT
cdef float CLEAR_DARK
cdef float GLOW

# Lays the glass around the structure over some rows of a picture.
cdef void lay_glass(Film film, Heap heap, unsigned int* pixels, int top, int bottom) noexcept nogil
