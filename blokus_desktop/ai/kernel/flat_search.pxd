# The C types of flat_search.py; what they mean is said there.

from blokus_desktop.ai.kernel.flat_position cimport Manner, Position, Rules
from blokus_desktop.ai.kernel.position cimport SearchPosition
from blokus_desktop.ai.kernel.network cimport Network

cdef class FlatSearchPosition(SearchPosition):
    cdef Position position
    cdef Rules rules
    cdef Manner manner
    cdef Network network
    cdef float judge[410]
    cdef int turn_at(self, void* position) noexcept nogil
    cdef int side_at(self, void* position) noexcept nogil
    cdef int settle_at(self, void* position) noexcept nogil
    cdef unsigned long long memory_at(self, void* position) noexcept nogil
    cdef void wait_at(self, void* position, int color) noexcept nogil
    cdef void lay_at(self, void* position, unsigned int move) noexcept nogil
    cdef int moves_at(self, void* position, unsigned int* moves) noexcept nogil
    cdef int judged_at(self, void* position, unsigned int* moves, float* judged) noexcept nogil
    cdef int stage_at(self, void* position) noexcept nogil
    cdef void expect_at(self, void* position, float* values) noexcept nogil
    cdef void play_out_at(self, void* position, unsigned long long* chance) noexcept nogil
    cdef void values_at(self, void* position, float* values) noexcept nogil
