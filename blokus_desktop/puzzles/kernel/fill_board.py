# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Packs pieces into the cells of a ground, compiled: lays and lifts them, and knows the options left.

An option is a piece lying on certain cells; the options that are still in are a set of bits, of which each
level keeps its own. Each piece laid is a level. Where pieces of a color must not touch along an edge, a
painting of all laid pieces is kept beside them and repaired at need; where all come from above, the order in
which they were.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.chance import bit, next_random, numbers, words
from cython.cimports.libc.stdlib import free
from cython.cimports.libc.string import memcpy, memset


@cython.cclass
class FillBoard:
    """What lies in the cells of a ground, no piece more often than there are copies."""

    def __cinit__(self, ground):
        """For a ground: neighbors of each cell, cells above, sizes of the kinds of pieces, options by kind
        and cells, and the rules that hold. Options that lie near each other should follow one another.
        """
        options = ground["options"]
        self.cells = len(ground["neighbors"])
        self.kinds = len(ground["sizes"])
        self.options = len(options)
        self.items = self.cells + self.kinds
        self.length = (self.options + 63) // 64
        self.apart = ground["apart"]
        self.stacked = ground["stacked"]
        self.levels = ground["levels"]
        if self.levels > TRACKED and (self.apart or self.stacked):
            raise ValueError(f"no more than {TRACKED} pieces where contacts or an order matter")
        if self.levels >= NOBODY:
            raise ValueError("too many pieces")
        self.option_kind = numbers(self.options)
        self.option_cells = numbers(self.options * SQUARES)
        self.squares = numbers(self.kinds)
        self.members = words(cython.cast(cython.Py_ssize_t, self.items) * self.length)
        self.from_word = numbers(self.items)
        self.to_word = numbers(self.items)
        self.remaining = numbers(self.kinds)
        self.neighbors = numbers(self.cells * NEIGHBORS)
        self.above = numbers(self.cells)
        self.below = numbers(self.cells)
        self.stamp = numbers(self.cells)
        self.stack = numbers(self.cells)
        self.domain = numbers(self.kinds)
        self.fillable = numbers(self.cells)
        self.owner = numbers(self.cells)
        self.chosen = numbers(self.levels)
        self.alive = words(cython.cast(cython.Py_ssize_t, self.levels + 1) * self.length)
        self.orders = words(self.levels * 2 * TRACKED)
        for kind, size in enumerate(ground["sizes"]):
            self.squares[kind] = size
        self.read_cells(ground)
        self.read_options(options)

    def read_cells(self, ground):
        """Which cells lie beside and above each other."""
        i: cython.int
        j: cython.int
        for i in range(self.cells):
            for j in range(NEIGHBORS):
                self.neighbors[i * NEIGHBORS + j] = -1
            for j, cell in enumerate(ground["neighbors"][i]):
                self.neighbors[i * NEIGHBORS + j] = cell
            self.above[i] = ground["above"][i]
            self.below[i] = -1
        for i in range(self.cells):
            if self.above[i] >= 0:
                self.below[self.above[i]] = i

    def read_options(self, options):
        """Which options cover each cell and use each kind of piece."""
        i: cython.int
        j: cython.int
        item: cython.int
        at: cython.int
        for i in range(self.items):
            self.from_word[i] = self.length
        for i, (kind, cells) in enumerate(options):
            self.option_kind[i] = kind
            at = i // 64
            for item in (*cells, self.cells + kind):
                self.members[cython.cast(cython.Py_ssize_t, item) * self.length + at] |= bit(i % 64)
                self.from_word[item] = min(self.from_word[item], at)
                self.to_word[item] = at + 1
            for j in range(SQUARES):
                self.option_cells[i * SQUARES + j] = cells[j] if j < len(cells) else -1

    def __dealloc__(self):
        free(self.option_kind)
        free(self.option_cells)
        free(self.squares)
        free(self.members)
        free(self.from_word)
        free(self.to_word)
        free(self.remaining)
        free(self.neighbors)
        free(self.above)
        free(self.below)
        free(self.stamp)
        free(self.stack)
        free(self.domain)
        free(self.fillable)
        free(self.owner)
        free(self.chosen)
        free(self.alive)
        free(self.orders)

    def alive_now(self, option: cython.int):
        """Whether the option is still in."""
        alive: cython.pointer(Word) = cython.address(self.alive[self.depth * self.length])
        return (alive[option // 64] >> (option % 64) & 1) != 0

    def strike(self, alive, item):
        """Take all options that use a cell or kind of piece out of a set."""
        i: cython.int
        members: cython.pointer(Word) = cython.address(
            self.members[cython.cast(cython.Py_ssize_t, item) * self.length]
        )
        for i in range(self.from_word[item], self.to_word[item]):
            alive[i] &= ~members[i]

    def lay(self, option):
        """Lay a piece; returns whether nothing contradicts. Either way it is there until it is lifted."""
        kind: cython.int = self.option_kind[option]
        cells: cython.pointer(cython.int) = cython.address(self.option_cells[option * SQUARES])
        squares: cython.int = self.squares[kind]
        level: cython.int = self.depth
        alive: cython.pointer(Word)
        i: cython.int
        if self.stacked:
            memcpy(cython.address(self.orders[level * 2 * TRACKED]), self.before, cython.sizeof(self.before))
            memcpy(
                cython.address(self.orders[(level * 2 + 1) * TRACKED]), self.after, cython.sizeof(self.after)
            )
        self.near[level] = 0
        self.chosen[level] = option
        for i in range(squares):
            self.owner[cells[i]] = level
        self.free -= squares
        self.remaining[kind] -= 1
        self.depth += 1
        if not self.regions_fit(option):
            return False
        if self.stacked and not self.order_fits(option):
            return False
        if self.apart and not self.colors_fit(option):
            return False
        alive = cython.address(self.alive[self.depth * self.length])
        memcpy(alive, cython.address(self.alive[level * self.length]), self.length * cython.sizeof(Word))
        for i in range(squares):
            self.strike(alive, cells[i])
        if self.remaining[kind] == 0:
            self.strike(alive, self.cells + kind)
        return True

    def lift(self):
        """Take back the piece laid last."""
        other: cython.int
        own: Word
        i: cython.int
        self.depth -= 1
        option: cython.int = self.chosen[self.depth]
        kind: cython.int = self.option_kind[option]
        for i in range(self.squares[kind]):
            self.owner[self.option_cells[option * SQUARES + i]] = NOBODY
        self.free += self.squares[kind]
        self.remaining[kind] += 1
        if self.apart:
            own = bit(self.depth)
            for i in range(COLORS):
                self.painted[i] &= ~own
            for other in range(self.depth):
                self.near[other] &= ~own
        if self.stacked:
            i = self.depth * 2 * TRACKED
            memcpy(self.before, cython.address(self.orders[i]), cython.sizeof(self.before))
            memcpy(self.after, cython.address(self.orders[i + TRACKED]), cython.sizeof(self.after))

    def regions_fit(self, option):
        """Whether every hole beside the option has a size that pieces can add up to."""
        square: cython.int
        start: cython.int
        cell: cython.int
        i: cython.int
        j: cython.int
        count: cython.int
        top: cython.int
        neighbor: cython.int
        self.now += 1
        for square in range(self.squares[self.option_kind[option]]):
            for i in range(NEIGHBORS):
                start = self.neighbors[self.option_cells[option * SQUARES + square] * NEIGHBORS + i]
                if start < 0:
                    break
                if self.owner[start] != NOBODY or self.stamp[start] == self.now:
                    continue
                self.stamp[start] = self.now
                self.stack[0] = start
                top = 1
                count = 0
                while top:
                    top -= 1
                    cell = self.stack[top]
                    count += 1
                    for j in range(NEIGHBORS):
                        neighbor = self.neighbors[cell * NEIGHBORS + j]
                        if neighbor < 0:
                            break
                        if self.owner[neighbor] == NOBODY and self.stamp[neighbor] != self.now:
                            self.stamp[neighbor] = self.now
                            self.stack[top] = neighbor
                            top += 1
                if not self.fillable[count]:
                    return False
                if count == self.free:
                    return True
        return True

    def colors_fit(self, option):
        """Whether all pieces can be painted so that none of a color touch, and none of a color are alike."""
        level: cython.int = self.depth - 1
        kind: cython.int = self.option_kind[option]
        own: Word = bit(level)
        square: cython.int
        i: cython.int
        cell: cython.int
        other: cython.int
        near: Word = 0
        kept: Word[4]
        start: cython.int
        c: cython.int
        for square in range(self.squares[self.option_kind[option]]):
            for i in range(NEIGHBORS):
                cell = self.neighbors[self.option_cells[option * SQUARES + square] * NEIGHBORS + i]
                if cell < 0:
                    break
                if self.owner[cell] != NOBODY and self.owner[cell] != level:
                    near |= bit(self.owner[cell])
        for other in range(level):
            if self.option_kind[self.chosen[other]] == kind:
                near |= bit(other)
            if near >> other & 1:
                self.near[other] |= own
        self.near[level] = near
        if level >= self.fixed:
            self.colors_of[level] = self.domain[kind]
        start = next_random(cython.address(self.chance)) & 3 if self.chance else 0
        for i in range(COLORS):
            c = (start + i) & 3
            if self.colors_of[level] >> c & 1 and not self.painted[c] & near:
                self.painted[c] |= own
                return True
        memcpy(kept, self.painted, cython.sizeof(kept))
        memset(self.painted, 0, cython.sizeof(self.painted))
        self.repaints = self.patience
        if self.paint((own << 1) - 1):
            return True
        memcpy(self.painted, kept, cython.sizeof(kept))
        self.doubtful = self.doubtful or self.repaints <= 0
        return False

    def paint(self, bare):
        """Paint the bare pieces, the one with the fewest colors left first; returns whether that works."""
        level: cython.int
        best: cython.int = -1
        fewest: cython.int = COLORS + 1
        count: cython.int
        left: cython.int
        kept: cython.int = 0
        c: cython.int
        rest: Word = bare
        if bare == 0:
            return True
        self.repaints -= 1
        if self.repaints <= 0:
            return False
        for level in range(self.depth):
            if not rest >> level & 1:
                continue
            left = self.colors_of[level]
            count = 0
            for c in range(COLORS):
                if self.painted[c] & self.near[level]:
                    left &= ~(1 << c)
                elif left >> c & 1:
                    count += 1
            if count < fewest:
                fewest = count
                best = level
                kept = left
                if count <= 1:
                    break
        for c in range(COLORS):
            if kept >> c & 1:
                self.painted[c] |= bit(best)
                if self.paint(bare & ~bit(best)):
                    return True
                self.painted[c] &= ~bit(best)
        return False

    def order_fits(self, option):
        """Whether an order is left in which every piece comes from above."""
        level: cython.int = self.depth - 1
        square: cython.int
        cell: cython.int
        other: cython.int
        own: Word = bit(level)
        below: Word = 0
        above: Word = 0
        for square in range(self.squares[self.option_kind[option]]):
            cell = self.below[self.option_cells[option * SQUARES + square]]
            while cell >= 0:
                other = self.owner[cell]
                if other != NOBODY and other != level:
                    below |= bit(other) | self.before[other]
                cell = self.below[cell]
            cell = self.above[self.option_cells[option * SQUARES + square]]
            while cell >= 0:
                other = self.owner[cell]
                if other != NOBODY and other != level:
                    above |= bit(other) | self.after[other]
                cell = self.above[cell]
        if below & above:
            return False
        self.before[level] = below
        self.after[level] = above
        for other in range(level):
            if below >> other & 1:
                self.after[other] |= own | above
            if above >> other & 1:
                self.before[other] |= own | below
        return True

    def laid(self):
        """The pieces that lie now: option and color, which means nothing where colors need not be apart."""
        level: cython.int
        i: cython.int
        found = []
        for level in range(self.depth):
            color = 0
            for i in range(COLORS):
                if self.painted[i] >> level & 1:
                    color = i
            found.append((self.chosen[level], color))
        return found
