# The C types of card_search.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.chance cimport Word

cdef enum:
    COLORS = 4
    MOST_SLOTS = 12
    MOST_LUMPS = 96
    MOST_CELLS = 256
    # Kinds of demands, each of which some option must meet.
    LAY = 0
    STAR = 1
    LINK = 2

cdef enum Status:
    RUNNING = 0
    FOUND = 1
    EXHAUSTED = 2

cdef class CardSearch:
    # What never changes.
    cdef readonly int options
    cdef readonly int slots
    cdef int fixed
    cdef int star_count
    cdef bint connect
    cdef Word* cells
    cdef Word* barred
    cdef Word* opens
    cdef int* slot_of
    cdef int slot_color[12]
    cdef int slot_size[12]
    cdef int star[256]
    # What lies, the pieces that lay before and then one a level.
    cdef int lump_color[96]
    cdef bint lump_rooted[96]
    cdef Word lump_cells[384]
    cdef Word lump_opens[384]
    cdef Word covered[52]
    # The groups of what hangs together.
    cdef int groups
    cdef int group_color[96]
    cdef bint group_rooted[96]
    cdef bint group_reached[96]
    cdef Word group_cells[384]
    cdef Word group_opens[384]
    cdef int demands
    cdef int demand_color[100]
    cdef Word demand_opens[400]
    # The search: one entry a level, options that are in and those to branch on.
    cdef int depth
    cdef bint forward
    cdef readonly unsigned long long steps
    cdef int left[4]
    cdef bint laid[12]
    cdef int chosen[12]
    cdef int* alive
    cdef int alive_count[13]
    cdef int* branch
    cdef int branch_count[13]
    cdef int at[13]
    cdef unsigned char* reached
    cdef void group(self) noexcept nogil
    cdef void gather(self, int first, bint* seen) noexcept nogil
    cdef void ask(self) noexcept nogil
    cdef bint reach(self, int color) noexcept nogil
    cdef void reach_groups(self, int color, Word* opened) noexcept nogil
    cdef bint is_solved(self) noexcept nogil
    cdef bint stars_fit(self) noexcept nogil
    cdef bint meets_demand(self, int option, int kind, int which) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef void lay(self, int option) noexcept nogil
    cdef void lift(self) noexcept nogil
    cdef Status search(self, long long limit) noexcept nogil
