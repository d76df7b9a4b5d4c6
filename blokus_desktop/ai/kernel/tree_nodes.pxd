# Lays out the nodes of the search tree, and says how threads meet in one.

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
    # A node begins with so many children.
    FIRST_CHILDREN = 8

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
    # Whether it was judged once more.
    unsigned char judged_again

cdef inline void take_over(Node* old, Node* new) noexcept nogil:
    # Copies a node, which another thread may just now be growing, widening or judging once more, to a new place:
    # what that has published is taken over.
    cdef int state
    new[0] = old[0]
    state = seen_in(&old.state)
    if state == WIDENING:
        # Whether it was judged once more may be said already of children that are not yet seen.
        new.judged_again = 0
    if state == GROWN or state == WIDENING:
        new.children = seen_in(&old.children)
        new.first = seen_in(&old.first)
        new.moves = old.moves
        new.color = old.color
        new.side = old.side
        new.state = GROWN
    else:
        new.state = OVER if state == OVER else LEAF
