# The C types of ground.py; what they mean is said there.

from blokus_desktop.ai.kernel.bits cimport Manner, Position, Rules
from blokus_desktop.ai.kernel.sight cimport Network

cdef class Ground:
    cdef Position position
    cdef Rules rules
    cdef Manner manner
    cdef Network network
    cdef float judge[410]
