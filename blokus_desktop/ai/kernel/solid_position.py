# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Keeps a position of Blokus 3D as a map of heights, compiled: lays pieces, finds and draws moves.

No cube ever lies above an empty cell, so a heap is known by the height of each of its columns, and a move by
an orientation and a column: where the first of its columns stands, all of it stands. Whether it fits there is
a matter of how much lower or higher the columns around are and of the room above them; for each of the twelve
places a piece can reach from its first column, a table has the orientations that fit, a bit each. Whether it
touches its own color is told the same way: by the lowest level at which a cube above the column would.

A move is ``shape << 12 | level << 8 | square``, where square and level are those of the first column.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import (
    below,
    bits_in,
    lowest_bit,
    lowest_of_many,
    next_random,
)
from cython.cimports.blokus_desktop.ai.kernel.lookup_tables import take_table
from cython.cimports.blokus_desktop.ai.kernel.network import final_worths
from cython.cimports.blokus_desktop.ai.kernel.position import MOST_MOVES, NO_MOVE
from cython.cimports.libc.string import memcpy, memset


def load_shapes(tables):
    """Take over the tables of the shapes, once, before anything else is asked."""
    i: cython.int
    j: cython.int
    k: cython.int
    o: cython.int
    offset: cython.const[cython.int][:, ::1] = tables["shape_offset"]
    low: cython.const[cython.int][:, ::1] = tables["shape_low"]
    take_table(cython.address(offset_step[0]), cython.sizeof(offset_step), tables["offset_step"])
    take_table(cython.address(shape_piece[0]), cython.sizeof(shape_piece), tables["shape_piece"])
    take_table(cython.address(shape_columns[0]), cython.sizeof(shape_columns), tables["shape_columns"])
    take_table(cython.address(shape_many[0][0]), cython.sizeof(shape_many), tables["shape_many"])
    if min(offset.shape[0], low.shape[0]) < SHAPES or min(offset.shape[1], low.shape[1]) < MOST_COLUMNS:
        raise ValueError("a table is too small")
    for i in range(17):
        steepness[i] = TOO_STEEP if i < 8 - REACH or i > 8 + REACH else i - 8 + REACH
    for i in range(16):
        lowest_of_four[i] = lowest_bit(i | 16)
    memset(of_piece, 0, cython.sizeof(of_piece))
    memset(covering_there, 0, cython.sizeof(covering_there))
    memset(touching_there, 0, cython.sizeof(touching_there))
    # What does not cover a column fits and does not touch there, whatever it is like.
    memset(fitting_there, 0xFF, cython.sizeof(fitting_there))
    for i in range(SHAPES):
        add_shape(cython.address(of_piece[shape_piece[i]]), i)
        for j in range(shape_columns[i]):
            o = offset[i, j]
            shape_step[i][j] = offset_step[o]
            add_shape(cython.address(covering_there[o]), i)
            for k in range(shape_many[i][j]):
                add_shape(cython.address(touching_there[o][k]), i)
            forbid(i, o, low[i, j], shape_many[i][j])


@cython.cfunc
def forbid(shape: cython.int, o: cython.int, low: cython.int, many: cython.int):
    """A shape fits at an offset only where it continues the column, and only with room above."""
    steep: cython.int
    room: cython.int
    for steep in range(8):
        for room in range(LONGEST + 1):
            if steep != low + REACH or room < many:
                drop_shape(cython.address(fitting_there[o][steep][room]), shape)


@cython.cfunc
@cython.exceptval(check=False)
def add_shape(shapes: cython.pointer(Shapes), shape: cython.int) -> cython.void:
    if shape < 64:
        shapes.low |= cython.cast(cython.ulonglong, 1) << shape
    else:
        shapes.high |= cython.cast(cython.ulonglong, 1) << (shape - 64)


@cython.cfunc
@cython.exceptval(check=False)
def drop_shape(shapes: cython.pointer(Shapes), shape: cython.int) -> cython.void:
    if shape < 64:
        shapes.low &= ~(cython.cast(cython.ulonglong, 1) << shape)
    else:
        shapes.high &= ~(cython.cast(cython.ulonglong, 1) << (shape - 64))


def set_hand(heap, color, hand):
    """Give a color some pieces, by their bits."""
    i: cython.int
    heap.hand[color] = hand
    heap.at_hand[color].low = 0
    heap.at_hand[color].high = 0
    for i in range(PIECES):
        if (hand >> i) & 1:
            heap.at_hand[color].low |= of_piece[i].low
            heap.at_hand[color].high |= of_piece[i].high


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_turn(heap: cython.pointer(Heap), rules: cython.pointer(HeapRules)) -> cython.void:
    """Give the turn to the next color that is not out; to none when all are."""
    c: cython.int = heap.to_move
    for _ in range(rules.colors):
        c += 1
        if c == rules.colors:
            c = 0
        if not heap.out[c]:
            heap.to_move = c
            return
    heap.to_move = -1


