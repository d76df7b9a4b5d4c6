# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Tries everything, compiled: finds out whether the last pieces can be laid at all in the flat games.

It goes on beside the search by chance, which finds solutions but cannot say that there is none. On each level
the piece with the fewest places is laid in one after the other. Whether all is linked is only asked when all
lies; but the last piece of a color must be linked at once.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.lay_all_board import (
    COLORS,
    CORNERS,
    EDGES,
    FILLED,
    FREE,
    MOST_CELLS,
    SQUARES,
)
from cython.cimports.blokus_desktop.puzzles.kernel.lay_all_search import LayAllSearch
from cython.cimports.libc.string import memcpy, memset


@cython.cclass
class LayAllProof(LayAllSearch):
    """A board on which every piece is to be laid, where everything is tried as well."""

    def begin(self, hands, laid, seed: cython.ulonglong):
        """Look at another position, as `LayAllSearch` does, with nothing tried yet."""
        slot: cython.int
        LayAllSearch.begin(self, hands, laid, seed)
        self.missing = 0
        for slot in range(self.slots):
            if self.wanted[slot] and not self.fixed[slot]:
                self.missing += 1
        self.depth = 0
        self.forward = True
        memcpy(self.proof, self.laid, cython.sizeof(self.laid))
        memcpy(self.blocks, self.block, cython.sizeof(self.block))
        memcpy(self.corners, self.opened, cython.sizeof(self.opened))

    def lies_well(self, slot, option, last):
        """Whether, in the proof, a piece fits there; the last of its color must be linked at once."""
        block: cython.pointer(cython.uchar) = cython.address(self.blocks[self.depth * MOST_CELLS])
        opened: cython.pointer(cython.uchar)
        color: cython.int = slot // self.kinds
        size: cython.int = self.size_of[slot % self.kinds]
        least: cython.int = size if self.descending else 1
        barred: cython.uchar = FILLED | (1 << color)
        cells: cython.pointer(cython.int) = cython.address(self.option_cells[option * SQUARES])
        i: cython.int
        for i in range(size):
            if block[cells[i]] & barred:
                return False
        opened = cython.address(self.corners[(self.depth * COLORS + color) * MOST_CELLS])
        linked: cython.bint = not last
        for i in range(size):
            linked = linked or opened[cells[i]] >= least
        return linked

    def put_in_proof(self, slot, option):
        """Lay a piece one level deeper; all that lies is taken as linked there."""
        color: cython.int = slot // self.kinds
        size: cython.int = self.size_of[slot % self.kinds]
        block: cython.pointer(cython.uchar) = cython.address(self.blocks[(self.depth + 1) * MOST_CELLS])
        opened: cython.pointer(cython.uchar) = cython.address(
            self.corners[(self.depth + 1) * COLORS * MOST_CELLS]
        )
        i: cython.int
        cell: cython.int
        memcpy(block, cython.address(self.blocks[self.depth * MOST_CELLS]), MOST_CELLS)
        memcpy(opened, cython.address(self.corners[self.depth * COLORS * MOST_CELLS]), COLORS * MOST_CELLS)
        for i in range(size):
            block[self.option_cells[option * SQUARES + i]] |= FILLED
        for i in range(EDGES):
            cell = self.option_edges[option * EDGES + i]
            if cell < 0:
                break
            block[cell] |= 1 << color
        for i in range(CORNERS):
            cell = self.option_corners[option * CORNERS + i]
            if cell < 0:
                break
            if opened[color * MOST_CELLS + cell] < size:
                opened[color * MOST_CELLS + cell] = size
        self.proof[slot] = option
        self.depth += 1

    def fewest_places(self):
        """The piece still to be laid in the proof with the fewest places; -1 where one has none."""
        left: cython.int[4]
        slot: cython.int
        i: cython.int
        count: cython.int
        best: cython.int = -1
        fewest: cython.int = 0x7FFFFFFF
        memset(left, 0, cython.sizeof(left))
        for slot in range(self.slots):
            if self.wanted[slot] and self.proof[slot] < 0:
                left[slot // self.kinds] += 1
        for slot in range(self.slots):
            if not self.wanted[slot] or self.proof[slot] >= 0:
                continue
            count = 0
            for i in range(self.candidate_from[slot], self.candidate_from[slot + 1]):
                if self.lies_well(slot, self.candidates[i], left[slot // self.kinds] == 1):
                    count += 1
                    if count >= fewest:
                        break
            if count < fewest:
                fewest = count
                best = slot
                if count == 0:
                    return -1
        self.last[self.depth] = left[best // self.kinds] == 1
        return best

    def all_linked(self):
        """Whether what lies in the proof is linked; then it is the best."""
        value: cython.int
        memcpy(self.laid, self.proof, cython.sizeof(self.laid))
        self.rebuild()
        value = self.cost()
        if value == 0:
            memcpy(self.best, self.laid, cython.sizeof(self.laid))
            self.best_cost = 0
        memcpy(self.laid, self.current, cython.sizeof(self.laid))
        self.rebuild()
        return value == 0

    def try_all(self, limit):
        slot: cython.int
        i: cython.int
        while limit > 0:
            if self.forward:
                self.forward = False
                limit -= 1
                if self.depth == self.missing:
                    if self.all_linked():
                        return FOUND
                    slot = -1
                else:
                    slot = self.fewest_places()
                self.branch[self.depth] = slot
                if slot >= 0:
                    self.at[self.depth] = self.candidate_from[slot]
            slot = self.branch[self.depth]
            if slot >= 0:
                i = self.at[self.depth]
                while i < self.candidate_from[slot + 1]:
                    if self.lies_well(slot, self.candidates[i], self.last[self.depth]):
                        break
                    i += 1
                self.at[self.depth] = i + 1
                if i < self.candidate_from[slot + 1]:
                    self.put_in_proof(slot, self.candidates[i])
                    self.forward = True
                    continue
            if self.depth == 0:
                return EXHAUSTED
            self.depth -= 1
            self.proof[self.branch[self.depth]] = FREE
        return RUNNING

    def prove(self, limit: cython.int):
        """Go on trying everything, so many positions: RUNNING, FOUND or EXHAUSTED."""
        status: Status
        with cython.nogil:
            status = self.try_all(limit)
        return status
