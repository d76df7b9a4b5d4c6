# The C types of heap.py; what they mean is said there.

cdef float DARK_FROM

cdef enum:
    MOST_COLORS = 64
    MOST_FACES = 32000
    MOST_SIDE = 40
    # Places on a face, along each edge, where the light is measured; and on the table, for each cube.
    SPOTS = 6
    PLAN = 6
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

# A ray on its way through the grid: the cell it is in, by which axis and how far along it came there.
cdef struct Walk:
    int cell[3]
    int size[3]
    int step[3]
    int stride[3]
    float next_at[3]
    float every[3]
    float now
    float end
    int axis
    int place

cdef class Heap:
    cdef readonly int wide
    cdef readonly int deep
    cdef readonly int high
    # How high the highest cube reaches.
    cdef readonly int top
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
    cdef float table[3]
    cdef float field[3]
    cdef float edge[3]
    cdef float clear[3]
    cdef float pane[3]
    cdef float line[3]
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
    # The light from all around, at the spots of each face and of the table.
    cdef float* ambient
    cdef float* ground
    cdef readonly int plan
    cdef float corner[2]
    cdef int place(self, int x, int y, int z) noexcept nogil
    cdef void find_edges(self, int number) noexcept nogil
    cdef bint fills(self, float* point) noexcept nogil
    cdef bint allows(self, int x, int y, int z) noexcept nogil
    cdef int meet(self, float* origin, float* way, float reach, float* along) noexcept nogil
    cdef void let_through(self, float* origin, float* way, float* light) noexcept nogil
