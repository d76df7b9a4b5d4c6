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
    face: cython.pointer(Face) = cython.address(heap.face[number])
    axis: cython.int = face.normal // 2
    sign: cython.float = 1 - 2 * (face.normal & 1)
    point: cython.float[3]
    local: cython.float[3]
    normal: cython.float[3]
    view: cython.float[3]
    ambient: cython.float[3]
    front: cython.float[3]
    back: cython.float[3]
    other: cython.float[3]
    key: cython.float[3]
    i: cython.int
    for i in range(3):
        point[i] = film.eye[i] + way[i] * along
        local[i] = min(max(point[i] - face.at[i], 0), 1)
        normal[i] = front[i] = back[i] = 0
        view[i] = -way[i]
    make_unit(view)
    normal[axis] = sign
    lit: cython.bint = sign * film.key[axis] > 0
    read_face(heap.ambient, number, axis, local, ambient)
    if lit:
        read_face(film.lit, number, axis, local, front)
    else:
        read_face(film.lit, number, axis, local, back)
    # The edges.
    size: cython.float = film.pixel * along
    shade: cython.float = 1
    thin: cython.float = 0
    rim: cython.float = 0
    edge: cython.int
    for edge in range(4):
        across: cython.int = edge // 2 if axis != 0 else edge // 2 + 1
        if axis == 1 and edge >= 2:
            across = 2
        away: cython.float = 1 - local[across] if edge & 1 else local[across]
        if away > THIN:
            continue
        outward: cython.float = 2 * (edge & 1) - 1
        kind: cython.int = face.kind[edge]
        lean: cython.float = max(1 - away / BEVEL, 0.0)
        if kind == BENT:
            thin += (1 - away / THIN) ** 2
            if lean > 0:
                normal[across] += lean * outward
                rim += lean * lean
                around: cython.int = face.around[edge]
                half: cython.float = lean / 2
                read_face(heap.ambient, around, across, local, other)
                for i in range(3):
                    ambient[i] += (other[i] - ambient[i]) * half
                lit_there: cython.bint = outward * film.key[across] > 0
                if film.faces_eye(cython.address(heap.face[around])):
                    read_face(film.lit, around, across, local, other)
                else:
                    other[0] = other[1] = other[2] = 0.85
                if lit_there:
                    for i in range(3):
                        front[i] += (other[i] - front[i]) * (half if lit else lean)
        elif kind == SEAM:
            normal[across] += 1.3 * lean * lean * outward
            shade *= 1 - 0.80 * soft(1 - away / max(0.030, 0.9 * size))
            shade *= 1 - 0.20 * soft(1 - away / 0.10)
        elif kind == GROOVE:
            if away < 0.04:
                normal[across] += 0.07 * (1 - away / 0.04) * outward
            shade *= 1 - 0.08 * soft(1 - away / max(0.022, 0.7 * size))
        elif kind in (OTHER_WALL, FOOT):
            shade *= 1 - 0.55 * soft(1 - away / max(0.022, 0.6 * size))
    make_unit(normal)
    # The light.
    lamp_color(heap, key)
    near: cython.float = (point[0] - heap.middle[0]) * film.key[0] + (point[1] - heap.middle[1]) * film.key[1]
    near = 1 + 0.028 * (near + (point[2] - 2) * film.key[2])
    faces_key: cython.float = max(dot(normal, film.key), 0)
    faces_fill: cython.float = FILL * max(dot(normal, film.fill), 0)
    sky: cython.float = SKY_DARK if heap.dark else SKY_LIGHT
    palette: cython.p_float = heap.palette[face.color]
    thin = 0.15 * min(thin, 1.6)
    for i in range(3):
        lamp: cython.float = key[i] * near
        light: cython.float = sky * ambient[i] + lamp * front[i] * faces_key + faces_fill * ambient[i]
        through: cython.float = front[i] if lit else back[i] + 0.12
        light += 0.34 * lamp * back[i]
        light += thin * lamp * through * (0.65 + 0.35 * palette[i]) + 0.06 * rim * lamp
        color[i] = palette[i] * light * shade
    add_gloss(film, heap, point, normal, view, sign * view[axis], ambient, front, mirrors, shade, color)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_gloss(
    film: Film,
    heap: Heap,
    point: cython.p_float,
    normal: cython.p_float,
    view: cython.p_float,
    level: cython.float,
    ambient: cython.p_float,
    front: cython.p_float,
    mirrors: cython.bint,
    shade: cython.float,
    color: cython.p_float,
) -> cython.void:
    """Add what the surface mirrors, and the glint of the lamp on it."""
    i: cython.int
    _i: cython.int
    away: cython.float[3]
    room: cython.float[3]
    facing: cython.float = dot(normal, view)
    for i in range(3):
        away[i] = 2 * facing * normal[i] - view[i]
    facing = min(max(facing, level, 0.0), 1.0)
    slant: cython.float = (1 - facing) * (1 - facing)
    gloss: cython.float = min(0.22, 0.025 + 0.5 * slant * slant * (1 - facing))
    open_: cython.float = (ambient[0] + ambient[1] + ambient[2]) / 2.2
    open_ = 0.35 + 0.65 * min(1, open_)
    shine(film, heap, away, room)
    if mirrors:
        origin: cython.float[3]
        along: cython.float = 0
        for i in range(3):
            origin[i] = point[i] + 0.004 * normal[i] + 0.002 * away[i]
        met: cython.int = heap.meet(origin, away, 12, cython.address(along))
        if met >= 0:
            share: cython.float = expf(-0.7 * along)
            other: cython.p_float = heap.palette[heap.face[met].color]
            gloss, open_ = min(gloss, 0.11), 0.8
            for i in range(3):
                room[i] += (0.40 * other[i] - room[i]) * share
        elif away[2] < 0 and not heap.alone:
            for i in range(3):
                room[i] = 0.18 * heap.table[i]
    glint: cython.float = 0
    half: cython.float[3]
    for i in range(3):
        half[i] = view[i] + film.key[i]
    make_unit(half)
    glint = dot(normal, half)
    if glint > 0.85:
        for _i in range(6):
            glint *= glint
        glint *= 0.38
    else:
        glint = 0
    key: cython.float[3]
    lamp_color(heap, key)
    for i in range(3):
        color[i] += shade * (gloss * open_ * room[i] + glint * key[i] * front[i])


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
        across: cython.int = edge // 2 if axis != 0 else edge // 2 + 1
        if axis == 1 and edge >= 2:
            across = 2
        away = 1 - local[across] if edge & 1 else local[across]
        wide: cython.float = max(0.04 if face.kind[edge] == BENT else 0.015, size)
        line = max(line, min(max((wide - away) / size + 0.5, 0.0), 1.0))
    for i in range(3):
        color[i] = heap.palette[face.color][i]
        color[i] += (1 - color[i]) * white
        color[i] += (1 - color[i]) * 0.92 * line
