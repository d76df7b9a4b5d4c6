# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The edges where a piece ends are round, compiled: some rays that come to a face pass them and go on.

Faces stay flat. An edge is rounded by a cylinder, a corner by a ball: a ray that meets neither passes.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.heap import BENT, SEAM

ROUND = 0.07
"""The radius of such an edge, in cubes."""
NEVER = -1e9
"""Where no edge is, in radii from one."""


def passes(face, u, v, way):
    n: cython.int = face.normal // 2
    outside_u: cython.int = edge_near(face, u, 0, way[1 if n == 0 else 0])
    outside_v: cython.int = edge_near(face, v, 2, way[1 if n == 2 else 2])
    # Towards two edges and up, in radii: 0 where the rounding begins, 1 where the cube would end.
    place: cython.float[3]
    step: cython.float[3]
    place[0] = place[1] = NEVER
    step[0] = step[1] = 0
    place[2] = 1
    step[2] = -way[n] if face.normal & 1 else way[n]
    if outside_u >= 0:
        place[0] = 1 - (1 - u if outside_u & 1 else u) / ROUND
        step[0] = way[1 if n == 0 else 0] * (2 * (outside_u & 1) - 1)
    if outside_v >= 0:
        place[1] = 1 - (1 - v if outside_v & 1 else v) / ROUND
        step[1] = way[1 if n == 2 else 2] * (2 * (outside_v & 1) - 1)
    edge: cython.int
    _side: cython.int
    for _side in range(2):
        if (
            is_met(place, step, 1, 1)
            or (place[0] > NEVER and is_met(place, step, 1, 0))
            or (place[1] > NEVER and is_met(place, step, 0, 1))
        ):
            return 0
        # It leaves by the side that it comes to first.
        out_u: cython.float = (1 - place[0]) / step[0] if step[0] > 0 else 1e30
        out_v: cython.float = (1 - place[1]) / step[1] if step[1] > 0 else 1e30
        if min(out_u, out_v) > 1e29:
            return 0
        first: cython.int = 0 if out_u < out_v else 1
        edge = outside_v if first else outside_u
        if face.kind[edge] == BENT:
            return edge + 1
        # At a seam the next piece is round too, the other way.
        i: cython.int
        for i in range(3):
            place[i] += step[i] * min(out_u, out_v)
        step[first] = -step[first]
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_met(
    place: cython.p_float, step: cython.p_float, with_u: cython.int, with_v: cython.int
) -> cython.bint:
    """Whether a ray is within a rounding where it is nearest to its middle, in some of its directions."""
    ahead: cython.float = -place[2] * step[2]
    length: cython.float = step[2] * step[2]
    if with_u and place[0] > NEVER:
        ahead -= place[0] * step[0]
        length += step[0] * step[0]
    if with_v and place[1] > NEVER:
        ahead -= place[1] * step[1]
        length += step[1] * step[1]
    along: cython.float = max(ahead / max(length, 1e-12), 0.0)
    away: cython.float = 0
    i: cython.int
    for i in range(3):
        at: cython.float = max(place[i] + step[i] * along, 0.0)
        away += at * at
    return away <= 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def edge_near(
    face: cython.pointer(Face), place: cython.float, first: cython.int, way: cython.float
) -> cython.int:
    """The edge that is so near that it is rounded there, or else the one to which a ray goes; -1 for none."""
    edge: cython.int = first
    if place > 1 - ROUND or (place >= ROUND and way > 0):
        edge = first + 1
    if face.kind[edge] != BENT and face.kind[edge] != SEAM:
        return -1
    return edge
