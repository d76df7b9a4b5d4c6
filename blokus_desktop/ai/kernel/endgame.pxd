# The C types of endgame.py; what they mean is said there.

from blokus_desktop.ai.kernel.position cimport SearchPosition

cdef enum:
    # In plies; what is longer is not played out.
    LONGEST = 40
    # So many positions are looked at between two questions whether it is enough.
    AT_ONCE = 2048

# What is known of a position: between what the game is worth from there, and the best move so far.
ctypedef struct Known:
    unsigned long long key
    float least
    float most
    unsigned int move

# What is needed of one ply: the moves there, each with how likely it seems, and the position after one.
ctypedef struct Ply:
    unsigned int moves[2304]
    float likely[2304]
    unsigned long long after[512]

cdef class Ending:
    cdef SearchPosition game
    cdef Known* known
    cdef Ply* plies
    cdef unsigned int room
    cdef unsigned long long games
    cdef readonly long long looked_at
    cdef object enough
    cdef bint over
    cdef void look(self, int depth) noexcept nogil
    cdef int listed(self, void* position, unsigned int first, Ply* ply) noexcept nogil
    cdef float worth(self, void* position, unsigned long long key, float least, float most, int depth) noexcept nogil
