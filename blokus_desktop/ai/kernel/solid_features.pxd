# The C types of solid_features.py; what they mean is said there.

from blokus_desktop.ai.kernel.solid_position cimport Heap, HeapRules
from blokus_desktop.ai.kernel.network cimport Network

cdef enum:
    PHASES = 4
    PARTS = 3
    COVER_CLASSES = 48
    OPEN_CLASSES = 24
    MOST_TAKEN = 5
    COVERS_AT = 44
    OPENS_AT = 188
    TAKEN_AT = 260
    LIMITS_AT = 275
    FEATURES = 283
    NOTHING = 255

# What the columns are to the color to move.
ctypedef struct Ways:
    int phase
    int part
    bint begins
    unsigned char whose[256]
    unsigned char opens[256]
    unsigned char open_levels[256]
    unsigned char rivals[256]

cdef void judge_moves(Heap* heap, HeapRules* rules, float* weights, unsigned int* moves, int count,
                      float* found) noexcept nogil
cdef void count_features(Heap* heap, HeapRules* rules, unsigned int* moves, int count,
                         unsigned char* found) noexcept nogil
cdef void see(Heap* heap, HeapRules* rules, float* seen) noexcept nogil
cdef int stage_of(Heap* heap, HeapRules* rules) noexcept nogil
cdef void expect(Heap* heap, HeapRules* rules, Network* network, float* values) noexcept nogil
