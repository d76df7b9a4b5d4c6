"""A small round button beside a held piece, and the signs on it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.style.theme import Theme, mixed


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
