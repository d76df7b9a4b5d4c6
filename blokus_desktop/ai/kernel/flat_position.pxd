# The C types of flat_position.py; what they mean is said there.

cdef enum:
    MARGIN = 4
    ROWS = 28
    COLORS = 4
    PIECES = 21
    SHAPES = 91
    WAYS = 414
    # A set of ways is so many words of 64 bits, the last one empty, which suits the processor.
    WAY_WORDS = 8
    # A diamond and a hand are looked up in chunks of seven bits.
    CHUNK = 128
    DIAMOND_CHUNKS = 6
    HAND_CHUNKS = 3
    MOST_CORNERS = 300
    MOST_LISTED = 2048
    TOUCHES = 4
    # A lead of so many points is a clear one.
    CLEAR = 15

ctypedef struct Position:
    unsigned int filled[28]
    unsigned int blocked[4][28]
    unsigned int opened[4][28]
    unsigned short corners[4][300]
    int corner_count[4]
    unsigned int hand[4]
    int squares[4]
    int laid[4]
    unsigned char single_last[4]
    unsigned char out[4]
    int to_move
    int shared_laid

ctypedef struct Rules:
    int colors
    int side
    int sides
    int players
    int shared
    int side_of_color[4]
    int side_of_player[4]
    # How many rings each cell is from the middle.
    unsigned char ring[896]

# How a playout draws: what each way weighs, and by what that is multiplied for so many corners of rivals. Ways of
# a piece or pieces that weigh the same and lie in one word of a set are a tier; it has what each weighs that covers none.
ctypedef struct Manner:
    int way[414]
    int touch[4]
    int tiers
    int tier_word[48]
    unsigned long long tier_ways[48]
    int tier_weight[48]

# The tables of the shapes, filled once by `load_tables`.
cdef int shape_piece[91]
cdef int shape_size[91]
cdef int shape_height[91]
cdef unsigned int shape_rows[91][5]
cdef unsigned int shape_barred[91][7]
cdef unsigned int shape_opens[91][7]
cdef int cell_steps[91][5]
cdef int barred_steps[91][12]
cdef int open_steps[91][8]
cdef int barred_count[91]
cdef int open_count[91]
# All cells that a shape covers, opens and bars, by fours, each kind one board further, and -1 at the end.
cdef int felt_steps[91][29]
cdef unsigned long long way_mask[414]
cdef int way_shape[414]
cdef int way_piece[414]
cdef int way_step[414]
# The ways that need one of some cells of a diamond, and the ways of some pieces, by chunk and by its bits.
cdef unsigned long long ways_needing[6][128][8]
cdef unsigned long long ways_of_hand[3][128][8]

cdef bint fitting(unsigned long long word, unsigned int hand, unsigned long long* ways) noexcept nogil
cdef int next_to_move(Position* position, Rules* rules) noexcept nogil
cdef int side_to_move(Position* position, Rules* rules) noexcept nogil
cdef void lay(Position* position, Rules* rules, unsigned int move) noexcept nogil
cdef void give_up(Position* position, Rules* rules) noexcept nogil
cdef int list_moves(Position* position, int color, unsigned int* moves) noexcept nogil
cdef bint can_move(Position* position, int color) noexcept nogil
cdef void take_manner(Manner* manner, pieces, touches)
cdef unsigned int draw_move(Position* position, Rules* rules, Manner* manner, unsigned long long* chance) noexcept nogil
cdef void values_of(Position* position, Rules* rules, float* values) noexcept nogil
cdef int openness(Position* position, int color, int corner) noexcept nogil
