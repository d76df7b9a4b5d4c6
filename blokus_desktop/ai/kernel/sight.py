# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What is to be seen of a position without looking ahead, compiled: likely moves, and how it may end.

A judgment of a move is a sum of learned weights: of its piece, of the cells that it covers, opens and bars,
and of what these are to the rivals. What a position is worth comes from a small learned network that looks
at it with the eyes of each color: how many free cells are how far from its corners and those of its rivals.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bits import (
    COLORS,
    MARGIN,
    NUMBERS,
    PIECES,
    Position,
    Rules,
    barred_count,
    barred_steps,
    cell_steps,
    open_count,
    open_steps,
    openness,
    shape_piece,
    shape_size,
    side_to_move,
)
from cython.cimports.blokus_desktop.ai.kernel.network import SEEN, STAGES, foretold, worths
from cython.cimports.blokus_desktop.ai.kernel.words import lowest_bit
from cython.cimports.libc.string import memcpy, memset


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
def steps_from(
    start: cython.pointer(cython.uint),
    free: cython.pointer(cython.uint),
    side: cython.int,
    steps: cython.pointer(cython.uchar),
) -> cython.void:
    """How many steps over free cells each cell is from the nearest of some cells; at most FAR."""
    reached: cython.uint[28]
    grown: cython.uint[28]
    r: cython.int
    i: cython.int
    row: cython.uint
    memset(reached, 0, cython.sizeof(reached))
    memset(grown, 0, cython.sizeof(grown))
    for r in range(MARGIN, MARGIN + side):
        memset(cython.address(steps[r << 5]), FAR, 32)
        row = start[r]
        reached[r] = row
        while row:
            steps[r << 5 | lowest_bit(row)] = 0
            row &= row - 1
    for i in range(1, FAR):
        for r in range(MARGIN, MARGIN + side):
            grown[r] = (
                (reached[r] << 1 | reached[r] >> 1 | reached[r - 1] | reached[r + 1]) & free[r] & ~reached[r]
            )
        for r in range(MARGIN, MARGIN + side):
            row = grown[r]
            reached[r] |= row
            while row:
                steps[r << 5 | lowest_bit(row)] = i
                row &= row - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def classify(
    position: cython.pointer(Position),
    rules: cython.pointer(Rules),
    cover: cython.pointer(cython.uchar),
    opens: cython.pointer(cython.uchar),
    bars: cython.pointer(cython.uchar),
) -> cython.void:
    """What each cell is to the color to move: covered, opened as a corner, or newly barred."""
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
    own_free: cython.uint[28]
    away: cython.uchar[896]
    near: cython.uchar[896]
    row: cython.uint
    own_side: cython.int = side_to_move(position, rules)
    bit: cython.uint
    dr: cython.int
    do: cython.int
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
    for r in range(MARGIN, MARGIN + rules.side):
        own_free[r] = ~position.blocked[c][r]
        home[r] = position.opened[c][r] & own_free[r]
    steps_from(once, theirs, rules.side, away)
    steps_from(home, own_free, rules.side, near)
    for r in range(MARGIN, MARGIN + rules.side):
        for b in range(MARGIN, MARGIN + rules.side):
            i = r << 5 | b
            bit = cython.cast(cython.uint, 1) << b
            if position.filled[r] & bit:
                cover[i] = opens[i] = bars[i] = NOTHING
                continue
            # At a corner of a rival, one, two, three, four or five steps away, further.
            dr = away[i]
            if dr >= 4:
                dr = 4 if dr <= 5 else 5
            do = near[i]
            if do <= 1:
                do = 0
            elif do == 2:
                do = 1
            elif do <= 4:
                do = 2
            else:
                do = 3
            o = dr + 1
            if dr == 0 and not twice[r] & bit:
                o = 0
            cover[i] = o + 7 * ((beside[r] & bit) != 0) + 14 * ((mates[r] & bit) != 0)
            if not own_free[r] & bit:
                opens[i] = bars[i] = NOTHING
                continue
            if home[r] & bit:
                opens[i] = NOTHING
            else:
                opens[i] = dr + 6 * do + 24 * ((beside[r] & bit) != 0)
            bars[i] = dr + 6 * ((home[r] & bit) != 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ring_of(shape: cython.int, r: cython.int, b: cython.int, side: cython.int) -> cython.int:
    """How many rings the nearest square of a shape is from the middle of the board."""
    nearest: cython.int = RINGS - 1
    i: cython.int
    at: cython.int
    dx: cython.int
    dy: cython.int
    for i in range(shape_size[shape]):
        at = (r << 5) + b + cell_steps[shape][i]
        dx = 2 * ((at & 31) - MARGIN) - side + 1
        dy = 2 * ((at >> 5) - MARGIN) - side + 1
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        if dy > dx:
            dx = dy
        if dx // 2 < nearest:
            nearest = dx // 2
    return nearest


def judge_moves(position, rules, weights, moves, count, found):
    """A number for each move: the logarithm of how likely a strong player makes it, but for a constant."""
    cover_class: cython.uchar[896]
    open_class: cython.uchar[896]
    bar_class: cython.uchar[896]
    cover: cython.float[896]
    opens: cython.float[896]
    bars: cython.float[896]
    taking: cython.uchar[896]
    opening: cython.uchar[896]
    i: cython.int
    m: cython.int
    r: cython.int
    b: cython.int
    at: cython.int
    shape: cython.int
    taken: cython.int
    opened: cython.int
    laid: cython.int = position.laid[position.to_move]
    phase: cython.int = phase_of(laid)
    part: cython.int = part_of(laid)
    value: cython.float
    classify(position, rules, cover_class, open_class, bar_class)
    memset(opens, 0, cython.sizeof(opens))
    memset(bars, 0, cython.sizeof(bars))
    memset(opening, 0, cython.sizeof(opening))
    for r in range(MARGIN, MARGIN + rules.side):
        for b in range(MARGIN, MARGIN + rules.side):
            i = r << 5 | b
            if cover_class[i] == NOTHING:
                continue
            cover[i] = weights[COVERS_AT + part * COVER_CLASSES + cover_class[i]]
            taking[i] = cover_class[i] % 7 <= 1
            if open_class[i] != NOTHING:
                opens[i] = weights[OPENS_AT + part * OPEN_CLASSES + open_class[i]]
                opening[i] = 1
            if bar_class[i] != NOTHING:
                bars[i] = weights[BARS_AT + part * BAR_CLASSES + bar_class[i]]
    for m in range(count):
        shape = moves[m] >> 10
        at = moves[m] & 1023
        taken = 0
        opened = 0
        value = weights[phase * PIECES + shape_piece[shape]]
        for i in range(shape_size[shape]):
            value += cover[at + cell_steps[shape][i]]
            taken += taking[at + cell_steps[shape][i]]
        for i in range(open_count[shape]):
            value += opens[at + open_steps[shape][i]]
            opened += opening[at + open_steps[shape][i]]
        for i in range(barred_count[shape]):
            value += bars[at + barred_steps[shape][i]]
        if taken >= MOST_TAKEN:
            taken = MOST_TAKEN - 1
        if opened >= MOST_OPENED:
            opened = MOST_OPENED - 1
        value += weights[TAKEN_AT + part * MOST_TAKEN + taken]
        value += weights[OPENED_AT + part * MOST_OPENED + opened]
        if laid < 5:
            value += weights[RINGS_AT + (laid >= 2) * RINGS + ring_of(shape, at >> 5, at & 31, rules.side)]
        found[m] = value


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def inside(at: cython.int, side: cython.int) -> cython.bint:
    """Whether a cell by its number lies on the board."""
    r: cython.int = at >> 5
    b: cython.int = at & 31
    return MARGIN <= r < MARGIN + side and MARGIN <= b < MARGIN + side


def count_features(position, rules, moves, count, found):
    """For each move how often it has each feature that a judgment weighs, in rows of bytes."""
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
    classify(position, rules, cover, opens, bars)
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
            if inside(k, rules.side) and opens[k] != NOTHING:
                row[OPENS_AT + part * OPEN_CLASSES + opens[k]] += 1
                opened += 1
        for i in range(barred_count[shape]):
            k = at + barred_steps[shape][i]
            if inside(k, rules.side) and bars[k] != NOTHING:
                row[BARS_AT + part * BAR_CLASSES + bars[k]] += 1
        if taken >= MOST_TAKEN:
            taken = MOST_TAKEN - 1
        if opened >= MOST_OPENED:
            opened = MOST_OPENED - 1
        row[TAKEN_AT + part * MOST_TAKEN + taken] += 1
        row[OPENED_AT + part * MOST_OPENED + opened] += 1
        if laid < 5:
            i = ring_of(shape, at >> 5, at & 31, rules.side)
            row[RINGS_AT + (laid >= 2) * RINGS + i] += 1


def spread(position, rules, steps):
    """For each color how many steps each cell is from its usable corners."""
    home: cython.uint[28]
    free: cython.uint[28]
    c: cython.int
    r: cython.int
    memset(steps, FAR, COLORS * NUMBERS)
    for c in range(rules.colors):
        if position.out[c]:
            continue
        for r in range(MARGIN, MARGIN + rules.side):
            free[r] = ~position.blocked[c][r]
            home[r] = position.opened[c][r] & free[r]
        steps_from(home, free, rules.side, cython.address(steps[c * NUMBERS]))


def see(position, rules, color, steps, seen):
    """What an evaluation of a color looks at; ``steps`` has for each color how far each cell is from it."""
    own: cython.pointer(cython.uchar) = cython.address(steps[color * NUMBERS])
    rivals: cython.uchar[896]
    theirs: cython.pointer(cython.uchar)
    own_bucket: cython.int[9] = [0, 1, 2, 3, 3, 4, 4, 4, 5]
    rival_bucket: cython.int[9] = [0, 1, 1, 2, 2, 3, 3, 3, 4]
    hist: cython.int[30]
    o: cython.int
    r: cython.int
    b: cython.int
    i: cython.int
    side: cython.int = -1 if color == rules.shared else rules.side_of_color[color]
    left: cython.int
    most: cython.int = 0
    sum_left: cython.int = 0
    count: cython.int = 0
    free: cython.int = 0
    first: cython.bint = True
    memset(seen, 0, SEEN * cython.sizeof(cython.float))
    memset(hist, 0, cython.sizeof(hist))
    memset(rivals, FAR, NUMBERS)
    for o in range(rules.colors):
        if o == color or o == rules.shared or rules.side_of_color[o] == side:
            continue
        left = 89 - position.squares[o]
        sum_left += left
        if position.out[o]:
            continue
        count += 1
        if left > most:
            most = left
        theirs = cython.address(steps[o * NUMBERS])
        if first:
            memcpy(rivals, theirs, NUMBERS)
            first = False
        else:
            for r in range(MARGIN, MARGIN + rules.side):
                for i in range((r << 5) + MARGIN, (r << 5) + MARGIN + rules.side):
                    if theirs[i] < rivals[i]:
                        rivals[i] = theirs[i]
    for r in range(MARGIN, MARGIN + rules.side):
        for b in range(MARGIN, MARGIN + rules.side):
            if (position.filled[r] >> b) & 1:
                continue
            i = r << 5 | b
            free += 1
            hist[own_bucket[own[i]] * 5 + rival_bucket[rivals[i]]] += 1
    for i in range(30):
        seen[i] = 0.1 * hist[i]
    for i in range(PIECES):
        seen[30 + i] = (position.hand[color] >> i) & 1
    seen[51] = 0.1 * (89 - position.squares[color])
    seen[52] = position.out[color]
    seen[53] = position.laid[color] > 0
    i = color - position.to_move
    if i < 0:
        i += rules.colors
    if position.to_move >= 0:
        seen[54 + i] = 1
    seen[58] = 0.01 * free
    seen[59] = 0.1 * most
    seen[60] = 0.1 * sum_left
    seen[61] = count
    # How open the ground is at each usable corner.
    if not position.out[color]:
        for i in range(position.corner_count[color]):
            o = openness(position, color, i)
            if o >= 0:
                seen[62 + (o if o < 25 else 25) // 4] += 0.1


def expect(position, rules, network, values):
    """What an unfinished game seems to be worth to each side, without looking further."""
    steps: cython.uchar[3584]
    seen: cython.float[72]
    points: cython.float[4]
    c: cython.int
    s: cython.int
    laid: cython.int = 0
    spread(position, rules, steps)
    for s in range(rules.sides):
        points[s] = 0
    for c in range(rules.colors):
        laid += position.laid[c]
        if c == rules.shared:
            continue
        see(position, rules, c, steps, seen)
        points[rules.side_of_color[c]] += foretold(network, seen)
    worths(network, STAGES * laid // (PIECES * rules.colors + 1), rules.sides, points, values)
