# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How a pixel of plastic is lit, compiled.

Its colors are light, not numbers of a screen. Edges have no faces of their own: where a piece ends the normal
leans over, and where two pieces meet the light fails.
"""

import cython
from cython.cimports.blokus_desktop.light.kernel.heap import BENT, FOOT, GROOVE, OTHER_WALL, SEAM, SPOTS
from cython.cimports.libc.math import expf

BEVEL = 0.075
"""How far from an edge the normal begins to lean, in cubes."""
SKY_LIGHT = 0.46
SKY_DARK = 0.40
KEY_LIGHT = 0.75
KEY_DARK = 0.78
FILL = 0.10
THIN = 0.34
"""Within this distance of an edge light shines through it."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lamp_color(heap: Heap, key: cython.p_float) -> cython.void:
    """The light of the lamp, a little warm."""
    strength: cython.float = KEY_DARK if heap.dark else KEY_LIGHT
    key[0], key[1], key[2] = 1.02 * strength, strength, 0.95 * strength


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def read_face(
    spots: cython.p_float, number: cython.int, axis: cython.int, place: cython.p_float, out: cython.p_float
) -> cython.void:
    """What was measured on a face, at a place within its cube."""
    u: cython.float = place[1 if axis == 0 else 0] * (SPOTS - 1)
    v: cython.float = place[1 if axis == 2 else 2] * (SPOTS - 1)
    read_plan(spots + number * SPOTS * SPOTS * 3, SPOTS, u, v, SPOTS - 1, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shine(film: Film, heap: Heap, way: cython.p_float, out: cython.p_float) -> cython.void:
    """The room as plastic mirrors it: sky, the lamp, and a soft window behind the heap."""
    i: cython.int
    key: cython.float[3]
    lamp_color(heap, key)
    level: cython.float = 0.07 + 0.16 * way[2] if way[2] > 0 else 0.05
    bright: cython.float = 2.2 * soft((dot(way, film.key) - 0.80) / 0.10)
    pane: cython.float = 0
    if 0.17 < way[2] < 0.77:
        across: cython.float = dot(way, film.axis_right)
        behind: cython.float = dot(way, film.ahead)
        pane = soft((way[2] - 0.17) / 0.1) * soft((0.77 - way[2]) / 0.1) * soft((behind - 0.25) / 0.1)
        pane *= 0.85 * soft((across + 0.67) / 0.1) * soft((0.17 - across) / 0.1)
    out[0] = level + bright * key[0] + pane
    out[1] = level + bright * key[1] + pane * 0.97
    out[2] = level + bright * key[2] + pane * 0.92


def shade_plastic(film, heap, number, way, along, mirrors, color):
    spot: Spot
    at: cython.pointer(Spot) = cython.address(spot)
    face: cython.pointer(Face) = cython.address(heap.face[number])
    arrive(film, heap, number, way, along, at)
    edge: cython.int
    for edge in range(4):
        across: cython.int = axis_of(spot.axis, edge)
        away: cython.float = 1 - spot.local[across] if edge & 1 else spot.local[across]
        if away < THIN:
            if face.kind[edge] == BENT:
                bend(film, heap, face.around[edge], across, 2 * (edge & 1) - 1, away, at)
            else:
                shade_edge(face.kind[edge], across, 2 * (edge & 1) - 1, away, at)
    make_unit(spot.normal)
    light_up(film, heap, heap.palette[face.color], at, color)
    add_gloss(film, heap, at, mirrors, color)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def axis_of(normal: cython.int, edge: cython.int) -> cython.int:
    """The axis along which one goes to an edge of a face, for the axis of its normal."""
    if edge < 2:
        return 1 if normal == 0 else 0
    return 1 if normal == 2 else 2


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def arrive(
    film: Film,
    heap: Heap,
    number: cython.int,
    way: cython.p_float,
    along: cython.float,
    at: cython.pointer(Spot),
) -> cython.void:
    """Begin with a spot of a face: where it is, and the light that was measured there."""
    face: cython.pointer(Face) = cython.address(heap.face[number])
    i: cython.int
    at.axis = face.normal // 2
    for i in range(3):
        at.point[i] = film.eye[i] + way[i] * along
        at.local[i] = min(max(at.point[i] - face.at[i], 0), 1)
        at.normal[i] = at.front[i] = at.back[i] = 0
        at.view[i] = -way[i]
    make_unit(at.view)
    at.normal[at.axis] = 1 - 2 * (face.normal & 1)
    at.level = at.normal[at.axis] * at.view[at.axis]
    at.lit = at.normal[at.axis] * film.key[at.axis] > 0
    read_face(heap.ambient, number, at.axis, at.local, at.ambient)
    if at.lit:
        read_face(film.lit, number, at.axis, at.local, at.front)
    else:
        read_face(film.lit, number, at.axis, at.local, at.back)
    at.size = film.pixel * along
    at.shade = 1
    at.thin = at.rim = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bend(
    film: Film,
    heap: Heap,
    around: cython.int,
    across: cython.int,
    outward: cython.float,
    away: cython.float,
    at: cython.pointer(Spot),
) -> cython.void:
    """Lean over towards the face around an edge, whose light comes in too."""
    at.thin += (1 - away / THIN) ** 2
    if away >= BEVEL:
        return
    i: cython.int
    other: cython.float[3]
    lean: cython.float = 1 - away / BEVEL
    at.normal[across] += lean * outward
    at.rim += lean * lean
    read_face(heap.ambient, around, across, at.local, other)
    for i in range(3):
        at.ambient[i] += (other[i] - at.ambient[i]) * lean / 2
    if outward * film.key[across] <= 0:
        return
    if film.faces_eye(cython.address(heap.face[around])):
        read_face(film.lit, around, across, at.local, other)
    else:
        other[0] = other[1] = other[2] = 0.85
    for i in range(3):
        at.front[i] += (other[i] - at.front[i]) * (lean / 2 if at.lit else lean)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def shade_edge(
    kind: cython.int, across: cython.int, outward: cython.float, away: cython.float, at: cython.pointer(Spot)
) -> cython.void:
    """Darken where pieces meet, a little where cubes of one piece do."""
    lean: cython.float = max(1 - away / BEVEL, 0.0)
    if kind == SEAM:
        at.normal[across] += 1.3 * lean * lean * outward
        at.shade *= 1 - 0.80 * soft(1 - away / max(0.030, 0.9 * at.size))
        at.shade *= 1 - 0.20 * soft(1 - away / 0.10)
    elif kind == GROOVE:
        if away < 0.04:
            at.normal[across] += 0.07 * (1 - away / 0.04) * outward
        # In a small picture it is thinner than a pixel, and must be deeper to be seen.
        deep: cython.float = 0.08 + 0.14 * soft((at.size - 0.018) / 0.016)
        at.shade *= 1 - deep * soft(1 - away / max(0.022, 0.7 * at.size))
    elif kind in (OTHER_WALL, FOOT):
        at.shade *= 1 - 0.55 * soft(1 - away / max(0.022, 0.6 * at.size))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def light_up(
    film: Film, heap: Heap, palette: cython.p_float, at: cython.pointer(Spot), color: cython.p_float
) -> cython.void:
    """The color of a spot in all the light that falls on it or comes through."""
    i: cython.int
    key: cython.float[3]
    lamp_color(heap, key)
    # The lamp is not far away: what is nearer to it is brighter.
    near: cython.float = (at.point[0] - heap.middle[0]) * film.key[0]
    near += (at.point[1] - heap.middle[1]) * film.key[1]
    near = 1 + 0.028 * (near + (at.point[2] - 2) * film.key[2])
    faces_key: cython.float = max(dot(at.normal, film.key), 0)
    faces_fill: cython.float = FILL * max(dot(at.normal, film.fill), 0)
    sky: cython.float = SKY_DARK if heap.dark else SKY_LIGHT
    thin: cython.float = 0.15 * min(at.thin, 1.6)
    for i in range(3):
        lamp: cython.float = key[i] * near
        light: cython.float = (sky + faces_fill) * at.ambient[i] + lamp * at.front[i] * faces_key
        through: cython.float = at.front[i] if at.lit else at.back[i] + 0.12
        light += 0.34 * lamp * at.back[i]
        light += thin * lamp * through * (0.65 + 0.35 * palette[i]) + 0.06 * at.rim * lamp
        color[i] = palette[i] * light * at.shade


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_gloss(
    film: Film, heap: Heap, at: cython.pointer(Spot), mirrors: cython.bint, color: cython.p_float
) -> cython.void:
    """Add what the surface mirrors, and the glint of the lamp on it."""
    i: cython.int
    away: cython.float[3]
    room: cython.float[3]
    facing: cython.float = dot(at.normal, at.view)
    for i in range(3):
        away[i] = 2 * facing * at.normal[i] - at.view[i]
    facing = min(max(facing, at.level, 0.0), 1.0)
    slant: cython.float = (1 - facing) * (1 - facing)
    gloss: cython.float = min(0.22, 0.025 + 0.5 * slant * slant * (1 - facing))
    free: cython.float = 0.35 + 0.65 * min(1, (at.ambient[0] + at.ambient[1] + at.ambient[2]) / 2.2)
    shine(film, heap, away, room)
    if mirrors and mirror(heap, at, away, room):
        gloss, free = min(gloss, 0.11), 0.8
    half: cython.float[3]
    for i in range(3):
        half[i] = at.view[i] + film.key[i]
    make_unit(half)
    glint: cython.float = dot(at.normal, half)
    # To the power of 64; below that, nothing is left.
    glint = 0 if glint < 0.85 else 0.38 * glint**64
    key: cython.float[3]
    lamp_color(heap, key)
    for i in range(3):
        color[i] += at.shade * (gloss * free * room[i] + glint * key[i] * at.front[i])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mirror(heap: Heap, at: cython.pointer(Spot), away: cython.p_float, room: cython.p_float) -> cython.bint:
    """Put other plastic, or the table, before the room; says whether it is plastic."""
    i: cython.int
    origin: cython.float[3]
    along: cython.float = 0
    for i in range(3):
        origin[i] = at.point[i] + 0.004 * at.normal[i] + 0.002 * away[i]
    met: cython.int = heap.meet(origin, away, 12, cython.address(along))
    if met >= 0:
        share: cython.float = expf(-0.7 * along)
        other: cython.p_float = heap.palette[heap.face[met].color]
        for i in range(3):
            room[i] += (0.40 * other[i] - room[i]) * share
        return True
    if away[2] < 0 and not heap.alone:
        for i in range(3):
            room[i] = 0.18 * heap.table[i]
    return False


def shade_frost(film, heap, number, way, along, color):
    face: cython.pointer(Face) = cython.address(heap.face[number])
    axis: cython.int = face.normal // 2
    i: cython.int
    edge: cython.int
    away: cython.float
    local: cython.float[3]
    for i in range(3):
        local[i] = film.eye[i] + way[i] * along - face.at[i]
    # More white on top than at the sides; each edge of a cube a white line, broader where the piece ends.
    white: cython.float = 0.16
    if axis == 2:
        white = 0.46
    elif (1 - 2 * (face.normal & 1)) * film.axis_right[axis] < 0:
        white = 0.30
    size: cython.float = film.pixel * along
    line: cython.float = 0
    for edge in range(4):
        across: cython.int = axis_of(axis, edge)
        away = 1 - local[across] if edge & 1 else local[across]
        wide: cython.float = max(0.04 if face.kind[edge] == BENT else 0.015, size)
        line = max(line, min(max((wide - away) / size + 0.5, 0.0), 1.0))
    for i in range(3):
        color[i] = heap.palette[face.color][i]
        color[i] += (1 - color[i]) * white
        color[i] += (1 - color[i]) * 0.92 * line
