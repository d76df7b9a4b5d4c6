# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Answers what Python asks about a position of the Dice Game, and tries drawings out in it; compiled."""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import next_random
from cython.cimports.blokus_desktop.ai.kernel.dice_features import (
    ALL_SHAPES,
    EDGES_AT,
    FEATURES,
    LIVE_AT,
    LIVES,
    PIECE_AT,
    REACH_AT,
    REACHES,
    ROW_AT,
    START_AT,
    STARTS,
    STRIKE_AT,
    Choice,
    Judgment,
    Marks,
    Prospect,
    blend,
    foresee,
    mark,
    stage_of,
    worth_of,
)
from cython.cimports.blokus_desktop.ai.kernel.dice_game import (
    MOST_TURNS,
    Future,
    Table,
    faces_of,
    imagine,
    pen_of,
    play_on,
    seat_of,
)
from cython.cimports.blokus_desktop.ai.kernel.dice_sheet import (
    FACES,
    LANES,
    PENS,
    STRIKES,
    Sheet,
    drawable,
    list_drawings,
    opened_by,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_position import shape_piece
from cython.cimports.libc.string import memset

# For training: how many weights a judgment has, and where in it those of a kind begin.
LAYOUT = {
    "FEATURES": FEATURES,
    "PIECE_AT": PIECE_AT,
    "ROW_AT": ROW_AT,
    "STRIKE_AT": STRIKE_AT,
    "LIVE_AT": LIVE_AT,
    "START_AT": START_AT,
    "REACH_AT": REACH_AT,
    "EDGES_AT": EDGES_AT,
    "LIVES": LIVES,
    "STARTS": STARTS,
    "REACHES": REACHES,
    "TURNS": MOST_TURNS,
}


def load_judgment(judgment, learned):
    """Take the weights of a lesson."""
    i: cython.int
    for i in range(FEATURES):
        judgment.first[i] = learned["first"][i]
        judgment.last[i] = learned["last"][i]
    judgment.margin = learned["margin"]


def set_table(table, position):
    """Set a whole position, given as a mapping."""
    s: cython.int
    c: cython.int
    i: cython.int
    memset(table, 0, cython.sizeof(Table))
    table.players = len(position["sheets"])
    table.side = position["side"]
    table.round = position["round"]
    table.starter = position["starter"]
    table.step = position["step"]
    table.active = position["active"]
    for i in range(FACES):
        table.dice[i] = position["dice"][i]
    for s, sheet in enumerate(position["sheets"]):
        table.sheets[s].hand = sheet["hand"]
        table.sheets[s].filled = sheet["filled"]
        table.sheets[s].strikes = sheet["strikes"]
        table.sheets[s].begun = sheet["begun"]
        for i in range(LANES):
            table.sheets[s].drawn[i] = sheet["drawn"][i]
            for c in range(PENS):
                table.sheets[s].blocked[c][i] = sheet["blocked"][c][i]
                table.sheets[s].opened[c][i] = sheet["opened"][c][i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def value_of(rank: cython.int, rival: cython.int, table: cython.pointer(Table)) -> cython.float:
    """What an end is worth, from 0 to 1: half of it is winning, the other half each square that is filled."""
    area: cython.int = table.side * table.side
    most: cython.int = area if area < SQUARES else SQUARES
    filled: cython.float = cython.cast(cython.float, area - rank // (STRIKES + 1)) / most
    if table.players == 1:
        return filled
    return 0.5 * filled + (0.5 if rank < rival else 0.25 if rank == rival else 0)


@cython.cclass
class Study:
    """A position in which a player is to act, and how the drawings that are considered turned out."""

    table: Table
    judgment: Judgment
    taken: cython.int
    with_strike: cython.bint
    considered: Choice[32]
    count: cython.int
    visits: cython.longlong[32]
    sums: cython.double[32]
    both: cython.double[32][32]
    apart: cython.double[32][32]
    far: cython.double[32][32]

    def __init__(self, position, learned):
        """Take a position and what was learned, as mappings."""
        load_judgment(cython.address(self.judgment), learned)
        set_table(cython.address(self.table), position)
        self.taken = position["taken"]
        self.with_strike = position["with_strike"]
        self.count = 0

    def drawings(self):
        """What may be drawn, as pairs of a move and whether it takes a strike."""
        moves: cython.uint[2048]
        i: cython.int
        table: cython.pointer(Table) = cython.address(self.table)
        sheet: cython.pointer(Sheet) = cython.address(table.sheets[seat_of(table)])
        shapes: cython.uint = opened_by(faces_of(table))
        listed: cython.uint = ALL_SHAPES if sheet.strikes < STRIKES else shapes
        if self.taken >= 0:
            listed = self.taken
            shapes = 0 if self.with_strike else listed
        count: cython.int = list_drawings(sheet, pen_of(table), listed, moves)
        return [(moves[i], not (shapes >> shape_piece[moves[i] >> 10]) & 1) for i in range(count)]

    def drawable(self, seat: cython.int, color: cython.int):
        """The shapes that a player could draw in a color, whatever the dice."""
        return drawable(cython.address(self.table.sheets[seat]), color, ALL_SHAPES)

    def judged(self):
        """What may be drawn, each with what it seems to be worth, the higher the better."""
        weights: cython.float[117]
        prospects: Prospect[4]
        marks: Marks
        sheet: cython.pointer(Sheet) = cython.address(self.table.sheets[seat_of(cython.address(self.table))])
        color: cython.int = pen_of(cython.address(self.table))
        blend(cython.address(self.judgment), stage_of(sheet), weights)
        foresee(sheet, prospects)
        found = []
        for move, strike in self.drawings():
            mark(sheet, prospects, color, move, strike, cython.address(marks))
            found.append((move, strike, worth_of(cython.address(marks), weights)))
        return found

    def consider(self, drawings):
        """Begin to try out some drawings, as pairs of a move and whether it takes a strike."""
        i: cython.int
        self.count = min(len(drawings), MOST_CONSIDERED)
        for i in range(self.count):
            self.considered[i].found = True
            self.considered[i].move, self.considered[i].strike = drawings[i]
        memset(self.visits, 0, cython.sizeof(self.visits))
        memset(self.sums, 0, cython.sizeof(self.sums))
        memset(self.both, 0, cython.sizeof(self.both))
        memset(self.apart, 0, cython.sizeof(self.apart))
        memset(self.far, 0, cython.sizeof(self.far))

    def try_out(self, futures: cython.int, seed: cython.ulonglong, alive: cython.ulonglong):
        """Play on from some drawings, given by their bits, equally often and in the same futures."""
        sums: cython.double[32]
        values: cython.float[32]
        far: cython.double[32][32]
        i: cython.int
        j: cython.int
        chance: cython.ulonglong = seed | 1
        future: Future
        table: cython.pointer(Table) = cython.address(self.table)
        memset(sums, 0, cython.sizeof(sums))
        memset(far, 0, cython.sizeof(far))
        with cython.nogil:
            for _ in range(futures):
                next_random(cython.address(chance))
                imagine(table, cython.address(self.judgment), cython.address(chance), cython.address(future))
                for i in range(self.count):
                    if not (alive >> i) & 1:
                        continue
                    values[i] = value_of(
                        play_on(
                            table,
                            cython.address(self.judgment),
                            cython.address(self.considered[i]),
                            cython.address(future),
                        ),
                        future.rival,
                        table,
                    )
                    sums[i] += values[i]
                    for j in range(i):
                        if (alive >> j) & 1:
                            far[i][j] += (values[i] - values[j]) * (values[i] - values[j])
        for i in range(self.count):
            if not (alive >> i) & 1:
                continue
            self.visits[i] += futures
            self.sums[i] += sums[i]
            for j in range(i):
                if (alive >> j) & 1:
                    self.both[i][j] += futures
                    self.apart[i][j] += sums[i] - sums[j]
                    self.far[i][j] += far[i][j]

    def found(self):
        """For each drawing that was considered how often it was tried out, and what it was worth."""
        i: cython.int
        return [
            (self.visits[i], self.sums[i] / self.visits[i] if self.visits[i] else 0.0)
            for i in range(self.count)
        ]

    def compared(self, one: cython.int, other: cython.int):
        """How many futures two drawings share, how much more the one was worth, and how far it may be off."""
        if one < other:
            met, more, off = self.compared(other, one)
            return met, -more, off
        met = self.both[one][other]
        if met < 2:
            return met, 0.0, 1.0
        more = self.apart[one][other] / met
        variance = max(0.0, self.far[one][other] / met - more * more)
        return met, more, (variance / (met - 1)) ** 0.5
