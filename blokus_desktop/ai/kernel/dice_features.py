# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Judges the drawings of the Dice Game by their features, without looking ahead; compiled.

A judgment of a drawing is a sum of learned weights: of the shape and of what is left in its row, of the
strike it takes, of the free cells along it, and of what each color can go on from afterwards: its corners,
and the cells within a few steps of them.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import bits_in
from cython.cimports.blokus_desktop.ai.kernel.dice_sheet import (
    LANES,
    PENS,
    STRIKES,
    Sheet,
    face_of_piece,
    list_drawings,
    row_of_face,
)
from cython.cimports.blokus_desktop.ai.kernel.flat_position import (
    PIECES,
    shape_barred,
    shape_height,
    shape_opens,
    shape_piece,
    shape_rows,
)
from cython.cimports.libc.string import memcpy, memset


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ones(words: cython.pointer(cython.ulonglong)) -> cython.int:
    """How many cells are set in the rows of a sheet, four rows a word."""
    return bits_in(words[0]) + bits_in(words[1]) + bits_in(words[2]) + bits_in(words[3])


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def go_aside(words: cython.pointer(cython.ulonglong)) -> cython.void:
    """The cells beside some cells, none of which lies on the margin."""
    a: cython.ulonglong = words[0]
    b: cython.ulonglong = words[1]
    c: cython.ulonglong = words[2]
    d: cython.ulonglong = words[3]
    words[0] = a << 1 | a >> 1 | a << 16 | a >> 16 | b << 48
    words[1] = b << 1 | b >> 1 | b << 16 | b >> 16 | a >> 48 | c << 48
    words[2] = c << 1 | c >> 1 | c << 16 | c >> 16 | b >> 48 | d << 48
    words[3] = d << 1 | d >> 1 | d << 16 | d >> 16 | c >> 48


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def look(
    blocked: cython.pointer(cython.ushort),
    opened: cython.pointer(cython.ushort),
    prospect: cython.pointer(Prospect),
) -> cython.void:
    """Look at what a color can go on from: three steps, one less than the longest shape takes."""
    free: cython.ulonglong[4]
    before: cython.ulonglong[4]
    i: cython.int
    memcpy(free, blocked, cython.sizeof(free))
    memcpy(prospect.spread, opened, cython.sizeof(free))
    for i in range(4):
        free[i] = ~free[i]
        prospect.spread[i] &= free[i]
    prospect.corners = ones(prospect.spread)
    prospect.cells = 0
    if prospect.corners:
        for _ in range(3):
            memcpy(before, prospect.spread, cython.sizeof(free))
            go_aside(prospect.spread)
            for i in range(4):
                prospect.spread[i] = (prospect.spread[i] | before[i]) & free[i]
        prospect.cells = ones(prospect.spread)


def foresee(sheet, prospects):
    """Look at what each color can go on from."""
    c: cython.int
    for c in range(PENS):
        look(sheet.blocked[c], sheet.opened[c], cython.address(prospects[c]))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def some(cells: cython.int) -> cython.int:
    """A number of cells, in classes that are wider for larger numbers."""
    if cells < 3:
        return 0 if cells == 0 else 1
    if cells < 8:
        return 2 if cells < 5 else 3
    if cells < 18:
        return 4 if cells < 12 else 5
    return 6 if cells < 26 else 7 if cells < 38 else 8


def stage_of(sheet):
    """How far a sheet has come: 0 with all shapes in hand, 1 with none."""
    return 1 - bits_in(sheet.hand) / 21.0


