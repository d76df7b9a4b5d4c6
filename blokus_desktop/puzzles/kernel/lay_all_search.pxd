# The C types of lay_all_search.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.lay_all_board cimport LayAllBoard

cdef enum:
    # So many places are looked at when a piece is forced in.
    FORCED_TRIES = 60

cdef class LayAllSearch(LayAllBoard):
    cdef short best[84]
    cdef readonly int best_cost
    cdef short current[84]
    cdef int current_cost
    cdef readonly unsigned long long steps
    cdef readonly unsigned long long since
    cdef unsigned long long chance
    cdef float settings[12]
    cdef int* candidates
    cdef int candidate_from[85]
    cdef float judge(self, int color, int option) noexcept nogil
    cdef bint lay_one(self, int color, int size, unsigned int kinds) noexcept nogil
    cdef void fill_up(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef bint force(self) noexcept nogil
    cdef void step(self) noexcept nogil
