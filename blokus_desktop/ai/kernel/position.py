# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Defines what the search asks of any game, and lets Python ask and change a position; compiled.

Each family has a class of its own that says how its positions look and what can be done with one. To the
tree and to this module a position is a piece of memory that can be copied.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.network import STAGES
from cython.cimports.libc.string import memcpy


@cython.cclass
class SearchPosition:
    """A position with the rules of its game, and with what was learned of that game."""

    def turn_at(self, position):
        """The color to move, or -1 when the game is over."""
        return -1

    def side_at(self, position):
        """The side that decides for the color to move."""
        return -1

    def settle_at(self, position):
        """Let those pass that cannot move; returns the color to move, or -1."""
        return -1

    def memory_at(self, position):
        """What counts for the rest of the game besides the pieces on the board and the color to move."""
        return 0

    def wait_at(self, position, color):
        """Let the colors pass that come before a color."""

    def lay_at(self, position, move):
        """Lay a piece of the color to move; whether that is legal is for the caller to know."""

    def moves_at(self, position, moves):
        """Write the legal moves of the color to move; returns how many."""
        return 0

    def judged_at(self, position, moves, judged):
        """The same, with a number for each: the logarithm of how likely it is, but for a constant."""
        return 0

    def stage_at(self, position):
        """The part of the game a position is in, by the number of pieces that are laid."""
        return 0

    def expect_at(self, position, values):
        """What an unfinished game seems to be worth to each side, without looking further."""

    def play_out_at(self, position, chance):
        """Play on by chance to the end of the game."""

    def values_at(self, position, values):
        """What a finished game is worth to each side, from 0 to 1: winning first, then points."""

    def take_stages(self, learned):
        """Take from a lesson what goes by the stage of the game, and what belongs to it."""
        i: cython.int
        for i in range(STAGES):
            self.tempo[i] = learned["tempo"][i]
            self.foresight[i] = learned["foresight"][i]
        self.first_thought = learned["first_thought"]

    def foresee_at(self, position, move, values):
        """What the game seems to be worth to each side after a move, without looking further."""
        after: cython.ulonglong[512]
        memcpy(after, position, self.size)
        self.lay_at(after, move)
        if self.settle_at(after) < 0:
            self.values_at(after, values)
        else:
            self.expect_at(after, values)

    def sample_at(self, position, chance, values):
        """Play on by chance, and tell what the end is worth to each side.

        The side that has just moved chose its move, while the others go on by chance: that favors it most,
        and the side that moves next least. The values are corrected by that much, for in the tree some lines
        end after a move of one side and some after one of another.
        """
        mover: cython.int = self.side_at(position)
        tempo: cython.float = self.tempo[self.stage_at(position)]
        later: cython.int
        i: cython.int
        self.play_out_at(position, chance)
        self.values_at(position, values)
        for i in range(self.sides):
            later = i - mover if i >= mover else i - mover + self.sides
            values[i] += tempo * (0.5 - cython.cast(cython.float, later) / (self.sides - 1))

    @property
    def to_move(self):
        """The color to move, or -1 when the game is over."""
        return self.turn_at(self.here)

    @property
    def stage(self):
        """The part of the game, by the number of pieces that are laid."""
        return self.stage_at(self.here)

    @property
    def side(self):
        """The side that decides for the color to move."""
        return self.side_at(self.here)

    def moves(self):
        """The legal moves of the color to move."""
        found: cython.uint[2304]
        count: cython.int = 0
        i: cython.int
        if self.turn_at(self.here) >= 0:
            count = self.moves_at(self.here, found)
        return [found[i] for i in range(count)]

    def judged(self):
        """The legal moves of the color to move, each with how likely it is, as a logarithm."""
        found: cython.uint[2304]
        values: cython.float[2304]
        count: cython.int = self.judged_at(self.here, found, values)
        i: cython.int
        return [(found[i], values[i]) for i in range(count)]

    def expected(self):
        """What the game seems to be worth to each side."""
        values: cython.float[4]
        i: cython.int
        self.expect_at(self.here, values)
        return [values[i] for i in range(self.sides)]

    def foreseen(self, move: cython.uint):
        """What the game seems to be worth to each side after a move."""
        values: cython.float[4]
        i: cython.int
        self.foresee_at(self.here, move, values)
        return [values[i] for i in range(self.sides)]

    def settle(self):
        """Let those pass that cannot move; returns the color to move, or -1."""
        return self.settle_at(self.here)

    def play(self, move):
        """Lay a piece, and let those pass that cannot move; returns the color to move, or -1."""
        self.lay_at(self.here, move)
        return self.settle_at(self.here)

    def play_out(self, seed: cython.ulonglong):
        """Play on by chance to the end of the game."""
        chance: cython.ulonglong = seed | 1
        self.play_out_at(self.here, cython.address(chance))

    def sampled(self, times, seed: cython.ulonglong):
        """What the game, which is not over, is worth to each side on average if it is played on by chance."""
        chance: cython.ulonglong = seed | 1
        position: cython.ulonglong[512]
        values: cython.float[4]
        i: cython.int
        sums = [0.0] * self.sides
        for _ in range(times):
            memcpy(position, self.here, self.size)
            self.sample_at(position, cython.address(chance), values)
            for i in range(self.sides):
                sums[i] += values[i]
        return [found / times for found in sums]

    def values(self):
        """What the game, which is over, is worth to each side."""
        found: cython.float[4]
        i: cython.int
        self.values_at(self.here, found)
        return [found[i] for i in range(self.sides)]
