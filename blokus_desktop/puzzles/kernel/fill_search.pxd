# The C types of fill_search.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.chance cimport Word
from blokus_desktop.puzzles.kernel.fill_board cimport FillBoard

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

cdef enum Status:
    RUNNING = 0
    FOUND = 1
    EXHAUSTED = 2

cdef class FillSearch(FillBoard):
    cdef bint exact
    cdef float* weight
    cdef bint forward
    cdef readonly int nearest
    cdef readonly unsigned long long steps
    # One entry a level: the options not tried yet, and of which item.
    cdef Word* tried
    cdef int* branch
    cdef int options_of(self, int item, int most) noexcept nogil
    cdef int choose(self) noexcept nogil
    cdef bint widen(self) noexcept nogil
    cdef int next_option(self) noexcept nogil
    cdef Status search(self, long long limit) noexcept nogil
