# The C types of dice_sheet.py; what they mean is said there.

cdef enum:
    LANES = 16
    PENS = 4
    FACES = 6
    STRIKES = 3

# A sheet: rows of bits with a margin of one that counts as drawn, and what a player may still use.
ctypedef struct Sheet:
    unsigned short drawn[16]
    unsigned short blocked[4][16]
    unsigned short opened[4][16]
    unsigned int hand
    int filled
    int strikes
    unsigned int begun

# The shapes of each face of a die.
cdef unsigned int row_of_face[6]
cdef int face_of_piece[21]

cdef void draw(Sheet* sheet, int color, unsigned int move) noexcept nogil
cdef int list_drawings(Sheet* sheet, int color, unsigned int shapes, unsigned int* moves) noexcept nogil
cdef unsigned int drawable(Sheet* sheet, int color, unsigned int shapes) noexcept nogil
cdef unsigned int opened_by(unsigned int faces) noexcept nogil
