# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Turns what is seen into pixels, compiled: with mirrors at rest, then smoothly."""

import cython
from cython.cimports.blokus_desktop.light.kernel.film import BRIM, NOTHING, TABLE
from cython.cimports.blokus_desktop.light.kernel.glass import lay_glass
from cython.cimports.blokus_desktop.light.kernel.pixels import borrowed, differ
from cython.cimports.blokus_desktop.light.kernel.plastic import shade_frost, shade_plastic
from cython.cimports.blokus_desktop.light.kernel.scenery import shade_brim, shade_table, shadow_at
from cython.cimports.cpython.buffer import PyBuffer_Release
from cython.cimports.libc.math import expf, powf
from cython.cimports.libc.string import memcpy

STEPS = 4096
EDGE = 8
"""A pixel that differs by more from one beside it is refined."""
LIT = 4
"""So many of the rays of a pixel that meet the same are lit at most."""


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


def color_at(film, heap, x, y, number, mirrors):
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


def paint_rows(film, heap, top, bottom, mirrors):
    """Paint every pixel of some rows."""
    x: cython.int
    y: cython.int
    for y in range(top, bottom):
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width
        for x in range(film.width):
            film.plain[row + x] = color_at(film, heap, x, y, film.seen[row + x], mirrors)


def soften(film, pixels, top, bottom):
    """Copy some rows, pixels at borders mixed with those around them."""
    x: cython.int
    y: cython.int
    i: cython.int
    wide: cython.Py_ssize_t = film.width
    for y in range(top, bottom):
        at: cython.Py_ssize_t = y * wide
        memcpy(pixels + at, film.plain + at, wide * cython.sizeof(cython.uint))
        if y == 0 or y == film.height - 1:
            continue
        for x in range(1, film.width - 1):
            at = y * wide + x
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


def expose(film: Film, pixels, top: cython.int, bottom: cython.int):
    """Paint some rows with mirrors into memory of premultiplied pixels, in their order."""
    film.require_heap()
    buffer: Py_buffer
    count: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, film.width) * film.height
    memory: cython.p_uint = borrowed(pixels, cython.address(buffer), count)
    top, bottom = max(top, 0), min(bottom, film.height)
    # The row above the last is whole only when the last is painted.
    first: cython.int = max(top - 1, 0)
    last: cython.int = bottom if bottom == film.height else bottom - 1
    with cython.nogil:
        paint_rows(film, film.heap, top, bottom, True)
        soften(film, memory, first, last)
        lay_glass(film, film.heap, memory, first, last)
    PyBuffer_Release(cython.address(buffer))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def spread(
    x: cython.int, y: cython.int, i: cython.int, samples: cython.int, at: cython.p_float
) -> cython.void:
    """The place of one of so many rays of a pixel: each row and each column of a fine grid has one."""
    half: cython.float = 0.5
    at[0] = x + (i + 0.5) / samples - 0.5
    at[1] = y - 0.5 + 0.5 / samples
    while i:
        if i & 1:
            at[1] += half
        half /= 2
        i >>= 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_pixel(pixel: cython.uint, times: cython.int, total: cython.p_uint) -> cython.void:
    """Add a pixel so many times to a sum of them."""
    k: cython.int
    for k in range(4):
        total[k] += times * (pixel >> (8 * k) & 255)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mean_of(total: cython.p_uint, count: cython.int) -> cython.uint:
    """The pixel that is the mean of a sum of so many."""
    k: cython.int
    pixel: cython.uint = 0
    for k in range(4):
        pixel |= ((total[k] + count // 2) // count) << (8 * k)
    return pixel


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_alone(film: Film, x: cython.int, y: cython.int) -> cython.bint:
    """Whether all around a pixel the same is seen as there, so that nothing else is seen within it."""
    if x < 1 or y < 1 or x >= film.width - 1 or y >= film.height - 1:
        return False
    row: cython.int
    at: cython.p_short = film.seen + cython.cast(cython.Py_ssize_t, y) * film.width + x
    for row in range(-1, 2):
        beside: cython.p_short = at + row * cython.cast(cython.Py_ssize_t, film.width) - 1
        if beside[0] != at[0] or beside[1] != at[0] or beside[2] != at[0]:
            return False
    return at[0] != BRIM


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refined_alone(film: Film, heap: Heap, x: cython.int, y: cython.int) -> cython.uint:
    """A pixel in which one thing is seen, whose color changes within it."""
    i: cython.int
    total: cython.uint[4]
    at: cython.float[2]
    total[0] = total[1] = total[2] = total[3] = 0
    number: cython.int = film.seen[cython.cast(cython.Py_ssize_t, y) * film.width + x]
    for i in range(LIT):
        spread(x, y, i, LIT, at)
        add_pixel(color_at(film, heap, at[0], at[1], number, True), 1, total)
    return mean_of(total, LIT)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refined(film: Film, heap: Heap, x: cython.int, y: cython.int, samples: cython.int) -> cython.uint:
    """A pixel by several rays; of those that meet the same, some are lit for all."""
    i: cython.int
    j: cython.int
    total: cython.uint[4]
    at: cython.float[2]
    # Of MOST_RAYS.
    ways: cython.float[48]
    along: cython.float[16]
    seen: cython.int[16]
    total[0] = total[1] = total[2] = total[3] = 0
    for i in range(samples):
        spread(x, y, i, samples, at)
        along[i] = 1
        seen[i] = film.see(heap, at[0], at[1], ways + 3 * i, along + i)
    for i in range(samples):
        if seen[i] == COUNTED:
            continue
        number: cython.int = seen[i]
        count: cython.int = 0
        for j in range(i, samples):
            count += seen[j] == number
        lit: cython.int = min(count, LIT)
        part: cython.int = 0
        met: cython.int = 0
        for j in range(i, samples):
            if seen[j] != number:
                continue
            seen[j] = COUNTED
            # The one in the middle of each part stands for all of it.
            if met == (2 * part + 1) * count // (2 * lit):
                times: cython.int = count * (part + 1) // lit - count * part // lit
                add_pixel(color_of(film, heap, number, ways + 3 * j, along[j], True), times, total)
                part += 1
            met += 1
    return mean_of(total, samples)


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
    top, bottom, samples = max(top, 0), min(bottom, film.height), min(max(samples, 1), MOST_RAYS)
    with cython.nogil:
        for y in range(top, bottom):
            for x in range(film.width):
                at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width + x
                memory[at] = film.plain[at]
                if not at_edge(film, x, y):
                    continue
                if is_alone(film, x, y):
                    memory[at] = refined_alone(film, film.heap, x, y)
                else:
                    memory[at] = refined(film, film.heap, x, y, samples)
        lay_glass(film, film.heap, memory, top, bottom)
    PyBuffer_Release(cython.address(buffer))
