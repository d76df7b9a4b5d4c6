# The C types of tree.py; what they mean is said there.


from blokus_desktop.ai.kernel.ground cimport Ground

cdef extern from *:
    """
    /* Threads meet in a node: what one publishes, another must see only after what was written before it. */
    #ifdef _MSC_VER
    #include <intrin.h>
    static int moved_on(int *state, int from, int to)
    { return _InterlockedCompareExchange((long *)state, to, from) == from; }
    static int taken(int *used, int count) { return _InterlockedExchangeAdd((long *)used, count); }
    static int seen_in(int *place) { int value = *(volatile int *)place; _ReadWriteBarrier(); return value; }
    static void publish(int *place, int value) { _ReadWriteBarrier(); *(volatile int *)place = value; }
    #else
    static int moved_on(int *state, int from, int to) { return __sync_bool_compare_and_swap(state, from, to); }
    static int taken(int *used, int count) { return __sync_fetch_and_add(used, count); }
    static int seen_in(int *place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }
    static void publish(int *place, int value) { __atomic_store_n(place, value, __ATOMIC_RELEASE); }
    #endif
    """
    bint moved_on(int *state, int before, int after) noexcept nogil
    int taken(int *used, int count) noexcept nogil
    int seen_in(int *place) noexcept nogil
    void publish(int *place, int value) noexcept nogil

cdef enum:
    # The states of a node.
    LEAF = 0
    CLAIMED = 1
    GROWN = 2
    WIDENING = 3
    OVER = 4
    # A node begins with so many children, and gets so many times more when all of them were tried.
    FIRST_CHILDREN = 8
    WIDER = 4
    DEEPEST = 96
    # A search of so many simulations is a long one.
    LONG = 2000

ctypedef struct Node:
    double value
    float prior
    unsigned int move
    int visits
    int first
    int state
    int children
    unsigned short moves
    unsigned char color
    unsigned char side

cdef class Tree:
    cdef Ground ground
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
    cdef stand_on(self, Ground ground)
    cdef carry_over(self, int child)
    cdef int likeliest(self, void* position, int keep, Node* found) noexcept nogil
    cdef bint grow(self, int at, void* position, int keep) noexcept nogil
    cdef void widen(self, int at, void* position) noexcept nogil
    cdef int choose(self, int at) noexcept nogil
    cdef void simulate(self, unsigned long long* chance) noexcept nogil
