# The C types of network.py; what they mean is said there.

cdef enum:
    SEEN = 72
    UNITS = 24
    STAGES = 8

# From what is seen to hidden units, from these to points; then, by stage, how sure a lead is, and what it
# leans to without one: of more than two sides, most will not win.
ctypedef struct Network:
    float unit[72][24]
    float unit_bias[24]
    float unit_out[24]
    float out_bias
    float sharp[8]
    float lean[8]

cdef void load_network(Network* network, learned)
cdef float foretold(Network* network, float* seen) noexcept nogil
cdef void worths(Network* network, int stage, int sides, float* points, float* values) noexcept nogil
cdef void final_worths(int sides, float* points, double clear, float* values) noexcept nogil
