# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays the Dice Game by chance, compiled: tells what games teach about a judgment, and how they end."""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import next_random
from cython.cimports.blokus_desktop.ai.kernel.dice_features import (
    FEATURES,
    Choice,
    Judgment,
    Marks,
    Prospect,
    blend,
    foresee,
    list_likely,
    mark,
    stage_of,
    worth_of,
)
from cython.cimports.blokus_desktop.ai.kernel.dice_game import (
    MOST_TURNS,
    SEATS,
    Table,
    act,
    carry_out,
    die_for,
    faces_of,
    go_on,
    pen_of,
    roll,
    seat_of,
)
from cython.cimports.blokus_desktop.ai.kernel.dice_rollouts import load_judgment, set_table
from cython.cimports.blokus_desktop.ai.kernel.dice_sheet import Sheet, opened_by
from cython.cimports.blokus_desktop.ai.kernel.flat_position import shape_piece
from cython.cimports.libc.math import exp
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset


def draw_by_chance(sheet, judgment, color, shapes, chance, all_marks, slope):
    """A drawing, the likelier the better it seems; and how its likelihood changes with each weight."""
    moves: cython.uint[2048]
    worths: cython.float[2048]
    weights: cython.float[117]
    prospects: Prospect[4]
    choice: Choice
    i: cython.int
    j: cython.int
    at: cython.int
    top: cython.float = -1000000
    total: cython.float = 0
    spot: cython.float
    share: cython.float
    stage: cython.float = stage_of(sheet)
    count: cython.int
    blend(judgment, stage, weights)
    count = list_likely(sheet, judgment, weights, color, shapes, moves)
    memset(slope, 0, 2 * FEATURES * cython.sizeof(cython.float))
    choice.found = count > 0
    if count == 0:
        return choice
    foresee(sheet, prospects)
    for i in range(count):
        at = not (shapes >> shape_piece[moves[i] >> 10]) & 1
        mark(sheet, prospects, color, moves[i], at, cython.address(all_marks[i]))
        worths[i] = worth_of(cython.address(all_marks[i]), weights)
        if worths[i] > top:
            top = worths[i]
    for i in range(count):
        worths[i] = exp(worths[i] - top)
        total += worths[i]
    spot = total * cython.cast(cython.float, next_random(chance) >> 40) / 16777216.0
    at = 0
    while at < count - 1 and worths[at] <= spot:
        spot -= worths[at]
        at += 1
    for i in range(count):
        share = (1 if i == at else 0) - worths[i] / total
        for j in range(all_marks[i].count):
            slope[all_marks[i].feature[j]] += share * (1 - stage) * all_marks[i].much[j]
            slope[FEATURES + all_marks[i].feature[j]] += share * stage * all_marks[i].much[j]
    choice.move = moves[at]
    choice.strike = not (shapes >> shape_piece[moves[at] >> 10]) & 1
    return choice


@cython.cclass
class School:
    """Plays whole games with a judgment."""

    judgment: Judgment
    marks: cython.pointer(Marks)
    slopes: cython.pointer(cython.float)

    def __cinit__(self):
        self.marks = cython.cast(cython.pointer(Marks), malloc(2048 * cython.sizeof(Marks)))
        self.slopes = cython.cast(
            cython.pointer(cython.float),
            malloc(SEATS * MOST_TURNS * 2 * FEATURES * cython.sizeof(cython.float)),
        )
        if self.marks == cython.NULL or self.slopes == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.marks)
        free(self.slopes)

    def __init__(self, learned):
        """Take the weights of a lesson."""
        load_judgment(cython.address(self.judgment), learned)

    def play(self, position, seed: cython.ulonglong):
        """Play on from where dice are to be rolled, each player as it seems best.

        A list of all that was done: the dice of a roll, or the die, the move and whether it takes a strike,
        without a move where nothing could be drawn.
        """
        table: Table
        chance: cython.ulonglong = seed | 1
        choice: Choice
        die: cython.int
        done = []
        set_table(cython.address(table), position)
        while table.active:
            roll(cython.address(table), cython.address(chance))
            done.append([table.dice[die] for die in range(6)])
            while True:
                die = act(
                    cython.address(table),
                    cython.address(self.judgment),
                    cython.address(choice),
                    cython.address(chance),
                )
                done.append((die, choice.move if choice.found else None, choice.found and choice.strike))
                if not go_on(cython.address(table)):
                    break
        return done

    def ends(self, position, games: cython.int, seed: cython.ulonglong):
        """The squares that each player has filled at the end of some games, each playing as it seems best."""
        start: Table
        table: Table
        chance: cython.ulonglong = seed | 1
        choice: Choice
        s: cython.int
        found = []
        set_table(cython.address(start), position)
        for _ in range(games):
            table = start
            with cython.nogil:
                while table.active:
                    roll(cython.address(table), cython.address(chance))
                    while True:
                        act(
                            cython.address(table),
                            cython.address(self.judgment),
                            cython.address(choice),
                            cython.address(chance),
                        )
                        if not go_on(cython.address(table)):
                            break
            found.append([table.sheets[s].filled for s in range(table.players)])
        return found

    def learn(self, position, games: cython.int, seed: cython.ulonglong, expected, out):
        """Play games by chance, and add to an array how more squares would be filled in them.

        Expected are the squares still to be filled before each turn of a player, on the average; they are
        replaced by new ones, with the number of such turns.
        """
        start: Table
        table: Table
        sheet: cython.pointer(Sheet)
        slope: cython.pointer(cython.float)
        chance: cython.ulonglong = seed | 1
        choice: Choice
        view: cython.float[::1] = out
        filled: cython.int[84]
        turns: cython.int[4]
        usual: cython.float[21]
        sums: cython.double[21]
        many: cython.int[21]
        more: cython.float
        s: cython.int
        t: cython.int
        i: cython.int
        die: cython.int
        for t in range(MOST_TURNS):
            usual[t] = expected[t]
        memset(sums, 0, cython.sizeof(sums))
        memset(many, 0, cython.sizeof(many))
        if view.shape[0] != 2 * FEATURES:
            raise ValueError("the array has not the right shape")
        set_table(cython.address(start), position)
        with cython.nogil:
            for _ in range(games):
                table = start
                memset(turns, 0, cython.sizeof(turns))
                while table.active:
                    roll(cython.address(table), cython.address(chance))
                    while True:
                        s = seat_of(cython.address(table))
                        sheet = cython.address(table.sheets[s])
                        t = s * MOST_TURNS + turns[s]
                        filled[t] = sheet.filled
                        choice = draw_by_chance(
                            sheet,
                            cython.address(self.judgment),
                            pen_of(cython.address(table)),
                            opened_by(faces_of(cython.address(table))),
                            cython.address(chance),
                            self.marks,
                            self.slopes + t * 2 * FEATURES,
                        )
                        turns[s] += choice.found
                        die = die_for(cython.address(table), cython.address(choice), cython.address(chance))
                        carry_out(cython.address(table), cython.address(choice), die)
                        if not go_on(cython.address(table)):
                            break
                for s in range(table.players):
                    for t in range(turns[s]):
                        more = table.sheets[s].filled - filled[s * MOST_TURNS + t]
                        sums[t] += more
                        many[t] += 1
                        more -= usual[t]
                        slope = self.slopes + (s * MOST_TURNS + t) * 2 * FEATURES
                        for i in range(2 * FEATURES):
                            view[i] += more * slope[i]
        return [(many[t], sums[t] / many[t] if many[t] else 0.0) for t in range(MOST_TURNS)]
