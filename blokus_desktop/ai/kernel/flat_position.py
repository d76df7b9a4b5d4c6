# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Keeps a position of a flat game in bits, compiled: lays pieces, finds moves, and draws one by chance.

A board line is a row of 32 bits with a margin of four on every side that counts as blocked. Every piece of
up to five squares that covers a certain cell lies within four steps of it: a diamond of 41 cells, gathered
into one word. The 414 ways to cover its middle are a set of bits: those that need one of seven neighboring
cells are looked up at once, so that a few lookups leave those that fit.

A move is ``shape << 10 | row << 5 | bit``, where row and bit are those of the zero corner of the shape.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import (
    below,
    bits_in,
    lowest_bit,
    lowest_of_many,
)
from cython.cimports.blokus_desktop.ai.kernel.lookup_tables import take_table
from cython.cimports.blokus_desktop.ai.kernel.network import final_worths
from cython.cimports.blokus_desktop.ai.kernel.position import NO_MOVE
from cython.cimports.libc.string import memcpy, memset


def load_tables(tables):
    """Take over the tables of the shapes, once, before anything else is asked."""
    take_table(cython.address(shape_piece[0]), cython.sizeof(shape_piece), tables["shape_piece"])
    take_table(cython.address(shape_size[0]), cython.sizeof(shape_size), tables["shape_size"])
    take_table(cython.address(shape_height[0]), cython.sizeof(shape_height), tables["shape_height"])
    take_table(cython.address(shape_rows[0][0]), cython.sizeof(shape_rows), tables["shape_rows"])
    take_table(cython.address(shape_barred[0][0]), cython.sizeof(shape_barred), tables["shape_barred"])
    take_table(cython.address(shape_opens[0][0]), cython.sizeof(shape_opens), tables["shape_opens"])
    take_table(cython.address(cell_steps[0][0]), cython.sizeof(cell_steps), tables["cell_steps"])
    take_table(cython.address(barred_steps[0][0]), cython.sizeof(barred_steps), tables["barred_steps"])
    take_table(cython.address(open_steps[0][0]), cython.sizeof(open_steps), tables["open_steps"])
    take_table(cython.address(barred_count[0]), cython.sizeof(barred_count), tables["barred_count"])
    take_table(cython.address(open_count[0]), cython.sizeof(open_count), tables["open_count"])
    take_table(cython.address(felt_steps[0][0]), cython.sizeof(felt_steps), tables["felt_steps"])
    take_table(cython.address(way_mask[0]), cython.sizeof(way_mask), tables["way_mask"])
    take_table(cython.address(way_shape[0]), cython.sizeof(way_shape), tables["way_shape"])
    take_table(cython.address(way_piece[0]), cython.sizeof(way_piece), tables["way_piece"])
    take_table(cython.address(way_step[0]), cython.sizeof(way_step), tables["way_step"])
    gather_ways()


@cython.cfunc
@cython.exceptval(check=False)
def gather_ways() -> cython.void:
    """Gather the ways by the cells that they need, and by the pieces that they are ways of."""
    k: cython.int
    c: cython.int
    i: cython.int
    way: cython.ulonglong
    memset(ways_needing, 0, cython.sizeof(ways_needing))
    memset(ways_of_hand, 0, cython.sizeof(ways_of_hand))
    for k in range(WAYS):
        way = cython.cast(cython.ulonglong, 1) << (k & 63)
        for i in range(CHUNK):
            for c in range(DIAMOND_CHUNKS):
                if (way_mask[k] >> (7 * c)) & i:
                    ways_needing[c][i][k >> 6] |= way
            for c in range(HAND_CHUNKS):
                if ((cython.cast(cython.uint, 1) << way_piece[k]) >> (7 * c)) & i:
                    ways_of_hand[c][i][k >> 6] |= way


