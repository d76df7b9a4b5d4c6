# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Keeps pieces on a board by the rules of the flat games, compiled: what lies where, and what is linked.

What lies is linked when every piece can be reached from the start square of its color from corner to corner;
in descending size, by way of pieces that are no smaller.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.chance import numbers
from cython.cimports.libc.stdlib import free
from cython.cimports.libc.string import memset


@cython.cclass
class LayAllBoard:
    """A board with pieces, and where each of them could lie."""

    def __cinit__(self, ground):
        """For a ground: the eight cells around each cell, sizes of the kinds of pieces, options by kind
        and cells, start cells by color."""
        options = ground["options"]
        i: cython.int
        j: cython.int
        self.cells = len(ground["around"])
        self.kinds = len(ground["sizes"])
        self.colors = len(ground["starts"])
        self.options = len(options)
        self.descending = ground["descending"]
        self.slots = self.colors * self.kinds
        if self.cells > MOST_CELLS or self.kinds > KINDS or self.colors > COLORS:
            raise ValueError("too large")
        self.beside = numbers(self.cells * BESIDE)
        self.option_kind = numbers(self.options)
        self.option_cells = numbers(self.options * SQUARES)
        self.option_edges = numbers(self.options * EDGES)
        self.option_corners = numbers(self.options * CORNERS)
        self.option_rim = numbers(self.options)
        self.cell_from = numbers(self.cells * SQUARES + 1)
        for i in range(self.cells):
            for j in range(BESIDE):
                self.beside[i * BESIDE + j] = ground["around"][i][j]
        for kind, size in enumerate(ground["sizes"]):
            self.size_of[kind] = size
        for i in range(self.colors):
            self.start[i] = ground["starts"][i]
        self.read_options(options)

    def read_options(self, options):
        """The cells of each option, those beside it and at its corners, and the options that cover a cell."""
        i: cython.int
        j: cython.int
        k: cython.int
        cell: cython.int
        count: cython.int
        weight: cython.int[21]
        mark: cython.int[400]
        at: cython.pointer(cython.int)
        memset(weight, 0, cython.sizeof(weight))
        memset(mark, 0, cython.sizeof(mark))
        for i, (kind, cells) in enumerate(options):
            self.option_kind[i] = kind
            weight[kind] += 1
            for j in range(SQUARES):
                self.option_cells[i * SQUARES + j] = cells[j] if j < len(cells) else FREE
        for i in range(self.kinds):
            self.bias[i] = weight[i] / 2000.0
        for i in range(self.options):
            for j in range(self.size_of[self.option_kind[i]]):
                mark[self.option_cells[i * SQUARES + j]] = 3 * i + 1
            for k in range(2):
                at = self.option_edges if k == 0 else self.option_corners
                count = 0
                for j in range(self.size_of[self.option_kind[i]] * 4):
                    cell = self.beside[self.option_cells[i * SQUARES + j // 4] * BESIDE + k * 4 + j % 4]
                    if cell < 0:
                        self.option_rim[i] += 1 - k
                    elif mark[cell] < 3 * i + 1:
                        mark[cell] = 3 * i + 2 + k
                        at[i * (CORNERS if k else EDGES) + count] = cell
                        count += 1
                if count < (CORNERS if k else EDGES):
                    at[i * (CORNERS if k else EDGES) + count] = FREE
        self.sort_by_cell()

    def sort_by_cell(self):
        """List for every cell the options that cover it, by size."""
        i: cython.int
        size: cython.int
        j: cython.int
        cell: cython.int
        total: cython.int = 0
        for i in range(self.options):
            for j in range(self.size_of[self.option_kind[i]]):
                size = self.size_of[self.option_kind[i]]
                self.cell_from[self.option_cells[i * SQUARES + j] * SQUARES + size] += 1
                total += 1
        self.by_cell = numbers(total)
        for i in range(self.cells * SQUARES):
            self.cell_from[i + 1] += self.cell_from[i]
        filled: cython.pointer(cython.int) = numbers(self.cells * SQUARES)
        for i in range(self.options):
            for j in range(self.size_of[self.option_kind[i]]):
                cell = self.option_cells[i * SQUARES + j] * SQUARES + self.size_of[self.option_kind[i]] - 1
                self.by_cell[self.cell_from[cell] + filled[cell]] = i
                filled[cell] += 1
        free(filled)

    def __dealloc__(self):
        free(self.beside)
        free(self.option_kind)
        free(self.option_cells)
        free(self.option_edges)
        free(self.option_corners)
        free(self.option_rim)
        free(self.by_cell)
        free(self.cell_from)

    def fits(self, color, option):
        """Whether an option keeps off all pieces, and off the edges of its own color."""
        barred: cython.uchar = FILLED | (1 << color)
        cells: cython.pointer(cython.int) = cython.address(self.option_cells[option * SQUARES])
        i: cython.int
        for i in range(SQUARES):
            if cells[i] < 0:
                return True
            if self.block[cells[i]] & barred:
                return False
        return True

    def put(self, slot, option):
        """Lay a piece, linked or not."""
        i: cython.int
        cell: cython.int
        own: cython.uchar = 1 << (slot // self.kinds)
        self.laid[slot] = option
        for i in range(self.size_of[slot % self.kinds]):
            cell = self.option_cells[option * SQUARES + i]
            self.owner[cell] = slot
            self.block[cell] |= FILLED
        for i in range(EDGES):
            cell = self.option_edges[option * EDGES + i]
            if cell < 0:
                break
            self.block[cell] |= own

    def reach(self, slot):
        """A piece is linked now, and with it all that it links."""
        color: cython.int = slot // self.kinds
        option: cython.int = self.laid[slot]
        size: cython.int = self.size_of[slot % self.kinds]
        cell: cython.int
        other: cython.int
        i: cython.int
        self.reached[slot] = True
        for i in range(CORNERS):
            cell = self.option_corners[option * CORNERS + i]
            if cell < 0:
                break
            if self.opened[color][cell] < size:
                self.opened[color][cell] = size
            other = self.owner[cell]
            if (
                other >= 0
                and other // self.kinds == color
                and not self.reached[other]
                and (not self.descending or self.size_of[other % self.kinds] <= size)
            ):
                self.reach(other)

    def linked(self, slot):
        """Whether a piece can be reached by what is linked already."""
        return self.would_link(slot, self.laid[slot])

    def would_link(self, slot, option):
        """Whether a piece laid there would be linked."""
        color: cython.int = slot // self.kinds
        size: cython.int = self.size_of[slot % self.kinds]
        least: cython.int = size if self.descending else 1
        i: cython.int
        cell: cython.int
        for i in range(size):
            cell = self.option_cells[option * SQUARES + i]
            if cell == self.start[color]:
                return not self.descending or size == self.top[color]
            if self.opened[color][cell] >= least:
                return True
        return False

    def rebuild(self):
        """Work out the position from what lies."""
        slot: cython.int
        c: cython.int
        memset(self.block, 0, cython.sizeof(self.block))
        memset(self.owner, FREE, cython.sizeof(self.owner))
        memset(self.opened, 0, cython.sizeof(self.opened))
        memset(self.reached, 0, cython.sizeof(self.reached))
        for slot in range(self.slots):
            if self.laid[slot] >= 0:
                self.put(slot, self.laid[slot])
        for c in range(self.colors):
            slot = self.owner[self.start[c]]
            if slot < 0:
                self.opened[c][self.start[c]] = SQUARES
                self.block[self.start[c]] |= ALL_BARRED & ~(1 << c)
            elif slot // self.kinds == c and self.linked(slot):
                self.reach(slot)

    def cost(self):
        """The squares of all pieces that are not laid, or not linked."""
        slot: cython.int
        total: cython.int = 0
        for slot in range(self.slots):
            if self.wanted[slot] and not self.reached[slot]:
                total += self.size_of[slot % self.kinds]
        return total

    def in_the_way(self, color, option, out):
        """The pieces that must go for a placement: how many, or -1 where one of them stays."""
        i: cython.int
        j: cython.int
        k: cython.int
        slot: cython.int
        cell: cython.int
        count: cython.int = 0
        for k in range(2):
            for i in range(EDGES if k else SQUARES):
                cell = self.option_edges[option * EDGES + i] if k else self.option_cells[option * SQUARES + i]
                if cell < 0:
                    break
                slot = self.owner[cell]
                if slot < 0 or (k and slot // self.kinds != color):
                    continue
                if self.fixed[slot]:
                    return -1
                for j in range(count):
                    if out[j] == slot:
                        break
                else:
                    out[count] = slot
                    count += 1
        return count
