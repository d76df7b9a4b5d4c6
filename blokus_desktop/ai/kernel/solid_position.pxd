# The C types of solid_position.py; what they mean is said there.

cdef enum:
    # The turntable with a margin: row << 4 | column.
    SQUARES = 256
    COLORS = 4
    PIECES = 11
    SHAPES = 104
    OFFSETS = 13
    # No orientation stands on more.
    MOST_COLUMNS = 4
    # Nothing is steeper or longer than so many cubes.
    REACH = 3
    TOO_STEEP = 7
    LONGEST = 4
    # A lead of so many points is a clear one.
    CLEAR = 8

# Orientations as bits.
ctypedef struct Shapes:
    unsigned long long low
    unsigned long long high

ctypedef struct Heap:
    unsigned char height[256]
    unsigned char room[256]
    unsigned char top[256]
    unsigned char faces[4][256]
    Shapes at_hand[4]
    int hand[4]
    int laid[4]
    int seen[4]
    unsigned char out[4]
    int to_move
    int laid_by_all

ctypedef struct HeapRules:
    int colors
    int sides
    bint best_counts
    int side_of_color[4]
    int columns
    unsigned char column[100]

# How a playout draws a piece: what it likes to cover, by whose the top is and how much room is left above;
# and at how many columns it looks.
ctypedef struct HeapManner:
    float piece[11]
    float cover[4][5]
    int looks

# Whose a column's top is, to a color.
cdef enum:
    EMPTY = 0
    OWN = 1
    MATE = 2
    RIVAL = 3

# The tables of the shapes, filled once by `load_shapes`.
cdef int shape_piece[104]
cdef int shape_columns[104]
cdef int shape_step[104][4]
cdef int shape_many[104][4]
cdef Shapes of_piece[11]
cdef int offset_step[13]
# By offset, by how much higher its column is, and by the room above that: what fits.
cdef Shapes fitting_there[13][8][5]
# By offset and by the lowest level, from its column's top, that touches the own color: what touches there.
cdef Shapes touching_there[13][5]
# By offset: what covers it.
cdef Shapes covering_there[13]
cdef int steepness[17]
cdef int lowest_of_four[16]

cdef int next_to_move(Heap* heap, HeapRules* rules) noexcept nogil
cdef void lay(Heap* heap, HeapRules* rules, unsigned int move) noexcept nogil
cdef void give_up(Heap* heap, HeapRules* rules) noexcept nogil
cdef int list_moves(Heap* heap, HeapRules* rules, int color, unsigned int* moves) noexcept nogil
cdef int count_moves(Heap* heap, HeapRules* rules, int color, Shapes* legal, Shapes* fitting) noexcept nogil
cdef unsigned int draw_move(Heap* heap, HeapRules* rules, HeapManner* manner, unsigned long long* chance) noexcept nogil
cdef void values_of(Heap* heap, HeapRules* rules, float* values) noexcept nogil
cdef int relation(HeapRules* rules, int color, int top) noexcept nogil
cdef void set_hand(Heap* heap, int color, int hand) noexcept nogil
