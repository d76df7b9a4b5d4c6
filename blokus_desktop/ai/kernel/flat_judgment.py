# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Judges how likely the moves of a flat game are, without looking ahead; compiled.

A judgment of a move is a sum of learned weights: of its piece, of the cells that it covers, opens and bars,
and of what these are to the rivals.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import lowest_bit
from cython.cimports.blokus_desktop.ai.kernel.flat_position import (
    MARGIN,
    PIECES,
    ROWS,
    Position,
    Rules,
    barred_count,
    barred_steps,
    cell_steps,
    felt_steps,
    open_count,
    open_steps,
    shape_piece,
    shape_size,
    side_to_move,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_reach import Reach, name_rings, reach_from
from cython.cimports.libc.math import floor
from cython.cimports.libc.string import memset


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def phase_of(laid: cython.int) -> cython.int:
    """The part of the game a color is in, by the number of its pieces on the board."""
    if laid < 3:
        return 0
    if laid < 6:
        return 1
    if laid < 11:
        return 2
    return 3


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def part_of(laid: cython.int) -> cython.int:
    """The third of the game a color is in, by the number of its pieces on the board."""
    if laid < 4:
        return 0
    if laid < 9:
        return 1
    return 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def classify(
    position: cython.pointer(Position),
    rules: cython.pointer(Rules),
    free: cython.pointer(cython.uint),
    cover: cython.pointer(cython.uchar),
    opens: cython.pointer(cython.uchar),
    bars: cython.pointer(cython.uchar),
) -> cython.void:
    """Which cells the color to move may cover, and what each of these is to it: covered, opened or barred."""
    c: cython.int = position.to_move
    o: cython.int
    r: cython.int
    b: cython.int
    i: cython.int
    once: cython.uint[28]
    twice: cython.uint[28]
    mates: cython.uint[28]
    beside: cython.uint[28]
    theirs: cython.uint[28]
    home: cython.uint[28]
    away: Reach
    near: Reach
    # At a corner of a rival, one, two, three, four or five steps away, further; and the same of own corners.
    away_ends: cython.int[5] = [0, 1, 2, 3, 5]
    near_ends: cython.int[3] = [1, 2, 4]
    away_ring: cython.uchar[896]
    near_ring: cython.uchar[896]
    row: cython.uint
    own_side: cython.int = side_to_move(position, rules)
    dr: cython.int
    is_beside: cython.int
    memset(once, 0, cython.sizeof(once))
    memset(twice, 0, cython.sizeof(twice))
    memset(mates, 0, cython.sizeof(mates))
    memset(beside, 0, cython.sizeof(beside))
    memset(theirs, 0, cython.sizeof(theirs))
    for o in range(rules.colors):
        if o == c or position.out[o] or o == rules.shared:
            continue
        if rules.side_of_color[o] == own_side:
            for r in range(MARGIN, MARGIN + rules.side):
                mates[r] |= position.opened[o][r] & ~position.blocked[o][r]
            continue
        for r in range(MARGIN, MARGIN + rules.side):
            row = position.opened[o][r] & ~position.blocked[o][r]
            twice[r] |= once[r] & row
            once[r] |= row
            beside[r] |= position.blocked[o][r] & ~position.filled[r]
            theirs[r] |= ~position.blocked[o][r]
    for r in range(ROWS):
        free[r] = ~position.blocked[c][r]
        home[r] = position.opened[c][r] & free[r]
    reach_from(once, theirs, rules.side, cython.address(away))
    reach_from(home, free, rules.side, cython.address(near))
    name_rings(cython.address(away), away_ends, 5, free, away_ring)
    name_rings(cython.address(near), near_ends, 3, free, near_ring)
    for r in range(MARGIN, MARGIN + rules.side):
        row = free[r]
        while row:
            b = lowest_bit(row)
            row &= row - 1
            i = r << 5 | b
            dr = away_ring[i]
            is_beside = (beside[r] >> b) & 1
            cover[i] = 7 * is_beside + 14 * ((mates[r] >> b) & 1)
            if dr > 0 or (twice[r] >> b) & 1:
                cover[i] += dr + 1
            if (home[r] >> b) & 1:
                opens[i] = NOTHING
                bars[i] = dr + 6
            else:
                opens[i] = dr + 6 * near_ring[i] + 24 * is_beside
                bars[i] = dr


def measure_board(rules):
    """Write how many rings each cell is from the middle of the board."""
    r: cython.int
    b: cython.int
    dx: cython.int
    dy: cython.int
    memset(rules.ring, RINGS - 1, cython.sizeof(rules.ring))
    for r in range(MARGIN, MARGIN + rules.side):
        for b in range(MARGIN, MARGIN + rules.side):
            dx = abs(2 * (b - MARGIN) - rules.side + 1) // 2
            dy = abs(2 * (r - MARGIN) - rules.side + 1) // 2
            rules.ring[r << 5 | b] = dx if dx > dy else dy


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ring_of(rules: cython.pointer(Rules), shape: cython.int, at: cython.int) -> cython.int:
    """How many rings the nearest square of a shape is from the middle of the board."""
    nearest: cython.int = RINGS - 1
    i: cython.int
    for i in range(shape_size[shape]):
        if rules.ring[at + cell_steps[shape][i]] < nearest:
            nearest = rules.ring[at + cell_steps[shape][i]]
    return nearest


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def whole(weight: cython.float) -> cython.int:
    """A weight as a whole number with room below for two counts."""
    return cython.cast(cython.int, floor(weight * IN_ONE + 0.5)) * (1 << COUNT_BITS)


def judge_moves(position, rules, weights, moves, count, found):
    """A number for each move: the logarithm of how likely a strong player makes it, but for a constant."""
    free: cython.uint[28]
    row: cython.uint
    cover_class: cython.uchar[896]
    open_class: cython.uchar[896]
    bar_class: cython.uchar[896]
    of_cover: cython.int[28]
    of_open: cython.int[48]
    of_bar: cython.int[12]
    # What a cell counts where it is covered; further on where it is opened, where barred; and zeros.
    felt: cython.int[3584]
    cells: cython.pointer(cython.int)
    steps: cython.pointer(cython.int)
    i: cython.int
    m: cython.int
    r: cython.int
    shape: cython.int
    taken: cython.int
    opened: cython.int
    one: cython.int
    other: cython.int
    laid: cython.int = position.laid[position.to_move]
    phase: cython.int = phase_of(laid)
    part: cython.int = part_of(laid)
    value: cython.float
    classify(position, rules, free, cover_class, open_class, bar_class)
    for i in range(COVER_CLASSES):
        of_cover[i] = whole(weights[COVERS_AT + part * COVER_CLASSES + i]) + (i % 7 <= 1)
    for i in range(OPEN_CLASSES):
        of_open[i] = whole(weights[OPENS_AT + part * OPEN_CLASSES + i]) + ONE_OPENED
    for i in range(BAR_CLASSES):
        of_bar[i] = whole(weights[BARS_AT + part * BAR_CLASSES + i])
    memset(cython.address(felt[CELLS]), 0, 3 * CELLS * cython.sizeof(cython.int))
    for r in range(MARGIN, MARGIN + rules.side):
        row = free[r]
        while row:
            i = r << 5 | lowest_bit(row)
            row &= row - 1
            felt[i] = of_cover[cover_class[i]]
            if open_class[i] != NOTHING:
                felt[CELLS + i] = of_open[open_class[i]]
            felt[2 * CELLS + i] = of_bar[bar_class[i]]
    for m in range(count):
        shape = moves[m] >> 10
        cells = felt + (moves[m] & 1023)
        steps = felt_steps[shape]
        # Two sums that do not wait for one another.
        one = 0
        other = 0
        i = 0
        while steps[i] >= 0:
            one += cells[steps[i]] + cells[steps[i + 1]]
            other += cells[steps[i + 2]] + cells[steps[i + 3]]
            i += 4
        one += other
        taken = one & (ONE_OPENED - 1)
        opened = (one & ((1 << COUNT_BITS) - 1)) // ONE_OPENED
        if taken >= MOST_TAKEN:
            taken = MOST_TAKEN - 1
        if opened >= MOST_OPENED:
            opened = MOST_OPENED - 1
        value = cython.cast(cython.float, 1.0 / IN_ONE) * (one >> COUNT_BITS)
        value += weights[phase * PIECES + shape_piece[shape]]
        value += weights[TAKEN_AT + part * MOST_TAKEN + taken]
        value += weights[OPENED_AT + part * MOST_OPENED + opened]
        if laid < 5:
            value += weights[RINGS_AT + (laid >= 2) * RINGS + ring_of(rules, shape, moves[m] & 1023)]
        found[m] = value


def count_features(position, rules, moves, count, found):
    """For each move how often it has each feature that a judgment weighs, in rows of bytes."""
    free: cython.uint[28]
    cover: cython.uchar[896]
    opens: cython.uchar[896]
    bars: cython.uchar[896]
    i: cython.int
    j: cython.int
    k: cython.int
    m: cython.int
    at: cython.int
    shape: cython.int
    taken: cython.int
    opened: cython.int
    row: cython.pointer(cython.uchar)
    laid: cython.int = position.laid[position.to_move]
    part: cython.int = part_of(laid)
    classify(position, rules, free, cover, opens, bars)
    for m in range(count):
        row = found + m * FEATURES
        shape = moves[m] >> 10
        at = moves[m] & 1023
        taken = 0
        opened = 0
        row[phase_of(laid) * PIECES + shape_piece[shape]] += 1
        for i in range(shape_size[shape]):
            j = cover[at + cell_steps[shape][i]]
            row[COVERS_AT + part * COVER_CLASSES + j] += 1
            taken += j % 7 <= 1
        for i in range(open_count[shape]):
            k = at + open_steps[shape][i]
            if (free[k >> 5] >> (k & 31)) & 1 and opens[k] != NOTHING:
                row[OPENS_AT + part * OPEN_CLASSES + opens[k]] += 1
                opened += 1
        for i in range(barred_count[shape]):
            k = at + barred_steps[shape][i]
            if (free[k >> 5] >> (k & 31)) & 1:
                row[BARS_AT + part * BAR_CLASSES + bars[k]] += 1
        if taken >= MOST_TAKEN:
            taken = MOST_TAKEN - 1
        if opened >= MOST_OPENED:
            opened = MOST_OPENED - 1
        row[TAKEN_AT + part * MOST_TAKEN + taken] += 1
        row[OPENED_AT + part * MOST_OPENED + opened] += 1
        if laid < 5:
            row[RINGS_AT + (laid >= 2) * RINGS + ring_of(rules, shape, at)] += 1
