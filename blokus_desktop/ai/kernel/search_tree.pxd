# The C types of search_tree.py; what they mean is said there.

from blokus_desktop.ai.kernel.position cimport SearchPosition
from blokus_desktop.ai.kernel.tree_nodes cimport Node

cdef enum:
    # A node gets so many times more children when all of them were tried.
    WIDER = 4
    DEEPEST = 96
    # A search of so many simulations is a long one.
    LONG = 2000
    # In a long search the likeliest moves of a node that was gone through so often are judged once more: so many
    # and at least as many as it has children, which is most often less than half a millisecond's work; and all of
    # the root's.
    OFTEN = 30
    JUDGED_TWICE = 64

cdef class Tree:
    cdef SearchPosition game
    # Room for a position of any game, and how much of it a position of this one takes.
    cdef unsigned long long root[512]
    cdef size_t size_of_position
    cdef Node* nodes
    cdef Node* spare
    cdef int room
    cdef int used
    cdef float explore
    cdef float unvisited
    cdef float trust
    cdef float later_trust
    cdef float clarity
    cdef stand_on(self, SearchPosition game)
    cdef carry_over(self, int child)
    cdef bint grow(self, int at, void* position, int keep) noexcept nogil
    cdef void widen(self, int at, void* position) noexcept nogil
    cdef void foresee(self, int at, void* position) noexcept nogil
    cdef int choose(self, int at) noexcept nogil
    cdef void simulate(self, unsigned long long* chance) noexcept nogil
