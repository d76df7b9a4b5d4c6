# What develop.py has for others.

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Face, Heap

cdef int STEPS
cdef int EDGE
cdef int LIT
cdef enum:
    # Of a pixel.
    MOST_RAYS = 16
    # What a ray meets that was counted already.
    COUNTED = -9
# The numbers of the screen for light from 0 to 1.
cdef unsigned char tone[4097]

# The premultiplied pixel of what is seen by a ray.
cdef unsigned int color_of(Film film, Heap heap, int number, float* way, float along, bint mirrors) noexcept nogil
# The pixel of a place of the picture where it is known what is seen.
cdef unsigned int color_at(Film film, Heap heap, float x, float y, int number, bint mirrors) noexcept nogil
# Paint every pixel of some rows.
cdef void paint_rows(Film film, Heap heap, int top, int bottom, bint mirrors) noexcept nogil
# Copy some rows, pixels at borders mixed with those around them.
cdef void soften(Film film, unsigned int* pixels, int top, int bottom) noexcept nogil
