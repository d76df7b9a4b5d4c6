# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Laying all pieces by the rules of the flat games, compiled: a search that takes up a part and lays it anew.

What lies is linked when every piece can be reached from the start square of its color from corner to corner;
in descending size, by way of pieces that are no smaller. Each step lifts the pieces around a cell, lays what
is missing, largest first where it fits most snugly, and stays there if that is hardly worse.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.chance import below, numbers, share
from cython.cimports.libc.math import exp
from cython.cimports.libc.stdlib import free
from cython.cimports.libc.string import memcpy, memset


@cython.cclass
class Laying:
    """A board on which every piece is to be laid."""

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
        self.candidates = numbers(self.colors * self.options)
        for i in range(self.cells):
            for j in range(BESIDE):
                self.beside[i * BESIDE + j] = ground["around"][i][j]
        for kind, size in enumerate(ground["sizes"]):
            self.size_of[kind] = size
        for i in range(self.colors):
            self.start[i] = ground["starts"][i]
        for i, value in enumerate(ground["settings"]):
            self.settings[i] = value
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
        free(self.candidates)
        free(self.cell_from)

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
        color: cython.int = slot // self.kinds
        size: cython.int = self.size_of[slot % self.kinds]
        least: cython.int = size if self.descending else 1
        cell: cython.int
        i: cython.int
        for i in range(size):
            cell = self.option_cells[self.laid[slot] * SQUARES + i]
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
        """Take up a part, lay it anew, and keep that if it is hardly worse."""
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
