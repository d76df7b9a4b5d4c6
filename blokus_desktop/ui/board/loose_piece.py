"""A solid piece that is not part of the pile: held over it, or on its way down to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS, Vector
from blokus_desktop.ui.board.piece_item import Style
from blokus_desktop.ui.board.solid_faces import WAYS, Edge, Faces, Normal, beside, lightness_of, shaded, sides
from blokus_desktop.ui.theme import mixed

_SHAFT = 0.13
"""How much of its color the column has through which a piece comes down."""
_GHOST, _REFUSED = 0.75, 0.3
_HATCH = (1 / 3, 2 / 3, 1.0)


@dataclass(frozen=True)
class Loose:
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


class LoosePainting:
    """Paints a loose piece cube by cube, so that a pile can be painted in between."""

    def __init__(self, faces: Faces, loose: Loose) -> None:
        self._faces, self._loose = faces, loose
        self._painter = faces.painter
        text = faces.look.theme.text
        self._bright = mixed(loose.color, text, 0.3)
        self._line = mixed(loose.color, text, 0.35)
        self._line.setAlphaF(0.75)

    def cubes(self) -> Iterator[Vector]:
        """Where its cubes are now."""
        return ((x, y, z + self._loose.lift) for x, y, z in self._loose.points)

    def tops(self) -> Iterator[Vector]:
        """Where the columns over it begin, if they are drawn."""
        if not self._loose.limit:
            return iter(())
        tops = {(x, y): z + 1 for x, y, z in sorted(self._loose.points)}
        return ((x, y, z) for (x, y), z in tops.items() if z < self._loose.limit)

    def paint_cube(self, hung: Vector) -> None:
        """Paint one cube."""
        loose, faces = self._loose, self._faces
        point = (int(hung[0]), int(hung[1]), round(hung[2] - loose.lift))
        for normal in NORMALS:
            if beside(point, normal) in loose.points or not faces.camera.faces_eye(normal, hung):
                continue
            outer = self._outer(point, normal)
            if loose.style is Style.PLAIN:
                edges = [Edge.BENT if place in outer else Edge.NONE for place in range(4)]
                corners = faces.paint(hung, normal, loose.color, edges)
            else:
                corners = faces.corners(hung, normal)
                self._paint_held(corners, normal)
                self._painter.setPen(self._pen())
                self._painter.drawLines(sides(corners, outer))
            if faces.look.marks and loose.style is not Style.REFUSED:
                faces.mark(corners, normal, loose.color, loose.mark)

    def _outer(self, point: Point, normal: Normal) -> list[int]:
        """The edges of a face at which the piece ends or bends away."""
        points = self._loose.points
        next_to = (beside(point, way) for way in WAYS[normal])
        return [
            place
            for place, cell in enumerate(next_to)
            if cell not in points and beside(cell, normal) not in points
        ]

    def _paint_held(self, corners: list[QPointF], normal: Normal) -> None:
        """A face of a ghost; pale and hatched where the piece cannot lie."""
        refused = self._loose.style is Style.REFUSED
        shade = shaded(self._loose.color, lightness_of(normal, self._faces.camera))
        shade.setAlphaF(_REFUSED if refused else _GHOST)
        self._faces.fill(corners, shade)
        if refused:
            first, across, down, far = (
                corners[0],
                corners[1] - corners[0],
                corners[3] - corners[0],
                corners[2],
            )
            lines = [QLineF(first + across * step, first + down * step) for step in _HATCH]
            lines += [QLineF(far - across * step, far - down * step) for step in _HATCH[:2]]
            self._painter.setPen(QPen(self._line, max(0.8, 0.03 * self._faces.camera.scale)))
            self._painter.drawLines(lines)

    def _pen(self) -> QPen:
        scale = self._faces.camera.scale
        if self._loose.style is Style.GHOST:
            return QPen(self._bright, max(1.5, 0.07 * scale), c=Qt.PenCapStyle.RoundCap)
        return QPen(self._line, max(0.8, 0.045 * scale))

    def paint_column(self, foot: Vector) -> None:
        """Paint the way down to where the piece rests, as a shaft of its color."""
        loose, faces = self._loose, self._faces
        x, y, _ = foot
        squares = {(column, row) for column, row, _ in loose.points}
        shade = QColor(loose.color)
        shade.setAlphaF(_SHAFT)
        for normal in NORMALS[:4]:
            if (x + normal[0], y + normal[1]) not in squares and faces.camera.faces_eye(normal, foot):
                low, high = faces.corners(foot, normal), faces.corners((x, y, loose.limit - 1), normal)
                # An upright face has two corners below, then two above.
                faces.fill(low[:2] + high[2:], shade)

    def paint_outline(self) -> None:
        """Paint the edges of a held piece once more over all: it can be behind others."""
        loose, faces = self._loose, self._faces
        if not loose.limit:
            return
        lines: list[QLineF] = []
        for point in loose.points:
            for normal in NORMALS:
                if beside(point, normal) not in loose.points and faces.camera.faces_eye(normal, point):
                    lines += sides(faces.corners(point, normal), self._outer(point, normal))
        pen = QPen(mixed(loose.color, faces.look.theme.text, 0.45), 1)
        if loose.marked:
            pen = QPen(faces.look.theme.text, max(2.0, 0.05 * faces.camera.scale), Qt.PenStyle.DashLine)
        self._painter.setPen(pen)
        self._painter.drawLines(lines)
