# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The light that comes to a heap from all around, compiled: the same from wherever it is seen.

Every spot sends the same rays, so that neighbors are alike: there is no noise, and nothing is left to chance.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.heap import PLAN, SPOTS, Heap
from cython.cimports.libc.math import cosf, sinf, sqrtf

RAYS = 32
TABLE_RAYS = 24


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mirrored_bits(number: cython.uint) -> cython.float:
    """The binary digits of a number behind the point, in reverse: so numbers in turn are spread evenly."""
    number = number << 16 | number >> 16
    number = (number & 0x00FF00FF) << 8 | (number >> 8) & 0x00FF00FF
    number = (number & 0x0F0F0F0F) << 4 | (number >> 4) & 0x0F0F0F0F
    number = (number & 0x33333333) << 2 | (number >> 2) & 0x33333333
    number = (number & 0x55555555) << 1 | (number >> 1) & 0x55555555
    return number / 4294967296.0


def around(normal, number, count, way):
    share: cython.float = (number + 0.5) / count
    angle: cython.float = 6.2831853 * mirrored_bits(number)
    wide: cython.float = sqrtf(share)
    axis: cython.int = normal // 2
    way[(axis + 1) % 3] = wide * cosf(angle)
    way[(axis + 2) % 3] = wide * sinf(angle)
    way[axis] = sqrtf(1 - share) * (1 - 2 * (normal & 1))


def spot_of(at, normal, i, j, off, point):
    axis: cython.int = normal // 2
    u: cython.int = 1 if axis == 0 else 0
    v: cython.int = 1 if axis == 2 else 2
    point[axis] = at[axis] - off if normal & 1 else at[axis] + 1 + off
    # A little off the edges, so that spots at the seam of two cubes are alike.
    point[u] = at[u] + 0.015 + 0.97 * i / (SPOTS - 1)
    point[v] = at[v] + 0.015 + 0.97 * j / (SPOTS - 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def gather(
    heap: Heap, point: cython.p_float, way: cython.p_float, past: cython.float, total: cython.p_float
) -> cython.void:
    """Add what a ray finds: the sky, plastic that shines back, the table."""
    along: cython.float = 0
    light: cython.float
    i: cython.int
    face: cython.int = heap.meet(point, way, 30, cython.address(along))
    if face >= 0:
        color: cython.p_float = heap.palette[heap.face[face].color]
        light = 0.5 * min(1, 0.3 + 0.5 * along)
        for i in range(3):
            total[i] += light * color[i]
        return
    if way[2] > 0:
        light = 0.72 + 0.42 * way[2]
        for i in range(3):
            total[i] += light
        return
    along = -point[2] / min(way[2], -1e-6)
    x: cython.float = point[0] + way[0] * along - heap.middle[0]
    y: cython.float = point[1] + way[1] * along - heap.middle[1]
    on_table: cython.bint = x * x + y * y < heap.radius * heap.radius
    for i in range(3):
        total[i] += 0.62 * heap.table[i] + 0.02 if on_table else past


def bake_faces(heap: Heap, first: cython.int, last: cython.int):
    """Measure the light at the spots of some faces."""
    number: cython.int
    i: cython.int
    j: cython.int
    k: cython.int
    axis: cython.int
    point: cython.float[3]
    way: cython.float[96]
    total: cython.float[3]
    past: cython.float = 0.10 if heap.dark else 0.34
    with cython.nogil:
        for number in range(max(first, 0), min(last, heap.faces)):
            normal: cython.int = heap.face[number].normal
            for k in range(RAYS):
                around(normal, k, RAYS, way + 3 * k)
            for j in range(SPOTS):
                for i in range(SPOTS):
                    spot_of(heap.face[number].at, normal, i, j, 0.012, point)
                    total[0] = total[1] = total[2] = 0
                    for k in range(RAYS):
                        gather(heap, point, way + 3 * k, past, total)
                    for axis in range(3):
                        heap.ambient[((number * SPOTS + j) * SPOTS + i) * 3 + axis] = total[axis] / RAYS


def bake_table(heap: Heap, first: cython.int, last: cython.int):
    """Measure the light at the spots of the table, in some rows of its plan."""
    x: cython.int
    y: cython.int
    k: cython.int
    axis: cython.int
    way: cython.float[72]
    point: cython.float[3]
    total: cython.float[3]
    with cython.nogil:
        for k in range(TABLE_RAYS):
            around(4, k, TABLE_RAYS, way + 3 * k)
        for y in range(max(first, 0), min(last, heap.plan)):
            for x in range(heap.plan):
                point[0] = heap.corner[0] + x / cython.cast(cython.float, PLAN)
                point[1] = heap.corner[1] + y / cython.cast(cython.float, PLAN)
                point[2] = 0.012
                total[0] = total[1] = total[2] = 0
                if not is_covered(heap, point):
                    for k in range(TABLE_RAYS):
                        gather(heap, point, way + 3 * k, 0, total)
                else:
                    # Seen at most beside the foot of a cube, through the spots around it.
                    total[0] = total[1] = total[2] = 0.25 * TABLE_RAYS
                for axis in range(3):
                    heap.ground[(y * heap.plan + x) * 3 + axis] = total[axis] / TABLE_RAYS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_covered(heap: Heap, point: cython.p_float) -> cython.bint:
    """Whether a cube stands on a place of the table."""
    if point[0] < 0 or point[1] < 0 or point[0] >= heap.wide - 2 or point[1] >= heap.deep - 2:
        return False
    x: cython.int = cython.cast(cython.int, point[0])
    y: cython.int = cython.cast(cython.int, point[1])
    return heap.piece[heap.place(x, y, 0)] != 0
