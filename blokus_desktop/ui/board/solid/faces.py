"""The faces of cubes on the screen: where they are, how light, and what is drawn on them."""

from enum import Enum
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS, Camera, Vector
from blokus_desktop.ui.style.theme import SMALL, Look, font, ink_on, mixed

Normal = tuple[int, int, int]
"""The outward direction of a face."""

DOWN = NORMALS[5]

_TOP, _RIGHT, _LEFT = 1.13, 0.92, 0.74
"""The lightness of the faces, where the two upright ones are seen at the same angle."""
_SEAM = 0.55
"""How light the seam between two pieces is, in shares of their color."""
_SEAM_WIDTH = 0.022
"""How much of a cube's side its own half of a seam takes."""
_BEVEL = 0.32
"""How much white there is on the edges where a piece bends."""
_THINNEST = 0.7
"""The least width of a seam, in pixels."""
_JOINT = 0.26
"""How much black is in the joints between the cubes of a piece."""
_HAIR = 0.7
"""The line that closes the hair between two faces of one piece, in pixels."""
_SHINE = ((0.14, 0.03), (0.24, 0.034))
"""The soft highlight of a face: how far from its edges it begins, and how much white it adds."""
_ASIDE = 0.37
"""How far a dot is from the middle of its face, both ways, where that is taken."""
_ROUNDNESS = 20
"""How many corners a disc is drawn with."""
_HOLE = QColor(0, 0, 0, 0)
_AROUND = 1.3
"""How far a cube reaches around its middle at most, in cubes."""
_SHADES_OF_GRAY = 100
"""How finely the lightness of faces is told apart: so their colors can be kept from frame to frame."""


class Edge(Enum):
    """What a face ends at: its own piece goes on, another one begins, or its cube turns away."""

    NONE = "none"
    SEAM = "seam"
    BENT = "bent"


