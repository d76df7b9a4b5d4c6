# The C types of dice_game.py; what they mean is said there.

from blokus_desktop.ai.kernel.dice_features cimport Choice, Judgment
from blokus_desktop.ai.kernel.dice_sheet cimport Sheet

cdef enum:
    SEATS = 4
    MOST_TURNS = 21
    NOBODY = 1000000

# The sheets, and how a round stands: who began it, and how many seats after him somebody is to act.
ctypedef struct Table:
    Sheet sheets[4]
    int players
    int side
    int round
    int starter
    int step
    unsigned int active
    int dice[6]

# How it may go on for one player: the faces he finds whenever it is his turn, and what the best of the others
# comes to in the end: unfilled squares, and then strikes.
ctypedef struct Future:
    unsigned int faces[21]
    int turns
    int rival

cdef int seat_of(Table* table) noexcept nogil
cdef int pen_of(Table* table) noexcept nogil
cdef unsigned int faces_of(Table* table) noexcept nogil
cdef int some_die(Table* table, unsigned long long* chance) noexcept nogil
cdef void roll(Table* table, unsigned long long* chance) noexcept nogil
cdef int die_for(Table* table, Choice* choice, unsigned long long* chance) noexcept nogil
cdef bint go_on(Table* table) noexcept nogil
cdef void carry_out(Table* table, Choice* choice, int die) noexcept nogil
cdef int act(Table* table, Judgment* judgment, Choice* choice, unsigned long long* chance) noexcept nogil
cdef int rank_of(Sheet* sheet, int side) noexcept nogil
cdef void imagine(Table* table, Judgment* judgment, unsigned long long* chance, Future* future) noexcept nogil
cdef int play_on(Table* table, Judgment* judgment, Choice* choice, Future* future) noexcept nogil
