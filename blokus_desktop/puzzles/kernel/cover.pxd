# The C types of cover.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.chance cimport Word

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static int lowest_bit(unsigned long long word) { unsigned long at; _BitScanForward64(&at, word); return (int)at; }
    #else
    static int lowest_bit(unsigned long long word) { return __builtin_ctzll(word); }
    #endif
    """
    int lowest_bit(unsigned long long word) noexcept nogil

cdef enum:
    NOBODY = 255
    SQUARES = 5
    # So many pieces can lie where contacts or an order matter: one bit of a word for each.
    TRACKED = 64
    NEIGHBORS = 6
    COLORS = 4

cdef enum Status:
    RUNNING = 0
    FOUND = 1
    EXHAUSTED = 2

cdef class Cover:
    # What never changes.
    cdef readonly int cells
    cdef readonly int kinds
    cdef readonly int options
    cdef int items
    cdef int levels
    cdef bint apart
    cdef bint stacked
    cdef bint exact
    cdef int length
    cdef int* option_kind
    cdef int* option_cells
    cdef int* squares
    cdef float* weight
    cdef Word* members
    cdef int* from_word
    cdef int* to_word
    cdef int* neighbors
    cdef int* above
    cdef int* below
    # The state of the search.
    cdef int* remaining
    cdef int* domain
    cdef int* fillable
    cdef int* owner
    cdef int depth
    cdef int fixed
    cdef int free
    cdef bint forward
    cdef readonly int nearest
    cdef readonly unsigned long long steps
    cdef unsigned long long chance
    # One entry a level: the options that are in, those not tried yet, of which item, and what was laid.
    cdef Word* alive
    cdef Word* tried
    cdef int* branch
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
    cdef void strike(self, Word* alive, int item) noexcept nogil
    cdef bint lay(self, int option) noexcept nogil
    cdef void lift(self) noexcept nogil
    cdef bint regions_fit(self, int option) noexcept nogil
    cdef bint colors_fit(self, int option) noexcept nogil
    cdef bint paint(self, Word bare) noexcept nogil
    cdef bint order_fits(self, int option) noexcept nogil
    cdef int options_of(self, int item, int most) noexcept nogil
    cdef int choose(self) noexcept nogil
    cdef bint widen(self) noexcept nogil
    cdef int next_option(self) noexcept nogil
    cdef Status search(self, long long limit) noexcept nogil
