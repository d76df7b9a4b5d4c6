"""A solid piece that is not part of the pile: held over it, or on its way down to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS, Vector
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.faces import (
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
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import ink_on

_SHAFT = 0.13
"""How much of its color the column has through which a piece comes down."""
_GHOST, _REFUSED = 0.75, 0.3
"""How opaque a held piece is, and one that cannot lie there."""
_HATCHED = 0.7
"""How much ink is in the hatching of a piece that cannot lie there."""
_RIM, _CORE = QColor("#1B1C1F"), QColor("#FFFFFF")
"""The two colors of the edges of a held piece: one of them is read on whatever is behind it."""
_DASH = (0.14, 0.12)
"""How long a dash of a broken edge is, and a gap, in cubes."""
_WIDE, _THIN = (0.1, 0.045), (0.04, 0.025)
"""How wide both are, in cubes; and where the edge is behind something."""


@dataclass(frozen=True)
class FreePiece:
    """A piece apart from the pile, on the cells where it would rest."""

    points: frozenset[Point]
    color: QColor
    mark: int
    style: Style = Style.PLAIN
    lift: float = 0.0
    """How high it hangs over its cells."""
    limit: int = 0
    """Up to which layer the column is drawn through which it comes down."""
    marked: bool = False
    """Whether its edges are to be seen from afar, whatever is before it."""


class FreePiecePainting:
    """Paints a free piece cube by cube, so that a pile can be painted in between."""

    def __init__(self, faces: Faces, piece: FreePiece) -> None:
        self._faces, self._piece = faces, piece
        self._painter = faces.painter

    def cubes(self) -> Iterator[Vector]:
        """Where its cubes are now."""
        return ((x, y, z + self._piece.lift) for x, y, z in self._piece.points)

    def tops(self) -> Iterator[Vector]:
        """Where the columns over it begin, if they are drawn."""
        if not self._piece.limit:
            return iter(())
        tops = {(x, y): z + 1 for x, y, z in sorted(self._piece.points)}
        return ((x, y, z) for (x, y), z in tops.items() if z < self._piece.limit)

    def paint_cube(self, hung: Vector) -> None:
        """Paint one cube."""
        piece, faces = self._piece, self._faces
        point = (int(hung[0]), int(hung[1]), round(hung[2] - piece.lift))
        for normal in NORMALS:
            if beside(point, normal) in piece.points or not faces.camera.faces_eye(normal, hung):
                continue
            outer = self._outer(point, normal)
            if piece.style is Style.PLAIN:
                edges = [Edge.BENT if place in outer else Edge.NONE for place in range(4)]
                corners = faces.paint(hung, normal, piece.color, edges)
            else:
                corners = faces.corners(hung, normal)
                self._paint_held(corners, normal)
                self._paint_edges(sides(corners, outer), *_WIDE)
            if faces.look.marks and piece.style is not Style.REFUSED:
                faces.mark(corners, normal, piece.color, piece.mark)

    def _outer(self, point: Point, normal: Normal) -> list[int]:
        """The edges of a face at which the piece ends or bends away."""
        points = self._piece.points
        next_to = (beside(point, way) for way in WAYS[normal])
        return [
            place
            for place, cell in enumerate(next_to)
            if cell not in points and beside(cell, normal) not in points
        ]

    def _paint_held(self, corners: list[QPointF], normal: Normal) -> None:
        """A face of a ghost; pale and hatched where the piece cannot lie."""
        refused = self._piece.style is Style.REFUSED
        shade = shaded(self._piece.color, lightness_of(normal, self._faces.camera))
        self._faces.fill(corners, clear(shade, _REFUSED if refused else _GHOST))
        if refused:
            ink = clear(ink_on(self._piece.color), _HATCHED)
            self._painter.setPen(QPen(ink, max(0.8, 0.03 * self._faces.camera.scale)))
            self._painter.drawLines(hatching(corners))

    def _paint_edges(self, lines: list[QLineF], rim: float, core: float) -> None:
        """The edges of a ghost in two colors, so wide in cubes; broken where the piece cannot lie."""
        scale, painter = self._faces.camera.scale, self._painter
        # Two faces share an edge: drawn the same way along, one does not fill the gaps of the other.
        along = [line if line.p1().toTuple() < line.p2().toTuple() else _turned(line) for line in lines]
        painter.setPen(QPen(_RIM, max(1.8, rim * scale), c=Qt.PenCapStyle.RoundCap))
        painter.drawLines(along)
        pen = QPen(_CORE, max(1.0, core * scale), c=Qt.PenCapStyle.FlatCap)
        if self._piece.style is Style.REFUSED:
            pen.setDashPattern([max(3.0, length * scale) / pen.widthF() for length in _DASH])
        painter.setPen(pen)
        painter.drawLines(along)

    def paint_column(self, foot: Vector) -> None:
        """Paint the way down to where the piece rests, as a shaft of its color."""
        piece, faces = self._piece, self._faces
        x, y, _ = foot
        squares = {(column, row) for column, row, _ in piece.points}
        shade = clear(piece.color, _SHAFT)
        for normal in NORMALS[:4]:
            if (x + normal[0], y + normal[1]) not in squares and faces.camera.faces_eye(normal, foot):
                low, high = faces.corners(foot, normal), faces.corners((x, y, piece.limit - 1), normal)
                # An upright face has two corners below, then two above.
                faces.fill(low[:2] + high[2:], shade)

    def paint_outline(self) -> None:
        """Paint the edges of a held piece once more over all: it can be behind others."""
        piece, faces = self._piece, self._faces
        if not piece.limit:
            return
        lines: list[QLineF] = []
        for point in piece.points:
            for normal in NORMALS:
                if beside(point, normal) not in piece.points and faces.camera.faces_eye(normal, point):
                    lines += sides(faces.corners(point, normal), self._outer(point, normal))
        if piece.marked:
            wide = max(2.0, 0.05 * faces.camera.scale)
            self._painter.setPen(QPen(faces.look.theme.text, wide, Qt.PenStyle.DashLine))
            self._painter.drawLines(lines)
        else:
            self._paint_edges(lines, *_THIN)


def _turned(line: QLineF) -> QLineF:
    return QLineF(line.p2(), line.p1())
