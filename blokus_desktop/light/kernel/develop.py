# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Turns what is seen into pixels, compiled: quickly while turning, with mirrors at rest, then smoothly."""

import cython
from cython.cimports.blokus_desktop.light.kernel.film import BRIM, NOTHING, TABLE
from cython.cimports.blokus_desktop.light.kernel.glass import lay_glass
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed
from cython.cimports.blokus_desktop.light.kernel.plastic import shade_frost, shade_plastic
from cython.cimports.blokus_desktop.light.kernel.scenery import shade_brim, shade_table, shadow_at
from cython.cimports.cpython.buffer import PyBuffer_Release
from cython.cimports.libc.math import expf, powf

STEPS = 4096
ALIKE = 9
"""By how much two by two pixels may differ from the next to be painted as one."""
EDGE = 8
"""A pixel that differs by more from one beside it is refined."""


def fill_tone():
    """Compute the numbers of the screen once."""
    i: cython.int
    for i in range(STEPS + 1):
        light: cython.float = i / cython.cast(cython.float, STEPS)
        share: cython.float = 12.92 * light if light <= 0.0031308 else 1.055 * powf(light, 1 / 2.4) - 0.055
        tone[i] = cython.cast(cython.uchar, 255 * share + 0.5)


fill_tone()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pixel_of(color: cython.p_float) -> cython.uint:
    """A pixel for some light. What is too bright keeps its hue and goes towards white."""
    i: cython.int
    most: cython.float = max(max(color[0], color[1]), color[2])
    white: cython.float = 0
    scale: cython.float = 1
    if most > 1:
        scale = 1 / most
        white = 1 - expf(-0.40 * (most - 1))
    pixel: cython.uint = 255
    for i in range(3):
        light: cython.float = color[i] * scale
        light += (1 - light) * white
        # In this order, so that what is no number becomes one.
        if not light > 0:
            light = 0
        pixel = pixel << 8 | tone[cython.cast(cython.int, min(light, 1.0) * STEPS + 0.5)]
    return pixel


def color_of(film, heap, number, way, along, mirrors):
    color: cython.float[3]
    if number >= 0:
        if heap.frosted:
            shade_frost(film, heap, number, way, along, color)
        else:
            shade_plastic(film, heap, number, way, along, mirrors, color)
    elif number == TABLE:
        shade_table(film, heap, way, along, mirrors, color)
    elif number == BRIM:
        shade_brim(film, heap, way, along, color)
    else:
        return cython.cast(cython.uint, 255 * shadow_at(film, heap, way) + 0.5) << 24
    return pixel_of(color)


