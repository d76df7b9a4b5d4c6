# The C types of flat_reach.py; what they mean is said there.

cdef enum:
    # What is so many steps away, or more, is not told apart.
    FAR = 8
    # The most pairs of rows of a board.
    PAIRS = 10

# For each number of steps below FAR the cells within so many, by pairs of rows, with an empty pair before the
# first and after the last.
ctypedef struct Reach:
    unsigned long long within[8][12]

cdef void reach_from(unsigned int* start, unsigned int* free, int side, Reach* reach) noexcept nogil
cdef void name_rings(Reach* reach, int* ends, int count, unsigned int* rows, unsigned char* names) noexcept nogil