def give_up(heap, rules):
    """The color to move cannot move: it is out, even if it could move again later."""
    heap.out[heap.to_move] = 1
    next_turn(heap, rules)


def lay(heap, rules, move):
    """Lay a piece of the color to move; whether that is legal is for the caller to know."""
    shape: cython.int = move >> 12
    square: cython.int
    c: cython.int = heap.to_move
    z: cython.int
    i: cython.int
    many: cython.int
    levels: cython.int
    faces: cython.pointer(cython.uchar) = heap.faces[c]
    for i in range(shape_columns[shape]):
        square = (move & 255) + shape_step[shape][i]
        many = shape_many[shape][i]
        z = heap.height[square]
        levels = ((1 << many) - 1) << z
        if heap.top[square]:
            heap.seen[heap.top[square] - 1] -= 1
        heap.top[square] = c + 1
        heap.seen[c] += 1
        heap.height[square] = z + many
        heap.room[square] -= many
        faces[square - 16] |= levels
        faces[square - 1] |= levels
        faces[square + 1] |= levels
        faces[square + 16] |= levels
        faces[square] |= 1 << (z + many)
    heap.hand[c] &= ~(1 << shape_piece[shape])
    heap.at_hand[c].low &= ~of_piece[shape_piece[shape]].low
    heap.at_hand[c].high &= ~of_piece[shape_piece[shape]].high
    heap.laid[c] += 1
    heap.laid_by_all += 1
    next_turn(heap, rules)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fitting(heap: cython.pointer(Heap), square: cython.int) -> Shapes:
    """The orientations that fit with their first column on a square, whatever they touch."""
    found: Shapes
    here: cython.int = 8 - heap.height[square]
    o: cython.int
    at: cython.int
    room: cython.int
    there: cython.pointer(Shapes)
    found.low = found.high = ~cython.cast(cython.ulonglong, 0)
    for o in range(OFFSETS):
        at = square + offset_step[o]
        room = heap.room[at]
        if room > LONGEST:
            room = LONGEST
        there = cython.address(fitting_there[o][steepness[here + heap.height[at]]][room])
        found.low &= there.low
        found.high &= there.high
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def touching(heap: cython.pointer(Heap), faces: cython.pointer(cython.uchar), square: cython.int) -> Shapes:
    """The orientations of which, with the first column on a square, a cube lies at one of some faces."""
    found: Shapes
    o: cython.int
    at: cython.int
    there: cython.pointer(Shapes)
    found.low = found.high = 0
    for o in range(OFFSETS):
        at = square + offset_step[o]
        there = cython.address(touching_there[o][lowest_of_four[(faces[at] >> heap.height[at]) & 15]])
        found.low |= there.low
        found.high |= there.high
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def grounded(heap: cython.pointer(Heap), square: cython.int) -> Shapes:
    """The orientations that, with the first column on a square, cover an empty column."""
    found: Shapes
    o: cython.int
    found.low = found.high = 0
    for o in range(OFFSETS):
        if heap.height[square + offset_step[o]] == 0:
            found.low |= covering_there[o].low
            found.high |= covering_there[o].high
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def all_faces(
    heap: cython.pointer(Heap), rules: cython.pointer(HeapRules), faces: cython.pointer(cython.uchar)
) -> cython.void:
    """The faces of all pieces there are."""
    c: cython.int
    i: cython.int
    memcpy(faces, heap.faces[0], SQUARES)
    for c in range(1, rules.colors):
        for i in range(SQUARES):
            faces[i] |= heap.faces[c][i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def legal_at(
    heap: cython.pointer(Heap),
    color: cython.int,
    faces: cython.pointer(cython.uchar),
    square: cython.int,
    fits: cython.pointer(Shapes),
) -> Shapes:
    """The orientations that a color may lay with the first column on a square; and those that only fit.

    The faces are its own, or before its first piece those of all.
    """
    found: Shapes
    more: Shapes
    found.low = found.high = 0
    if heap.room[square] == 0:
        fits.low = fits.high = 0
        return found
    fits[0] = fitting(heap, square)
    fits.low &= heap.at_hand[color].low
    fits.high &= heap.at_hand[color].high
    if not fits.low | fits.high:
        return found
    found = fits[0]
    # The very first piece of a game lies where it likes, and that is always on the board.
    if heap.laid_by_all:
        more = touching(heap, faces, square)
        found.low &= more.low
        found.high &= more.high
        if not heap.laid[color]:
            more = grounded(heap, square)
            found.low &= more.low
            found.high &= more.high
    return found


def list_moves(heap, rules, color, moves):
    """All legal moves of a color; returns how many."""
    i: cython.int
    square: cython.int
    count: cython.int = 0
    place: cython.uint
    found: Shapes
    fits: Shapes
    shared: cython.uchar[256]
    faces: cython.pointer(cython.uchar) = heap.faces[color]
    if not heap.laid[color]:
        all_faces(heap, rules, shared)
        faces = shared
    for i in range(rules.columns):
        square = rules.column[i]
        found = legal_at(heap, color, faces, square, cython.address(fits))
        place = (cython.cast(cython.uint, heap.height[square]) << 8) | square
        while found.low and count < MOST_MOVES:
            moves[count] = (cython.cast(cython.uint, lowest_of_many(found.low)) << 12) | place
            found.low &= found.low - 1
            count += 1
        while found.high and count < MOST_MOVES:
            moves[count] = (cython.cast(cython.uint, 64 + lowest_of_many(found.high)) << 12) | place
            found.high &= found.high - 1
            count += 1
    return count


def count_moves(heap, rules, color, legal, fits):
    """How many legal moves a color has, which orientations of its hand they are, and which fit anywhere."""
    i: cython.int
    count: cython.int = 0
    found: Shapes
    here: Shapes
    shared: cython.uchar[256]
    faces: cython.pointer(cython.uchar) = heap.faces[color]
    if not heap.laid[color]:
        all_faces(heap, rules, shared)
        faces = shared
    legal.low = legal.high = fits.low = fits.high = 0
    for i in range(rules.columns):
        found = legal_at(heap, color, faces, rules.column[i], cython.address(here))
        legal.low |= found.low
        legal.high |= found.high
        fits.low |= here.low
        fits.high |= here.high
        count += bits_in(found.low) + bits_in(found.high)
    return count


def next_to_move(heap, rules):
    """Let blocked colors pass; the color that can move, or -1 when the game is over."""
    i: cython.int
    found: Shapes
    fits: Shapes
    shared: cython.uchar[256]
    faces: cython.pointer(cython.uchar)
    while heap.to_move >= 0:
        faces = heap.faces[heap.to_move]
        if not heap.laid[heap.to_move]:
            all_faces(heap, rules, shared)
            faces = shared
        for i in range(rules.columns):
            found = legal_at(heap, heap.to_move, faces, rules.column[i], cython.address(fits))
            if found.low | found.high:
                return heap.to_move
        give_up(heap, rules)
    return -1


def relation(rules, color, top):
    """Whose the top of a column is, to a color."""
    if top == 0:
        return EMPTY
    if top - 1 == color:
        return OWN
    return MATE if rules.side_of_color[top - 1] == rules.side_of_color[color] else RIVAL


def draw_move(heap, rules, manner, chance):
    """A legal move by chance, as a playout makes it: from some columns that have any, by their weights."""
    c: cython.int = heap.to_move
    i: cython.int
    j: cython.int
    left: cython.int = rules.columns
    looked: cython.int = 0
    count: cython.int = 0
    shape: cython.int
    square: cython.int
    room: cython.int
    place: cython.uint
    weight: cython.float
    total: cython.float = 0
    spot: cython.float
    found: Shapes
    fits: Shapes
    columns: cython.uchar[100]
    shared: cython.uchar[256]
    moves: cython.uint[2304]
    sums: cython.float[2304]
    to_us: cython.int[5]
    faces: cython.pointer(cython.uchar) = heap.faces[c]
    if not heap.laid[c]:
        all_faces(heap, rules, shared)
        faces = shared
    for i in range(rules.colors + 1):
        to_us[i] = relation(rules, c, i)
    memcpy(columns, rules.column, cython.sizeof(columns))
    while left and looked < manner.looks:
        i = below(chance, left)
        square = columns[i]
        left -= 1
        columns[i] = columns[left]
        found = legal_at(heap, c, faces, square, cython.address(fits))
        if not found.low | found.high:
            continue
        looked += 1
        place = (cython.cast(cython.uint, heap.height[square]) << 8) | square
        while found.low | found.high:
            if found.low:
                shape = lowest_of_many(found.low)
                found.low &= found.low - 1
            else:
                shape = 64 + lowest_of_many(found.high)
                found.high &= found.high - 1
            weight = manner.piece[shape_piece[shape]]
            for j in range(shape_columns[shape]):
                i = square + shape_step[shape][j]
                room = heap.room[i] - shape_many[shape][j]
                if room > LONGEST:
                    room = LONGEST
                weight *= manner.cover[to_us[heap.top[i]]][room]
            total += weight
            moves[count] = (cython.cast(cython.uint, shape) << 12) | place
            sums[count] = total
            count += 1
    if count == 0:
        return NO_MOVE
    spot = total * cython.cast(cython.float, next_random(chance) >> 40) / 16777216.0
    j = 0
    while j < count - 1 and sums[j] <= spot:
        j += 1
    return moves[j]


def values_of(heap, rules, values):
    """What a finished game is worth to each side, from 0 to 1: winning first, then by how many points."""
    points: cython.float[4]
    own: cython.float
    s: cython.int
    c: cython.int
    for s in range(rules.sides):
        points[s] = -1000 if rules.best_counts else 0
    for c in range(rules.colors):
        s = rules.side_of_color[c]
        own = heap.seen[c] - bits_in(heap.hand[c])
        if not rules.best_counts:
            points[s] += own
        elif own > points[s]:
            points[s] = own
    final_worths(rules.sides, points, CLEAR, values)
