# The C types of film.py; what they mean is said there.

from blokus_desktop.light.kernel.heap cimport Face, Heap

cdef enum:
    MOST_PIXELS = 64000000
    # Instead of the number of a face.
    TABLE = -1
    BRIM = -2
    NOTHING = -3

cdef int AROUND

cdef class Film:
    cdef readonly int width
    cdef readonly int height
    cdef readonly Heap heap
    # By pixel: what is seen, and how near it is.
    cdef short* seen
    cdef float* near
    # The picture without glass, with hard edges.
    cdef unsigned int* plain
    # The eye: a ray leads from it to the middle of pixel x, y by first + x * right + y * down.
    cdef float eye[3]
    cdef float first[3]
    cdef float right[3]
    cdef float down[3]
    # Of length 1, as told by the camera; and the horizontal way forward.
    cdef float axis_right[3]
    cdef float axis_up[3]
    cdef float axis_forward[3]
    cdef float ahead[3]
    # A pixel at the target, and how far away that is, in cubes.
    cdef float pixel
    cdef float distance
    # The ways to the two lamps, and the light of the first at the spots of faces and table.
    cdef float key[3]
    cdef float fill[3]
    cdef float* lit
    cdef float* lit_ground
    cdef int room_for_faces
    cdef int room_for_ground
    # The columns and rows from which to which the side of the disc may be seen.
    cdef int brim_from[2]
    cdef int brim_to[2]
    cdef void ray(self, float x, float y, float* way) noexcept nogil
    cdef bint faces_eye(self, Face* face) noexcept nogil
    cdef void draw_face(self, Face* face, int number, int top, int bottom) noexcept nogil
    cdef void draw_row(
        self, Face* face, int number, int y, int begin, int end, float away, bint ends
    ) noexcept nogil
    cdef bint may_pass(self, Face* face) noexcept nogil
    cdef void find_brim(self, Heap heap) noexcept nogil
    cdef void draw_table(self, Heap heap, int top, int bottom) noexcept nogil
    cdef float row_of_top(self, Heap heap, int y, int* left, int* right) noexcept nogil
    cdef int disc_at(self, Heap heap, float* way, float* along) noexcept nogil
    cdef float way_on(self, Heap heap, Face* face, float* way, float along) noexcept nogil
    cdef int see(self, Heap heap, float x, float y, float* way, float* along) noexcept nogil
