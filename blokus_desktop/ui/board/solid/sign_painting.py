"""What is drawn on a pile besides its stones: tints, dots, numbers, lines, and what is pointed at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS
from blokus_desktop.ui.board.solid.faces import DOWN, WAYS, Faces, Normal, beside, hatching, inset, sides
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import contrast, ink_on, mixed

if TYPE_CHECKING:
    from blokus_desktop.ui.board.solid.painting import Pile

_USABLE, _SMALL = 0.1, 0.08
"""The radius of a dot where a color can go on, in cubes; and of one in a corner of its face."""
_RIM, _RIM_INK = 0.045, 0.7
"""What surrounds such a dot on a stone of nearly its color: how wide, and how much ink is in it."""
_APART = 2.0
"""The contrast from which on a dot needs no rim."""
_FAULT, _THROUGH = 0.6, 0.75
"""How much ink is in the hatching of a cell that is pointed at, and of one that is shown through others."""
_STRIPES = (2.0, 1.5)
"""How long a stripe of the frame around such a cell is, and the gap after it, in its widths."""
_INSIDE, _LINE, _THINNEST = 0.13, 0.055, 1.6
"""How far inside a piece its white line runs, how wide it is, in cubes, and at least in pixels."""
_UNDER, _UNDER_WIDE = 0.3, 1.7
"""How dark what is below that line is, and how many times as wide."""
_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")


@dataclass(frozen=True)
class Signs:
    """What is drawn on the cells of a pile besides the stones."""

    names: Mapping[Point, str] = field(default_factory=dict)
    """The numbers on top of stones."""
    lines: Mapping[Point, float] = field(default_factory=dict)
    """The cubes whose piece has a white line inside its edges, and how much of it is seen."""
    tints: Mapping[Point, QColor] = field(default_factory=dict)
    """The floors of free cells that are colored."""
    dots: Mapping[Point, QColor] = field(default_factory=dict)
    """The floors of free cells that carry a dot."""
    faults: frozenset[Point] = frozenset()
    """Cells to point at."""
    through: frozenset[Point] = frozenset()
    """Those of them that are to be seen through what hides them."""
    region: frozenset[Point] = frozenset()
    """Free cells to look at."""

    @property
    def cells(self) -> set[Point]:
        """Where anything is drawn."""
        return {*self.names, *self.lines, *self.tints, *self.dots, *self.faults, *self.region}


NO_SIGNS = Signs()


class SignPainting:
    """Paints signs cell by cell, so that a pile can be painted in between."""

    def __init__(self, faces: Faces, pile: "Pile", signs: Signs) -> None:
        self._faces, self._painter, self._pile, self._signs = faces, faces.painter, pile, signs

    def paint_on(self, point: Point, normal: Normal, corners: list[QPointF]) -> None:
        """What is on a face of a stone: its line, its number or the sign of its color."""
        stone, faces = self._pile[point], self._faces
        shown = self._signs.lines.get(point)
        if shown:
            self._paint_line(point, normal, corners, shown)
        if normal[2] > 0 and point in self._signs.names:
            faces.name(corners, self._signs.names[point], stone.color)
        elif faces.look.marks:
            faces.mark(corners, normal, stone.color, stone.mark)

    def _paint_line(self, point: Point, normal: Normal, corners: list[QPointF], shown: float) -> None:
        """A white line along the edges of a piece, inside them, over a darker one."""
        goes_on = [self._goes_on(point, way, normal) for way in WAYS[normal]]
        wide = max(_THINNEST / self._faces.camera.scale, _LINE)
        self._painter.setPen(Qt.PenStyle.NoPen)
        # Bars are painted many times faster than thick lines.
        for color, width in ((_BLACK, wide * _UNDER_WIDE), (_WHITE, wide)):
            self._painter.setBrush(clear(color, shown * (_UNDER if color is _BLACK else 1)))
            for bar in inset(corners, goes_on, _INSIDE, width):
                self._painter.drawConvexPolygon(bar)

    def _goes_on(self, point: Point, way: Normal, normal: Normal) -> bool:
        """Whether a face is followed by one of the same piece."""
        cell, piece = beside(point, way), self._pile[point].piece
        next_to = self._pile.get(cell)
        return next_to is not None and next_to.piece == piece and beside(cell, normal) not in self._pile

    def paint_tint(self, point: Point) -> None:
        """The floor of a free cell, colored."""
        self._faces.fill(self._faces.corners(point, DOWN), self._signs.tints[point])

    def paint_dot(self, point: Point) -> None:
        """A dot on the floor of a free cell; on a stone it leaves the middle to what else is there."""
        faces, below = self._faces, beside(point, DOWN)
        corners, ink, stone = faces.corners(point, DOWN), self._signs.dots[point], self._pile.get(below)
        aside = stone is not None and (faces.look.marks or below in self._signs.names)
        radius = _SMALL if aside else _USABLE
        faded = ink.alpha() < _BLACK.alpha()
        if stone is not None and not faded and contrast(ink, stone.color) < _APART:
            rim = mixed(stone.color, ink_on(stone.color), _RIM_INK)
            faces.dot(corners, rim, radius + _RIM, aside=aside)
        faces.dot(corners, ink, radius, aside=aside)

    def paint_fault(self, point: Point) -> None:
        """A frame around a cell, hatched: striped, as no piece is."""
        self._paint_striped(point, _FAULT)

    def paint_through(self, point: Point) -> None:
        """A cell pointed at, shown through what hides it: hatched, in broken lines with a rim."""
        self._paint_striped(point, _THROUGH)

    def _paint_striped(self, point: Point, hatched: float) -> None:
        """A cell in broken lines with a rim, so much hatched."""
        camera, theme, painter = self._faces.camera, self._faces.look.theme, self._painter
        wide = max(1.8, 0.06 * camera.scale)
        lines: list[QLineF] = []
        for normal in NORMALS:
            if camera.faces_eye(normal, point):
                corners = self._faces.corners(point, normal)
                lines += [_forward(line) for line in sides(corners, [0, 1, 2, 3])]
                for ink, share in ((theme.card, hatched * _UNDER), (theme.alarm, hatched)):
                    painter.setPen(QPen(clear(ink, share), wide if ink is theme.card else wide / 2))
                    painter.drawLines(hatching(corners))
        painter.setPen(QPen(theme.card, 2 * wide, c=Qt.PenCapStyle.RoundCap))
        painter.drawLines(lines)
        pen = QPen(theme.alarm, wide, c=Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(_STRIPES)
        painter.setPen(pen)
        painter.drawLines(lines)

    def paint_region(self, point: Point) -> None:
        """The outer faces of a region like tinted glass, with a line where it bends."""
        region, faces, accent = self._signs.region, self._faces, self._faces.look.theme.accent
        pale = clear(accent, 0.2)
        for normal in NORMALS:
            if beside(point, normal) in region or not faces.camera.faces_eye(normal, point):
                continue
            corners = faces.corners(point, normal)
            faces.fill(corners, pale)
            ways = enumerate(WAYS[normal])
            bends = [place for place, way in ways if beside(point, way) not in region]
            self._painter.setPen(QPen(accent, max(1.5, 0.05 * faces.camera.scale)))
            self._painter.drawLines(sides(corners, bends))


def _forward(line: QLineF) -> QLineF:
    """The same line, drawn the same way along by both faces it is an edge of: broken alike."""
    return line if line.p1().toTuple() < line.p2().toTuple() else QLineF(line.p2(), line.p1())
