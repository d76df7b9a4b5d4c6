# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Lays all pieces by the rules of the flat games, compiled: takes up a part and lays it again.

Each step lifts the pieces around a cell, lays what is missing, largest first where it fits most snugly, and
stays there if that is hardly worse.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.chance import below, numbers, share
from cython.cimports.blokus_desktop.puzzles.kernel.lay_all_board import (
    BESIDE,
    CORNERS,
    EDGES,
    FILLED,
    FREE,
    SLOTS,
    SQUARES,
    LayAllBoard,
)
from cython.cimports.libc.math import exp
from cython.cimports.libc.stdlib import free
from cython.cimports.libc.string import memcpy, memset


@cython.cclass
class LayAllSearch(LayAllBoard):
    """A board on which every piece is to be laid."""

    def __cinit__(self, ground):
        """For the same ground, how a place is judged."""
        self.candidates = numbers(self.colors * self.options)
        for i, value in enumerate(ground["settings"]):
            self.settings[i] = value

    def __dealloc__(self):
        free(self.candidates)

    def begin(self, hands, laid, seed: cython.ulonglong):
        """Look at another position: kinds that each color is to lay; pieces that stay, option and color."""
        i: cython.int
        color: cython.int
        kind: cython.int
        option: cython.int
        memset(self.fixed, 0, cython.sizeof(self.fixed))
        memset(self.wanted, 0, cython.sizeof(self.wanted))
        for i in range(SLOTS):
            self.laid[i] = FREE
        for color in range(self.colors):
            for kind in hands[color]:
                self.wanted[color * self.kinds + kind] = True
        for option, color in laid:
            i = color * self.kinds + self.option_kind[option]
            self.wanted[i] = True
            self.fixed[i] = True
            self.laid[i] = option
        for color in range(self.colors):
            self.top[color] = 1
            for kind in range(self.kinds):
                if self.wanted[color * self.kinds + kind]:
                    self.top[color] = max(self.top[color], self.size_of[kind])
        self.rebuild()
        self.list_candidates()
        self.start_again(seed)

    def start_again(self, seed: cython.ulonglong):
        """Lift all that need not stay, and search on with other choices."""
        slot: cython.int
        self.chance = seed | 1
        self.steps = 0
        self.since = 0
        for slot in range(self.slots):
            if not self.fixed[slot]:
                self.laid[slot] = FREE
        self.rebuild()
        memcpy(self.current, self.laid, cython.sizeof(self.laid))
        memcpy(self.best, self.laid, cython.sizeof(self.laid))
        self.current_cost = self.best_cost = self.cost()

    def list_candidates(self):
        """For every piece that is to be laid, where it could lie beside those that stay."""
        slot: cython.int
        option: cython.int
        total: cython.int = 0
        for slot in range(self.slots):
            self.candidate_from[slot] = total
            if self.wanted[slot] and not self.fixed[slot]:
                for option in range(self.options):
                    if self.option_kind[option] == slot % self.kinds and self.fits(
                        slot // self.kinds, option
                    ):
                        self.candidates[total] = option
                        total += 1
        self.candidate_from[self.slots] = total

    def judge(self, color, option):
        """How well a piece lies there: snug, without leaving squares that no color can cover."""
        i: cython.int
        cell: cython.int
        own: cython.int = 1 << color
        all_barred: cython.int = (1 << self.colors) - 1
        value: cython.float = self.settings[0] * self.option_rim[option]
        value -= self.settings[4] * self.bias[self.option_kind[option]]
        value += self.settings[5] * share(cython.address(self.chance))
        for i in range(EDGES):
            cell = self.option_edges[option * EDGES + i]
            if cell < 0:
                break
            if self.block[cell] & FILLED:
                value += self.settings[1]
            elif ((self.block[cell] | own) & all_barred) == all_barred:
                value -= self.settings[2]
        for i in range(CORNERS):
            cell = self.option_corners[option * CORNERS + i]
            if cell < 0:
                break
            if not self.block[cell] & (FILLED | own) and not self.opened[color][cell]:
                value += self.settings[3]
        return value

    def lay_one(self, color, size, kinds):
        """Lay one of some kinds of pieces, all of one size, where it lies best; returns whether one fits."""
        cell: cython.int
        i: cython.int
        first: cython.int
        option: cython.int
        best: cython.int = -1
        value: cython.float
        most: cython.float = 0
        least: cython.int = size if self.descending else 1
        barred: cython.int = FILLED | (1 << color)
        for cell in range(self.cells):
            if self.opened[color][cell] < least or self.block[cell] & barred:
                continue
            if cell == self.start[color] and self.descending and size < self.top[color]:
                continue
            first = cell * SQUARES + size - 1
            for i in range(self.cell_from[first], self.cell_from[first + 1]):
                option = self.by_cell[i]
                if kinds >> self.option_kind[option] & 1 and self.fits(color, option):
                    value = self.judge(color, option)
                    if best < 0 or value > most:
                        best = option
                        most = value
        if best < 0:
            return False
        i = color * self.kinds + self.option_kind[best]
        self.put(i, best)
        self.reach(i)
        return True

    def fill_up(self):
        """Lay what is missing, the largest first, until nothing of it fits any more."""
        missing: cython.uint[4]
        kinds: cython.uint
        color: cython.int
        kind: cython.int
        size: cython.int
        i: cython.int
        first: cython.int
        found: cython.bint
        for size in range(SQUARES, 0, -1):
            for color in range(self.colors):
                missing[color] = 0
                for kind in range(self.kinds):
                    i = color * self.kinds + kind
                    if self.size_of[kind] == size and self.wanted[i] and self.laid[i] < 0:
                        missing[color] |= cython.cast(cython.uint, 1) << kind
            found = True
            while found:
                found = False
                first = below(cython.address(self.chance), self.colors)
                for i in range(self.colors):
                    color = (first + i) % self.colors
                    if missing[color] and self.lay_one(color, size, missing[color]):
                        found = True
                        kinds = 0
                        for kind in range(self.kinds):
                            if missing[color] >> kind & 1 and self.laid[color * self.kinds + kind] < 0:
                                kinds |= cython.cast(cython.uint, 1) << kind
                        missing[color] = kinds

    def clear(self):
        """Lift the pieces around a cell, and then all that is not linked any more."""
        slot: cython.int
        middle: cython.int
        cell: cython.int
        other: cython.int
        i: cython.int
        j: cython.int
        gone: cython.int
        most: cython.int = 3 + below(cython.address(self.chance), cython.cast(cython.int, self.settings[6]))
        ring: cython.int[400]
        seen: cython.uchar[400]
        top: cython.int = 1
        memset(seen, 0, cython.sizeof(seen))
        middle = below(cython.address(self.chance), self.cells)
        ring[0] = middle
        seen[middle] = True
        gone = 0
        i = 0
        while i < top and gone < most:
            cell = ring[i]
            i += 1
            slot = self.owner[cell]
            if slot >= 0 and self.laid[slot] >= 0 and not self.fixed[slot]:
                self.laid[slot] = FREE
                gone += 1
            for j in range(BESIDE):
                other = self.beside[cell * BESIDE + j]
                if other >= 0 and not seen[other]:
                    seen[other] = True
                    ring[top] = other
                    top += 1
        self.rebuild()

    def force(self):
        """Lay a piece that is missing, and lift those that are in its way; returns whether there was one."""
        slot: cython.int
        i: cython.int
        j: cython.int
        option: cython.int
        count: cython.int
        tried: cython.int
        missing: cython.int = -1
        seen: cython.int = 0
        best: cython.int = -1
        least: cython.float = 0
        value: cython.float
        out: cython.int[32]
        width: cython.int
        for slot in range(self.slots):
            if self.wanted[slot] and self.laid[slot] < 0:
                seen += 1
                if below(cython.address(self.chance), seen) == 0:
                    missing = slot
        if missing < 0:
            return False
        width = self.candidate_from[missing + 1] - self.candidate_from[missing]
        if width == 0:
            return False
        tried = min(width, FORCED_TRIES)
        for i in range(tried):
            j = i if width <= FORCED_TRIES else below(cython.address(self.chance), width)
            option = self.candidates[self.candidate_from[missing] + j]
            count = self.in_the_way(missing // self.kinds, option, out)
            if count < 0:
                continue
            value = self.settings[9] * share(cython.address(self.chance))
            if not self.would_link(missing, option):
                value += self.settings[8]
            for j in range(count):
                value += self.size_of[out[j] % self.kinds]
            if best < 0 or value < least:
                best = option
                least = value
        if best < 0:
            return False
        count = self.in_the_way(missing // self.kinds, best, out)
        for j in range(count):
            self.laid[out[j]] = FREE
        self.laid[missing] = best
        self.rebuild()
        return True

    def step(self):
        """Take up a part, lay it again, and keep that if it is hardly worse."""
        slot: cython.int
        value: cython.int
        worse: cython.float
        again: cython.bint = False
        if share(cython.address(self.chance)) >= self.settings[10] or not self.force():
            self.clear()
        self.fill_up()
        for slot in range(self.slots):
            if self.laid[slot] >= 0 and not self.reached[slot] and not self.fixed[slot]:
                self.laid[slot] = FREE
                again = True
        if again:
            self.rebuild()
            self.fill_up()
        value = self.cost()
        worse = value - self.current_cost
        self.since += 1
        if worse <= 0 or share(cython.address(self.chance)) < exp(-worse / self.settings[7]):
            memcpy(self.current, self.laid, cython.sizeof(self.laid))
            self.current_cost = value
            if value < self.best_cost:
                self.best_cost = value
                self.since = 0
                memcpy(self.best, self.laid, cython.sizeof(self.laid))
        else:
            memcpy(self.laid, self.current, cython.sizeof(self.laid))
            self.rebuild()

    def run(self, limit: cython.int):
        """Go on for so many steps, without holding up other threads; returns whether all pieces are laid."""
        with cython.nogil:
            while limit > 0 and self.best_cost > 0:
                self.step()
                self.steps += 1
                limit -= 1
        return self.best_cost == 0

    @property
    def places(self):
        """How many places all the missing pieces have together."""
        return self.candidate_from[self.slots]

    def found(self):
        """The best that was found: option and color of each piece laid."""
        slot: cython.int
        return [(self.best[slot], slot // self.kinds) for slot in range(self.slots) if self.best[slot] >= 0]
