# What develop.py has for others.

from blokus_desktop.light.kernel.film cimport Film
from blokus_desktop.light.kernel.heap cimport Face, Heap

cdef int STEPS
cdef int ALIKE
cdef int EDGE
# The numbers of the screen for light from 0 to 1.
cdef unsigned char tone[4097]

# The premultiplied pixel of what is seen by a ray.
cdef unsigned int color_of(Film film, Heap heap, int number, float* way, float along, bint mirrors) noexcept nogil
# Whether two pixels differ by more than this in some part of their colors.
cdef bint differ(unsigned int one, unsigned int other, int by) noexcept nogil
