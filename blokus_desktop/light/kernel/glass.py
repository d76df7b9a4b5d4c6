# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The room of a structure as a glass, compiled: clear before the heap, tinted behind, lines where it bends.

Panes before the heap would haze its colors: of those only the lines are seen.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.pixels import laid_over
from cython.cimports.blokus_desktop.light.kernel.plastic import soft
from cython.cimports.libc.math import ceilf, floorf, sqrtf

LINE_BEFORE = 0.46
LINE_BEHIND = 0.26
CLEAR_LIGHT = 0.30
CLEAR_DARK = 0.045
GLOW = 0.13
"""How much of its tint a pane has at its rim, where one looks into the thick of it."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tinted(color: cython.p_float, share: cython.float) -> cython.uint:
    """A pixel of some color that covers only a share."""
    red: cython.uint = cython.cast(cython.uint, color[0] * share + 0.5)
    green: cython.uint = cython.cast(cython.uint, color[1] * share + 0.5)
    blue: cython.uint = cython.cast(cython.uint, color[2] * share + 0.5)
    return cython.cast(cython.uint, 255 * share + 0.5) << 24 | red << 16 | green << 8 | blue


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def place_on(
    film: Film, x: cython.float, y: cython.float, z: cython.float, out: cython.p_float
) -> cython.bint:
    """Where a point is on the picture, and how near; says whether it is before the eye."""
    i: cython.int
    point: cython.float[3]
    point[0], point[1], point[2] = x - film.eye[0], y - film.eye[1], z - film.eye[2]
    deep: cython.float = 0
    for i in range(3):
        deep += point[i] * film.axis_forward[i]
    if deep < 0.05 * film.distance:
        return False
    out[0] = out[1] = 0
    for i in range(3):
        # The way less that of the first pixel, in two parts: together they would lose what is small.
        across: cython.float = point[i] * film.distance / deep - film.first[i]
        out[0] += across * film.axis_right[i] / film.pixel
        out[1] -= across * film.axis_up[i] / film.pixel
    out[2] = film.distance / deep
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def bends(
    heap: Heap, cell: cython.p_int, normal: cython.int, axis: cython.int, side: cython.int
) -> cython.bint:
    """Whether the glass does not go straight on beside a pane of a cell."""
    beside: cython.int[3]
    i: cython.int
    for i in range(3):
        beside[i] = cell[i]
    beside[axis] += side
    if not heap.allows(beside[0], beside[1], beside[2]):
        return True
    beside[normal // 2] += 1 - 2 * (normal & 1)
    return heap.allows(beside[0], beside[1], beside[2])


def lay_glass(film, heap, pixels, top, bottom):
    cell: cython.int[3]
    beside: cython.int[3]
    i: cython.int
    normal: cython.int
    if not heap.glassy:
        return
    for cell[2] in range(heap.high - 2):
        for cell[1] in range(heap.deep - 2):
            for cell[0] in range(heap.wide - 2):
                if not heap.allows(cell[0], cell[1], cell[2]):
                    continue
                if heap.piece[heap.place(cell[0], cell[1], cell[2])]:
                    continue
                for normal in range(5):
                    for i in range(3):
                        beside[i] = cell[i]
                    beside[normal // 2] += 1 - 2 * (normal & 1)
                    if not heap.allows(beside[0], beside[1], beside[2]):
                        lay_pane(film, heap, pixels, cell, normal, top, bottom)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay_pane(
    film: Film,
    heap: Heap,
    pixels: cython.p_uint,
    cell: cython.p_int,
    normal: cython.int,
    top: cython.int,
    bottom: cython.int,
) -> cython.void:
    """Lay one pane over a picture, and the lines at its edges."""
    n: cython.int = normal // 2
    plane: cython.float = cell[n] + 1 - (normal & 1)
    before: cython.bint = (plane - film.eye[n] > 0) == (normal & 1)
    places: cython.float[12]
    point: cython.float[3]
    low: cython.float = 1e9
    high: cython.float = -1e9
    i: cython.int
    axis: cython.int
    for i in range(4):
        # Corners in turn: 0, 0; 1, 0; 1, 1; 0, 1.
        point[n] = plane
        point[1 if n == 0 else 0] = cell[1 if n == 0 else 0] + (1 if i in (1, 2) else 0)
        point[1 if n == 2 else 2] = cell[1 if n == 2 else 2] + (1 if i >= 2 else 0)
        if not place_on(film, point[0], point[1], point[2], places + 3 * i):
            return
        low, high = min(low, places[3 * i + 1]), max(high, places[3 * i + 1])
    if high < top - 3 or low > bottom + 3:
        return
    bent: cython.bint[4]
    for i in range(4):
        axis = 1 if n == 0 else 0
        if i >= 2:
            axis = 1 if n == 2 else 2
        bent[i] = bends(heap, cell, normal, axis, 2 * (i & 1) - 1)
    if not before:
        fill_pane(film, heap, pixels, cell, n, plane, places, bent, top, bottom)
    # At u = 0, u = 1, v = 0 and v = 1. Where two panes meet, the line is drawn by the one before, or once.
    if bent[0]:
        draw_line(film, heap, pixels, places, places + 9, before, top, bottom)
    if bent[1]:
        draw_line(film, heap, pixels, places + 3, places + 6, before, top, bottom)
    if bent[2]:
        draw_line(film, heap, pixels, places, places + 3, before, top, bottom)
    if bent[3]:
        draw_line(film, heap, pixels, places + 9, places + 6, before, top, bottom)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_pane(
    film: Film,
    heap: Heap,
    pixels: cython.p_uint,
    cell: cython.p_int,
    n: cython.int,
    plane: cython.float,
    places: cython.p_float,
    bent: cython.pointer(cython.bint),
    top: cython.int,
    bottom: cython.int,
) -> cython.void:
    """Tint what is behind a pane."""
    u: cython.int = 1 if n == 0 else 0
    v: cython.int = 1 if n == 2 else 2
    away: cython.float = plane - film.eye[n]
    low: cython.float = min(min(places[1], places[4]), min(places[7], places[10]))
    high: cython.float = max(max(places[1], places[4]), max(places[7], places[10]))
    y: cython.int
    x: cython.int
    i: cython.int
    j: cython.int
    way: cython.float[3]
    edge: cython.float[4]
    for y in range(max(top, cython.cast(cython.int, ceilf(max(low, -1e6)))), bottom):
        if y >= high:
            break
        left: cython.float = 1e9
        right: cython.float = -1e9
        for i in range(4):
            j = (i + 1) & 3
            a: cython.int = i if places[3 * i + 1] < places[3 * j + 1] else j
            b: cython.int = i + j - a
            if places[3 * a + 1] <= y < places[3 * b + 1]:
                share: cython.float = (y - places[3 * a + 1]) / (places[3 * b + 1] - places[3 * a + 1])
                at: cython.float = places[3 * a] + share * (places[3 * b] - places[3 * a])
                left, right = min(left, at), max(right, at)
        if right <= left or right < 0 or left > film.width:
            continue
        begin: cython.int = max(0, cython.cast(cython.int, ceilf(left)))
        end: cython.int = min(film.width, cython.cast(cython.int, ceilf(right)))
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width
        for x in range(begin, end):
            film.ray(x, y, way)
            near: cython.float = way[n] / away
            if near < film.near[row + x]:
                continue
            edge[0] = film.eye[u] + way[u] / near - cell[u]
            edge[2] = film.eye[v] + way[v] / near - cell[v]
            edge[1], edge[3] = 1 - edge[0], 1 - edge[2]
            glow: cython.float = 0
            for i in range(4):
                if bent[i]:
                    glow = max(glow, soft(1 - edge[i] / 0.45))
            clear: cython.float = CLEAR_DARK if heap.dark else CLEAR_LIGHT
            if film.seen[row + x] >= 0:
                # Over plastic as much would be haze.
                clear /= 4
            pixels[row + x] = laid_over(tinted(heap.clear, clear), pixels[row + x])
            if glow > 0:
                pixels[row + x] = laid_over(tinted(heap.pane, GLOW * glow), pixels[row + x])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_line(
    film: Film,
    heap: Heap,
    pixels: cython.p_uint,
    start: cython.p_float,
    end: cython.p_float,
    before: cython.bint,
    top: cython.int,
    bottom: cython.int,
) -> cython.void:
    """Draw a smooth line where nothing is nearer."""
    dx: cython.float = end[0] - start[0]
    dy: cython.float = end[1] - start[1]
    length: cython.float = sqrtf(dx * dx + dy * dy)
    if length < 0.01:
        return
    dx /= length
    dy /= length
    # Half of it: the pane around the corner draws it once more.
    half: cython.float = max(0.5, 0.012 * start[2] / film.pixel)
    strength: cython.float = (LINE_BEFORE if before else LINE_BEHIND) / 2
    reach: cython.float = half + 1
    x: cython.int
    y: cython.int
    first: cython.int = cython.cast(cython.int, floorf(max(min(start[1], end[1]) - reach, top)))
    last: cython.int = cython.cast(cython.int, ceilf(min(max(start[1], end[1]) + reach, bottom - 1)))
    for y in range(max(first, top), min(last + 1, bottom)):
        low: cython.float = min(start[0], end[0]) - reach
        high: cython.float = max(start[0], end[0]) + reach
        if dy > 0.02 or dy < -0.02:
            # The part of this row that is near the line.
            at: cython.float = start[0] + (y - start[1]) * dx / dy
            wide: cython.float = reach / max(dy, -dy)
            low, high = max(low, at - wide), min(high, at + wide)
        row: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, y) * film.width
        begin: cython.int = cython.cast(cython.int, floorf(max(low, 0)))
        stop: cython.int = cython.cast(cython.int, ceilf(min(high, film.width - 1)))
        for x in range(max(begin, 0), min(stop + 1, film.width)):
            along: cython.float = (x - start[0]) * dx + (y - start[1]) * dy
            # Half open, so that where two lines join nothing is drawn twice.
            if along < 0 or along >= length:
                continue
            across: cython.float = (x - start[0]) * dy - (y - start[1]) * dx
            cover: cython.float = min(max(half + 0.5 - max(across, -across), 0.0), 1.0)
            near: cython.float = start[2] + (end[2] - start[2]) * along / length
            if cover <= 0 or near * 1.0005 < film.near[row + x]:
                continue
            pixels[row + x] = laid_over(tinted(heap.line, cover * strength), pixels[row + x])