def blend(judgment, stage, weights):
    """The weights of a stage."""
    i: cython.int
    for i in range(FEATURES):
        weights[i] = (1 - stage) * judgment.first[i] + stage * judgment.last[i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note(marks: cython.pointer(Marks), feature: cython.int, much: cython.float) -> cython.void:
    marks.feature[marks.count] = feature
    marks.much[marks.count] = much
    marks.count += 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note_shape(
    sheet: cython.pointer(Sheet), piece: cython.int, strike: cython.bint, marks: cython.pointer(Marks)
) -> cython.void:
    """Note the shape, what is left in its row, and the strike it takes."""
    left: cython.int = bits_in(sheet.hand & row_of_face[face_of_piece[piece]]) - 1
    marks.count = 0
    note(marks, PIECE_AT + piece, 1)
    if left < 3:
        note(marks, ROW_AT + left, 1)
    if strike:
        note(marks, STRIKE_AT + sheet.strikes, 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note_prospect(
    begun: cython.bint, away: cython.int, prospect: cython.pointer(Prospect), marks: cython.pointer(Marks)
) -> cython.void:
    """Note what a color can go on from that comes back in some rounds."""
    corners: cython.int = prospect.corners
    if not begun:
        note(marks, START_AT + away * STARTS + corners, 1)
    else:
        if corners > 5:
            corners = 5 if corners < 7 else 6 if corners < 10 else 7
        note(marks, LIVE_AT + away * LIVES + corners, 1)
    note(marks, REACH_AT + away * REACHES + some(prospect.cells), 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note_surroundings(
    sheet: cython.pointer(Sheet), laid: cython.pointer(cython.ushort), marks: cython.pointer(Marks)
) -> cython.void:
    """Note the free cells along a shape, and those on the sheet that have no free neighbor."""
    edges: cython.ulonglong[4]
    holes: cython.ulonglong[4]
    free: cython.ulonglong[4]
    i: cython.int
    memcpy(edges, laid, cython.sizeof(edges))
    memcpy(free, sheet.drawn, cython.sizeof(free))
    for i in range(4):
        free[i] = ~(free[i] | edges[i])
        holes[i] = free[i]
    go_aside(edges)
    go_aside(holes)
    for i in range(4):
        edges[i] &= free[i]
        holes[i] = free[i] & ~holes[i]
    note(marks, EDGES_AT, 0.25 * ones(edges))
    note(marks, HOLES_AT, ones(holes))


def mark(sheet, prospects, color, move, strike, marks):
    """Note the features of a drawing, given what each color could go on from before it."""
    shape: cython.int = move >> 10
    r: cython.int = (move >> 5) & 31
    b: cython.int = move & 31
    height: cython.int = shape_height[shape]
    laid: cython.ushort[16]
    blocked: cython.ushort[16]
    opened: cython.ushort[16]
    prospect: Prospect
    met: cython.ushort
    i: cython.int
    away: cython.int
    c: cython.int
    memset(laid, 0, cython.sizeof(laid))
    for i in range(height):
        laid[r + i] = shape_rows[shape][i] << b
    note_shape(sheet, shape_piece[shape], strike, marks)
    for away in range(PENS):
        # The pen in hand comes back in four rounds, written as 0.
        c = (color - away) & 3
        if away == 0:
            memset(opened, 0, cython.sizeof(opened))
            if (sheet.begun >> c) & 1:
                memcpy(opened, sheet.opened[c], cython.sizeof(opened))
            memcpy(blocked, sheet.blocked[c], cython.sizeof(blocked))
            for i in range(height + 2):
                blocked[r - 1 + i] |= laid[r - 1 + i] | (shape_barred[shape][i] << b) >> 1
                opened[r - 1 + i] |= (shape_opens[shape][i] << b) >> 1
            look(blocked, opened, cython.address(prospect))
            note_prospect(True, away, cython.address(prospect), marks)
            continue
        met = 0
        for i in range(r, r + height):
            met |= laid[i] & cython.cast(cython.pointer(cython.ushort), prospects[c].spread)[i]
        # Where a shape takes nothing that a color could go on from, nothing changes.
        if met == 0:
            note_prospect((sheet.begun >> c) & 1, away, cython.address(prospects[c]), marks)
            continue
        for i in range(LANES):
            blocked[i] = sheet.blocked[c][i] | laid[i]
        look(blocked, sheet.opened[c], cython.address(prospect))
        note_prospect((sheet.begun >> c) & 1, away, cython.address(prospect), marks)
    note_surroundings(sheet, laid, marks)


def worth_of(marks, weights):
    """The worth of a drawing by its features."""
    i: cython.int
    worth: cython.float = 0
    for i in range(marks.count):
        worth += marks.much[i] * weights[marks.feature[i]]
    return worth


def list_likely(sheet, judgment, weights, color, shapes, moves):
    """The legal drawings of some shapes, or with a strike of any, but for shapes that are worth far less."""
    marks: Marks
    of_piece: cython.float[21]
    i: cython.int
    piece: cython.int
    likely: cython.float = -1000000
    kept: cython.int = 0
    count: cython.int = list_drawings(sheet, color, ALL_SHAPES if sheet.strikes < STRIKES else shapes, moves)
    for i in range(PIECES):
        note_shape(sheet, i, not (shapes >> i) & 1, cython.address(marks))
        of_piece[i] = worth_of(cython.address(marks), weights)
    for i in range(count):
        piece = shape_piece[moves[i] >> 10]
        if of_piece[piece] > likely:
            likely = of_piece[piece]
    for i in range(count):
        if of_piece[shape_piece[moves[i] >> 10]] >= likely - judgment.margin:
            moves[kept] = moves[i]
            kept += 1
    return kept


def choose(sheet, judgment, color, shapes):
    """The drawing that seems best, of some shapes, or with a strike of any."""
    moves: cython.uint[2048]
    weights: cython.float[117]
    prospects: Prospect[4]
    marks: Marks
    choice: Choice
    i: cython.int
    strike: cython.bint
    worth: cython.float
    best: cython.float = 0
    count: cython.int
    blend(judgment, stage_of(sheet), weights)
    count = list_likely(sheet, judgment, weights, color, shapes, moves)
    choice.found = False
    if count == 0:
        return choice
    foresee(sheet, prospects)
    for i in range(count):
        strike = not (shapes >> shape_piece[moves[i] >> 10]) & 1
        mark(sheet, prospects, color, moves[i], strike, cython.address(marks))
        worth = worth_of(cython.address(marks), weights)
        if not choice.found or worth > best:
            best = worth
            choice.found = True
            choice.strike = strike
            choice.move = moves[i]
    return choice
