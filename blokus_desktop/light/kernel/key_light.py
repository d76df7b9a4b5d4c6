# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The light of the lamp, compiled: it turns with the eye, so that no turn of the table darkens the heap."""

import cython
from cython.cimports.blokus_desktop.light.kernel.ambient import spot_of
from cython.cimports.blokus_desktop.light.kernel.film import Film
from cython.cimports.blokus_desktop.light.kernel.heap import PLAN, SPOTS, Heap
from cython.cimports.libc.math import cosf, sinf, sqrtf

LAMP = 0.16
"""How wide the lamp is, for a length of 1 from it: so soft are its shadows."""
RIM = 4
"""How many of its places are at its rim; the last of those spread over it."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def way_to_lamp(film: Film, number: cython.int, count: cython.int, way: cython.p_float) -> cython.void:
    """The way to one of so many places of the lamp, spread like the seeds of a sunflower."""
    away: cython.float = LAMP * sqrtf((number + 0.5) / count)
    angle: cython.float = 2.3999632 * number
    across: cython.float = away * cosf(angle)
    along: cython.float = away * sinf(angle)
    i: cython.int
    length: cython.float = 0
    for i in range(3):
        way[i] = film.key[i] + across * film.axis_right[i] + along * film.axis_up[i]
        length += way[i] * way[i]
    length = 1 / sqrtf(length)
    for i in range(3):
        way[i] *= length


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def light_at(
    heap: Heap, point: cython.p_float, ways: cython.p_float, rays: cython.int, out: cython.p_float
) -> cython.void:
    """What arrives at a point. Where all of the rim of the lamp is seen, or nothing of it, that is enough."""
    i: cython.int
    k: cython.int
    light: cython.float[3]
    out[0] = out[1] = out[2] = 0
    for k in range(rays - 1, -1, -1):
        light[0] = light[1] = light[2] = 1
        heap.let_through(point, ways + 3 * k, light)
        for i in range(3):
            out[i] += light[i]
        if k == rays - RIM and (out[0] + out[1] + out[2] > 2.9999 * RIM or out[0] + out[1] + out[2] <= 0):
            rays = RIM
            break
    for i in range(3):
        out[i] /= rays


def light_faces(film: Film, first: cython.int, last: cython.int, rays: cython.int):
    """Measure the light of the lamp at the spots of some faces that the eye sees."""
    film.require_heap()
    number: cython.int
    i: cython.int
    j: cython.int
    ways: cython.float[96]
    point: cython.float[3]
    rays = min(max(rays, 1), 32)
    with cython.nogil:
        for i in range(rays):
            way_to_lamp(film, i, rays, ways + 3 * i)
        for number in range(max(first, 0), min(last, film.heap.faces)):
            if not film.faces_eye(cython.address(film.heap.face[number])):
                continue
            normal: cython.int = film.heap.face[number].normal
            # Light that comes from behind a face has come through the plastic.
            lit: cython.bint = (1 - 2 * (normal & 1)) * film.key[normal // 2] > 0
            for j in range(SPOTS):
                for i in range(SPOTS):
                    spot_of(film.heap.face[number].at, normal, i, j, 0.012 if lit else -0.02, point)
                    place: cython.int = ((number * SPOTS + j) * SPOTS + i) * 3
                    light_at(film.heap, point, ways, rays, film.lit + place)


def light_table(film: Film, first: cython.int, last: cython.int, rays: cython.int):
    """Measure the light of the lamp at the spots of the table, in some rows of its plan."""
    film.require_heap()
    x: cython.int
    y: cython.int
    i: cython.int
    ways: cython.float[96]
    point: cython.float[3]
    rays = min(max(rays, 1), 32)
    low: cython.float[2]
    high: cython.float[2]
    with cython.nogil:
        for i in range(rays):
            way_to_lamp(film, i, rays, ways + 3 * i)
        for i in range(2):
            # The rectangle in which the heap's shadow is, with its soft rim.
            long: cython.float = -film.heap.top * film.key[i] / film.key[2]
            rim: cython.float = 0.3 * film.heap.top
            low[i] = min(long, 0) - rim
            high[i] = max(long, 0) + rim + (film.heap.deep if i else film.heap.wide) - 2
        for y in range(max(first, 0), min(last, film.heap.plan)):
            for x in range(film.heap.plan):
                point[0] = film.heap.corner[0] + x / cython.cast(cython.float, PLAN)
                point[1] = film.heap.corner[1] + y / cython.cast(cython.float, PLAN)
                point[2] = 0.012
                place: cython.int = (y * film.heap.plan + x) * 3
                if low[0] < point[0] < high[0] and low[1] < point[1] < high[1]:
                    light_at(film.heap, point, ways, rays, film.lit_ground + place)
                else:
                    for i in range(3):
                        film.lit_ground[place + i] = 1
