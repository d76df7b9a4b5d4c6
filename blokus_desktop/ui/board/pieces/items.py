"""What lies on the screen of a flat board: layers, pieces, and the held piece."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.pieces.glints import paint_glint, reach_of_glint
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import (
    PASSING,
    Style,
    margin_of,
    paint_piece,
)
from blokus_desktop.ui.style.theme import Ink, Look


class Drawing(QGraphicsItem):
    """A layer of the scene: paints what it is told within a rectangle."""

    def __init__(self, depth: float, paint_with: Callable[[QPainter], None], *, cached: bool = False) -> None:
        super().__init__()
        self._rect = QRectF()
        self._parts: list[QRectF] = []
        self._paint_with = paint_with
        self.setZValue(depth)
        if cached:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_in(self, rect: QRectF) -> None:
        """Paint again, in this rectangle."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self.update()

    def show_parts(self, parts: list[QRectF]) -> None:
        """Paint again in small parts of the rectangle and in those of the last time, not in between."""
        if parts != self._parts:
            # An item would unite them; the scene keeps them apart.
            for part in (*self._parts, *parts):
                self.scene().update(self.mapRectToScene(part))
            self._parts = parts

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_with(painter)


PIECES = 10
"""The depth at which pieces rest."""


def _nothing(_item: "PieceItem") -> None:
    pass


class PieceItem(QGraphicsItem):
    """A piece on the board, as one thing that can be moved.

    While it rests it is painted with all others that do: a board full of items would be slow.
    """

    def __init__(
        self,
        squares: frozenset[Square],
        cell: float,
        ink: Ink,
        look: Look,
        style: Style = Style.PLAIN,
    ) -> None:
        super().__init__()
        low_x, low_y = min(x for x, _ in squares), min(y for _, y in squares)
        self._squares = frozenset((x - low_x, y - low_y) for x, y in squares)
        self._cell, self._ink, self._look, self._style = cell, ink, look, style
        # Asked for many times in every frame. Not cached by Qt: at 125 % it would draw between two pixels.
        margin = margin_of(cell, style)
        self._rect = _box(self._squares, cell).adjusted(-margin, -margin, margin, margin)
        self.setPos(low_x * cell, low_y * cell)
        self.rests = False
        self.changed: Callable[[PieceItem], object] = _nothing
        """Is told when it comes to rest, or leaves its place."""

    def setOpacity(self, opacity: float) -> None:
        super().setOpacity(opacity)
        self._look_at_rest()

    def setZValue(self, depth: float) -> None:
        super().setZValue(depth)
        self._look_at_rest()

    def _look_at_rest(self) -> None:
        rests = self.opacity() == 1 and self.zValue() == PIECES
        if rests != self.rests:
            self.rests = rests
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, rests)
            self.changed(self)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.paint_piece(painter)

    def paint_in_place(self, painter: QPainter) -> None:
        """Paint it where it lies in the scene."""
        painter.translate(self.pos())
        self.paint_piece(painter)

    def paint_piece(self, painter: QPainter) -> None:
        """Paint it with its corner at the origin."""
        painter.scale(self._cell, self._cell)
        paint_piece(painter, self._squares, self._ink, self._look, self._style, PASSING)


class HeldItem(QGraphicsItem):
    """The held piece over a board: squares, and a margin around them for what is painted beside them."""

    def __init__(self) -> None:
        super().__init__()
        self._rect, self._box = QRectF(), QRectF()
        self.setZValue(50)

    def _show_box(self, box: QRectF, margin: float) -> None:
        """Paint again, with squares in this box."""
        self.prepareGeometryChange()
        self._box, self._rect = box, box.adjusted(-margin, -margin, margin, margin)
        self.update()

    def squares_rect(self) -> QRectF:
        """What its squares take up in the scene, without its shadow."""
        return self.mapRectToScene(self._box)

    def boundingRect(self) -> QRectF:
        return self._rect


class GhostItem(HeldItem):
    """The held piece over a flat board."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: _Held | None = None

    def show_piece(
        self,
        squares: frozenset[Square],
        corner: QPointF,
        cell: float,
        ink: Ink,
        look: Look,
        style: Style,
        hanging: frozenset[Square] = frozenset(),
    ) -> None:
        """Show the piece on some squares as seen, counted from a corner.

        ``hanging`` are the corners by which it touches others of its color, as ``hanging_corners`` tells
        them; each gets a glint.
        """
        low_x, low_y = min(x for x, _ in squares), min(y for _, y in squares)
        own, corners = (frozenset((x - low_x, y - low_y) for x, y in places) for places in (squares, hanging))
        shown = _Held(own, cell, ink, look, style, corners)
        if shown != self._shown:
            self._shown = shown
            self._show_box(_box(own, cell), max(margin_of(cell, style), reach_of_glint(cell)))
        self.setPos(corner + QPointF(low_x, low_y) * cell)
        self.show()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shown = self._shown
        if shown is None:
            return
        painter.save()
        painter.scale(shown.cell, shown.cell)
        paint_piece(painter, shown.squares, shown.ink, shown.look, shown.style, PASSING)
        painter.restore()
        for x, y in shown.hanging:
            paint_glint(painter, QPointF(x, y) * shown.cell, shown.cell, shown.ink)


class _Held(NamedTuple):
    """How a held piece is shown."""

    squares: frozenset[Square]
    cell: float
    ink: Ink
    look: Look
    style: Style
    hanging: frozenset[Square]


def _box(squares: frozenset[Square], cell: float) -> QRectF:
    """What squares of this size take up, in a piece's own box."""
    width, height = max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1
    return QRectF(0, 0, width * cell, height * cell)
