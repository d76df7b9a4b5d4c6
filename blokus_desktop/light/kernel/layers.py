# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Lays pictures over each other by how near each pixel is, compiled; and rubs out what is hidden.

Which of two is nearer is asked of a pixel and those around it: so an edge has steps of shades, not of pixels.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.film import TABLE, Film
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed, faded, laid_over
from cython.cimports.cpython.buffer import PyBuffer_Release


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def share_before(
    piece: Film, film: Film, x: cython.int, y: cython.int, left: cython.int, top: cython.int
) -> cython.int:
    """Which share of the surroundings of a pixel of a piece is before what is on a film, out of 256."""
    before: cython.int = 0
    counted: cython.int = 0
    row: cython.int
    column: cython.int
    for row in range(max(y - 1, 0, -top), min(y + 2, piece.height, film.height - top)):
        for column in range(max(x - 1, 0, -left), min(x + 2, piece.width, film.width - left)):
            near: cython.float = piece.near[cython.cast(cython.Py_ssize_t, row) * piece.width + column]
            if near <= 0:
                continue
            weight: cython.int = (2 - abs(row - y)) * (2 - abs(column - x))
            counted += weight
            if near >= film.near[cython.cast(cython.Py_ssize_t, row + top) * film.width + column + left]:
                before += weight
    return before * 256 // counted if counted else 256


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def merge_rows(
    film: Film,
    pixels: cython.p_uint,
    piece: Film,
    its_pixels: cython.p_uint,
    left: cython.int,
    top: cython.int,
    before: cython.int,
    behind: cython.int,
) -> cython.void:
    """Lay the picture of a piece over another."""
    x: cython.int
    y: cython.int
    for y in range(max(0, -top), min(piece.height, film.height - top)):
        for x in range(max(0, -left), min(piece.width, film.width - left)):
            above: cython.uint = its_pixels[cython.cast(cython.Py_ssize_t, y) * piece.width + x]
            if above == 0:
                continue
            share: cython.int = share_before(piece, film, x, y, left, top)
            share = (before * share + behind * (256 - share)) >> 8
            place: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y + top) * film.width + x + left
            pixels[place] = laid_over(faded(above, share), pixels[place])


def merge(
    film: Film,
    pixels,
    piece: Film,
    its_pixels,
    left: cython.int,
    top: cython.int,
    before: cython.float,
    behind: cython.float,
):
    """Lay the picture of a piece over another: so much of it where it is before, and so much behind."""
    below: Py_buffer
    above: Py_buffer
    if abs(left) > 1 << 20 or abs(top) > 1 << 20:
        raise ValueError("no picture is there")
    shares: cython.int[2]
    shares[0] = cython.cast(cython.int, min(max(before, 0.0), 1.0) * 256)
    shares[1] = cython.cast(cython.int, min(max(behind, 0.0), 1.0) * 256)
    count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, film.width) * film.height
    target: cython.p_uint = borrowed(pixels, cython.address(below), count)
    try:
        count = cython.cast(cython.Py_ssize_t, piece.width) * piece.height
        source: cython.p_uint = borrowed(its_pixels, cython.address(above), count)
        try:
            with cython.nogil:
                merge_rows(film, target, piece, source, left, top, shares[0], shares[1])
        finally:
            PyBuffer_Release(cython.address(above))
    finally:
        PyBuffer_Release(cython.address(below))


def keep(
    film: Film, marks, left: cython.int, top: cython.int, wide: cython.int, high: cython.int, face: cython.int
):
    """Rub out of a small picture what is not on a face, or not on the table."""
    buffer: Py_buffer
    x: cython.int
    y: cython.int
    row: cython.int
    column: cython.int
    if not (0 < wide < 1 << 15 and 0 < high < 1 << 15) or abs(left) > 1 << 20 or abs(top) > 1 << 20:
        raise ValueError("no picture is there")
    pixels: cython.p_uint = borrowed(
        marks, cython.address(buffer), cython.cast(cython.Py_ssize_t, wide) * high
    )
    try:
        with cython.nogil:
            for y in range(high):
                for x in range(wide):
                    place: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * wide + x
                    if pixels[place] == 0:
                        continue
                    share: cython.int = 0
                    for row in range(max(y - 1, -top), min(y + 2, film.height - top)):
                        for column in range(max(x - 1, -left), min(x + 2, film.width - left)):
                            at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row + top) * film.width
                            if film.seen[at + column + left] == face:
                                share += (2 - abs(row - y)) * (2 - abs(column - x))
                    pixels[place] = faded(pixels[place], share * 16)
    finally:
        PyBuffer_Release(cython.address(buffer))


def number_of(film: Film, cell, normal: cython.int):
    """The number that a face has on a film; for no cell that of the table, and none for what is no face."""
    if cell is None:
        return TABLE
    return film.heap.number_of(cell, normal) if film.heap is not None else None
