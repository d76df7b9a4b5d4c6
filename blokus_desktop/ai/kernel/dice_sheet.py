# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Keeps a sheet of the Dice Game in bits, compiled: draws shapes, and finds those that may be drawn.

A line of a sheet is a row of 16 bits with a margin of one that counts as drawn. The shapes and the ways to
cover a cell are those of the flat games. A move is ``shape << 10 | row << 5 | bit``, where row and bit are
those of the zero corner of the shape.
"""

import cython
from cython.cimports.blokus_desktop.ai.kernel.bit_tricks import lowest_bit, lowest_of_many
from cython.cimports.blokus_desktop.ai.kernel.flat_position import (
    MOST_LISTED,
    PIECES,
    WAY_WORDS,
    fitting,
    shape_barred,
    shape_height,
    shape_opens,
    shape_piece,
    shape_rows,
    shape_size,
    way_piece,
    way_shape,
    way_step,
)
from cython.cimports.libc.string import memset


def load_rows(rows):
    """Take over which shapes, by their bits, the faces of a die open."""
    i: cython.int
    j: cython.int
    for i in range(FACES):
        row_of_face[i] = rows[i]
        for j in range(PIECES):
            if (row_of_face[i] >> j) & 1:
                face_of_piece[j] = i


def opened_by(faces):
    """The shapes that some faces open."""
    i: cython.int
    shapes: cython.uint = 0
    for i in range(FACES):
        if (faces >> i) & 1:
            shapes |= row_of_face[i]
    return shapes


def draw(sheet, color, move):
    """Draw a shape in a color; whether that is legal is for the caller to know."""
    shape: cython.int = move >> 10
    r: cython.int = (move >> 5) & 31
    b: cython.int = move & 31
    height: cython.int = shape_height[shape]
    i: cython.int
    c: cython.int
    row: cython.ushort
    blocked: cython.pointer(cython.ushort) = sheet.blocked[color]
    opened: cython.pointer(cython.ushort) = sheet.opened[color]
    if not (sheet.begun >> color) & 1:
        memset(opened, 0, cython.sizeof(sheet.opened[0]))
        sheet.begun |= 1 << color
    for i in range(height):
        row = shape_rows[shape][i] << b
        sheet.drawn[r + i] |= row
        for c in range(PENS):
            sheet.blocked[c][r + i] |= row
    for i in range(height + 2):
        blocked[r - 1 + i] |= (shape_barred[shape][i] << b) >> 1
        opened[r - 1 + i] |= (shape_opens[shape][i] << b) >> 1
    sheet.hand &= ~(cython.cast(cython.uint, 1) << shape_piece[shape])
    sheet.filled += shape_size[shape]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def widen(blocked: cython.pointer(cython.ushort), rows: cython.pointer(cython.uint)) -> cython.void:
    """The same rows with as wide a margin as a diamond needs."""
    i: cython.int
    for i in range(4):
        rows[i] = rows[i + 20] = 0xFFFFFF
    for i in range(LANES):
        rows[i + 4] = (cython.cast(cython.uint, blocked[i]) << 4) | 0xF0000F


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def diamond(rows: cython.pointer(cython.uint), b: cython.int) -> cython.ulonglong:
    """The cells within four steps of one, of which the first row and the bit are given, as one word."""
    word: cython.ulonglong
    word = (rows[0] >> (b + 4)) & 1
    word |= cython.cast(cython.ulonglong, (rows[1] >> (b + 3)) & 7) << 1
    word |= cython.cast(cython.ulonglong, (rows[2] >> (b + 2)) & 31) << 4
    word |= cython.cast(cython.ulonglong, (rows[3] >> (b + 1)) & 127) << 9
    word |= cython.cast(cython.ulonglong, (rows[4] >> b) & 511) << 16
    word |= cython.cast(cython.ulonglong, (rows[5] >> (b + 1)) & 127) << 25
    word |= cython.cast(cython.ulonglong, (rows[6] >> (b + 2)) & 31) << 32
    word |= cython.cast(cython.ulonglong, (rows[7] >> (b + 3)) & 7) << 37
    word |= cython.cast(cython.ulonglong, (rows[8] >> (b + 4)) & 1) << 40
    return word


def list_drawings(sheet, color, shapes, moves):
    """All legal ways to draw one of some shapes in a color; returns how many."""
    rows: cython.uint[24]
    ways: cython.ulonglong[8]
    r: cython.int
    b: cython.int
    i: cython.int
    k: cython.int
    count: cython.int = 0
    hand: cython.uint = sheet.hand & shapes
    corners: cython.ushort
    word: cython.ulonglong
    if hand == 0:
        return 0
    widen(sheet.blocked[color], rows)
    for r in range(1, LANES - 1):
        corners = sheet.opened[color][r] & ~sheet.blocked[color][r]
        while corners:
            b = lowest_bit(corners)
            corners &= corners - 1
            fitting(diamond(cython.address(rows[r]), b), hand, ways)
            for i in range(WAY_WORDS):
                word = ways[i]
                while word and count < MOST_LISTED:
                    k = 64 * i + lowest_of_many(word)
                    word &= word - 1
                    moves[count] = (way_shape[k] << 10) + (r << 5) + b + way_step[k]
                    count += 1
            # A shape that covers two corners is found at the first one only.
            rows[r + 4] |= cython.cast(cython.uint, 1) << (b + 4)
    return count


def drawable(sheet, color, shapes):
    """Which of some shapes may be drawn in a color."""
    rows: cython.uint[24]
    ways: cython.ulonglong[8]
    r: cython.int
    b: cython.int
    i: cython.int
    left: cython.uint = sheet.hand & shapes
    wanted: cython.uint = left
    corners: cython.ushort
    word: cython.ulonglong
    if left == 0:
        return 0
    widen(sheet.blocked[color], rows)
    for r in range(1, LANES - 1):
        corners = sheet.opened[color][r] & ~sheet.blocked[color][r]
        while corners:
            b = lowest_bit(corners)
            corners &= corners - 1
            fitting(diamond(cython.address(rows[r]), b), left, ways)
            for i in range(WAY_WORDS):
                word = ways[i]
                while word:
                    left &= ~(cython.cast(cython.uint, 1) << way_piece[64 * i + lowest_of_many(word)])
                    word &= word - 1
            if left == 0:
                return wanted
    return wanted & ~left
