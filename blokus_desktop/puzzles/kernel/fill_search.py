# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Fills every cell with pieces, compiled: finds all exact covers, each piece no oftener than its copies.

The search branches at the cell with the fewest options, or at a piece that must be laid and has fewer.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.chance import bit, next_random, numbers, share, words
from cython.cimports.blokus_desktop.puzzles.kernel.fill_board import NEIGHBORS, NOBODY, SQUARES, FillBoard
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset


@cython.cclass
class FillSearch(FillBoard):
    """All ways to fill the cells of a ground, found one after the other."""

    def __cinit__(self, ground):
        """For the same ground, room for the search."""
        self.weight = cython.cast(
            cython.pointer(cython.float), calloc(self.kinds + 1, cython.sizeof(cython.float))
        )
        self.branch = numbers(self.levels)
        self.tried = words(cython.cast(cython.Py_ssize_t, self.levels + 1) * self.length)

    def __dealloc__(self):
        free(self.weight)
        free(self.branch)
        free(self.tried)

    def begin(self, supply, colors, fillable, laid, seed: cython.ulonglong, patience: cython.int):
        """Look at another position: copies of each kind and their colors, sizes that a hole can have, pieces
        laid with their colors. A seed of 0 keeps to the order of the options. What was not painted after so
        many tries counts as impossible, and makes everything doubtful that is not found.

        Returns whether nothing contradicts so far.
        """
        i: cython.int
        option: cython.int
        color: cython.int
        total: cython.int = 0
        memset(self.alive, 0, self.length * cython.sizeof(Word))
        for i in range(self.options):
            self.alive[i // 64] |= bit(i % 64)
        memset(self.painted, 0, cython.sizeof(self.painted))
        for i in range(self.cells):
            self.owner[i] = NOBODY
        for i in range(self.cells + 1):
            self.fillable[i] = fillable[i]
        for i in range(self.kinds):
            self.remaining[i] = supply[i]
            self.domain[i] = colors[i]
            total += supply[i] * self.squares[i]
            if supply[i] == 0:
                self.strike(self.alive, self.cells + i)
        self.exact = total == self.cells
        self.depth = 0
        self.steps = 0
        self.doubtful = False
        self.patience = patience
        self.free = self.cells
        self.chance = seed
        self.forward = True
        self.fixed = self.levels
        for option, color in laid:
            if self.depth == self.levels or not self.alive_now(option):
                return False
            self.colors_of[self.depth] = 1 << color
            if not self.lay(option):
                return False
        self.fixed = self.depth
        self.nearest = self.free
        if self.apart:
            self.strike_colorless()
        self.weigh_kinds()
        return self.choose() >= 0 or self.free == 0

    def strike_colorless(self):
        """Take out the options that touch what stays in every color that they could have."""
        option: cython.int
        square: cython.int
        i: cython.int
        cell: cython.int
        left: cython.int
        level: cython.int
        alive: cython.pointer(Word) = cython.address(self.alive[self.depth * self.length])
        for option in range(self.options):
            left = self.domain[self.option_kind[option]]
            for level in range(self.fixed):
                if self.option_kind[self.chosen[level]] == self.option_kind[option]:
                    left &= ~self.colors_of[level]
            for square in range(self.squares[self.option_kind[option]]):
                for i in range(NEIGHBORS):
                    cell = self.neighbors[self.option_cells[option * SQUARES + square] * NEIGHBORS + i]
                    if cell < 0:
                        break
                    if self.owner[cell] != NOBODY:
                        left &= ~self.colors_of[self.owner[cell]]
            if left == 0:
                alive[option // 64] &= ~bit(option % 64)

    def weigh_kinds(self):
        """How many places each kind has for each of its copies, at most 1."""
        kind: cython.int
        most: cython.float = 1
        for kind in range(self.kinds):
            self.weight[kind] = 0
            if self.remaining[kind]:
                self.weight[kind] = self.options_of(self.cells + kind, self.options) / self.remaining[kind]
                most = max(most, self.weight[kind])
        for kind in range(self.kinds):
            self.weight[kind] /= most

    def options_of(self, item, most):
        """How many options an item has, or at least so many."""
        i: cython.int
        count: cython.int = 0
        word: Word
        alive: cython.pointer(Word) = cython.address(self.alive[self.depth * self.length])
        members: cython.pointer(Word) = cython.address(
            self.members[cython.cast(cython.Py_ssize_t, item) * self.length]
        )
        for i in range(self.from_word[item], self.to_word[item]):
            word = alive[i] & members[i]
            while word:
                count += 1
                if count >= most:
                    return count
                word &= word - 1
        return count

    def choose(self):
        """The cell or piece with the fewest options; -1 where one has none."""
        item: cython.int
        best: cython.int = -1
        fewest: cython.int = 0x3FFFFFFF
        count: cython.int
        ties: cython.uint = 1
        for item in range(self.cells):
            if self.owner[item] != NOBODY:
                continue
            count = self.options_of(item, fewest + 1)
            if count < fewest:
                fewest = count
                best = item
                ties = 1
                if fewest == 0:
                    return -1
            elif self.chance and count == fewest:
                ties += 1
                if next_random(cython.address(self.chance)) % ties == 0:
                    best = item
        if self.exact and best >= 0:
            for item in range(self.kinds):
                if self.remaining[item] == 0:
                    continue
                count = self.options_of(self.cells + item, max(fewest, self.remaining[item]))
                if count < self.remaining[item]:
                    return -1
                # Of several copies it would be tried which comes first.
                if count < fewest and self.remaining[item] == 1:
                    fewest = count
                    best = self.cells + item
        return best

    def widen(self):
        """Say what is to be tried at this level; returns whether there is anything."""
        item: cython.int = self.choose()
        i: cython.int
        at: cython.int = self.depth * self.length
        members: cython.pointer(Word)
        if item < 0:
            return False
        self.branch[self.depth] = item
        members = cython.address(self.members[cython.cast(cython.Py_ssize_t, item) * self.length])
        for i in range(self.from_word[item], self.to_word[item]):
            self.tried[at + i] = self.alive[at + i] & members[i]
        return True

    def next_option(self):
        """An option to be tried at this level; -1 when all were.

        By chance, but rather a difficult piece: then those that are left at the end are easy ones.
        """
        item: cython.int = self.branch[self.depth]
        tried: cython.pointer(Word) = cython.address(self.tried[self.depth * self.length])
        i: cython.int
        option: cython.int
        best: cython.int = -1
        value: cython.float
        least: cython.float = 0
        word: Word
        if item < 0:
            return -1
        for i in range(self.from_word[item], self.to_word[item]):
            word = tried[i]
            while word:
                option = i * 64 + lowest_bit(word)
                word &= word - 1
                if not self.chance:
                    tried[i] &= tried[i] - 1
                    return option
                value = self.weight[self.option_kind[option]] + share(cython.address(self.chance))
                if best < 0 or value < least:
                    best = option
                    least = value
        if best >= 0:
            tried[best // 64] &= ~bit(best % 64)
        return best

    def search(self, limit):
        option: cython.int
        while True:
            if self.forward:
                self.forward = False
                if self.free == 0:
                    # Searching on from here begins by lifting the last piece.
                    self.branch[self.depth] = -1
                    return FOUND
                if self.depth == self.levels or not self.widen():
                    self.branch[self.depth] = -1
            if limit <= 0:
                return RUNNING
            option = self.next_option()
            if option < 0:
                if self.depth == self.fixed:
                    return EXHAUSTED
                self.lift()
                continue
            limit -= 1
            self.steps += 1
            if not self.lay(option):
                self.lift()
                continue
            if self.free < self.nearest:
                self.nearest = self.free
            self.forward = True

    def run(self, limit: cython.longlong):
        """Go on for so many pieces laid, without holding up other threads: RUNNING, FOUND or EXHAUSTED."""
        status: Status
        with cython.nogil:
            status = self.search(limit)
        return status

    def count(self, limit: cython.longlong):
        """Go on for so many pieces laid, counting what is found: the status and how many."""
        status: Status = FOUND
        found: cython.longlong = 0
        end: cython.ulonglong = self.steps + limit
        with cython.nogil:
            while status == FOUND and self.steps < end:
                status = self.search(end - self.steps)
                if status == FOUND:
                    found += 1
        return (RUNNING if status == FOUND else status), found