def _face(normal: Normal) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The corners of a face in turn, and for each edge from a corner to the next one the way across it."""
    axis = next(place for place in range(3) if normal[place])
    first, second = (place for place in range(3) if place != axis)
    corners, ways = [], []
    for across, along, step in (
        ((0, 0), second, -1),
        ((1, 0), first, 1),
        ((1, 1), second, 1),
        ((0, 1), first, -1),
    ):
        corner = [0, 0, 0]
        corner[axis] = max(normal[axis], 0)
        corner[first], corner[second] = across
        way = [0, 0, 0]
        way[along] = step
        corners.append((corner[0], corner[1], corner[2]))
        ways.append((way[0], way[1], way[2]))
    return tuple(corners), tuple(ways)


_FACES = {normal: _face(normal) for normal in NORMALS}
WAYS = {normal: ways for normal, (_, ways) in _FACES.items()}
"""For each face and each of its edges the way across that edge."""


def beside(point: Point, way: Point) -> Point:
    """The cell next to a cell."""
    return (point[0] + way[0], point[1] + way[1], point[2] + way[2])


def sides(corners: list[QPointF], places: list[int]) -> list[QLineF]:
    """Some of the edges of a face."""
    return [QLineF(corners[place], corners[(place + 1) % 4]) for place in places]


def inset(corners: list[QPointF], goes_on: list[bool], share: float, wide: float) -> list[QPolygonF]:
    """Bars inside the edges at which a face ends, up to the edges where it goes on, in shares of the face."""
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    bent = corners[2] - corners[1] - down

    def place(along: float, below: float) -> QPointF:
        return corners[0] + across * along + down * below + bent * (along * below)

    def frame(inside: float) -> list[tuple[QPointF, QPointF]]:
        """The ends of the four lines so far inside the edges."""
        before, right, after, left = goes_on
        first, last = (0.0 if left else inside), (1.0 if right else 1 - inside)
        top, foot = (0.0 if before else inside), (1.0 if after else 1 - inside)
        return [
            (place(first, inside), place(last, inside)),
            (place(1 - inside, top), place(1 - inside, foot)),
            (place(last, 1 - inside), place(first, 1 - inside)),
            (place(inside, foot), place(inside, top)),
        ]

    outer, inner = frame(share - wide / 2), frame(share + wide / 2)
    lines = zip(goes_on, outer, inner, strict=True)
    return [QPolygonF([*one, *reversed(other)]) for goes, one, other in lines if not goes]


_HATCH = (1 / 3, 2 / 3, 1.0)
"""Where lines aslant begin along an edge of a face, in shares of it."""


def hatching(corners: list[QPointF]) -> list[QLineF]:
    """Lines aslant over a face."""
    first, across, down, far = corners[0], corners[1] - corners[0], corners[3] - corners[0], corners[2]
    lines = [QLineF(first + across * step, first + down * step) for step in _HATCH]
    return lines + [QLineF(far - across * step, far - down * step) for step in _HATCH[:2]]


def shaded(color: QColor, lightness: float) -> QColor:
    """A color with its lightness multiplied."""
    return color.lighter(round(lightness * 100))


def lightness_of(normal: Normal, camera: Camera) -> float:
    """How light a face is: the light turns with the eye, so that no turn of the table darkens it."""
    if normal[2]:
        return _TOP if normal[2] > 0 else _LEFT
    facing_right = normal[0] * camera.right[0] + normal[1] * camera.right[1]
    return (_RIGHT + _LEFT) / 2 + facing_right * 2**0.5 * (_RIGHT - _LEFT) / 2


class Shades(NamedTuple):
    """The colors of a face in its light."""

    face: QColor
    hair: QPen
    bevel: QPen
    joint: QPen
    seam: QColor
    shine: list[QColor]


@lru_cache(maxsize=1024)
def _shades(rgb: int, lightness: int) -> Shades:
    color, white = QColor(rgb), QColor("#FFFFFF")
    face = color.lighter(lightness)
    joint = QPen(mixed(face, QColor("#000000"), _JOINT), 1)
    shine, lit = [], face
    for _, share in _SHINE:
        lit = mixed(lit, white, share)
        shine.append(lit)
    bevel = QPen(mixed(face, white, _BEVEL), 1)
    return Shades(face, QPen(face, _HAIR), bevel, joint, shaded(color, _SEAM), shine)


def _without_edges(corners: list[QPointF], seams: list[bool], width: float) -> QPolygonF:
    """A face without the half of the seams that is on it."""
    places = [(corner.x(), corner.y()) for corner in corners]
    moved = []
    for place, (x, y) in enumerate(places):
        (ax, ay), (bx, by) = places[place - 1], places[place - 3]
        forward, back = width * seams[place - 1], width * seams[place]
        moved.append(
            QPointF(x + (bx - x) * forward + (ax - x) * back, y + (by - y) * forward + (ay - y) * back)
        )
    return QPolygonF(moved)


def _aside(corners: list[QPointF]) -> tuple[float, float]:
    """The way from the middle of a face to a corner of it, at the side of what stands there, or below."""
    middle = (corners[0] + corners[2]) / 2

    def clear(place: int) -> float:
        way = corners[place] - middle
        return abs(way.x()) + way.y() / 2

    place = max(range(4), key=clear)
    return (_ASIDE if place in (1, 2) else -_ASIDE, _ASIDE if place >= 2 else -_ASIDE)


@lru_cache(maxsize=16)
def _round(radius: float) -> QPolygonF:
    """A disc in the middle of a square of size 1."""
    angles = (2 * pi * step / _ROUNDNESS for step in range(_ROUNDNESS))
    return QPolygonF([QPointF(0.5 + radius * cos(angle), 0.5 + radius * sin(angle)) for angle in angles])


def _bar(turn: float) -> QPolygonF:
    """A bar in the middle of a square of size 1."""
    placed = QTransform().translate(0.5, 0.5).rotate(turn)
    long, thick = 0.2, 0.045
    corners = ((-long, -thick), (long, -thick), (long, thick), (-long, thick))
    return placed.map(QPolygonF([QPointF(x, y) for x, y in corners]))


_INK = 0.85
"""How much of the ink is in the sign of a color."""
_MARKS = (
    ((_round(0.14), False),),
    ((_bar(0), False),),
    ((_round(0.205), False), (_round(0.115), True)),
    ((_bar(45), False), (_bar(-45), False)),
)
"""The signs of the colors, dot, bar, ring and cross: shapes, and whether each is a hole."""


class Faces:
    """Paints the faces of cubes as a camera sees them."""

    def __init__(self, painter: QPainter, camera: Camera, look: Look, *, cut: bool = False) -> None:
        """``cut`` leaves holes where faces are, for what lies over a picture of them."""
        self.painter, self.camera, self.look, self.cut = painter, camera, look, cut
        self._places: dict[Vector, QPointF] = {}
        self._seam = max(_SEAM_WIDTH, _THINNEST / camera.scale)
        self._clip: QRectF | None = None
        if painter.hasClipping():
            # Near cubes in perspective included.
            room = _AROUND * camera.scale
            self._clip = painter.clipBoundingRect().adjusted(-room, -room, room, room)
        self._lightness = {
            normal: round(lightness_of(normal, camera) * _SHADES_OF_GRAY) for normal in NORMALS
        }

    def seen(self, cube: Vector) -> bool:
        """Whether a cube is, even in part, where something is painted at all."""
        if self._clip is None:
            return True
        x, y, z = cube
        return self._clip.contains(QPointF(*self.camera.project((x + 0.5, y + 0.5, z + 0.5))))

    def corners(self, cube: Vector, normal: Normal) -> list[QPointF]:
        """Where the corners of a face are on the screen."""
        x, y, z = cube
        return [self._place((x + dx, y + dy, z + dz)) for dx, dy, dz in _FACES[normal][0]]

    def _place(self, corner: Vector) -> QPointF:
        found = self._places.get(corner)
        if found is None:
            found = self._places[corner] = QPointF(*self.camera.project(corner))
        return found

    def fill_flat(self, places: list[Vector], color: QColor) -> None:
        """Paint a shape with corners anywhere."""
        self.fill([self._place(place) for place in places], color)

    def fill(self, corners: list[QPointF], color: QColor) -> None:
        """Paint a face plainly."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(color)
        self.painter.drawConvexPolygon(QPolygonF(corners))

    def cut_out(self, corners: list[QPointF]) -> None:
        """Leave a hole where a face is."""
        painter = self.painter
        # Smooth edges would leave a hair between two faces.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_HOLE)
        painter.drawConvexPolygon(corners)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint(self, cube: Vector, normal: Normal, color: QColor, edges: list[Edge]) -> list[QPointF]:
        """Paint a face of a piece with what is at its four edges; returns its corners."""
        painter, corners, shades = self.painter, self.corners(cube, normal), self._shades_of(color, normal)
        seams = [edge is not Edge.NONE for edge in edges]
        whole = QPolygonF(corners)
        if any(seams):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shades.seam)
            painter.drawConvexPolygon(whole)
        painter.setPen(shades.hair)
        painter.setBrush(shades.face)
        painter.drawConvexPolygon(_without_edges(corners, seams, self._seam) if any(seams) else whole)
        self._shine_on(corners, whole, shades)
        bevels = [
            place
            for place, way in enumerate(WAYS[normal])
            if edges[place] is Edge.BENT and self.camera.faces_eye(way, cube)
        ]
        if bevels:
            painter.setPen(shades.bevel)
            painter.drawLines(sides(corners, bevels))
        return corners

    def joints(self, corners: list[QPointF], normal: Normal, color: QColor, places: list[int]) -> None:
        """Part a face at some of its edges from the next cubes of its piece."""
        self.painter.setPen(self._shades_of(color, normal).joint)
        self.painter.drawLines(sides(corners, places))

    def _shine_on(self, corners: list[QPointF], whole: QPolygonF, shades: Shades) -> None:
        """The soft highlight of a face: itself, smaller and lighter."""
        painter, middle = self.painter, (corners[0] + corners[2]) / 2
        x, y = middle.x(), middle.y()
        painter.setPen(Qt.PenStyle.NoPen)
        for (margin, _), shine in zip(_SHINE, shades.shine, strict=True):
            painter.setBrush(shine)
            share = 2 * margin
            shrunk = QTransform(1 - share, 0, 0, 1 - share, x * share, y * share)
            painter.drawConvexPolygon(shrunk.map(whole))

    def _shades_of(self, color: QColor, normal: Normal) -> Shades:
        return _shades(color.rgb(), self._lightness[normal])

    def mark(self, corners: list[QPointF], normal: Normal, color: QColor, mark: int) -> None:
        """Paint the sign of a color on a face."""
        ground = self._shades_of(color, normal).shine[-1]
        ink = mixed(ground, ink_on(color), _INK)
        for shape, hole in _MARKS[mark]:
            self._paint_lying(corners, shape, ground if hole else ink)

    def name(self, corners: list[QPointF], name: str, color: QColor) -> None:
        """Paint a number on a face, upright however it is turned."""
        face = font(SMALL, strong=True)
        face.setPixelSize(max(8, int(self.camera.scale * 0.42)))
        self.painter.setFont(face)
        self.painter.setPen(ink_on(color))
        box = QRectF(0, 0, 4 * self.camera.scale, self.camera.scale)
        box.moveCenter((corners[0] + corners[2]) / 2)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def dot(self, corners: list[QPointF], color: QColor, radius: float, *, aside: bool = False) -> None:
        """Paint a dot in the middle of a face, or where that is taken in a corner of it."""
        shape = _round(radius)
        self._paint_lying(corners, shape.translated(*_aside(corners)) if aside else shape, color)

    def _paint_lying(self, corners: list[QPointF], shape: QPolygonF, color: QColor) -> None:
        """Paint a shape, drawn for a square of size 1, as it lies on a face."""
        lying = QTransform()
        # A face seen from its edge has no room to paint on.
        if QTransform.squareToQuad(QPolygonF(corners), lying):
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(color)
            self.painter.drawPolygon(lying.map(shape))
