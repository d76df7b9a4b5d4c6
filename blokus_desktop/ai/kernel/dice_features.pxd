# The C types of dice_features.py; what they mean is said there.

from blokus_desktop.ai.kernel.dice_sheet cimport Sheet

cdef enum:
    LIVES = 8
    STARTS = 5
    REACHES = 9
    # Where in a judgment the weights of a kind begin.
    PIECE_AT = 0
    ROW_AT = 21
    STRIKE_AT = 24
    LIVE_AT = 27
    START_AT = 59
    REACH_AT = 79
    EDGES_AT = 115
    HOLES_AT = 116
    FEATURES = 117
    MOST_MARKS = 16
    ALL_SHAPES = 0x1FFFFF

# What is learned: a weight of each feature with all shapes in hand, and with none.
ctypedef struct Judgment:
    float first[117]
    float last[117]
    # A shape that is worth so much less than another by itself is not looked at.
    float margin

# What a color can go on from: its free corners, the cells within a few steps of them, and how many.
ctypedef struct Prospect:
    unsigned long long spread[4]
    int corners
    int cells

# What is to be seen of a drawing: some features, and how much there is of each.
ctypedef struct Marks:
    int count
    int feature[16]
    float much[16]

# A drawing that was chosen, if there is any.
ctypedef struct Choice:
    bint found
    bint strike
    unsigned int move

cdef float stage_of(Sheet* sheet) noexcept nogil
cdef void blend(Judgment* judgment, float stage, float* weights) noexcept nogil
cdef void foresee(Sheet* sheet, Prospect* prospects) noexcept nogil
cdef void mark(Sheet* sheet, Prospect* prospects, int color, unsigned int move, bint strike, Marks* marks) noexcept nogil
cdef float worth_of(Marks* marks, float* weights) noexcept nogil
cdef int list_likely(Sheet* sheet, Judgment* judgment, float* weights, int color, unsigned int shapes, unsigned int* moves) noexcept nogil
cdef Choice choose(Sheet* sheet, Judgment* judgment, int color, unsigned int shapes) noexcept nogil
