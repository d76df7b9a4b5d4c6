# The C types of flat_judgment.py; what they mean is said there.

from blokus_desktop.ai.kernel.flat_position cimport Position, Rules

cdef enum:
    PHASES = 4
    PARTS = 3
    COVER_CLASSES = 28
    OPEN_CLASSES = 48
    BAR_CLASSES = 12
    RINGS = 10
    MOST_OPENED = 9
    MOST_TAKEN = 5
    COVERS_AT = 84
    OPENS_AT = 168
    BARS_AT = 312
    RINGS_AT = 348
    OPENED_AT = 368
    TAKEN_AT = 395
    FEATURES = 410
    NOTHING = 255
    CELLS = 896
    # In sums of weights one counts so much; in the bits below, so many, how many cells were taken, and from the
    # fifth on how many opened.
    IN_ONE = 8192
    COUNT_BITS = 8
    ONE_OPENED = 16

cdef void measure_board(Rules* rules) noexcept nogil
cdef void judge_moves(Position* position, Rules* rules, float* weights, unsigned int* moves, int count,
                      float* found) noexcept nogil
cdef void count_features(Position* position, Rules* rules, unsigned int* moves, int count,
                         unsigned char* found) noexcept nogil
