# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Answers what the search asks of a flat game, by its rules and by what was learned of it; compiled."""

import cython
from cython.cimports.blokus_desktop.ai.kernel.flat_features import expect, see, spread, stage_of
from cython.cimports.blokus_desktop.ai.kernel.flat_judgment import (
    BARS_AT,
    COVERS_AT,
    FEATURES,
    OPENED_AT,
    OPENS_AT,
    RINGS,
    RINGS_AT,
    count_features,
    judge_moves,
    measure_board,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_position import (
    COLORS,
    MARGIN,
    MOST_CORNERS,
    ROWS,
    Position,
    draw_move,
    give_up,
    lay,
    list_moves,
    next_to_move,
    side_to_move,
    take_manner,
    values_of,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_reach import Reach
from cython.cimports.blokus_desktop.ai.kernel.network import SEEN, load_network
from cython.cimports.blokus_desktop.ai.kernel.position import NO_MOVE, POSITION_BYTES, SearchPosition
from cython.cimports.libc.string import memset

# For training: how many weights a judgment has, and where in it those of a kind begin.
LAYOUT = {
    "FEATURES": FEATURES,
    "COVERS_AT": COVERS_AT,
    "OPENS_AT": OPENS_AT,
    "BARS_AT": BARS_AT,
    "RINGS_AT": RINGS_AT,
    "RINGS": RINGS,
    "OPENED_AT": OPENED_AT,
}


@cython.cclass
class FlatSearchPosition(SearchPosition):
    """A position of a flat game."""

    def __init__(self, rules, learned):
        """Take the rules of a game and what was learned of it, as mappings; the board is still empty."""
        i: cython.int
        assert cython.sizeof(Position) <= POSITION_BYTES
        self.here = cython.address(self.position)
        self.size = cython.sizeof(Position)
        memset(cython.address(self.position), 0, cython.sizeof(self.position))
        self.position.to_move = -1
        self.sides = rules["sides"]
        self.rules.colors = rules["colors"]
        self.rules.side = rules["side"]
        self.rules.sides = rules["sides"]
        self.rules.players = rules["players"]
        self.rules.shared = rules["shared"]
        for i in range(COLORS):
            self.rules.side_of_color[i] = rules["side_of_color"][i]
            self.rules.side_of_player[i] = rules["side_of_player"][i]
        measure_board(cython.address(self.rules))
        for i in range(FEATURES):
            self.judge[i] = learned["judge"][i]
        take_manner(cython.address(self.manner), learned["draw_piece"], learned["draw_touch"])
        load_network(cython.address(self.network), learned)
        self.take_stages(learned)

    def turn_at(self, position):
        return cython.cast(cython.pointer(Position), position).to_move

    def side_at(self, position):
        return side_to_move(cython.cast(cython.pointer(Position), position), cython.address(self.rules))

    def settle_at(self, position):
        return next_to_move(cython.cast(cython.pointer(Position), position), cython.address(self.rules))

    def memory_at(self, position):
        p: cython.pointer(Position) = cython.cast(cython.pointer(Position), position)
        memory: cython.ulonglong = 0
        c: cython.int
        for c in range(self.rules.colors):
            memory = 4 * memory + p.out[c]
            if p.hand[c] == 0 and p.single_last[c]:
                memory += 2
        return memory

    def wait_at(self, position, color):
        p: cython.pointer(Position) = cython.cast(cython.pointer(Position), position)
        while p.to_move != color:
            give_up(p, cython.address(self.rules))

    def lay_at(self, position, move):
        lay(cython.cast(cython.pointer(Position), position), cython.address(self.rules), move)

    def moves_at(self, position, moves):
        p: cython.pointer(Position) = cython.cast(cython.pointer(Position), position)
        return list_moves(p, p.to_move, moves)

    def judged_at(self, position, moves, judged):
        p: cython.pointer(Position) = cython.cast(cython.pointer(Position), position)
        count: cython.int = list_moves(p, p.to_move, moves)
        judge_moves(p, cython.address(self.rules), self.judge, moves, count, judged)
        return count

    def stage_at(self, position):
        return stage_of(cython.cast(cython.pointer(Position), position), cython.address(self.rules))

    def expect_at(self, position, values):
        expect(
            cython.cast(cython.pointer(Position), position),
            cython.address(self.rules),
            cython.address(self.network),
            values,
        )

    def play_out_at(self, position, chance):
        p: cython.pointer(Position) = cython.cast(cython.pointer(Position), position)
        move: cython.uint
        while p.to_move >= 0:
            move = draw_move(p, cython.address(self.rules), cython.address(self.manner), chance)
            if move == NO_MOVE:
                give_up(p, cython.address(self.rules))
            else:
                lay(p, cython.address(self.rules), move)

    def values_at(self, position, values):
        values_of(cython.cast(cython.pointer(Position), position), cython.address(self.rules), values)

    def set_position(self, to_move, shared_laid, filled, colors):
        """Set the whole position: the color to move, the filled rows, and a mapping for each color."""
        p: cython.pointer(Position) = cython.address(self.position)
        c: cython.int
        r: cython.int
        b: cython.int
        row: cython.uint
        memset(p, 0, cython.sizeof(self.position))
        p.to_move = to_move
        p.shared_laid = shared_laid
        for r in range(ROWS):
            p.filled[r] = filled[r]
        for c in range(self.rules.colors):
            color = colors[c]
            for r in range(ROWS):
                p.blocked[c][r] = color["blocked"][r]
                p.opened[c][r] = color["opened"][r]
                row = p.opened[c][r] & ~p.blocked[c][r]
                for b in range(MARGIN, MARGIN + self.rules.side):
                    if (row >> b) & 1 and p.corner_count[c] < MOST_CORNERS:
                        p.corners[c][p.corner_count[c]] = r << 5 | b
                        p.corner_count[c] += 1
            p.hand[c] = color["hand"]
            p.squares[c] = color["squares"]
            p.laid[c] = color["laid"]
            p.single_last[c] = color["single_last"]
            p.out[c] = color["out"]

    def drawn(self, seed: cython.ulonglong):
        """A move of the color to move, which has one, as playing on by chance makes it."""
        chance: cython.ulonglong = seed | 1
        position: Position = self.position
        return draw_move(
            cython.address(position),
            cython.address(self.rules),
            cython.address(self.manner),
            cython.address(chance),
        )

    def features(self, out):
        """Add to the rows of an array of bytes what the judgment of each legal move counts."""
        found: cython.uint[2304]
        view: cython.uchar[:, ::1] = out
        count: cython.int = list_moves(cython.address(self.position), self.position.to_move, found)
        if count > view.shape[0] or view.shape[1] != FEATURES:
            raise ValueError("the array has not the right shape")
        count_features(
            cython.address(self.position),
            cython.address(self.rules),
            found,
            count,
            cython.address(view[0, 0]),
        )
        return count

    def seen(self):
        """For each color what the network looks at."""
        reaches: Reach[4]
        values: cython.float[72]
        c: cython.int
        i: cython.int
        found = []
        spread(cython.address(self.position), cython.address(self.rules), reaches)
        for c in range(self.rules.colors):
            see(cython.address(self.position), cython.address(self.rules), c, reaches, values)
            found.append([values[i] for i in range(SEEN)])
        return found

    def points(self):
        """The squares laid by each color, and what it gets for having laid all."""
        i: cython.int
        return [
            self.position.squares[i]
            + (0 if self.position.hand[i] else 20 if self.position.single_last[i] else 15)
            for i in range(self.rules.colors)
        ]
