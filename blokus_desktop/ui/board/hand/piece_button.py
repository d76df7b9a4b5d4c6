"""A small button beside a held piece."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import Theme, mixed

_SIDE, _SIGN, _ROUND = 36, 22, 11
"""The side of a button, that of its sign, and the radius of its corners, in pixels of a plain window."""
_SEAM, _RING = 1.25, 2.0
"""How wide the seam around a button is, and the ring inside that of the one to press, in the same pixels."""
_DARK, _LIGHT = QColor("#1B1C1F"), QColor("#FFFFFF")
"""Of these, one is read on a piece of any color."""
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

    def show_at(self, place: QPointF, theme: Theme, *, active: bool = True, side: int | None = None) -> None:
        """Show it with its middle at a place; one that is not active keeps its place, but is pale.

        Its ``side`` is as usual, if none is told.
        """
        side = side or self.side()
        if self._side != side:
            self.prepareGeometryChange()
            self._side = side
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
        size = self._side / self.side()
        seam, ring, curve = length(_SEAM), length(_RING), length(_ROUND) * size
        inset = seam / 2
        rings = [(_DARK, seam), (_LIGHT, ring)] if primary else [(_LIGHT if theme.dark else _DARK, seam)]
        painter.setBrush(fill)
        for color, wide in rings:
            rect = self.boundingRect().adjusted(inset, inset, -inset, -inset)
            painter.setPen(QPen(color, wide))
            painter.drawPath(rounded(rect, curve - inset))
            inset += (seam + ring) / 2
        sign = length(_SIGN) * size
        box = QRectF(-sign / 2, -sign / 2, sign, sign)
        pale = mixed(theme.second, theme.card, 0.5)
        paint_sign(painter, _SIGNS[self.name], box, ink if self._active else pale)
