# What scenery.py has for others.

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Heap

cdef void shade_table(Film film, Heap heap, float* way, float along, bint mirrors, float* color) noexcept nogil
cdef void shade_brim(Film film, Heap heap, float* way, float along, float* color) noexcept nogil
# How dark the shadow below the disc is there.
cdef float shadow_at(Film film, Heap heap, float* way) noexcept nogil
