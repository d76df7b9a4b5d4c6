"""The one painter of solid pieces: on the turntable, in the tray, in miniatures and in exports.

``paint_solid_piece(painter, rect, shape, color, look, camera)`` paints one piece as large as it fits into a
rectangle; ``SMALL_CAMERA`` serves where no table is turned. A whole pile is made by ``pile_of`` from the
pieces laid, and painted by ``paint_pile`` through a camera that was fitted by ``camera.fitted``. The table
below it, its view from above and whole pictures of positions are in ``turntable_painting``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.camera import NORMALS, Camera, Vector, corners_of_box
from blokus_desktop.ui.board.piece_item import Style, paint_mark
from blokus_desktop.ui.theme import SMALL, Look, font, ink_on, mixed

SMALL_CAMERA = Camera(turn=30, tilt=32)
"""How pieces and piles are seen in small pictures."""

_TOP, _RIGHT, _LEFT = 1.13, 0.92, 0.74
"""The lightness of the faces, where the two upright ones are seen at the same angle."""
_SEAM = 0.55
_SEAM_WIDTH = 0.022
"""How much of a cube's side its own half of a seam takes."""
_BEVEL = 0.32
"""How much white there is on the edges where a piece bends."""
_THINNEST = 0.7
_HAIR = 0.7
"""The line that closes the hair between two faces of one piece, in pixels."""
_SHINE = ((0.13, 0.022), (0.2, 0.024), (0.28, 0.026))
"""The soft highlight of a face: how far from its edges it begins, and how much white it adds."""
_SHAFT = 0.13
_HATCH = (1 / 3, 2 / 3, 1.0)


class Stone(NamedTuple):
    """A cube of a pile: how it is painted, the sign of its color, and to which piece it belongs."""

    color: QColor
    mark: int
    piece: int


Pile = Mapping[Point, Stone]
"""The cubes on a turntable by column, row and layer."""


@dataclass(frozen=True)
class Loose:
    """A piece that is not part of the pile: held over it, or on its way down to it."""

    points: frozenset[Point]
    color: QColor
    mark: int
    style: Style = Style.PLAIN
    lift: float = 0.0
    """How high it hangs over its cells."""
    limit: int = 0
    """Up to which layer the column is drawn through which it comes down."""


@dataclass(frozen=True)
class Signs:
    """What is drawn on the cells of a pile besides the stones."""

    names: Mapping[Point, str] = field(default_factory=dict)
    """What stands on top of stones: a number, or a dot where the text is empty."""
    tints: Mapping[Point, QColor] = field(default_factory=dict)
    """The floors of free cells that are colored."""
    dots: Mapping[Point, QColor] = field(default_factory=dict)
    """The floors of free cells that carry a dot."""
    faults: frozenset[Point] = frozenset()
    """Cells to point at."""


NO_SIGNS = Signs()


def pile_of(
    board: Board, laid: Iterable[tuple[Color, int]], colors: Sequence[str], look: Look
) -> dict[Point, Stone]:
    """The pile of pieces laid, each told by its color and the mask of its cells."""
    pile: dict[Point, Stone] = {}
    for number, (color, cells) in enumerate(laid):
        stone = Stone(look.color(colors[color]), color, number)
        pile.update((board.point(cell), stone) for cell in cells_in(cells))
    return pile


def paint_solid_piece(
    painter: QPainter,
    rect: QRectF,
    shape: Shape,
    color: QColor,
    look: Look,
    camera: Camera = SMALL_CAMERA,
    mark: int = 0,
    style: Style = Style.PLAIN,
) -> None:
    """Paint one piece in the middle of a rectangle, as large as it fits, seen as the camera does."""
    high: Vector = (
        max(x for x, _, _ in shape) + 1,
        max(y for _, y, _ in shape) + 1,
        max(z for *_, z in shape) + 1,
    )
    middle = (high[0] / 2, high[1] / 2, high[2] / 2)
    sight = Camera(camera.turn, camera.tilt, target=middle).fitted(
        corners_of_box((0, 0, 0), high), rect.left(), rect.top(), rect.width(), rect.height()
    )
    painter.save()
    if style is Style.DIMMED:
        painter.setOpacity(0.28)
        style = Style.PLAIN
    paint_pile(painter, sight, {}, look, loose=Loose(frozenset(shape), color, mark, style))
    painter.restore()


