# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Solves cards, compiled: lays every piece so that it hangs by corners on what is given.

An option is a piece of a color lying on certain cells; each piece laid is a level, and each level keeps a
list of the options that are still in. On each level something is demanded that some option must meet: that a
piece lies, that a star is covered, that what lies is linked. The search branches on the demand that the
fewest options meet, and an option that was tried is out for those after it: so every set of pieces is met
only once, although it could be laid in many orders. An option that no chain of the pieces left can reach is
out as well.
"""

import cython
from cython.cimports.blokus_desktop.puzzles.kernel.card_masks import WORDS, has, join, meet
from cython.cimports.blokus_desktop.puzzles.kernel.chance import numbers, words
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset


@cython.cfunc
def write_words(mask, room: cython.pointer(Word)):
    """Write a mask of a board into words."""
    i: cython.int
    # Through the limited API of Python, bytes take a third of the time of shifting words out.
    raw: bytes = mask.to_bytes(8 * WORDS, "little")
    data: cython.p_char = raw
    for i in range(WORDS):
        room[i] = 0
    for i in range(8 * WORDS):
        room[i // 8] |= cython.cast(Word, cython.cast(cython.uchar, data[i])) << 8 * (i % 8)


@cython.cclass
class CardSearch:
    """All ways to lay the rest of a card, found one after the other."""

    def __cinit__(self, ground):
        """For a ground: the color and size of each piece to lay; options by piece, cells, barred and opened
        cells; what lies, by color, cells, opened cells and whether it is given; stars still to cover, as
        numbers of cells; and whether all of a color is to hang together, or each piece on any given one.
        """
        options, lumps, pieces, stars = ground["options"], ground["lumps"], ground["pieces"], ground["stars"]
        if len(pieces) > MOST_SLOTS or len(lumps) + len(pieces) > MOST_LUMPS or len(stars) > MOST_CELLS:
            raise ValueError(f"no more than {MOST_SLOTS} pieces are laid on a card")
        self.options, self.slots, self.fixed = len(options), len(pieces), len(lumps)
        self.star_count, self.connect = len(stars), ground["connect"]
        self.cells = words(self.options * WORDS)
        self.barred = words(self.options * WORDS)
        self.opens = words(self.options * WORDS)
        self.slot_of = numbers(self.options)
        self.alive = numbers((self.slots + 1) * self.options)
        self.branch = numbers((self.slots + 1) * self.options)
        self.reached = cython.cast(cython.pointer(cython.uchar), calloc(self.options + 1, 1))
        if self.reached == cython.NULL:
            raise MemoryError
        i: cython.int
        for i, (color, size) in enumerate(pieces):
            self.slot_color[i], self.slot_size[i] = color, size
            self.left[color] += 1
        for i, (slot, cells, barred, opens) in enumerate(options):
            self.slot_of[i] = slot
            write_words(cells, cython.address(self.cells[i * WORDS]))
            write_words(barred, cython.address(self.barred[i * WORDS]))
            write_words(opens, cython.address(self.opens[i * WORDS]))
            self.alive[i] = i
        for i, (color, cells, opens, rooted) in enumerate(lumps):
            self.lump_color[i], self.lump_rooted[i] = color, rooted
            write_words(cells, cython.address(self.lump_cells[i * WORDS]))
            write_words(opens, cython.address(self.lump_opens[i * WORDS]))
        for i, cell in enumerate(stars):
            self.star[i] = cell
        self.alive_count[0] = self.options
        self.forward = True

    def __dealloc__(self):
        free(self.cells)
        free(self.barred)
        free(self.opens)
        free(self.slot_of)
        free(self.alive)
        free(self.branch)
        free(self.reached)

    def run(self, limit: cython.longlong):
        """Search on for so many steps, or until the next solution; says how it ended."""
        return int(self.search(limit))

    def count(self, limit: cython.longlong):
        """Search on for so many steps; says how it ended, and how many solutions there were on the way."""
        found: cython.longlong = 0
        end: cython.ulonglong = self.steps + limit
        status: Status = RUNNING
        while self.steps < end:
            status = self.search(end - self.steps)
            if status != FOUND:
                break
            found += 1
        return int(EXHAUSTED if status == EXHAUSTED else RUNNING), found

    def found(self):
        """The options of the solution that was found last."""
        return [self.chosen[level] for level in range(self.slots)]

    # What hangs together

    def group(self):
        """Gather what lies into groups that hang together."""
        seen: cython.bint[96]
        i: cython.int
        memset(seen, 0, cython.sizeof(seen))
        self.groups = 0
        for i in range(self.fixed + self.depth):
            if not seen[i]:
                self.gather(i, seen)
                self.groups += 1

    def gather(self, first, seen):
        """Make a new group of a piece and all that hangs on it."""
        open_: cython.int[96]
        top: cython.int = 1
        lump: cython.int
        other: cython.int
        now: cython.int = self.groups
        cells: cython.pointer(Word) = cython.address(self.group_cells[now * WORDS])
        opens: cython.pointer(Word) = cython.address(self.group_opens[now * WORDS])
        self.group_color[now] = self.lump_color[first]
        self.group_rooted[now] = False
        memset(cells, 0, WORDS * cython.sizeof(Word))
        memset(opens, 0, WORDS * cython.sizeof(Word))
        open_[0] = first
        seen[first] = True
        while top > 0:
            top -= 1
            lump = open_[top]
            self.group_rooted[now] = self.group_rooted[now] or self.lump_rooted[lump]
            join(cells, cython.address(self.lump_cells[lump * WORDS]))
            join(opens, cython.address(self.lump_opens[lump * WORDS]))
            for other in range(self.fixed + self.depth):
                if seen[other] or self.lump_color[other] != self.group_color[now]:
                    continue
                if meet(cython.address(self.lump_cells[other * WORDS]), opens):
                    seen[other] = True
                    open_[top] = other
                    top += 1

    def ask(self):
        """What must be linked: each group that is not yet, and the next piece of each color."""
        i: cython.int
        color: cython.int
        count: cython.int[4]
        opened: cython.pointer(Word)
        memset(count, 0, cython.sizeof(count))
        for i in range(self.groups):
            count[self.group_color[i]] += 1
        self.demands = 0
        for color in range(COLORS):
            opened = cython.address(self.demand_opens[self.demands * WORDS])
            memset(opened, 0, WORDS * cython.sizeof(Word))
            for i in range(self.groups):
                if self.group_color[i] == color and (self.connect or self.group_rooted[i]):
                    join(opened, cython.address(self.group_opens[i * WORDS]))
            if self.left[color] > 0:
                self.demand_color[self.demands] = color
                self.demands += 1
        for i in range(self.groups):
            color = self.group_color[i]
            if (self.connect and count[color] > 1) or (not self.connect and not self.group_rooted[i]):
                self.demand_color[self.demands] = color
                memcpy(
                    cython.address(self.demand_opens[self.demands * WORDS]),
                    cython.address(self.group_opens[i * WORDS]),
                    WORDS * cython.sizeof(Word),
                )
                self.demands += 1

    def is_solved(self):
        """Whether, with every piece laid, all is linked and no star is bare."""
        i: cython.int
        j: cython.int
        for i in range(self.groups):
            if not self.connect and not self.group_rooted[i]:
                return False
            for j in range(i):
                if self.connect and self.group_color[i] == self.group_color[j]:
                    return False
        for i in range(self.star_count):
            if not has(cython.address(self.covered[self.depth * WORDS]), self.star[i]):
                return False
        return True

    def stars_fit(self):
        """Whether the pieces left have as many squares as there are bare stars."""
        i: cython.int
        bare: cython.int = 0
        for i in range(self.star_count):
            if not has(cython.address(self.covered[self.depth * WORDS]), self.star[i]):
                bare += 1
        for i in range(self.slots):
            if not self.laid[i]:
                bare -= self.slot_size[i]
        return bare <= 0

    def reach(self, color):
        """Take out the options of a color that no chain of its pieces left can reach.

        Returns whether every group of that color can be reached.
        """
        opened: Word[4]
        fresh: Word[4]
        alive: cython.pointer(cython.int) = cython.address(self.alive[self.depth * self.options])
        i: cython.int
        option: cython.int
        _: cython.int
        kept: cython.int = 0
        memset(opened, 0, cython.sizeof(opened))
        for i in range(self.groups):
            self.group_reached[i] = False
        for i in range(self.groups):
            if self.group_color[i] == color and (self.connect or self.group_rooted[i]):
                self.group_reached[i] = True
                join(opened, cython.address(self.group_opens[i * WORDS]))
                if self.connect:
                    break
        for i in range(self.alive_count[self.depth]):
            self.reached[alive[i]] = self.slot_color[self.slot_of[alive[i]]] != color
        for _ in range(self.left[color]):
            memset(fresh, 0, cython.sizeof(fresh))
            for i in range(self.alive_count[self.depth]):
                option = alive[i]
                if not self.reached[option] and meet(cython.address(self.cells[option * WORDS]), opened):
                    self.reached[option] = 1
                    join(fresh, cython.address(self.opens[option * WORDS]))
            join(opened, fresh)
            self.reach_groups(color, opened)
        for i in range(self.alive_count[self.depth]):
            if self.reached[alive[i]]:
                alive[kept] = alive[i]
                kept += 1
        self.alive_count[self.depth] = kept
        for i in range(self.groups):
            if self.group_color[i] == color and not self.group_reached[i]:
                return False
        return True

    def reach_groups(self, color, opened):
        """From what is opened go on through the groups that lie there."""
        i: cython.int
        grown: cython.bint = True
        while grown:
            grown = False
            for i in range(self.groups):
                if (
                    self.group_color[i] == color
                    and not self.group_reached[i]
                    and meet(cython.address(self.group_cells[i * WORDS]), opened)
                ):
                    self.group_reached[i] = True
                    join(opened, cython.address(self.group_opens[i * WORDS]))
                    grown = True

    # Which options meet a demand

    def meets_demand(self, option, kind, which):
        """Whether an option lays a piece, covers a star, or touches what is to be linked."""
        if kind == LAY:
            return self.slot_of[option] == which
        if kind == STAR:
            return has(cython.address(self.cells[option * WORDS]), self.star[which])
        return self.slot_color[self.slot_of[option]] == self.demand_color[which] and meet(
            cython.address(self.cells[option * WORDS]), cython.address(self.demand_opens[which * WORDS])
        )

    def choose(self):
        """Fill the list of options to branch on: those that meet the demand which the fewest meet."""
        count: cython.int = self.alive_count[self.depth]
        alive: cython.pointer(cython.int) = cython.address(self.alive[self.depth * self.options])
        branch: cython.pointer(cython.int) = cython.address(self.branch[self.depth * self.options])
        covered: cython.pointer(Word) = cython.address(self.covered[self.depth * WORDS])
        best: cython.int = -1
        best_kind: cython.int = LAY
        fewest: cython.int = 0x7FFFFFFF
        kind: cython.int
        which: cython.int
        meeting: cython.int
        i: cython.int
        total: cython.int[3]
        total[LAY], total[STAR], total[LINK] = self.slots, self.star_count, self.demands
        # The rarest first: it is soon known of the others that more options meet them.
        for kind in range(2, -1, -1):
            for which in range(total[kind]):
                if (kind == LAY and self.laid[which]) or (kind == STAR and has(covered, self.star[which])):
                    continue
                meeting = 0
                for i in range(count):
                    if self.meets_demand(alive[i], kind, which):
                        meeting += 1
                        if meeting >= fewest:
                            break
                if meeting < fewest:
                    fewest = meeting
                    best = which
                    best_kind = kind
        meeting = 0
        for i in range(count):
            if self.meets_demand(alive[i], best_kind, best):
                branch[meeting] = alive[i]
                meeting += 1
        self.branch_count[self.depth] = meeting

    # The search

    def lay(self, option):
        """Lay an option one level deeper; on this level it is out from now on."""
        slot: cython.int = self.slot_of[option]
        lump: cython.int = self.fixed + self.depth
        alive: cython.pointer(cython.int) = cython.address(self.alive[self.depth * self.options])
        below: cython.pointer(cython.int) = cython.address(self.alive[(self.depth + 1) * self.options])
        cells: cython.pointer(Word) = cython.address(self.cells[option * WORDS])
        barred: cython.pointer(Word) = cython.address(self.barred[option * WORDS])
        others: cython.pointer(Word)
        color: cython.int = self.slot_color[slot]
        count: cython.int = 0
        kept: cython.int = 0
        i: cython.int
        for i in range(self.alive_count[self.depth]):
            if alive[i] == option:
                continue
            alive[kept] = alive[i]
            kept += 1
            if self.slot_of[alive[i]] == slot:
                continue
            others = cython.address(self.cells[alive[i] * WORDS])
            if meet(others, cells) or (
                self.slot_color[self.slot_of[alive[i]]] == color and meet(others, barred)
            ):
                continue
            below[count] = alive[i]
            count += 1
        self.alive_count[self.depth] = kept
        self.alive_count[self.depth + 1] = count
        self.lump_color[lump] = color
        self.lump_rooted[lump] = False
        memcpy(cython.address(self.lump_cells[lump * WORDS]), cells, WORDS * cython.sizeof(Word))
        memcpy(
            cython.address(self.lump_opens[lump * WORDS]),
            cython.address(self.opens[option * WORDS]),
            WORDS * cython.sizeof(Word),
        )
        memcpy(
            cython.address(self.covered[(self.depth + 1) * WORDS]),
            cython.address(self.covered[self.depth * WORDS]),
            WORDS * cython.sizeof(Word),
        )
        join(cython.address(self.covered[(self.depth + 1) * WORDS]), cells)
        self.laid[slot] = True
        self.left[color] -= 1
        self.chosen[self.depth] = option
        self.depth += 1

    def lift(self):
        """Take up the piece of the deepest level."""
        slot: cython.int
        self.depth -= 1
        slot = self.slot_of[self.chosen[self.depth]]
        self.laid[slot] = False
        self.left[self.slot_color[slot]] += 1

    def search(self, limit):
        """Go on for so many steps, or until the next solution."""
        end: cython.ulonglong = self.steps + limit
        fitting: cython.bint
        color: cython.int
        while self.steps < end:
            if self.forward:
                self.steps += 1
                self.forward = False
                self.branch_count[self.depth] = 0
                self.at[self.depth] = 0
                self.group()
                if self.depth == self.slots:
                    if self.is_solved():
                        return FOUND
                    continue
                fitting = self.stars_fit()
                for color in range(COLORS):
                    fitting = fitting and self.reach(color)
                if fitting:
                    self.ask()
                    self.choose()
            elif self.at[self.depth] == self.branch_count[self.depth]:
                if self.depth == 0:
                    return EXHAUSTED
                self.lift()
            if self.at[self.depth] < self.branch_count[self.depth]:
                self.at[self.depth] += 1
                self.lay(self.branch[self.depth * self.options + self.at[self.depth] - 1])
                self.forward = True
        return RUNNING
