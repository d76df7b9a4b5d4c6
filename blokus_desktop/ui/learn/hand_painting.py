"""A pointing hand, and the dots along which it goes."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, soft_shadow
from blokus_desktop.ui.style.theme import Theme

HAND = 62
"""How high the hand is, in pixels of a plain window."""
_GRID, _LINE = 24.0, 1.5
_CURVES = (
    (-2, -1.6, 2, -1.6, 2, 1),
    (2, 4, 2, 6, 2, 9),
    (2, 7.6, 5.4, 7.6, 5.6, 9.6),
    (5.8, 8.6, 9, 8.6, 9.2, 10.8),
    (9.6, 10, 12.4, 10.2, 12.6, 12.6),
    (12.8, 18, 12, 20, 10.6, 24),
    (6, 24, 2, 24, -2.4, 24),
    (-4.6, 21, -7, 17.6, -8.6, 15.2),
    (-10.2, 12.8, -7.6, 10.8, -5.4, 12.8),
    (-4.2, 13.8, -3, 15, -2, 16),
    (-2, 10, -2, 6, -2, 1),
)
"""From finger to finger and round the wrist, on a grid of 24 units whose origin is the tip."""
_KNUCKLES = (2.2, 5.8, 9.2)
BADGE = 36
"""How wide the sign is that tells how a piece is being turned, in pixels of a plain window."""
_BADGE_PAD = 0.22
_WHITE, _INK, _SHADE = QColor("#FFFFFF"), QColor("#211F1B"), QColor("#000000")
_DOT, _DOT_STEP, _DOT_SHARE = 4, 10, 0.75


def _hand_path() -> QPainterPath:
    path = QPainterPath(QPointF(-2, 1))
    for ax, ay, bx, by, x, y in _CURVES:
        path.cubicTo(ax, ay, bx, by, x, y)
    return path


_HAND = _hand_path()


def paint_hand(painter: QPainter, tip: QPointF) -> None:
    """Paint the hand with its finger tip at a place."""
    scale = length(HAND) / _GRID
    painter.save()
    painter.translate(tip)
    painter.scale(scale, scale)
    soft_shadow(painter, _HAND, QPointF(1.5, 3) / scale, 3 / scale, _SHADE, 0.20)
    painter.fillPath(_HAND, _WHITE)
    painter.strokePath(_HAND, round_pen(_INK, _LINE))
    painter.setPen(round_pen(_INK, _LINE))
    for x in _KNUCKLES:
        painter.drawLine(QPointF(x, 9.6 + x * 0.15), QPointF(x, 14))
    painter.restore()


def paint_badge(painter: QPainter, middle: QPointF, sign: Sign, theme: Theme) -> None:
    """Paint what is being done with the piece, in a disk."""
    side = length(BADGE)
    room = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setBrush(theme.accent)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(room)
    pad = side * _BADGE_PAD
    paint_sign(painter, sign, room.adjusted(pad, pad, -pad, -pad), theme.on_accent, 2.2)


def hand_rect(tip: QPointF) -> QRectF:
    """All that the hand covers."""
    side = length(HAND)
    return QRectF(tip.x() - side, tip.y() - side / 2, 2 * side, 2 * side)


def paint_trail(painter: QPainter, way: QPainterPath, theme: Theme) -> None:
    """Dots along a way."""
    dot = length(_DOT)
    pen = QPen(clear(theme.text, _DOT_SHARE), dot, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.1, _DOT_STEP / _DOT])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(way)
