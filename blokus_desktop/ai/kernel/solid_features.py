# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Tells what is to be seen of a position of Blokus 3D, compiled: likely moves, and how it may end.

A judgment of a move is a sum of learned weights: of its piece, of the columns that it covers, by whose they
were, how much room is left above and whether rivals reach up there, and of the columns that it opens. What a
position is worth comes from a small learned network that looks at it with the eyes of each color.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import bits_in
from cython.cimports.blokus_desktop.ai.kernel.network import SEEN, STAGES, foretold, worths
from cython.cimports.blokus_desktop.ai.kernel.solid_position import (
    EMPTY,
    MATE,
    OWN,
    PIECES,
    RIVAL,
    Heap,
    HeapRules,
    Shapes,
    count_moves,
    of_piece,
    relation,
    shape_columns,
    shape_many,
    shape_piece,
    shape_step,
)
from cython.cimports.libc.string import memset


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def at_most(value: cython.int, most: cython.int) -> cython.int:
    return value if value < most else most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def classify(
    heap: cython.pointer(Heap), rules: cython.pointer(HeapRules), ways: cython.pointer(Ways)
) -> cython.void:
    """What each column is to the color to move: whose, newly opened as what, and where rivals reach."""
    c: cython.int = heap.to_move
    laid: cython.int = heap.laid[c]
    i: cython.int
    o: cython.int
    at: cython.int
    levels: cython.int
    ways.begins = laid < 2
    ways.phase = 0 if laid < 2 else 1 if laid < 4 else 2 if laid < 7 else 3
    ways.part = 0 if laid < 3 else 1 if laid < 6 else 2
    memset(ways.opens, NOTHING, cython.sizeof(ways.opens))
    for i in range(rules.columns):
        at = rules.column[i]
        # The levels that are still free.
        levels = ((1 << heap.room[at]) - 1) << heap.height[at]
        ways.whose[at] = relation(rules, c, heap.top[at])
        ways.open_levels[at] = levels
        ways.rivals[at] = 0
        for o in range(rules.colors):
            if not heap.out[o] and rules.side_of_color[o] != rules.side_of_color[c]:
                ways.rivals[at] |= heap.faces[o][at]
        ways.rivals[at] &= levels
        if levels and not heap.faces[c][at] & levels:
            ways.opens[at] = ways.whose[at] * 6 + (at_most(heap.room[at], 3) - 1) * 2 + (ways.rivals[at] != 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def covers(shape: cython.int, first: cython.int, square: cython.int) -> cython.bint:
    """Whether a shape with its first column on a square covers another square."""
    i: cython.int
    for i in range(shape_columns[shape]):
        if first + shape_step[shape][i] == square:
            break
    else:
        return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note(
    heap: cython.pointer(Heap),
    ways: cython.pointer(Ways),
    move: cython.uint,
    noted: cython.pointer(cython.short),
) -> cython.int:
    """Write the features of a move, one as often as it has it; returns how many."""
    shape: cython.int = move >> 12
    first: cython.int = move & 255
    count: cython.int = 1
    taken: cython.int = 0
    i: cython.int
    j: cython.int
    at: cython.int
    beside: cython.int
    top: cython.int
    reached: cython.int
    levels: cython.int
    steps: cython.int[4] = [-16, -1, 1, 16]
    noted[0] = ways.phase * PIECES + shape_piece[shape]
    for i in range(shape_columns[shape]):
        at = first + shape_step[shape][i]
        top = heap.height[at] + shape_many[shape][i]
        levels = ((1 << top) - 1) & ~((1 << heap.height[at]) - 1)
        # Rivals reach the new top not at all, somewhere above it, or right on it.
        reached = ways.rivals[at] >> top
        reached = 0 if reached == 0 else 2 if reached & 1 else 1
        taken += ways.rivals[at] & levels != 0
        noted[count] = (
            COVERS_AT
            + ways.part * COVER_CLASSES
            + ways.whose[at] * 12
            + at_most(heap.room[at] - shape_many[shape][i], 3) * 3
            + reached
        )
        count += 1
        if ways.begins:
            noted[count] = LIMITS_AT + heap.height[at] + heap.room[at] - 1
            count += 1
        for j in range(4):
            beside = at + steps[j]
            if (
                ways.opens[beside] != NOTHING
                and levels & ways.open_levels[beside]
                and not covers(shape, first, beside)
            ):
                noted[count] = OPENS_AT + ways.part * OPEN_CLASSES + ways.opens[beside]
                count += 1
    noted[count] = TAKEN_AT + ways.part * MOST_TAKEN + taken
    return count + 1


def judge_moves(heap, rules, weights, moves, count, found):
    """A number for each move: the logarithm of how likely a strong player makes it, but for a constant."""
    ways: Ways
    noted: cython.short[32]
    m: cython.int
    i: cython.int
    value: cython.float
    classify(heap, rules, cython.address(ways))
    for m in range(count):
        value = 0
        for i in range(note(heap, cython.address(ways), moves[m], noted)):
            value += weights[noted[i]]
        found[m] = value


def count_features(heap, rules, moves, count, found):
    """For each move how often it has each feature that a judgment weighs, in rows of bytes."""
    ways: Ways
    noted: cython.short[32]
    m: cython.int
    i: cython.int
    classify(heap, rules, cython.address(ways))
    for m in range(count):
        for i in range(note(heap, cython.address(ways), moves[m], noted)):
            found[m * FEATURES + noted[i]] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def see_columns(
    heap: cython.pointer(Heap),
    rules: cython.pointer(HeapRules),
    c: cython.int,
    seen: cython.pointer(cython.float),
) -> cython.void:
    """What the columns are to a color, counted: its tops and its rivals', and what is in whose reach."""
    i: cython.int
    o: cython.int
    at: cython.int
    room: cython.int
    ours: cython.int
    theirs: cython.int
    whose: cython.int
    for i in range(rules.columns):
        at = rules.column[i]
        room = at_most(heap.room[at], 3)
        whose = relation(rules, c, heap.top[at])
        theirs = 0
        for o in range(rules.colors):
            if not heap.out[o] and rules.side_of_color[o] != rules.side_of_color[c]:
                theirs |= heap.faces[o][at]
        # Reached not at all, somewhere above the top, or right on it.
        theirs = reach_of(heap, at, theirs)
        ours = 0 if heap.out[c] else reach_of(heap, at, heap.faces[c][at])
        if whose == OWN:
            seen[room * 3 + theirs] += 0.1
        elif whose == RIVAL:
            seen[30] += 0.1
            if room:
                seen[12 + (room - 1) * 3 + ours] += 0.1
        elif whose == MATE:
            seen[29] += 0.1
        elif whose == EMPTY:
            seen[21 + (ours != 0) * 2 + (theirs != 0)] += 0.1
        if room:
            seen[25 + (ours == 2) * 2 + (theirs == 2)] += 0.05 * heap.room[at]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def reach_of(heap: cython.pointer(Heap), at: cython.int, faces: cython.int) -> cython.int:
    """Whether faces are above a column: 0 for none, 1 for some higher up, 2 for one right on its top."""
    free: cython.int = (faces >> heap.height[at]) & ((1 << heap.room[at]) - 1)
    return 0 if free == 0 else 2 if free & 1 else 1


def see(heap, rules, seen):
    """What an evaluation looks at, for each color; all of them at once, as each looks at its rivals' too."""
    legal: Shapes[4]
    fits: Shapes[4]
    count: cython.int[4]
    points: cython.int[4]
    can: cython.int[4]
    c: cython.int
    o: cython.int
    i: cython.int
    volume: cython.int = 0
    own: cython.pointer(cython.float)
    memset(seen, 0, rules.colors * SEEN * cython.sizeof(cython.float))
    for i in range(rules.columns):
        volume += heap.room[rules.column[i]]
    for c in range(rules.colors):
        points[c] = heap.seen[c] - bits_in(heap.hand[c])
        count[c] = count_moves(heap, rules, c, cython.address(legal[c]), cython.address(fits[c]))
        if heap.out[c]:
            count[c] = 0
            legal[c].low = legal[c].high = 0
        can[c] = bits_in(pieces_among(legal[c]))
    for c in range(rules.colors):
        own = seen + c * SEEN
        see_columns(heap, rules, c, own)
        for i in range(PIECES):
            own[31 + i] = (heap.hand[c] >> i) & 1
            own[42 + i] = (pieces_among(legal[c]) >> i) & 1
        own[53] = 0.02 * at_most(count[c], 200)
        own[54] = heap.out[c]
        own[55] = heap.laid[c] > 0
        if heap.to_move >= 0:
            own[56 + (c - heap.to_move + rules.colors) % rules.colors] = 1
        own[60] = 0.1 * points[c]
        own[61] = -10
        for o in range(rules.colors):
            if rules.side_of_color[o] == rules.side_of_color[c]:
                continue
            if 0.1 * points[o] > own[61]:
                own[61] = 0.1 * points[o]
            own[62] += 0.1 * bits_in(heap.hand[o])
            own[63] += 0.5 * (not heap.out[o])
            if 0.02 * at_most(count[o], 200) > own[66]:
                own[66] = 0.02 * at_most(count[o], 200)
            if 0.1 * can[o] > own[67]:
                own[67] = 0.1 * can[o]
        own[64] = 0.01 * volume
        own[65] = 0.1 * bits_in(heap.hand[c])
        own[68] = 0.1 * can[c]
        own[69] = 0.1 * bits_in(heap.hand[c] & ~pieces_among(fits[c]))
        own[70] = 0.01 * rules.columns
        own[71] = 0.1 * heap.laid_by_all


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pieces_among(shapes: Shapes) -> cython.int:
    """The pieces, by their bits, of which there is an orientation."""
    found: cython.int = 0
    i: cython.int
    for i in range(PIECES):
        if shapes.low & of_piece[i].low or shapes.high & of_piece[i].high:
            found |= 1 << i
    return found


def stage_of(heap, rules):
    """The part of the game it is, by the number of pieces that are laid."""
    return STAGES * heap.laid_by_all // (PIECES * rules.colors + 1)


def expect(heap, rules, network, values):
    """What an unfinished game seems to be worth to each side, without looking further."""
    seen: cython.float[288]
    points: cython.float[4]
    c: cython.int
    s: cython.int
    found: cython.float
    see(heap, rules, seen)
    for s in range(rules.sides):
        points[s] = -1000 if rules.best_counts else 0
    for c in range(rules.colors):
        s = rules.side_of_color[c]
        found = foretold(network, seen + c * SEEN)
        if not rules.best_counts:
            points[s] += found
        elif found > points[s]:
            points[s] = found
    worths(network, stage_of(heap, rules), rules.sides, points, values)
