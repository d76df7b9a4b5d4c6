"""What lies on the screen of a flat board: its ground, pieces, aids, the ghost and its reason."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.hand.free_room import Surroundings, covers_any, find_room
from blokus_desktop.ui.board.pieces.glints import paint_glint, reach_of_glint
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import Style, margin_of, paint_piece, paint_stretched
from blokus_desktop.ui.style.theme import ROUND, SPACE, Ink, Look, Theme, font, mixed


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


class PieceItem(QGraphicsItem):
    """A piece on the board, as one thing that can be moved."""

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
        # Asked for many times in every frame.
        margin = margin_of(cell, style)
        self._rect = _box(self._squares, cell).adjusted(-margin, -margin, margin, margin)
        self.setPos(low_x * cell, low_y * cell)
        self.setTransformOriginPoint(self.boundingRect().center())

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.scale(self._cell, self._cell)
        if self.scale() == 1 and not self.rotation():
            paint_piece(painter, self._squares, self._ink, self._look, self._style)
            return
        # On its way; painted anew in each size it would be too slow.
        ratio = painter.device().devicePixelRatioF()
        paint_stretched(painter, self._squares, self._cell * ratio, self._ink, self._look, self._style)


class GhostItem(QGraphicsItem):
    """The held piece over the board."""

    def __init__(self) -> None:
        super().__init__()
        self._rect, self._box = QRectF(), QRectF()
        self._shown: _Held | None = None
        self.setZValue(50)

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
            self.prepareGeometryChange()
            self._shown, self._box = shown, _box(own, cell)
            margin = max(margin_of(cell, style), reach_of_glint(cell))
            self._rect = self._box.adjusted(-margin, -margin, margin, margin)
            self.update()
        self.setPos(corner + QPointF(low_x, low_y) * cell)
        self.show()

    def squares_rect(self) -> QRectF:
        """What its squares take up in the scene, without its shadow."""
        return self.mapRectToScene(self._box)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shown = self._shown
        if shown is None:
            return
        painter.save()
        painter.scale(shown.cell, shown.cell)
        paint_piece(painter, shown.squares, shown.ink, shown.look, shown.style)
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


class ReasonItem(QGraphicsItem):
    """The sentence beside a piece that cannot lie where it is."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._rect = QRectF()
        self._theme: Theme | None = None
        self.setZValue(60)

    def show_text(self, text: str, around: Surroundings, theme: Theme) -> None:
        """Show a sentence beside a piece, where it covers nothing that must be seen."""
        self._theme, self.text = theme, text
        room = around.within.adjusted(SPACE, 4, -SPACE, -4)
        size = self._size_of(text, room.width())
        self.prepareGeometryChange()
        self._rect = self._beside(size, around, room)
        self.show()
        self.update()

    @staticmethod
    def _size_of(text: str, most: float) -> QSizeF:
        measure = QFontMetricsF(font())
        width = min(most, measure.horizontalAdvance(text) + 3 * SPACE)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        height = measure.boundingRect(QRectF(0, 0, width - 2 * SPACE, 1000), flags, text).height()
        return QSizeF(width, height + SPACE + 4)

    @staticmethod
    def _beside(size: QSizeF, around: Surroundings, room: QRectF) -> QRectF:
        """Below the piece or above it, or else where there is room."""
        box, half = around.box, size.width() / 2
        left = min(max(box.center().x() - half, room.left()), room.right() - size.width())
        for top in (box.bottom() + SPACE, box.top() - SPACE - size.height()):
            rect = QRectF(QPointF(left, top), size)
            if room.contains(rect) and not covers_any(rect, around.clear):
                return rect
        return find_room([size], replace(around, within=room), 2)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.hairline, 1))
        painter.setBrush(self._theme.card)
        painter.drawRoundedRect(self._rect, ROUND, ROUND)
        painter.setPen(self._theme.text)
        painter.setFont(font())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        painter.drawText(self._rect.adjusted(SPACE, 2, -SPACE, -2), flags, self.text)


class PieceButton(QGraphicsItem):
    """A small round button beside a parked piece."""

    SIZE = 28

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self.name = name
        self._theme: Theme | None = None
        self._active = True
        self.setZValue(70)
        self.setToolTip(tip)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_at(self, place: QPointF, theme: Theme, *, active: bool = True) -> None:
        """Show it with its middle at a place; one that is not active keeps its place, but is pale."""
        self._theme, self._active = theme, active
        self.setPos(place)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-self.SIZE / 2, -self.SIZE / 2, self.SIZE, self.SIZE)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        primary = self.name == "lay" and self._active
        painter.setPen(QPen(self._theme.hairline, 1))
        painter.setBrush(self._theme.accent if primary else self._theme.card)
        painter.drawEllipse(self.boundingRect().adjusted(1, 1, -1, -1))
        faint = mixed(self._theme.second, self._theme.card, 0.5)
        ink = self._theme.card if primary else self._theme.text if self._active else faint
        pen = QPen(ink, 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(sign(self.name))


def sign(name: str) -> QPainterPath:
    """The sign of an action, around the origin, 12 pixels wide."""
    path = QPainterPath()
    _SIGNS.get(name, _add_cross)(path)
    return path


def _add_turn(path: QPainterPath) -> None:
    path.arcMoveTo(-5, -5, 10, 10, 60)
    path.arcTo(-5, -5, 10, 10, 60, 290)
    path.moveTo(5.5, -6)
    path.lineTo(2.6, -4.2)
    path.lineTo(5, -1.6)


def _add_tilt(path: QPainterPath) -> None:
    path.addRect(-6, 0, 5, 5)
    path.arcMoveTo(-4, -6, 9, 12, 130)
    path.arcTo(-4, -6, 9, 12, 130, -150)
    path.moveTo(2.4, 0.6)
    path.lineTo(4.9, 3)
    path.lineTo(7, 0.2)


def _add_arrow(path: QPainterPath, tip: int) -> None:
    """An arrow up or down, and a line at its other end."""
    path.moveTo(-4, tip + (5 if tip < 0 else -5))
    path.lineTo(0, tip)
    path.lineTo(4, tip + (5 if tip < 0 else -5))
    path.moveTo(-5, -tip)
    path.lineTo(5, -tip)


def _add_flip(path: QPainterPath) -> None:
    path.moveTo(0, -6)
    path.lineTo(0, 6)
    path.addPolygon([QPointF(-2.5, -4), QPointF(-2.5, 4), QPointF(-6.5, 4), QPointF(-2.5, -4)])
    path.addPolygon([QPointF(2.5, -4), QPointF(2.5, 4), QPointF(6.5, 4), QPointF(2.5, -4)])


def _add_check(path: QPainterPath) -> None:
    path.moveTo(-5, 0.5)
    path.lineTo(-1.5, 4)
    path.lineTo(5, -4)


def _add_cross(path: QPainterPath) -> None:
    path.moveTo(-4, -4)
    path.lineTo(4, 4)
    path.moveTo(4, -4)
    path.lineTo(-4, 4)


_SIGNS: dict[str, Callable[[QPainterPath], None]] = {
    "turn": _add_turn,
    "tilt": _add_tilt,
    "lift": partial(_add_arrow, tip=-5),
    "lower": partial(_add_arrow, tip=5),
    "flip": _add_flip,
    "lay": _add_check,
}
