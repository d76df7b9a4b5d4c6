# Compares and joins masks of boards with up to 256 cells, in words.

from blokus_desktop.puzzles.kernel.chance cimport Word

cdef enum:
    WORDS = 4

# Whether two masks have a cell in common.
cdef inline bint meet(Word* one, Word* other) noexcept nogil:
    return (one[0] & other[0] | one[1] & other[1] | one[2] & other[2] | one[3] & other[3]) != 0

# Puts the cells of the second mask into the first.
cdef inline void join(Word* one, Word* other) noexcept nogil:
    one[0] |= other[0]
    one[1] |= other[1]
    one[2] |= other[2]
    one[3] |= other[3]

cdef inline bint has(Word* mask, int cell) noexcept nogil:
    return (mask[cell >> 6] >> (cell & 63)) & 1
