# The C types of heap.py; what they mean is said there.

cdef enum:
    MOST_COLORS = 64
    MOST_FACES = 32000
    MOST_SIDE = 40
    # What is at an edge of a face.
    GROOVE = 0
    SEAM = 1
    BENT = 2
    OWN_WALL = 3
    OTHER_WALL = 4
    FOOT = 5
    # Instead of the number of a face.
    NO_FACE = -1

cdef struct Face:
    # Column, row and layer of its cube.
    short at[3]
    # 0 to 5: +x, -x, +y, -y, +z, -z. Its u and v are the other two axes, in their order.
    short normal
    short color
    # At u = 0, u = 1, v = 0 and v = 1: what is there, and the face around the edge.
    short kind[4]
    short around[4]

cdef class Heap:
    cdef readonly int wide
    cdef readonly int deep
    cdef readonly int high
    cdef readonly int faces
    cdef readonly bint dark
    cdef readonly bint alone
    cdef readonly bint frosted
    cdef readonly bint glassy
    cdef float radius
    cdef float thickness
    cdef float middle[2]
    # In linear light.
    cdef float palette[64][3]
    # How fast light fades in a color.
    cdef float sigma[64][3]
    # By cell of the grid, which has an empty cell on all sides: 0, or the piece's number from 1 on.
    cdef int* piece
    cdef short* color
    # By cell and normal.
    cdef short* face_at
    cdef Face* face
    # How high each square of the padded plan may be built.
    cdef unsigned char* limit
    cdef int place(self, int x, int y, int z) noexcept nogil
    cdef void find_edges(self, int number) noexcept nogil
    cdef int meet(self, float* origin, float* way, float reach, float* along) noexcept nogil
