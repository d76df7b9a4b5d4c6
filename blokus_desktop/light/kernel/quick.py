# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Paints a turning heap quickly, compiled: where colors change evenly, only the corners of a block are lit.

What is between them is mixed from them. Lines are as dark as anywhere at the corner that is nearest to them:
who sees that corners are alike knows that there is none in between, as long as all are on one face or square.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.develop import color_at, paint_rows, soften
from cython.cimports.blokus_desktop.light.kernel.film import BRIM, TABLE
from cython.cimports.blokus_desktop.light.kernel.glass import lay_glass
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed, differ
from cython.cimports.cpython.buffer import PyBuffer_Release
from cython.cimports.libc.math import floorf

ALIKE = 28
"""By how much the corners of a block may differ so that what is between them is mixed."""
BESIDE_RIM = 0.3
"""So near the edge of the disc, in cubes, there are lines around it."""
EVEN = 0x00FF00FF
"""Every other part of a pixel."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def light_pixel(film: Film, heap: Heap, x: cython.int, y: cython.int) -> cython.void:
    """Paint one pixel as it is."""
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width + x
    film.plain[at] = color_at(film, heap, x, y, film.seen[at], False)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def square_at(film: Film, heap: Heap, x: cython.int, y: cython.int) -> cython.int:
    """The number of the square at a pixel of the table; 0 beside them, -1 near the edge of the disc."""
    way: cython.float[3]
    film.ray(x, y, way)
    along: cython.float = -film.eye[2] / way[2]
    across: cython.float = film.eye[0] + way[0] * along
    down: cython.float = film.eye[1] + way[1] * along
    column: cython.int = cython.cast(cython.int, floorf(across))
    row: cython.int = cython.cast(cython.int, floorf(down))
    if heap.allows(column, row, 0):
        return heap.place(column, row, 0)
    across -= heap.middle[0]
    down -= heap.middle[1]
    inner: cython.float = max(heap.radius - BESIDE_RIM, 0.0)
    return 0 if across * across + down * down < inner * inner else -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_even(film: Film, heap: Heap, x: cython.int, y: cython.int, side: cython.int) -> cython.bint:
    """Whether a block with the pixels beyond it shows one thing whose color changes evenly."""
    row: cython.int
    column: cython.int
    wide: cython.Py_ssize_t = film.width
    at: cython.Py_ssize_t = y * wide + x
    number: cython.int = film.seen[at]
    if number == BRIM:
        return False
    for row in range(side + 1):
        for column in range(side + 1):
            if film.seen[at + row * wide + column] != number:
                return False
    below: cython.Py_ssize_t = at + side * wide
    color: cython.uint = film.plain[at]
    if (
        differ(color, film.plain[at + side], ALIKE)
        or differ(color, film.plain[below], ALIKE)
        or differ(color, film.plain[below + side], ALIKE)
        or differ(film.plain[at + side], film.plain[below], ALIKE)
    ):
        return False
    if number != TABLE:
        return True
    square: cython.int = square_at(film, heap, x, y)
    return (
        square >= 0
        and square == square_at(film, heap, x + side, y)
        and square == square_at(film, heap, x, y + side)
        and square == square_at(film, heap, x + side, y + side)
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mix_block(film: Film, x: cython.int, y: cython.int, side: cython.int) -> cython.void:
    """Mix the pixels of a block from its corners."""
    wide: cython.Py_ssize_t = film.width
    at: cython.Py_ssize_t = y * wide + x
    below: cython.Py_ssize_t = at + side * wide
    colors: cython.uint[4]
    colors[0], colors[1] = film.plain[at], film.plain[at + side]
    colors[2], colors[3] = film.plain[below], film.plain[below + side]
    half: cython.uint = side * side // 2
    half |= half << 16
    row: cython.int
    column: cython.int
    for row in range(side):
        even_left: cython.uint = (colors[0] & EVEN) * (side - row) + (colors[2] & EVEN) * row
        odd_left: cython.uint = (colors[0] >> 8 & EVEN) * (side - row) + (colors[2] >> 8 & EVEN) * row
        even_right: cython.uint = (colors[1] & EVEN) * (side - row) + (colors[3] & EVEN) * row
        odd_right: cython.uint = (colors[1] >> 8 & EVEN) * (side - row) + (colors[3] >> 8 & EVEN) * row
        for column in range(side):
            even: cython.uint = even_left * (side - column) + even_right * column + half
            odd: cython.uint = odd_left * (side - column) + odd_right * column + half
            if side == 4:
                even >>= 4
                odd >>= 4
            else:
                even >>= 2
                odd >>= 2
            film.plain[at + row * wide + column] = even & EVEN | (odd & EVEN) << 8


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def paint_small_block(film: Film, heap: Heap, x: cython.int, y: cython.int) -> cython.void:
    """Paint two by two pixels of which the corners are lit."""
    if is_even(film, heap, x, y, 2):
        mix_block(film, x, y, 2)
    else:
        light_pixel(film, heap, x + 1, y)
        light_pixel(film, heap, x, y + 1)
        light_pixel(film, heap, x + 1, y + 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def paint_block(film: Film, heap: Heap, x: cython.int, y: cython.int, left_lit: cython.bint) -> cython.bint:
    """Paint four by four pixels of which the corners are lit; says whether it had to be divided.

    ``left_lit`` tells that the middle of its left edge is lit, as the block there was divided.
    """
    if is_even(film, heap, x, y, 4):
        mix_block(film, x, y, 4)
        return False
    light_pixel(film, heap, x + 2, y)
    if not left_lit:
        light_pixel(film, heap, x, y + 2)
    light_pixel(film, heap, x + 2, y + 2)
    light_pixel(film, heap, x + 4, y + 2)
    light_pixel(film, heap, x + 2, y + 4)
    paint_small_block(film, heap, x, y)
    paint_small_block(film, heap, x + 2, y)
    paint_small_block(film, heap, x, y + 2)
    paint_small_block(film, heap, x + 2, y + 2)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def paint_blocks(film: Film, heap: Heap, top: cython.int, bottom: cython.int) -> cython.void:
    """Paint some rows, four of them after four, the first of all before the others."""
    x: cython.int
    y: cython.int
    row: cython.int
    # Whole blocks, with a pixel beyond them.
    end: cython.int = (film.width - 1) // 4 * 4
    divided: cython.bint
    for y in range(top, bottom, 4):
        if y + 4 >= film.height:
            paint_rows(film, heap, y, bottom, False)
            break
        if y == 0:
            for x in range(0, end + 1, 4):
                light_pixel(film, heap, x, y)
        for x in range(0, end + 1, 4):
            light_pixel(film, heap, x, y + 4)
        divided = False
        for x in range(0, end, 4):
            divided = paint_block(film, heap, x, y, divided)
        for row in range(y, y + 4):
            for x in range(end, film.width):
                light_pixel(film, heap, x, row)


def expose(film: Film, pixels, top: cython.int, bottom: cython.int):
    """Paint some rows into memory of premultiplied pixels; in their order, and in fours."""
    film.require_heap()
    buffer: Py_buffer
    count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, film.width) * film.height
    memory: cython.p_uint = borrowed(pixels, cython.address(buffer), count)
    top, bottom = max(top, 0) // 4 * 4, min(bottom, film.height)
    # The row above the last is whole only when the last is painted.
    first: cython.int = max(top - 1, 0)
    last: cython.int = bottom if bottom == film.height else bottom - 1
    with cython.nogil:
        paint_blocks(film, film.heap, top, bottom)
        soften(film, memory, first, last)
        lay_glass(film, film.heap, memory, first, last)
    PyBuffer_Release(cython.address(buffer))
