# The C types of lay_all_proof.py; what they mean is said there.

from blokus_desktop.puzzles.kernel.lay_all_search cimport LayAllSearch

cdef enum Status:
    RUNNING = 0
    FOUND = 1
    EXHAUSTED = 2

cdef class LayAllProof(LayAllSearch):
    # What lies, and one entry a level.
    cdef int missing
    cdef int depth
    cdef bint forward
    cdef short proof[84]
    cdef int branch[85]
    cdef int at[85]
    cdef bint last[85]
    cdef unsigned char blocks[34000]
    cdef unsigned char corners[136000]
    cdef bint lies_well(self, int slot, int option, bint last) noexcept nogil
    cdef void put_in_proof(self, int slot, int option) noexcept nogil
    cdef int fewest_places(self) noexcept nogil
    cdef bint all_linked(self) noexcept nogil
    cdef Status try_all(self, int limit) noexcept nogil