def paint_pile(
    painter: QPainter,
    camera: Camera,
    pile: Pile,
    look: Look,
    *,
    loose: Loose | None = None,
    room: Board | None = None,
    layers: int | None = None,
    signs: Signs = NO_SIGNS,
) -> None:
    """Paint a pile, and a loose piece with it, so that nothing covers what is before it.

    ``room`` draws what the structure allows as a glass around the pile; ``layers`` says how many are left
    when the upper ones are lifted off.
    """
    shown = pile if layers is None else {point: stone for point, stone in pile.items() if point[2] < layers}
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Painting(painter, camera, shown, look, loose, room, signs).paint()
    painter.restore()


# Each face with its corners in turn, and for each edge from a corner to the next one the way across it.
def _face(normal: tuple[int, int, int]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
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


def _beside(point: Point, way: Point) -> Point:
    return (point[0] + way[0], point[1] + way[1], point[2] + way[2])


def shaded(color: QColor, lightness: float) -> QColor:
    """A color with its lightness multiplied."""
    return color.lighter(round(lightness * 100))


def lightness_of(normal: tuple[int, int, int], camera: Camera) -> float:
    """How light a face is: the light turns with the eye, so that no turn of the table darkens it."""
    if normal[2]:
        return _TOP if normal[2] > 0 else _LEFT
    facing_right = normal[0] * camera.right[0] + normal[1] * camera.right[1]
    return (_RIGHT + _LEFT) / 2 + facing_right * 2**0.5 * (_RIGHT - _LEFT) / 2


class _Edge(Enum):
    """What a face ends at: its own piece goes on, another one begins, or its cube turns away."""

    NONE = "none"
    SEAM = "seam"
    BENT = "bent"


_DOWN = NORMALS[5]
_ALL_FOUR = [True] * 4


def _within(corners: list[QPointF], sides: list[bool], margin: float) -> QPolygonF:
    """A face with its corners moved inwards from some of its edges."""
    places = [(corner.x(), corner.y()) for corner in corners]
    moved = []
    for place, (x, y) in enumerate(places):
        (ax, ay), (bx, by) = places[place - 1], places[place - 3]
        forward, back = margin * sides[place - 1], margin * sides[place]
        moved.append(
            QPointF(x + (bx - x) * forward + (ax - x) * back, y + (by - y) * forward + (ay - y) * back)
        )
    return QPolygonF(moved)


def _sides(corners: list[QPointF], places: list[int]) -> list[QLineF]:
    return [QLineF(corners[place], corners[(place + 1) % 4]) for place in places]


class _Shades(NamedTuple):
    """The colors of a face in its light."""

    face: QColor
    hair: QPen
    bevel: QPen
    seam: QColor
    shine: list[QColor]

    @classmethod
    def of(cls, color: QColor, lightness: float) -> "_Shades":
        face, white = shaded(color, lightness), QColor("#FFFFFF")
        shine, lit = [], face
        for _, share in _SHINE:
            lit = mixed(lit, white, share)
            shine.append(lit)
        return cls(face, QPen(face, _HAIR), QPen(mixed(face, white, _BEVEL), 1), shaded(color, _SEAM), shine)


class _Painting:
    """One picture of a pile: what is in each cell, and where its corners are on the screen."""

    def __init__(
        self,
        painter: QPainter,
        camera: Camera,
        pile: Pile,
        look: Look,
        loose: Loose | None,
        room: Board | None,
        signs: Signs,
    ) -> None:
        self.painter, self.camera, self.pile, self.look = painter, camera, pile, look
        self.loose, self.room, self.signs = loose, room, signs
        self._places: dict[Vector, QPointF] = {}
        self._shades: dict[tuple[int, tuple[int, int, int]], _Shades] = {}
        self._seam = max(_SEAM_WIDTH, _THINNEST / camera.scale)
        # Thin opaque lines are drawn many times faster than others.
        self._glass = QPen(mixed(look.theme.board, look.theme.text, 0.4), 1)

    def paint(self) -> None:
        """Everything from the farthest cell to the nearest."""
        drawn = [(self.camera.farness(point), rank, point, paint) for rank, point, paint in self._parts()]
        drawn.sort(key=lambda part: (-part[0][0], -part[0][1], -part[0][2], part[1]))
        for _, _, point, paint in drawn:
            paint(point)
        if self.loose is not None and self.loose.limit:
            self._paint_outline(self.loose)

    def _parts(self) -> Iterator[tuple[int, Vector, Callable]]:
        """What is drawn in which cell; by the number within a cell, from the back to the front."""
        signs = self.signs
        if self.room is not None:
            cells = map(self.room.point, self.room.cells)
            yield from ((0, point, self._paint_glass) for point in cells if point not in self.pile)
        yield from ((1, point, self._paint_tint) for point in signs.tints)
        yield from ((2, point, self._paint_dot) for point in signs.dots)
        yield from ((3, point, self._paint_stone) for point in self.pile)
        yield from ((5, point, self._paint_fault) for point in signs.faults)
        if self.loose is not None:
            lift = self.loose.lift
            yield from ((4, (x, y, z + lift), self._paint_loose) for x, y, z in self.loose.points)
            if self.loose.limit:
                tops = {(x, y): z + 1 for x, y, z in sorted(self.loose.points)}
                yield from ((6, (x, y, z), self._paint_column) for (x, y), z in tops.items())

    def _place(self, corner: Vector) -> QPointF:
        found = self._places.get(corner)
        if found is None:
            found = self._places[corner] = QPointF(*self.camera.project(corner))
        return found

    def _corners(self, cube: Vector, normal: tuple[int, int, int]) -> list[QPointF]:
        x, y, z = cube
        return [self._place((x + dx, y + dy, z + dz)) for dx, dy, dz in _FACES[normal][0]]

    # The pile

    def _paint_stone(self, point: Point) -> None:
        stone, pile = self.pile[point], self.pile
        for normal in NORMALS:
            if _beside(point, normal) in pile or not self.camera.faces_eye(normal, point):
                continue
            corners = self._corners(point, normal)
            edges = [self._edge(stone.piece, _beside(point, way), normal) for way in _FACES[normal][1]]
            self._paint_face(corners, edges, self._shades_of(stone.color, normal))
            if self.look.marks:
                self._mark(corners, stone.color, stone.mark)
            bent = [place for place, edge in enumerate(edges) if edge is _Edge.BENT]
            self._paint_bevels(point, normal, corners, bent, self._shades_of(stone.color, normal).bevel)
            if normal[2] > 0 and point in self.signs.names:
                self._paint_name(corners, self.signs.names[point], stone.color)

    def _edge(self, piece: int, beside: Point, normal: Point) -> "_Edge":
        """What is at the edge of a face towards the cell beside it."""
        over, other = self.pile.get(_beside(beside, normal)), self.pile.get(beside)
        if over is not None:
            return _Edge.NONE if over.piece == piece else _Edge.SEAM
        if other is None:
            return _Edge.BENT
        return _Edge.NONE if other.piece == piece else _Edge.SEAM

    def _paint_face(self, corners: list[QPointF], edges: list["_Edge"], shades: "_Shades") -> None:
        painter = self.painter
        seams = [edge is not _Edge.NONE for edge in edges]
        if any(seams):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shades.seam)
            painter.drawConvexPolygon(QPolygonF(corners))
        painter.setPen(shades.hair)
        painter.setBrush(shades.face)
        painter.drawConvexPolygon(_within(corners, seams, self._seam))
        painter.setPen(Qt.PenStyle.NoPen)
        for (margin, _), shine in zip(_SHINE, shades.shine, strict=True):
            painter.setBrush(shine)
            painter.drawConvexPolygon(_within(corners, _ALL_FOUR, margin))

    def _shades_of(self, color: QColor, normal: tuple[int, int, int]) -> "_Shades":
        known = (color.rgba(), normal)
        if known not in self._shades:
            self._shades[known] = _Shades.of(color, lightness_of(normal, self.camera))
        return self._shades[known]

    def _mark(self, corners: list[QPointF], color: QColor, mark: int) -> None:
        ink = ink_on(color)
        ink.setAlphaF(0.85)
        with self._lying_on(corners):
            paint_mark(self.painter, (0, 0), ink, mark)

    def _paint_name(self, corners: list[QPointF], name: str, color: QColor) -> None:
        """A number on top of a cube, towards the eye however the table is turned; or a dot."""
        if not name:
            self._dot(corners, ink_on(color), 0.13)
            return
        middle = (corners[0] + corners[2]) / 2
        face = font(SMALL, strong=True)
        face.setPixelSize(max(8, int(self.camera.scale * 0.42)))
        self.painter.setFont(face)
        self.painter.setPen(ink_on(color))
        box = QRectF(0, 0, 4 * self.camera.scale, self.camera.scale)
        box.moveCenter(middle)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _dot(self, corners: list[QPointF], color: QColor, radius: float) -> None:
        with self._lying_on(corners):
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(color)
            self.painter.drawEllipse(QPointF(0.5, 0.5), radius, radius)

    @contextmanager
    def _lying_on(self, corners: list[QPointF]) -> Iterator[None]:
        """Paint on a face as if it were a square of size 1."""
        lying = QTransform()
        self.painter.save()
        # A face seen from its edge has no room to paint on.
        if QTransform.squareToQuad(QPolygonF(corners), lying):
            self.painter.setTransform(lying, True)
        else:
            self.painter.setClipRect(QRectF())
        yield
        self.painter.restore()

    def _paint_bevels(
        self, cube: Vector, normal: Point, corners: list[QPointF], bent: list[int], pen: QPen
    ) -> None:
        """Light on the edges where a piece bends towards another face that is seen."""
        ways = _FACES[normal][1]
        seen = [place for place in bent if self.camera.faces_eye(ways[place], cube)]
        if seen:
            self.painter.setPen(pen)
            self.painter.drawLines(_sides(corners, seen))

    # The loose piece

    def _paint_loose(self, hung: Vector) -> None:
        loose = self.loose
        assert loose is not None
        point = (int(hung[0]), int(hung[1]), round(hung[2] - loose.lift))
        for normal in NORMALS:
            if _beside(point, normal) in loose.points or not self.camera.faces_eye(normal, hung):
                continue
            corners = self._corners(hung, normal)
            outer = [self._is_outer(_beside(point, way), normal) for way in _FACES[normal][1]]
            if loose.style is Style.PLAIN:
                edges = [_Edge.BENT if out else _Edge.NONE for out in outer]
                self._paint_face(corners, edges, self._shades_of(loose.color, normal))
            elif loose.style is Style.GHOST:
                self._paint_ghost(corners, loose.color, normal)
            else:
                self._paint_refused(corners, loose.color, normal)
            if self.look.marks and loose.style is not Style.REFUSED:
                self._mark(corners, loose.color, loose.mark)
            bent = [place for place, out in enumerate(outer) if out]
            if loose.style is Style.PLAIN:
                self._paint_bevels(hung, normal, corners, bent, self._shades_of(loose.color, normal).bevel)
            else:
                self.painter.setPen(self._loose_pen(loose))
                self.painter.drawLines(_sides(corners, bent))

    def _is_outer(self, beside: Point, normal: Point) -> bool:
        assert self.loose is not None
        return beside not in self.loose.points and _beside(beside, normal) not in self.loose.points

    def _paint_ghost(self, corners: list[QPointF], color: QColor, normal: tuple[int, int, int]) -> None:
        shade = shaded(color, lightness_of(normal, self.camera))
        shade.setAlphaF(0.75)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(shade)
        self.painter.drawConvexPolygon(QPolygonF(corners))

    def _paint_refused(self, corners: list[QPointF], color: QColor, normal: tuple[int, int, int]) -> None:
        shade = shaded(color, lightness_of(normal, self.camera))
        shade.setAlphaF(0.3)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(shade)
        self.painter.drawConvexPolygon(QPolygonF(corners))
        first, across, down = corners[0], corners[1] - corners[0], corners[3] - corners[0]
        lines = [QLineF(first + across * step, first + down * step) for step in _HATCH]
        far = corners[2]
        lines += [QLineF(far - across * step, far - down * step) for step in _HATCH[:2]]
        self.painter.setPen(self._refused_pen(color, 0.03))
        self.painter.drawLines(lines)

    def _refused_pen(self, color: QColor, width: float) -> QPen:
        line = mixed(color, self.look.theme.text, 0.35)
        line.setAlphaF(0.75)
        return QPen(line, max(0.8, width * self.camera.scale))

    def _loose_pen(self, loose: Loose) -> QPen:
        if loose.style is Style.GHOST:
            bright = mixed(loose.color, self.look.theme.text, 0.3)
            return QPen(bright, max(1.5, 0.07 * self.camera.scale), c=Qt.PenCapStyle.RoundCap)
        return self._refused_pen(loose.color, 0.045)

    def _paint_column(self, foot: Vector) -> None:
        """The way down to where the piece rests, as a shaft of its color."""
        loose = self.loose
        assert loose is not None
        x, y, z = foot
        if z >= loose.limit:
            return
        squares = {(column, row) for column, row, _ in loose.points}
        shade = QColor(loose.color)
        shade.setAlphaF(_SHAFT)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(shade)
        for normal in NORMALS[:4]:
            if (x + normal[0], y + normal[1]) in squares or not self.camera.faces_eye(normal, foot):
                continue
            low, high = self._corners(foot, normal), self._corners((x, y, loose.limit - 1), normal)
            # An upright face has two corners below, then two above.
            self.painter.drawConvexPolygon(QPolygonF(low[:2] + high[2:]))

    def _paint_outline(self, loose: Loose) -> None:
        """The edges of the piece once more over all: it can be behind others."""
        lines: list[QLineF] = []
        for point in loose.points:
            for normal in NORMALS:
                if _beside(point, normal) in loose.points or not self.camera.faces_eye(normal, point):
                    continue
                ways = enumerate(_FACES[normal][1])
                outer = [place for place, way in ways if self._is_outer(_beside(point, way), normal)]
                lines += _sides(self._corners(point, normal), outer)
        self.painter.setPen(QPen(mixed(loose.color, self.look.theme.text, 0.45), 1))
        self.painter.drawLines(lines)

    # The glass, the floors and what is wrong

    def _paint_tint(self, point: Point) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.signs.tints[point])
        self.painter.drawConvexPolygon(QPolygonF(self._corners(point, _DOWN)))

    def _paint_dot(self, point: Point) -> None:
        self._dot(self._corners(point, _DOWN), self.signs.dots[point], 0.1)

    def _paint_glass(self, point: Point) -> None:
        """The edges of the structure along a free cell, where its surface bends."""
        room = self.room
        assert room is not None
        lines: list[QLineF] = []
        for normal in NORMALS:
            if room.cell_at(_beside(point, normal)) is not None or normal[2] < 0:
                continue
            ways = _FACES[normal][1]
            bends = [place for place, way in enumerate(ways) if self._bends(_beside(point, way), normal)]
            if bends:
                corners = self._corners(point, normal)
                lines += _sides(corners, bends)
        if lines:
            self.painter.setPen(self._glass)
            self.painter.drawLines(lines)

    def _bends(self, beside: Point, normal: tuple[int, int, int]) -> bool:
        """Whether the surface of the structure does not go straight on to the next cell."""
        assert self.room is not None
        return self.room.cell_at(beside) is None or self.room.cell_at(_beside(beside, normal)) is not None

    def _paint_fault(self, point: Point) -> None:
        alarm = self.look.theme.alarm
        pale = QColor(alarm)
        pale.setAlphaF(0.16)
        self.painter.setPen(QPen(alarm, max(1.5, 0.06 * self.camera.scale), j=Qt.PenJoinStyle.RoundJoin))
        self.painter.setBrush(pale)
        for normal in NORMALS:
            if self.camera.faces_eye(normal, point):
                self.painter.drawConvexPolygon(QPolygonF(self._corners(point, normal)))
