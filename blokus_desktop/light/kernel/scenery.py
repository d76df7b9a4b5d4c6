# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How a pixel of the table is lit, compiled: its top, its side, and the shadow below it."""

import cython
from cython.cimports.blokus_desktop.light.kernel.heap import PLAN
from cython.cimports.blokus_desktop.light.kernel.plastic import make_unit, read_plan, soft
from cython.cimports.libc.math import expf, fabsf, floorf, sqrtf


def shade_table(film, heap, way, along, mirrors, color):
    i: cython.int
    point: cython.float[3]
    ambient: cython.float[3]
    front: cython.float[3]
    for i in range(3):
        point[i] = film.eye[i] + way[i] * along
    size: cython.float = film.pixel * along
    # Texture.
    shade: cython.float = 1
    column: cython.int = cython.cast(cython.int, floorf(point[0]))
    row: cython.int = cython.cast(cython.int, floorf(point[1]))
    allowed: cython.bint = heap.allows(column, row, 0)
    if allowed:
        u: cython.float = point[0] - column
        v: cython.float = point[1] - row
        away: cython.float = min(min(u, 1 - u), min(v, 1 - v))
        shade *= 1 - (0.46 if heap.dark else 0.30) * soft(1 - away / max(0.028, 0.8 * size))
    from_x: cython.float = point[0] - heap.middle[0]
    from_y: cython.float = point[1] - heap.middle[1]
    out: cython.float = heap.radius - sqrtf(from_x * from_x + from_y * from_y)
    shade *= 1 + 0.16 * soft(1 - out / 0.10)
    shade *= 1 - 0.10 * soft(1 - fabsf(out - 0.16) / max(0.02, 0.8 * size))
    # A pool of light that lies towards the lamp.
    pool_x: cython.float = from_x - 0.35 * heap.radius * film.key[0]
    pool_y: cython.float = from_y - 0.35 * heap.radius * film.key[1]
    shade *= 1.04 - 0.16 * (pool_x * pool_x + pool_y * pool_y) / (heap.radius * heap.radius)
    at_x: cython.float = (point[0] - heap.corner[0]) * PLAN
    at_y: cython.float = (point[1] - heap.corner[1]) * PLAN
    read_plan(heap.ground, heap.plan, at_x, at_y, heap.plan - 1, ambient)
    read_plan(film.lit_ground, heap.plan, at_x, at_y, heap.plan - 1, front)
    key: cython.float = 0.78 if heap.dark else 0.75
    sky: cython.float = (0.40 if heap.dark else 0.46) + 0.10 * film.fill[2]
    # Bare and in full light, the table has its color of the palette.
    bare: cython.float = 1 / (1.0 * sky + key * film.key[2])
    for i in range(3):
        base: cython.float = heap.field[i] if allowed else heap.table[i]
        light: cython.float = ambient[i] * sky + key * front[i] * film.key[2]
        color[i] = base * shade * light * bare
    if mirrors:
        mirror_heap(film, heap, point, way, color)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mirror_heap(
    film: Film, heap: Heap, point: cython.p_float, way: cython.p_float, color: cython.p_float
) -> cython.void:
    """Mix in what the table mirrors of the heap."""
    i: cython.int
    up: cython.float[3]
    along: cython.float = 0
    for i in range(3):
        up[i] = way[i]
    up[2] = -up[2]
    make_unit(up)
    point[2] = 0.002
    met: cython.int = heap.meet(point, up, 12, cython.address(along))
    if met < 0:
        return
    slant: cython.float = 1 - min(up[2], 1.0)
    slant *= slant * slant * slant * slant
    share: cython.float = min(0.42, 2.6 * min(0.35, 0.03 + 0.97 * slant)) * expf(-0.8 * along)
    for i in range(3):
        color[i] += (0.42 * heap.palette[heap.face[met].color][i] - color[i]) * share


def shade_brim(film, heap, way, along, color):
    i: cython.int
    x: cython.float = (film.eye[0] + way[0] * along - heap.middle[0]) / heap.radius
    y: cython.float = (film.eye[1] + way[1] * along - heap.middle[1]) / heap.radius
    deep: cython.float = -(film.eye[2] + way[2] * along) / heap.thickness
    shade: cython.float = 0.52 + 0.40 * max(x * film.key[0] + y * film.key[1], 0.0)
    shade += 0.10 * max(x * film.fill[0] + y * film.fill[1], 0.0)
    shade *= 1 - 0.35 * soft((deep - 0.35) / 0.65)
    shade *= 1 + 0.22 * soft(1 - deep / max(0.14, 1.5 * film.pixel * along / heap.thickness))
    for i in range(3):
        color[i] = heap.edge[i] * shade


def shadow_at(film, heap, way):
    if heap.alone or way[2] > -1e-5:
        return 0
    along: cython.float = -(film.eye[2] + heap.thickness) / way[2]
    x: cython.float = film.eye[0] + way[0] * along - heap.middle[0]
    y: cython.float = film.eye[1] + way[1] * along - heap.middle[1]
    # So far out there is none.
    if x * x + y * y > (heap.radius + 2.8) * (heap.radius + 2.8):
        return 0
    past: cython.float = sqrtf(x * x + y * y) - heap.radius
    x += 1.1 * film.key[0]
    y += 1.1 * film.key[1]
    moved: cython.float = sqrtf(x * x + y * y) - heap.radius
    wide: cython.float = soft(0.5 - moved / 3.2)
    shade: cython.float = 1.24 * wide * wide + 0.18 * soft(1 - past / 0.30)
    return min((0.60 if heap.dark else 0.34) * shade, 0.9)
