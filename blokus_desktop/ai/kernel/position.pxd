# The C types of position.py; what they mean is said there.

cdef enum:
    # No position takes more, in bytes; and none that was played to has more moves.
    POSITION_BYTES = 4096
    MOST_MOVES = 2304
    NO_MOVE = 0xFFFFFFFF

cdef class SearchPosition:
    # The position itself, and how large it is; it belongs to the family.
    cdef void* here
    cdef size_t size
    cdef int sides
    # By the stage of the game: how much playing on by chance favors who has just moved, and how much the worth after
    # a move counts where it is judged once more.
    cdef float tempo[8]
    cdef float foresight[8]
    # And the weight that the first judgment keeps beside that.
    cdef float first_thought
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
    cdef void take_stages(self, learned)
    cdef void foresee_at(self, void* position, unsigned int move, float* values) noexcept nogil
    cdef void sample_at(self, void* position, unsigned long long* chance, float* values) noexcept nogil