def differ(one, other, by):
    i: cython.int
    for i in range(0, 32, 8):
        if abs(cython.cast(cython.int, one >> i & 255) - cython.cast(cython.int, other >> i & 255)) > by:
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def color_at(
    film: Film, heap: Heap, x: cython.float, y: cython.float, number: cython.int, mirrors: cython.bint
) -> cython.uint:
    """The pixel of a place of the picture where it is known what is seen."""
    way: cython.float[3]
    along: cython.float = 1
    film.ray(x, y, way)
    if number >= 0:
        face: cython.pointer(Face) = cython.address(heap.face[number])
        axis: cython.int = face.normal // 2
        along = (face.at[axis] + 1 - (face.normal & 1) - film.eye[axis]) / way[axis]
    elif number != NOTHING:
        along = (
            1 / film.near[cython.cast(cython.Py_ssize_t, y) * film.width + cython.cast(cython.Py_ssize_t, x)]
        )
        if number == TABLE:
            along = -film.eye[2] / way[2]
    return color_of(film, heap, number, way, along, mirrors)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def paint_rows(
    film: Film, heap: Heap, top: cython.int, bottom: cython.int, mirrors: cython.bint
) -> cython.void:
    """Paint every pixel of some rows."""
    x: cython.int
    y: cython.int
    for y in range(top, bottom):
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width
        for x in range(film.width):
            film.plain[row + x] = color_at(film, heap, x, y, film.seen[row + x], mirrors)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def paint_quads(film: Film, heap: Heap, top: cython.int, bottom: cython.int) -> cython.void:
    """Paint some rows, an even number of them, two by two pixels as one where that does not show."""
    wide: cython.int = film.width // 2
    x: cython.int
    y: cython.int
    i: cython.int
    for y in range(top // 2, bottom // 2):
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, 2 * y) * film.width
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * wide
        for x in range(wide):
            seen: cython.p_short = film.seen + row + 2 * x
            number: cython.int = seen[0]
            below: cython.p_short = seen + film.width
            same: cython.bint = number == seen[1] and number == below[0] and number == below[1]
            if same and number != BRIM:
                film.quads[at + x] = color_at(film, heap, 2 * x + 0.5, 2 * y + 0.5, number, False)
            else:
                film.quads[at + x] = color_at(film, heap, 2 * x, 2 * y, number, False)
                same = False
            color: cython.uint = film.quads[at + x]
            if same and x > 0:
                same = not differ(color, film.quads[at + x - 1], ALIKE)
            if same and y > 0:
                same = not differ(color, film.quads[at + x - wide], ALIKE)
            pixels: cython.p_uint = film.plain + row + 2 * x
            for i in range(4):
                place: cython.Py_ssize_t = (i & 1) + (i >> 1) * film.width
                if same:
                    pixels[place] = color
                else:
                    pixels[place] = color_at(
                        film, heap, 2 * x + (i & 1), 2 * y + (i >> 1), seen[place], False
                    )
    # A last row or column that has no neighbor.
    if bottom & 1:
        paint_rows(film, heap, bottom - 1, bottom, False)
    if film.width & 1:
        for y in range(top, bottom):
            row = cython.cast(cython.Py_ssize_t, y) * film.width + film.width - 1
            film.plain[row] = color_at(film, heap, film.width - 1, y, film.seen[row], False)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def soften(film: Film, pixels: cython.p_uint, top: cython.int, bottom: cython.int) -> cython.void:
    """Copy some rows, pixels at borders mixed with those around them."""
    x: cython.int
    y: cython.int
    i: cython.int
    wide: cython.Py_ssize_t = film.width
    for y in range(top, bottom):
        for x in range(film.width):
            at: cython.Py_ssize_t = y * wide + x
            pixels[at] = film.plain[at]
            if x == 0 or y == 0 or x == film.width - 1 or y == film.height - 1:
                continue
            number: cython.int = film.seen[at]
            if (
                number == film.seen[at - 1]
                and number == film.seen[at + 1]
                and number == film.seen[at - wide]
                and number == film.seen[at + wide]
            ):
                continue
            mixed: cython.uint = 0
            for i in range(0, 32, 8):
                total: cython.uint = 4 * (film.plain[at] >> i & 255) + 4
                total += (film.plain[at - 1] >> i & 255) + (film.plain[at + 1] >> i & 255)
                total += (film.plain[at - wide] >> i & 255) + (film.plain[at + wide] >> i & 255)
                mixed |= (total // 8) << i
            pixels[at] = mixed


def expose(film: Film, pixels, top: cython.int, bottom: cython.int, at_rest: cython.bint):
    """Paint some rows into memory of premultiplied pixels; in their order, and an even number of them."""
    film.require_heap()
    buffer: Py_buffer
    count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, film.width) * film.height
    memory: cython.p_uint = borrowed(pixels, cython.address(buffer), count)
    top, bottom = max(top, 0), min(bottom, film.height)
    # The row above the last is whole only when the last is painted.
    first: cython.int = max(top - 1, 0)
    last: cython.int = bottom if bottom == film.height else bottom - 1
    with cython.nogil:
        if at_rest:
            paint_rows(film, film.heap, top, bottom, True)
        else:
            paint_quads(film, film.heap, top, bottom)
        soften(film, memory, first, last)
        lay_glass(film, film.heap, memory, first, last)
    PyBuffer_Release(cython.address(buffer))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refined(film: Film, heap: Heap, x: cython.int, y: cython.int, samples: cython.int) -> cython.uint:
    """A pixel by several rays."""
    i: cython.int
    k: cython.int
    total: cython.uint[4]
    way: cython.float[3]
    along: cython.float = 1
    total[0] = total[1] = total[2] = total[3] = 0
    # An even spread: each row and each column of a fine grid has one.
    for i in range(samples):
        at_x: cython.float = x + (i + 0.5) / samples - 0.5
        at_y: cython.float = y - 0.5 + 0.5 / samples
        half: cython.float = 0.5
        k = i
        while k:
            if k & 1:
                at_y += half
            half /= 2
            k >>= 1
        number: cython.int = film.see(heap, at_x, at_y, way, cython.address(along))
        color: cython.uint = color_of(film, heap, number, way, along, True)
        for k in range(4):
            total[k] += color >> (8 * k) & 255
    pixel: cython.uint = 0
    for k in range(4):
        pixel |= ((total[k] + samples // 2) // samples) << (8 * k)
    return pixel


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def at_edge(film: Film, x: cython.int, y: cython.int) -> cython.bint:
    """Whether a pixel differs from one beside it."""
    wide: cython.Py_ssize_t = film.width
    at: cython.Py_ssize_t = y * wide + x
    color: cython.uint = film.plain[at]
    if x > 0 and differ(color, film.plain[at - 1], EDGE):
        return True
    if x < film.width - 1 and differ(color, film.plain[at + 1], EDGE):
        return True
    if y > 0 and differ(color, film.plain[at - wide], EDGE):
        return True
    return y < film.height - 1 and differ(color, film.plain[at + wide], EDGE)


def refine(film: Film, pixels, top: cython.int, bottom: cython.int, samples: cython.int):
    """Paint some rows of a picture at rest again, its edges by several rays."""
    film.require_heap()
    buffer: Py_buffer
    x: cython.int
    y: cython.int
    count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, film.width) * film.height
    memory: cython.p_uint = borrowed(pixels, cython.address(buffer), count)
    top, bottom, samples = max(top, 0), min(bottom, film.height), min(max(samples, 1), 64)
    with cython.nogil:
        for y in range(top, bottom):
            for x in range(film.width):
                at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width + x
                memory[at] = film.plain[at]
                if at_edge(film, x, y):
                    memory[at] = refined(film, film.heap, x, y, samples)
        lay_glass(film, film.heap, memory, top, bottom)
    PyBuffer_Release(cython.address(buffer))
