# The C types of lay_all_board.py; what they mean is said there.

cdef enum:
    COLORS = 4
    SQUARES = 5
    EDGES = 12
    CORNERS = 8
    BESIDE = 8
    MOST_CELLS = 400
    KINDS = 21
    SLOTS = 84
    # In the byte of a cell, beside a bit for each color that it is barred to.
    FILLED = 16
    ALL_BARRED = 15
    FREE = -1

cdef class LayAllBoard:
    # What never changes.
    cdef readonly int cells
    cdef readonly int kinds
    cdef readonly int colors
    cdef readonly int options
    cdef bint descending
    cdef int* beside
    cdef int* option_kind
    cdef int* option_cells
    cdef int* option_edges
    cdef int* option_corners
    cdef int* option_rim
    cdef int* by_cell
    cdef int* cell_from
    cdef int size_of[21]
    cdef float bias[21]
    cdef int start[4]
    cdef int top[4]
    # A position: what lies in each slot, which is a piece of a color.
    cdef int slots
    cdef short laid[84]
    cdef unsigned char wanted[84]
    cdef unsigned char fixed[84]
    cdef unsigned char reached[84]
    cdef unsigned char block[400]
    cdef signed char owner[400]
    cdef unsigned char opened[4][400]
    cdef bint fits(self, int color, int option) noexcept nogil
    cdef void put(self, int slot, int option) noexcept nogil
    cdef void reach(self, int slot) noexcept nogil
    cdef bint linked(self, int slot) noexcept nogil
    cdef bint would_link(self, int slot, int option) noexcept nogil
    cdef void rebuild(self) noexcept nogil
    cdef int cost(self) noexcept nogil
    cdef int in_the_way(self, int color, int option, int* out) noexcept nogil
