# The C types of fill_board.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.chance cimport Word

cdef enum:
    NOBODY = 255
    SQUARES = 5
    # So many pieces can lie where contacts or an order matter: one bit of a word for each.
    TRACKED = 64
    NEIGHBORS = 6
    COLORS = 4

cdef class FillBoard:
    # What never changes.
    cdef readonly int cells
    cdef readonly int kinds
    cdef readonly int options
    cdef int items
    cdef int levels
    cdef bint apart
    cdef bint stacked
    cdef int length
    cdef int* option_kind
    cdef int* option_cells
    cdef int* squares
    cdef Word* members
    cdef int* from_word
    cdef int* to_word
    cdef int* neighbors
    cdef int* above
    cdef int* below
    # What lies, and what is left.
    cdef int* remaining
    cdef int* domain
    cdef int* fillable
    cdef int* owner
    cdef int depth
    cdef int fixed
    cdef int free
    cdef unsigned long long chance
    # One entry a level: the options that are in, and what was laid.
    cdef Word* alive
    cdef int* chosen
    # For regions, contacts and the order.
    cdef int* stamp
    cdef int* stack
    cdef int now
    cdef Word near[64]
    cdef unsigned char colors_of[64]
    cdef Word painted[4]
    cdef Word before[64]
    cdef Word after[64]
    cdef Word* orders
    cdef int repaints
    cdef int patience
    cdef readonly bint doubtful
    cdef bint alive_now(self, int option) noexcept nogil
    cdef void strike(self, Word* alive, int item) noexcept nogil
    cdef bint lay(self, int option) noexcept nogil
    cdef void lift(self) noexcept nogil
    cdef bint regions_fit(self, int option) noexcept nogil
    cdef bint colors_fit(self, int option) noexcept nogil
    cdef bint paint(self, Word bare) noexcept nogil
    cdef bint order_fits(self, int option) noexcept nogil
