"""A solid piece that is not part of the pile: held over its place, shown there, or on its way down to it."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPen, QPolygonF

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS, Vector
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.faces import (
    DOWN,
    WAYS,
    Edge,
    Faces,
    Normal,
    beside,
    hatching,
    lightness_of,
    shaded,
    sides,
)
from blokus_desktop.ui.board.solid.visibility import is_hidden
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import ink_on, mixed

_SHAFT, _SHAFT_FOOT = 0.26, 0.06
"""How much of its color the way down has, at the piece and at its place."""
_FROST, _FROST_SIDE = 0.42, 0.24
"""How much white is in the faces of a place where a piece would lie: on top, and on the sides."""
_GHOST, _REFUSED = 0.93, 0.45
"""How opaque such a place is, and one where the piece cannot lie."""
_HATCHED = 0.7
"""How much ink is in the hatching of a place where a piece cannot lie."""
_RIM, _CORE = QColor("#1B1C1F"), QColor("#FFFFFF")
"""The two colors of the edges of a held piece: one of them is read on whatever is behind it."""
_DASH = (0.14, 0.1)
"""How long a dash of a broken edge is, and a gap, in cubes."""
_LEDGE, _LEDGE_LIGHT = 0.17, QColor("#FFD257")
"""How wide the strip of light around the foot of a place is, in cubes, and its color."""
_JOINT = 0.4
"""How much white is between the cubes of a held piece."""


class _Edges(NamedTuple):
    """How wide both colors of an edge are, in cubes, and at least in pixels."""

    rim: float
    core: float


_WIDE, _HELD = _Edges(0.135, 0.075), _Edges(0.11, 0.065)
"""Around a place, and around the piece over it."""
_BENT, _THIN = _Edges(0.095, 0.04), _Edges(0.04, 0.025)
"""Where either of them bends, and where a place is behind something."""


@dataclass(frozen=True)
class FreePiece:
    """A piece apart from the pile, on the cells where it would rest."""

    points: frozenset[Point]
    color: QColor
    mark: int
    style: Style = Style.PLAIN
    lift: float = 0.0
    """How high it hangs over its cells."""
    hover: float = 0.0
    """How high over its place, which is shown too, it is held."""
    marked: bool = False
    """Whether its edges are to be seen from afar, whatever is before it."""


class FreePiecePainting:
    """Paints a free piece cube by cube, so that a pile can be painted in between."""

    def __init__(
        self, faces: Faces, piece: FreePiece, pile: Collection[Point], *, cut: bool | None = None
    ) -> None:
        """``cut`` leaves holes where its own faces are; without, whatever is done with the pile."""
        self._faces, self._piece, self._pile = faces, piece, pile
        self._cut = faces.cut if cut is None else cut
        self._painter = faces.painter
        self.points = piece.points

    def parts(self) -> Iterator[tuple[int, Vector, Callable[[], None]]]:
        """What is drawn in which cell, by a number within the cell."""
        for x, y, z in self._piece.points:
            hung = (x, y, z + self._piece.lift)
            yield 0, hung, partial(self._paint_cube, (x, y, z), hung)
            if self._piece.hover:
                held = (x, y, z + self._piece.hover)
                yield 0, held, partial(self._paint_held, (x, y, z), held)
        if self._piece.hover:
            for top in self._tops():
                yield 1, top, partial(self._paint_way, top)
            for cell, strip in self._ledge():
                yield -1, cell, partial(self._faces.fill_flat, strip, _LEDGE_LIGHT)

    def _tops(self) -> Iterator[Point]:
        """Where the ways down end, above the cells of the place."""
        tops = {(x, y): z + 1 for x, y, z in sorted(self._piece.points)}
        return ((x, y, z) for (x, y), z in tops.items())

    def _ledge(self) -> Iterator[tuple[Point, list[Vector]]]:
        """Strips of light around the foot of the place, each in the free cell on whose floor it lies."""
        feet: dict[tuple[int, int], int] = {}
        for x, y, z in self._piece.points:
            feet[x, y] = min(z, feet.get((x, y), z))
        for (x, y), z in feet.items():
            for across, along in product((-1, 0, 1), repeat=2):
                cell = (x + across, y + along, z)
                if (cell[0], cell[1]) not in feet and cell not in self._pile and self._is_floor(cell):
                    (left, right), (near, far) = _strip(x, across), _strip(y, along)
                    yield cell, [(left, near, z), (right, near, z), (right, far, z), (left, far, z)]

    def _is_floor(self, cell: Point) -> bool:
        """Whether there is something below a cell."""
        return cell[2] == 0 or beside(cell, DOWN) in self._pile

    # Cubes

    def _paint_cube(self, point: Point, hung: Vector) -> None:
        """Paint one cube: solid, or as a place of frosted glass."""
        piece, faces = self._piece, self._faces
        for normal in self._seen(point, hung):
            if piece.style is Style.PLAIN:
                corners = self._paint_solid(point, hung, normal)
            else:
                corners = faces.corners(hung, normal)
                self._paint_frosted(corners, normal)
                self._paint_edges_of(point, hung, normal, corners, _WIDE)
            if faces.look.marks and piece.style is not Style.REFUSED:
                faces.mark(corners, normal, piece.color, piece.mark)

    def _paint_held(self, point: Point, held: Vector) -> None:
        """Paint one cube of the piece over its place."""
        faces, piece = self._faces, self._piece
        for normal in self._seen(point, held):
            corners = self._paint_solid(point, held, normal)
            self._paint_edges_of(point, held, normal, corners, _HELD)
            if faces.look.marks:
                faces.mark(corners, normal, piece.color, piece.mark)

    def _seen(self, point: Point, hung: Vector) -> Iterator[Normal]:
        points, camera = self._piece.points, self._faces.camera
        return (
            normal
            for normal in NORMALS
            if beside(point, normal) not in points and camera.faces_eye(normal, hung)
        )

    def _paint_solid(self, point: Point, hung: Vector, normal: Normal) -> list[QPointF]:
        if self._cut:
            corners = self._faces.corners(hung, normal)
            self._faces.cut_out(corners)
            return corners
        outer = self._outer(point, normal)
        edges = [Edge.BENT if place in outer else Edge.NONE for place in range(4)]
        corners = self._faces.paint(hung, normal, self._piece.color, edges)
        inner = [place for place in range(4) if place not in outer]
        self._faces.joints(corners, normal, self._piece.color, inner)
        return corners

    def _paint_frosted(self, corners: list[QPointF], normal: Normal) -> None:
        """A face of a place; pale and hatched where the piece cannot lie."""
        refused = self._piece.style is Style.REFUSED
        if self._cut:
            self._faces.cut_out(corners)
        else:
            shade = shaded(self._piece.color, lightness_of(normal, self._faces.camera))
            frosted = mixed(shade, _CORE, _FROST if normal[2] > 0 else _FROST_SIDE)
            self._faces.fill(corners, clear(frosted, _REFUSED if refused else _GHOST))
        if refused:
            ink = clear(ink_on(self._piece.color), _HATCHED)
            self._painter.setPen(QPen(ink, max(0.8, 0.03 * self._faces.camera.scale)))
            self._painter.drawLines(hatching(corners))

    # Edges

    def _outer(self, point: Point, normal: Normal) -> list[int]:
        """The edges of a face at which the piece ends or bends away."""
        points = self._piece.points
        next_to = (beside(point, way) for way in WAYS[normal])
        return [
            place
            for place, cell in enumerate(next_to)
            if cell not in points and beside(cell, normal) not in points
        ]

    def _paint_edges_of(
        self, point: Point, hung: Vector, normal: Normal, corners: list[QPointF], wide: _Edges
    ) -> None:
        """The edges of a face: joints between cubes, where the piece bends, and its outline."""
        outer, camera = self._outer(point, normal), self._faces.camera
        bent = [place for place in outer if camera.faces_eye(WAYS[normal][place], hung)]
        self._painter.setPen(QPen(clear(_CORE, _JOINT), 1))
        self._painter.drawLines(sides(corners, [place for place in range(4) if place not in outer]))
        self._paint_edges(sides(corners, bent), _BENT)
        self._paint_edges(sides(corners, [place for place in outer if place not in bent]), wide)

    def _paint_edges(self, lines: list[QLineF], wide: _Edges) -> None:
        """Edges in two colors; broken around a place where the piece cannot lie."""
        scale, painter = self._faces.camera.scale, self._painter
        # Two faces share an edge: drawn the same way along, one does not fill the gaps of the other.
        along = [line if line.p1().toTuple() < line.p2().toTuple() else _turned(line) for line in lines]
        # Round, its end would be seen on the bright line of the next cube.
        painter.setPen(QPen(_RIM, max(1.8, wide.rim * scale), c=Qt.PenCapStyle.FlatCap))
        painter.drawLines(along)
        pen = QPen(_CORE, max(1.0, wide.core * scale), c=Qt.PenCapStyle.RoundCap)
        if self._piece.style is Style.REFUSED and wide is not _HELD:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([max(3.0, length * scale) / pen.widthF() for length in _DASH])
        painter.setPen(pen)
        painter.drawLines(along)

    def paint_outline(self) -> None:
        """Paint the edges of a place once more over all where it is behind others."""
        piece, faces = self._piece, self._faces
        if piece.style is Style.PLAIN:
            return
        lines: list[QLineF] = []
        hidden = (p for p in piece.points if piece.marked or is_hidden(p, self._pile, faces.camera))
        for point in hidden:
            for normal in self._seen(point, point):
                lines += sides(faces.corners(point, normal), self._outer(point, normal))
        if piece.marked:
            wide = max(2.0, 0.05 * faces.camera.scale)
            self._painter.setPen(QPen(faces.look.theme.text, wide, Qt.PenStyle.DashLine))
            self._painter.drawLines(lines)
        else:
            self._paint_edges(lines, _THIN)

    # The way down

    def _paint_way(self, top: Point) -> None:
        """Paint the way down from the held piece to its place: light of its color between bright lines."""
        piece, faces = self._piece, self._faces
        x, y, _ = top
        end = min(layer for column, row, layer in piece.points if (column, row) == (x, y)) + piece.hover
        squares = {(column, row) for column, row, _ in piece.points}
        for normal in NORMALS[:4]:
            if (x + normal[0], y + normal[1]) in squares or not faces.camera.faces_eye(normal, top):
                continue
            low, high = faces.corners(top, normal), faces.corners((x, y, end - 1), normal)
            # An upright face has two corners below, then two above.
            self._fill_way([*low[:2], *high[2:]])
            lines = [QLineF(low[0], high[3]), QLineF(low[1], high[2])]
            ways = (WAYS[normal][3], WAYS[normal][1])
            ends = [
                line for line, way in zip(lines, ways, strict=True) if (x + way[0], y + way[1]) not in squares
            ]
            for color, width in ((clear(_RIM, 0.35), 0.07), (clear(_CORE, 0.95), 0.04)):
                self._painter.setPen(QPen(color, max(1.2, width * faces.camera.scale)))
                self._painter.drawLines(ends)

    def _fill_way(self, corners: list[QPointF]) -> None:
        light = QLinearGradient((corners[2] + corners[3]) / 2, (corners[0] + corners[1]) / 2)
        light.setColorAt(0, clear(self._piece.color, _SHAFT))
        light.setColorAt(1, clear(self._piece.color, _SHAFT_FOOT))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(light)
        self._painter.drawConvexPolygon(QPolygonF(corners))


def _strip(place: int, way: int) -> tuple[float, float]:
    """From where to where a ledge runs along an axis, beside a square or along it."""
    if not way:
        return place, place + 1
    return (place + 1, place + 1 + _LEDGE) if way > 0 else (place - _LEDGE, place)


def _turned(line: QLineF) -> QLineF:
    return QLineF(line.p2(), line.p1())
