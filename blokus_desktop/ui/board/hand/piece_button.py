"""A small button beside a held piece."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import Theme, mixed

_SIDE, _SIGN, _ROUND = 36, 22, 11
"""The side of a button, that of its sign, and the radius of its corners, in pixels of a plain window."""
_SIGNS = {
    "turn": Sign.TURN,
    "tilt": Sign.TILT,
    "flip": Sign.FLIP,
    "back": Sign.CROSS,
    "lay": Sign.CHECK,
    "lift": Sign.LIFT,
    "lower": Sign.LOWER,
}


class PieceButton(QGraphicsItem):
    """As large as a finger; it says by a sign what it does, and in words when the pointer rests on it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self.name = name
        self._theme: Theme | None = None
        self._active = True
        self._touched = False
        self._side = self.side()
        self.setZValue(70)
        self.setToolTip(tip)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @staticmethod
    def side() -> int:
        """How wide and high a button is now."""
        return px(_SIDE)

    def show_at(self, place: QPointF, theme: Theme, *, active: bool = True) -> None:
        """Show it with its middle at a place; one that is not active keeps its place, but is pale."""
        if self._side != self.side():
            self.prepareGeometryChange()
            self._side = self.side()
        self._theme, self._active = theme, active
        self.setPos(place)
        self.show()
        self.update()

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._touched = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._touched = False
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-self._side / 2, -self._side / 2, self._side, self._side)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._theme
        if theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        primary = self.name == "lay" and self._active
        fill = theme.accent if primary else theme.card
        ink = theme.on_accent if primary else theme.text
        if self._touched and self._active:
            fill = mixed(fill, ink, 0.1)
        rect, curve = self.boundingRect().adjusted(1, 1, -1, -1), length(_ROUND)
        # A dark seam parts the button from a piece of any color.
        painter.setPen(QPen(clear(theme.shade, 0.45), 1))
        painter.setBrush(fill)
        painter.drawPath(rounded(rect, curve))
        sign = length(_SIGN)
        box = QRectF(-sign / 2, -sign / 2, sign, sign)
        pale = mixed(theme.second, theme.card, 0.5)
        paint_sign(painter, _SIGNS[self.name], box, ink if self._active else pale)