def fitting(word, hand, ways):
    """The ways of the pieces of a hand that need none of some cells of a diamond, as a set of bits."""
    i: cython.int
    own0: cython.pointer(cython.ulonglong) = ways_of_hand[0][hand & 127]
    own1: cython.pointer(cython.ulonglong) = ways_of_hand[1][(hand >> 7) & 127]
    own2: cython.pointer(cython.ulonglong) = ways_of_hand[2][(hand >> 14) & 127]
    bad0: cython.pointer(cython.ulonglong) = ways_needing[0][word & 127]
    bad1: cython.pointer(cython.ulonglong) = ways_needing[1][(word >> 7) & 127]
    bad2: cython.pointer(cython.ulonglong) = ways_needing[2][(word >> 14) & 127]
    bad3: cython.pointer(cython.ulonglong) = ways_needing[3][(word >> 21) & 127]
    bad4: cython.pointer(cython.ulonglong) = ways_needing[4][(word >> 28) & 127]
    bad5: cython.pointer(cython.ulonglong) = ways_needing[5][(word >> 35) & 127]
    for i in range(WAY_WORDS):
        ways[i] = (own0[i] | own1[i] | own2[i]) & ~(bad0[i] | bad1[i] | bad2[i] | bad3[i] | bad4[i] | bad5[i])
    return (ways[0] | ways[1] | ways[2] | ways[3] | ways[4] | ways[5] | ways[6]) != 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def covering(word: cython.ulonglong, ways: cython.pointer(cython.ulonglong)) -> cython.void:
    """The ways that cover any of some cells of a diamond, as a set of bits."""
    i: cython.int
    any0: cython.pointer(cython.ulonglong) = ways_needing[0][word & 127]
    any1: cython.pointer(cython.ulonglong) = ways_needing[1][(word >> 7) & 127]
    any2: cython.pointer(cython.ulonglong) = ways_needing[2][(word >> 14) & 127]
    any3: cython.pointer(cython.ulonglong) = ways_needing[3][(word >> 21) & 127]
    any4: cython.pointer(cython.ulonglong) = ways_needing[4][(word >> 28) & 127]
    any5: cython.pointer(cython.ulonglong) = ways_needing[5][(word >> 35) & 127]
    for i in range(WAY_WORDS):
        ways[i] = any0[i] | any1[i] | any2[i] | any3[i] | any4[i] | any5[i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def diamond(rows: cython.pointer(cython.uint), r: cython.int, b: cython.int) -> cython.ulonglong:
    """The cells within four steps of a cell, as one word."""
    word: cython.ulonglong
    word = (rows[r - 4] >> b) & 1
    word |= cython.cast(cython.ulonglong, (rows[r - 3] >> (b - 1)) & 7) << 1
    word |= cython.cast(cython.ulonglong, (rows[r - 2] >> (b - 2)) & 31) << 4
    word |= cython.cast(cython.ulonglong, (rows[r - 1] >> (b - 3)) & 127) << 9
    word |= cython.cast(cython.ulonglong, (rows[r] >> (b - 4)) & 511) << 16
    word |= cython.cast(cython.ulonglong, (rows[r + 1] >> (b - 3)) & 127) << 25
    word |= cython.cast(cython.ulonglong, (rows[r + 2] >> (b - 2)) & 31) << 32
    word |= cython.cast(cython.ulonglong, (rows[r + 3] >> (b - 1)) & 7) << 37
    word |= cython.cast(cython.ulonglong, (rows[r + 4] >> b) & 1) << 40
    return word


def side_to_move(position, rules):
    c: cython.int = position.to_move
    if c == rules.shared:
        return rules.side_of_player[position.shared_laid % rules.players]
    return rules.side_of_color[c]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_turn(position: cython.pointer(Position), rules: cython.pointer(Rules)) -> cython.void:
    """Give the turn to the next color that is not out; to none when all are."""
    c: cython.int = position.to_move
    for _ in range(rules.colors):
        c += 1
        if c == rules.colors:
            c = 0
        if not position.out[c]:
            position.to_move = c
            return
    position.to_move = -1


def give_up(position, rules):
    position.out[position.to_move] = 1
    next_turn(position, rules)


def next_to_move(position, rules):
    """Let blocked colors pass; the color that can move, or -1 when the game is over."""
    while position.to_move >= 0 and not can_move(position, position.to_move):
        give_up(position, rules)
    return position.to_move


def lay(position, rules, move):
    """Lay a piece of the color to move; whether that is legal is for the caller to know."""
    shape: cython.int = move >> 10
    r: cython.int = (move >> 5) & 31
    b: cython.int = move & 31
    c: cython.int = position.to_move
    o: cython.int
    i: cython.int
    row: cython.uint
    cells: cython.uint[5]
    height: cython.int = shape_height[shape]
    size: cython.int = shape_size[shape]
    blocked: cython.pointer(cython.uint) = position.blocked[c]
    opened: cython.pointer(cython.uint) = position.opened[c]
    count: cython.int
    # All five rows, for processors guess badly where a loop ends; no row of a board is in the last four.
    for i in range(5):
        cells[i] = shape_rows[shape][i] << b
        position.filled[r + i] |= cells[i]
    for o in range(rules.colors):
        for i in range(5):
            position.blocked[o][r + i] |= cells[i]
    for i in range(height + 2):
        blocked[r - 1 + i] |= (shape_barred[shape][i] << b) >> 1
    if position.laid[c] == 0:
        for i in range(ROWS):
            opened[i] = 0
        position.corner_count[c] = 0
    count = position.corner_count[c]
    for i in range(height + 2):
        row = ((shape_opens[shape][i] << b) >> 1) & ~blocked[r - 1 + i] & ~opened[r - 1 + i]
        opened[r - 1 + i] |= row
        while row:
            if count < MOST_CORNERS:
                position.corners[c][count] = cython.cast(cython.ushort, (r - 1 + i) << 5 | lowest_bit(row))
                count += 1
            row &= row - 1
    position.corner_count[c] = count
    position.hand[c] &= ~(cython.cast(cython.uint, 1) << shape_piece[shape])
    position.squares[c] += size
    position.laid[c] += 1
    position.single_last[c] = size == 1
    if c == rules.shared:
        position.shared_laid += 1
    next_turn(position, rules)


def can_move(position, color):
    i: cython.int
    j: cython.int
    r: cython.int
    b: cython.int
    ways: cython.ulonglong[8]
    blocked: cython.pointer(cython.uint) = position.blocked[color]
    for i in range(position.corner_count[color]):
        r = position.corners[color][i] >> 5
        b = position.corners[color][i] & 31
        if (blocked[r] >> b) & 1:
            continue
        if position.hand[color] & 1:
            return True
        if fitting(diamond(blocked, r, b), position.hand[color], ways):
            return True
    return False


def list_moves(position, color, moves):
    """All legal moves of a color; returns how many."""
    rows: cython.uint[28]
    ways: cython.ulonglong[8]
    i: cython.int
    j: cython.int
    k: cython.int
    r: cython.int
    b: cython.int
    count: cython.int = 0
    word: cython.ulonglong
    memcpy(rows, position.blocked[color], cython.sizeof(rows))
    for i in range(position.corner_count[color]):
        r = position.corners[color][i] >> 5
        b = position.corners[color][i] & 31
        if (rows[r] >> b) & 1:
            continue
        fitting(diamond(rows, r, b), position.hand[color], ways)
        for j in range(WAY_WORDS):
            word = ways[j]
            while word and count < MOST_LISTED:
                k = 64 * j + lowest_of_many(word)
                word &= word - 1
                moves[count] = (way_shape[k] << 10) + (r << 5) + b + way_step[k]
                count += 1
        # A shape that covers two corners is found at the first one only.
        rows[r] |= cython.cast(cython.uint, 1) << b
    return count


def take_manner(manner, pieces, touches):
    """How playouts draw: what each piece weighs, and by what that is multiplied for corners of rivals."""
    k: cython.int
    tier: cython.int = -1
    for k in range(TOUCHES):
        manner.touch[k] = touches[k]
    for k in range(WAYS):
        manner.way[k] = pieces[way_piece[k]]
        if tier < 0 or manner.tier_word[tier] != k >> 6 or manner.way[k] != manner.way[k - 1]:
            tier += 1
            manner.tier_word[tier] = k >> 6
            manner.tier_ways[tier] = 0
            manner.tier_weight[tier] = manner.way[k] * manner.touch[0]
        manner.tier_ways[tier] |= cython.cast(cython.ulonglong, 1) << (k & 63)
    manner.tiers = tier + 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def corners_of_rivals(
    position: cython.pointer(Position), rules: cython.pointer(Rules), r: cython.int, b: cython.int
) -> cython.ulonglong:
    """The cells of a diamond at which rivals of the color to move may begin."""
    o: cython.int
    i: cython.int
    own_side: cython.int = side_to_move(position, rules)
    rows: cython.uint[28]
    for i in range(r - 4, r + 5):
        rows[i] = 0
    for o in range(rules.colors):
        if o != rules.shared and rules.side_of_color[o] != own_side and not position.out[o]:
            for i in range(r - 4, r + 5):
                rows[i] |= position.opened[o][i] & ~position.blocked[o][i]
    return diamond(rows, r, b)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def way_at(
    manner: cython.pointer(Manner),
    ways: cython.pointer(cython.ulonglong),
    widths: cython.pointer(cython.int),
    spot: cython.int,
) -> cython.int:
    """The way at a spot, when ways lie side by side, tier by tier, each as wide as it weighs."""
    tier: cython.int = 0
    word: cython.ulonglong
    while spot >= widths[tier]:
        spot -= widths[tier]
        tier += 1
    word = ways[manner.tier_word[tier]] & manner.tier_ways[tier]
    for _ in range(spot // manner.tier_weight[tier]):
        word &= word - 1
    return 64 * manner.tier_word[tier] + lowest_of_many(word)


def draw_move(position, rules, manner, chance):
    """A legal move by chance, as a playout makes it; a corner at which nothing fits is dropped."""
    c: cython.int = position.to_move
    at: cython.int
    i: cython.int
    j: cython.int
    k: cython.int
    r: cython.int
    b: cython.int
    found: cython.int
    weighed: cython.int
    total: cython.int
    spot: cython.int
    word: cython.ulonglong
    touched: cython.ulonglong
    fits: cython.ulonglong[8]
    touching: cython.ulonglong[8]
    ways: cython.short[414]
    ends: cython.int[414]
    widths: cython.int[48]
    blocked: cython.pointer(cython.uint) = position.blocked[c]
    corners: cython.pointer(cython.ushort) = position.corners[c]
    while position.corner_count[c] > 0:
        at = below(chance, position.corner_count[c])
        r = corners[at] >> 5
        b = corners[at] & 31
        if (blocked[r] >> b) & 1 or not fitting(diamond(blocked, r, b), position.hand[c], fits):
            position.corner_count[c] -= 1
            corners[at] = corners[position.corner_count[c]]
            continue
        found = 0
        total = 0
        # Ways that cover corners of rivals are weighed one by one, the others are only counted.
        touched = corners_of_rivals(position, rules, r, b)
        if touched:
            covering(touched, touching)
            for i in range(WAY_WORDS - 1):
                word = fits[i] & touching[i]
                fits[i] &= ~touching[i]
                while word:
                    k = 64 * i + lowest_of_many(word)
                    word &= word - 1
                    j = bits_in(way_mask[k] & touched)
                    if j >= TOUCHES:
                        j = TOUCHES - 1
                    total += manner.way[k] * manner.touch[j]
                    ways[found] = k
                    ends[found] = total
                    found += 1
        weighed = total
        for i in range(manner.tiers):
            widths[i] = manner.tier_weight[i] * bits_in(fits[manner.tier_word[i]] & manner.tier_ways[i])
            total += widths[i]
        spot = below(chance, total)
        if spot < weighed:
            j = 0
            while ends[j] <= spot:
                j += 1
            k = ways[j]
        else:
            k = way_at(manner, fits, widths, spot - weighed)
        return (way_shape[k] << 10) + (r << 5) + b + way_step[k]
    return NO_MOVE


def openness(position, color, corner):
    """How many cells within four steps of a corner a color may still cover; -1 where it may not start."""
    r: cython.int = position.corners[color][corner] >> 5
    b: cython.int = position.corners[color][corner] & 31
    if (position.blocked[color][r] >> b) & 1:
        return -1
    return 41 - bits_in(diamond(position.blocked[color], r, b))


def values_of(position, rules, values):
    """What a finished game is worth to each side, from 0 to 1: winning first, then by how many points."""
    points: cython.float[4]
    s: cython.int
    c: cython.int
    for s in range(rules.sides):
        points[s] = 0
    for c in range(rules.colors):
        if c == rules.shared:
            continue
        s = rules.side_of_color[c]
        points[s] += position.squares[c]
        if position.hand[c] == 0:
            points[s] += 20 if position.single_last[c] else 15
    final_worths(rules.sides, points, CLEAR, values)
