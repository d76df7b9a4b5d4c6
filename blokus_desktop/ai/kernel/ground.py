"""A position of a flat game that Python can set up, ask and change; compiled."""
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False

import cython
from cython.cimports.blokus_desktop.ai.kernel.bits import (
    COLORS,
    MARGIN,
    MOST_CORNERS,
    PIECES,
    ROWS,
    TOUCHES,
    Position,
    lay,
    list_moves,
    next_to_move,
    values_of,
)
from cython.cimports.blokus_desktop.ai.kernel.sight import (
    BARS_AT,
    COVERS_AT,
    FEATURES,
    OPENED_AT,
    OPENS_AT,
    RINGS,
    RINGS_AT,
    SEEN,
    STAGES,
    UNITS,
    count_features,
    expect,
    judge_moves,
    see,
    spread,
)
from cython.cimports.libc.string import memset

# For who makes lessons: how many weights of a kind there are, and where in a judgment those of a kind begin.
LAYOUT = {
    "FEATURES": FEATURES,
    "COVERS_AT": COVERS_AT,
    "OPENS_AT": OPENS_AT,
    "BARS_AT": BARS_AT,
    "RINGS_AT": RINGS_AT,
    "RINGS": RINGS,
    "OPENED_AT": OPENED_AT,
    "SEEN": SEEN,
    "UNITS": UNITS,
    "STAGES": STAGES,
}


@cython.cclass
class Ground:
    """A position with the rules of its game, and with what was learned of that game."""

    def __init__(self, rules, learned):
        """Take the rules of a game and what was learned of it, as mappings; the board is still empty."""
        i: cython.int
        j: cython.int
        memset(cython.address(self.position), 0, cython.sizeof(self.position))
        self.position.to_move = -1
        self.rules.colors = rules["colors"]
        self.rules.side = rules["side"]
        self.rules.sides = rules["sides"]
        self.rules.players = rules["players"]
        self.rules.shared = rules["shared"]
        for i in range(COLORS):
            self.rules.side_of_color[i] = rules["side_of_color"][i]
            self.rules.side_of_player[i] = rules["side_of_player"][i]
        for i in range(FEATURES):
            self.judge[i] = learned["judge"][i]
        for i in range(PIECES):
            self.manner.piece[i] = learned["draw_piece"][i]
        for i in range(TOUCHES):
            self.manner.touch[i] = learned["draw_touch"][i]
        for i in range(UNITS):
            for j in range(SEEN):
                self.network.unit[j][i] = learned["unit"][i][j]
            self.network.unit_bias[i] = learned["unit_bias"][i]
            self.network.unit_out[i] = learned["unit_out"][i]
        self.network.out_bias = learned["out_bias"]
        for i in range(STAGES):
            self.network.sharp[i] = learned["sharp"][i]
            self.network.lean[i] = learned["lean"][i]

    def set_position(self, to_move, shared_laid, filled, colors):
        """Set the whole position: who is to move, the rows of filled cells, and a mapping for each color."""
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

    @property
    def to_move(self):
        """The color to move, or -1 when the game is over."""
        return self.position.to_move

    def moves(self):
        """The legal moves of the color to move."""
        found: cython.uint[2048]
        count: cython.int = 0
        i: cython.int
        if self.position.to_move >= 0:
            count = list_moves(cython.address(self.position), self.position.to_move, found)
        return [found[i] for i in range(count)]

    def judged(self):
        """The legal moves of the color to move, each with how likely it is, as a logarithm."""
        found: cython.uint[2048]
        values: cython.float[2048]
        count: cython.int = list_moves(cython.address(self.position), self.position.to_move, found)
        i: cython.int
        judge_moves(
            cython.address(self.position), cython.address(self.rules), self.judge, found, count, values
        )
        return [(found[i], values[i]) for i in range(count)]

    def features(self, out):
        """Add to the rows of an array of bytes what the judgment of each legal move counts."""
        found: cython.uint[2048]
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
        steps: cython.uchar[3584]
        values: cython.float[72]
        c: cython.int
        i: cython.int
        found = []
        spread(cython.address(self.position), cython.address(self.rules), steps)
        for c in range(self.rules.colors):
            see(cython.address(self.position), cython.address(self.rules), c, steps, values)
            found.append([values[i] for i in range(SEEN)])
        return found

    def expected(self):
        """What the game seems to be worth to each side."""
        values: cython.float[4]
        i: cython.int
        expect(
            cython.address(self.position),
            cython.address(self.rules),
            cython.address(self.network),
            values,
        )
        return [values[i] for i in range(self.rules.sides)]

    def settle(self):
        """Let those pass that cannot move; returns the color to move, or -1."""
        return next_to_move(cython.address(self.position), cython.address(self.rules))

    def play(self, move):
        """Lay a piece, and let those pass that cannot move; returns the color to move, or -1."""
        lay(cython.address(self.position), cython.address(self.rules), move)
        return self.settle()

    def values(self):
        """What the game, which is over, is worth to each side."""
        found: cython.float[4]
        i: cython.int
        values_of(cython.address(self.position), cython.address(self.rules), found)
        return [found[i] for i in range(self.rules.sides)]

    def points(self):
        """The squares laid by each color, and what it gets for having laid all."""
        i: cython.int
        return [
            self.position.squares[i]
            + (0 if self.position.hand[i] else 20 if self.position.single_last[i] else 15)
            for i in range(self.rules.colors)
        ]
