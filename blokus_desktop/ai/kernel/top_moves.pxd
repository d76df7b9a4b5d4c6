# The C types of top_moves.py; what they mean is said there.

from blokus_desktop.ai.kernel.position cimport SearchPosition
from blokus_desktop.ai.kernel.tree_nodes cimport Node

cdef extern from *:
    """
    /* e to the power of something that is not above 0, to five digits, as compilers can do it for four at once:
       a power of 2 whose whole part goes into the exponent, and a polynomial for the rest. Where hardly anything
       is left it is as good as 0. */
    static inline float power_of_e(float x)
    {
        float power = x * 1.44269504f;
        int whole = (int)(power - 0.5f);
        union { int bits; float number; } scale;
        float rest;
        whole = whole < -126 ? -126 : whole;
        rest = power - (float)whole;
        scale.bits = (whole + 127) << 23;
        return scale.number * (1.0f + rest * (0.693147181f + rest * (0.240226507f + rest * (0.0555041087f
            + rest * (0.00961812911f + rest * 0.00133335581f)))));
    }
    """
    float power_of_e(float x) noexcept nogil

cdef int likeliest_moves(SearchPosition game, float clarity, void* position, int keep, Node* found) noexcept nogil
cdef void judge_again(SearchPosition game, void* position, int side, int count, Node* found, short* order) noexcept nogil
