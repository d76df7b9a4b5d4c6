"""The empty board: a rim with names in it, and a pocket for each square."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QTransform,
)

from blokus_desktop.game.board import Board, Cell, cells_in, square_name
from blokus_desktop.game.state import NO_MARKS, Color
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.painting import FlatGround
from blokus_desktop.ui.board.flat.puzzle_marks import paint_crosses, paint_stars
from blokus_desktop.ui.board.pieces.outline import outline
from blokus_desktop.ui.board.pieces.pictures import on_pixels, painted
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.style.device import DevicePixels, paint_pixmap
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded, soft_shadow
from blokus_desktop.ui.style.theme import SMALL, Look, Theme, font, in_columns

_ROUND = 16
"""The radius of the corners of the rim, in pixels of a plain window."""
_INSET, _CORNER, _SHADE = 0.045, 0.11, 0.05
"""How far a pocket lies within its square, the radius of its corners, how high its shade is: in squares."""
_LIP, _RIDGE = 4, 3
"""How far lip and ridge reach out around the squares, in pixels of a plain window."""
_LAMP = 8.2
"""How much of the rim is for lamps, from its edge, in pixels of a plain window."""
_NAME = 15
"""How wide and high a name is with the air around it, in pixels of a plain window."""
_SHADED = QColor("#4A3B20")
_FEW = 4
"""Fewer squares than this are painted one by one."""
_NEARLY = 1e-3
"""What is less than this away from a whole number of pixels counts as that."""


@dataclass(frozen=True)
class GroundPainting:
    """An empty board, where its squares lie, and how it is to look."""

    game: FlatGround
    geometry: FlatGeometry
    look: Look
    pixels: DevicePixels
    named: bool
    """Whether the player wants to see the names of rows and columns."""

    @property
    def _theme(self) -> Theme:
        return self.look.theme

    @property
    def _board(self) -> Board:
        return self.game.board

    @property
    def is_whole(self) -> bool:
        """Whether no squares are cut out of it."""
        return all(map(all, self._board.heights))

    def paint_rim(self, painter: QPainter) -> None:
        """All but the squares, with its shadow."""
        if self.is_whole:
            self._paint_frame(painter)
        else:
            self._paint_cut_frame(painter)
        if self.named and self.geometry.named:
            self._paint_names(painter)

    def paint_squares(self, painter: QPainter) -> None:
        """The squares, with what an empty board shows on them."""
        if self.is_whole:
            painter.fillRect(self.geometry.rect, self._theme.ridge)
        seen = painter.clipBoundingRect() if painter.hasClipping() else self.geometry.rect
        self._paint_pockets(painter, [rect for rect in self._squares() if rect.intersects(seen)])
        marks = self.game.marks
        if marks != NO_MARKS:
            paint_crosses(painter, map(self._rect, cells_in(marks.crosses)), self.look)
            paint_stars(painter, map(self._rect, cells_in(marks.stars)), self.look)
        self._paint_starts(painter)

    def _rect(self, cell: Cell) -> QRectF:
        column, row, _ = self._board.point(cell)
        return self.geometry.square_rect(column, row)

    def _squares(self) -> Iterator[QRectF]:
        board = self._board
        for column, row in product(range(board.columns), range(board.rows)):
            if board.heights[row][column]:
                yield self.geometry.square_rect(column, row)

    # The rim

    def _wood(self, rect: QRectF) -> QBrush:
        wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        wood.setColorAt(0, self._theme.rim_top)
        wood.setColorAt(1, self._theme.rim_foot)
        return QBrush(wood)

    @property
    def _light(self) -> QColor:
        """Of the line along the rim's edge, where the lamp over the table catches it."""
        return clear(QColor("#FFFFFF"), 0.14 if self._theme.dark else 0.75)

    def _cast_shadow(self, painter: QPainter, path: QPainterPath) -> None:
        color, share = (QColor("#000000"), 0.34) if self._theme.dark else (_SHADED, 0.13)
        drop = length(SHADOW) / 4
        # The board itself hides the middle, so that only the soft edge is seen.
        soft_shadow(painter, path, QPointF(0, drop), length(SHADOW) - drop - 1, color, share, 10)

    def _paint_frame(self, painter: QPainter) -> None:
        """The rim around a board that is a whole rectangle."""
        outer, rect = self.geometry.outer, self.geometry.rect
        radius = min(length(_ROUND), self.geometry.rim * 0.6)
        path = rounded(outer, radius)
        self._cast_shadow(painter, path)
        painter.fillPath(path, self._wood(outer))
        line = length(1.5 if self.geometry.rim > length(12) else 1)
        inner = outer.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.setPen(QPen(self._light, line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(inner, radius - line / 2))
        lip, ridge = self.pixels.length(length(_LIP)), self.pixels.length(length(_RIDGE))
        painter.fillPath(
            rounded(rect.adjusted(-lip, -lip, lip, lip), min(length(8), radius)), self._theme.lip
        )
        shine = 1 / self.pixels.ratio
        well = rect.adjusted(-ridge, -ridge + shine, ridge, ridge)
        painter.fillPath(rounded(well, min(length(7), radius)), self._theme.ridge)

    def _paint_cut_frame(self, painter: QPainter) -> None:
        """The rim along the squares of any other board; where none are, the table is seen."""
        side, rim = self.geometry.cell, self.geometry.rim
        board = self._board
        squares = frozenset(
            self.geometry.square(column, row)
            for column, row in product(range(board.columns), range(board.rows))
            if board.heights[row][column]
        )
        place = QTransform(side, 0, 0, side, self.geometry.left, self.geometry.top)
        path = place.map(outline(squares))
        whole = QPainterPath(path)
        stroker = QPainterPathStroker(round_pen(QColor(), 2 * rim))
        whole.addPath(stroker.createStroke(path))
        whole.setFillRule(Qt.FillRule.WindingFill)
        self._cast_shadow(painter, whole)
        line = length(1)
        wood = self._wood(self.geometry.outer)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for brush, reach in (
            (wood, rim),
            (QBrush(self._light), rim),
            (wood, rim - line),
            (QBrush(self._theme.lip), min(length(_LIP), rim / 2)),
            (QBrush(self._theme.ridge), min(length(_RIDGE), rim / 3)),
        ):
            pen = round_pen(QColor(), 2 * reach)
            pen.setBrush(brush)
            painter.strokePath(path, pen)
        painter.fillPath(path, self._theme.ridge)

    # The squares

    def _paint_pockets(self, painter: QPainter, rects: Sequence[QRectF]) -> None:
        """All look alike: on whole pixels one is painted, and then drawn as often as there are any."""
        pixels = painter.deviceTransform().m11() * self.geometry.cell
        side = round(pixels)
        if len(rects) < _FEW or not on_pixels(painter) or abs(pixels - side) > _NEARLY:
            for rect in rects:
                self._paint_pocket(painter, rect)
            return

        def paint(picture: QPainter) -> None:
            picture.setRenderHint(QPainter.RenderHint.Antialiasing)
            picture.scale(pixels / self.geometry.cell, pixels / self.geometry.cell)
            self._paint_pocket(picture, QRectF(0, 0, self.geometry.cell, self.geometry.cell))

        pocket = painted(QSize(side, side), QPoint(0, 0), paint)
        for rect in rects:
            paint_pixmap(painter, rect.topLeft(), pocket)

    def _paint_pocket(self, painter: QPainter, rect: QRectF) -> None:
        """A well with a shade under its upper edge and light along its lower one, on whole pixels."""
        theme, side, least = self._theme, self.geometry.cell, 1 / self.pixels.ratio
        inset = max(least, self.pixels.length(side * _INSET))
        shade = max(least, self.pixels.length(side * _SHADE))
        curve = side * _CORNER
        well = rect.adjusted(inset, inset, -inset, -inset)
        painter.fillPath(rounded(well, curve), theme.pocket_shade)
        painter.fillPath(rounded(well.adjusted(0, shade, 0, 0), curve), theme.pocket)
        line = max(least, self.pixels.length(1))
        painter.fillRect(
            QRectF(well.left() + curve, well.bottom(), well.width() - 2 * curve, line), theme.pocket_light
        )

    def _paint_starts(self, painter: QPainter) -> None:
        """A ring in a tinted pocket on each start square, in its color where it is one color's own."""
        side = self.geometry.cell
        owners: dict[Cell, list[Color]] = {}
        for number in range(len(self.game.colors)):
            for cell in cells_in(self.game.start_mask(Color(number))):
                owners.setdefault(cell, []).append(Color(number))
        for cell, colors in owners.items():
            name = self.game.colors[colors[0]]
            alone = len(colors) == 1
            fill = self.look.color(name) if alone else self._theme.second
            edge = self.look.edge(name) if alone and not self._theme.dark else fill
            rect, inset = self._rect(cell), side * 0.09
            painter.fillPath(
                rounded(rect.adjusted(inset, inset, -inset, -inset), side * _CORNER), clear(fill, 0.22)
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, width in ((edge, 0.13), (fill, 0.07)):
                painter.setPen(QPen(ink, max(length(1.5), side * width)))
                painter.drawEllipse(rect.center(), side * 0.22, side * 0.22)

    # The names of rows and columns

    def _paint_names(self, painter: QPainter) -> None:
        board, turned = self._board, self.geometry.turns % 2 == 1
        painter.setFont(in_columns(font(SMALL)))
        painter.setPen(self._theme.second)
        for column in range(board.columns):
            place = self.geometry.square_rect(column, 0)
            self._paint_name(painter, square_name(column, 0)[0], place, below=not turned)
        for row in range(board.rows):
            place = self.geometry.square_rect(0, row)
            self._paint_name(painter, str(row + 1), place, below=turned)

    def _paint_name(self, painter: QPainter, text: str, place: QRectF, *, below: bool) -> None:
        """A name in the middle of the rim between lamps and lip, below a column or to the left of a row."""
        box = self.name_box(place, below=below)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    def name_box(self, place: QRectF, *, below: bool) -> QRectF:
        """The room for a name beside a square; in a thin rim it reaches over the lip, clear of the lamps."""
        rect, room = self.geometry.rect, self.geometry.rim - length(_LAMP + _LIP)
        lip = length(_LIP) - max(0.0, min(length(_NAME) - room, length(_LIP)))
        room = self.geometry.rim - length(_LAMP) - lip
        if below:
            return QRectF(place.left(), rect.bottom() + lip, place.width(), room)
        return QRectF(rect.left() - lip - room, place.top(), room, place.height())
