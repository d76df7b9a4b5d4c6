# The C types of flat_features.py; what they mean is said there.

from blokus_desktop.ai.kernel.flat_position cimport Position, Rules
from blokus_desktop.ai.kernel.network cimport Network
from blokus_desktop.ai.kernel.flat_reach cimport Reach

cdef void spread(Position* position, Rules* rules, Reach* reaches) noexcept nogil
cdef void see(Position* position, Rules* rules, int color, Reach* reaches, float* seen) noexcept nogil
cdef int stage_of(Position* position, Rules* rules) noexcept nogil
cdef void expect(Position* position, Rules* rules, Network* network, float* values) noexcept nogil
