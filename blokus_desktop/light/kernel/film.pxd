# The C types of film.py; what they mean is said there.

from blokus_desktop.light.kernel.heap cimport Face, Heap

cdef enum:
    MOST_PIXELS = 64000000
    # Instead of the number of a face.
    TABLE = -1
    BRIM = -2
    NOTHING = -3

cdef class Film:
    cdef readonly int width
    cdef readonly int height
    cdef readonly Heap heap
    # By pixel: what is seen, and how near it is.
    cdef short* seen
    cdef float* near
    # The picture without glass.
    cdef unsigned int* plain
    # The eye: a ray leads from it to the middle of pixel x, y by first + x * right + y * down.
    cdef float eye[3]
    cdef float first[3]
    cdef float right[3]
    cdef float down[3]
    # Of length 1, as told by the camera.
    cdef float axis_right[3]
    cdef float axis_up[3]
    cdef float axis_forward[3]
    # A pixel at the target, and how far away that is, in cubes.
    cdef float pixel
    cdef float distance
    cdef void draw_face(self, Face* face, int number, int top, int bottom) noexcept nogil
    cdef void draw_table(self, Heap heap, int top, int bottom) noexcept nogil
    cdef void paint(self, Heap heap, unsigned int* pixels, int top, int bottom) noexcept nogil
