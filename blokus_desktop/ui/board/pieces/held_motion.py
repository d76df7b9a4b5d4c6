"""The held piece as it is taken up, turned, turned over and shaken: about where it is held."""

from collections.abc import Callable
from math import pi, sin

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.pieces.motion import PICK_UP, REFUSE, TURN, Motions
from blokus_desktop.ui.board.pieces.overlay import picture_of
from blokus_desktop.ui.style.scale import length

_SMALL = 0.82
"""How large a piece is as it is taken, in shares of what it is when it is held."""
_SHAKE, _TIMES = 6, 3
"""How far a piece is shaken that cannot lie where it is dropped, in plain pixels, and how often."""
_THINNEST = 0.02
"""A piece seen from its edge is still a line."""


class HeldMotion(QObject):
    """Tells how the held piece is seen now against how it lies in the hand."""

    changed = Signal(QTransform)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._motions = Motions(self)

    def take(self) -> None:
        """It grows into the hand."""

        def seen(share: float) -> QTransform:
            size = _SMALL + (1 - _SMALL) * share
            return QTransform.fromScale(size, size)

        self._start(PICK_UP, seen)

    def turn(self, clockwise: bool) -> None:
        """It comes by a quarter from how it lay."""
        angle = -90 if clockwise else 90
        self._start(TURN, lambda share: QTransform().rotate(angle * (1 - share)))

    def flip(self, *, upright: bool) -> None:
        """It is turned over, left to right, or ``upright``, top to bottom."""

        def seen(share: float) -> QTransform:
            over = 2 * share - 1
            over = over if abs(over) > _THINNEST else _THINNEST
            return QTransform.fromScale(1, over) if upright else QTransform.fromScale(over, 1)

        self._start(TURN, seen)

    def refuse(self) -> None:
        """It shakes its head."""

        def seen(share: float) -> QTransform:
            return QTransform.fromTranslate(length(_SHAKE) * sin(2 * pi * _TIMES * share) * (1 - share), 0)

        self._start(REFUSE, seen)

    def finish(self) -> None:
        """Be seen as it lies."""
        self._motions.finish()

    def _start(self, milliseconds: int, seen: Callable[[float], QTransform]) -> None:
        self._motions.finish()
        self._motions.start(milliseconds, lambda share: self.changed.emit(seen(share)), self._rest)

    def _rest(self) -> None:
        self.changed.emit(QTransform())


class MovingPiece(QGraphicsItem):
    """Paints another item in its stead, turned or stretched about a place."""

    def __init__(self, item: QGraphicsItem) -> None:
        super().__init__()
        self._item, self._way, self._about = item, QTransform(), QPointF()
        self._rect = QRectF()
        self.setZValue(item.zValue())
        self.hide()

    def show_moved(self, way: QTransform, about: QPointF) -> None:
        """Show the item as it is on its way; at rest it shows itself."""
        moves = not way.isIdentity()
        self._item.setOpacity(0 if moves else 1)
        self.setVisible(moves and self._item.isVisible())
        if moves:
            self.prepareGeometryChange()
            self._way, self._about = way, about
            box = self._item.sceneBoundingRect()
            reach = max((corner - about).manhattanLength() for corner in (box.topLeft(), box.bottomRight()))
            self._rect = QRectF(about.x() - reach, about.y() - reach, 2 * reach, 2 * reach)
            self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        box = self._item.boundingRect()

        def paint(picture: QPainter) -> None:
            picture.translate(-box.topLeft())
            self._item.paint(picture, option, widget)

        picture = picture_of(box.size(), painter.device().devicePixelRatioF(), paint)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self._about)
        painter.setTransform(self._way, True)
        painter.translate(self._item.pos() + box.topLeft() - self._about)
        painter.drawPixmap(QPointF(0, 0), picture)
