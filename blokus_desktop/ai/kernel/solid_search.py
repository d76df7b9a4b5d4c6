# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Answers what the search asks of Blokus 3D, by its rules and by what was learned of it; compiled."""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import bits_in
from cython.cimports.blokus_desktop.ai.kernel.network import SEEN, load_network
from cython.cimports.blokus_desktop.ai.kernel.position import NO_MOVE, POSITION_BYTES, SearchPosition
from cython.cimports.blokus_desktop.ai.kernel.solid_features import (
    COVERS_AT,
    FEATURES,
    LIMITS_AT,
    OPENS_AT,
    TAKEN_AT,
    count_features,
    expect,
    judge_moves,
    see,
    stage_of,
)
from cython.cimports.blokus_desktop.ai.kernel.solid_position import (
    COLORS,
    LONGEST,
    PIECES,
    Heap,
    draw_move,
    give_up,
    lay,
    list_moves,
    next_to_move,
    set_hand,
    values_of,
)
from cython.cimports.libc.string import memset

# For training: how many weights a judgment has, and where in it those of a kind begin.
LAYOUT = {
    "FEATURES": FEATURES,
    "COVERS_AT": COVERS_AT,
    "OPENS_AT": OPENS_AT,
    "TAKEN_AT": TAKEN_AT,
    "LIMITS_AT": LIMITS_AT,
}


@cython.cclass
class SolidSearchPosition(SearchPosition):
    """A position of Blokus 3D."""

    def __init__(self, rules, learned):
        """Take the rules of a game and what was learned of it, as mappings; nothing is laid yet."""
        i: cython.int
        j: cython.int
        square: cython.int
        assert cython.sizeof(Heap) <= POSITION_BYTES
        self.here = cython.address(self.heap)
        self.size = cython.sizeof(Heap)
        memset(cython.address(self.heap), 0, cython.sizeof(self.heap))
        self.heap.to_move = -1
        self.sides = rules["sides"]
        self.rules.colors = rules["colors"]
        self.rules.sides = rules["sides"]
        self.rules.best_counts = rules["best_counts"]
        self.rules.columns = len(rules["limits"])
        for i in range(COLORS):
            self.rules.side_of_color[i] = rules["side_of_color"][i]
        for i, (square, limit) in enumerate(rules["limits"]):
            self.rules.column[i] = square
            self.heap.room[square] = limit
        for i in range(FEATURES):
            self.judge[i] = learned["judge"][i]
        for i in range(PIECES):
            self.manner.piece[i] = learned["draw_piece"][i]
        for i in range(4):
            for j in range(LONGEST + 1):
                self.manner.cover[i][j] = learned["draw_cover"][i][j]
        self.manner.looks = learned["draw_looks"]
        load_network(cython.address(self.network), learned)
        self.take_stages(learned)

    def set_position(self, to_move, laid, out):
        """Lay pieces in order, as pairs of a color and a move; then a color is to move."""
        i: cython.int
        for i in range(self.rules.colors):
            set_hand(cython.address(self.heap), i, (1 << PIECES) - 1)
        for color, move in laid:
            self.heap.to_move = color
            lay(cython.address(self.heap), cython.address(self.rules), move)
        for i in range(self.rules.colors):
            self.heap.out[i] = i in out
        self.heap.to_move = to_move

    def turn_at(self, position):
        return cython.cast(cython.pointer(Heap), position).to_move

    def side_at(self, position):
        return self.rules.side_of_color[cython.cast(cython.pointer(Heap), position).to_move]

    def settle_at(self, position):
        return next_to_move(cython.cast(cython.pointer(Heap), position), cython.address(self.rules))

    def memory_at(self, position):
        heap: cython.pointer(Heap) = cython.cast(cython.pointer(Heap), position)
        memory: cython.ulonglong = 0
        c: cython.int
        for c in range(self.rules.colors):
            memory = 2 * memory + heap.out[c]
        return memory

    def wait_at(self, position, color):
        heap: cython.pointer(Heap) = cython.cast(cython.pointer(Heap), position)
        while heap.to_move != color:
            give_up(heap, cython.address(self.rules))

    def lay_at(self, position, move):
        lay(cython.cast(cython.pointer(Heap), position), cython.address(self.rules), move)

    def moves_at(self, position, moves):
        heap: cython.pointer(Heap) = cython.cast(cython.pointer(Heap), position)
        return list_moves(heap, cython.address(self.rules), heap.to_move, moves)

    def judged_at(self, position, moves, judged):
        heap: cython.pointer(Heap) = cython.cast(cython.pointer(Heap), position)
        count: cython.int = list_moves(heap, cython.address(self.rules), heap.to_move, moves)
        judge_moves(heap, cython.address(self.rules), self.judge, moves, count, judged)
        return count

    def stage_at(self, position):
        return stage_of(cython.cast(cython.pointer(Heap), position), cython.address(self.rules))

    def expect_at(self, position, values):
        expect(
            cython.cast(cython.pointer(Heap), position),
            cython.address(self.rules),
            cython.address(self.network),
            values,
        )

    def play_out_at(self, position, chance):
        heap: cython.pointer(Heap) = cython.cast(cython.pointer(Heap), position)
        move: cython.uint
        while heap.to_move >= 0:
            move = draw_move(heap, cython.address(self.rules), cython.address(self.manner), chance)
            if move == NO_MOVE:
                give_up(heap, cython.address(self.rules))
            else:
                lay(heap, cython.address(self.rules), move)

    def values_at(self, position, values):
        values_of(cython.cast(cython.pointer(Heap), position), cython.address(self.rules), values)

    def features(self, out):
        """Add to the rows of an array of bytes what the judgment of each legal move counts."""
        found: cython.uint[2304]
        view: cython.uchar[:, ::1] = out
        count: cython.int = self.moves_at(self.here, found)
        if count > view.shape[0] or view.shape[1] != FEATURES:
            raise ValueError("the array has not the right shape")
        count_features(
            cython.address(self.heap),
            cython.address(self.rules),
            found,
            count,
            cython.address(view[0, 0]),
        )
        return count

    def seen(self):
        """For each color what the network looks at."""
        values: cython.float[288]
        c: cython.int
        i: cython.int
        see(cython.address(self.heap), cython.address(self.rules), values)
        return [[values[c * SEEN + i] for i in range(SEEN)] for c in range(self.rules.colors)]

    def points(self):
        """The squares of each color that are seen from above, less its pieces left."""
        i: cython.int
        return [self.heap.seen[i] - bits_in(self.heap.hand[i]) for i in range(self.rules.colors)]
