"""Stars: those that a lesson brings, and those that mark squares in a picture."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import Theme

_POINTS, _INNER = 5, 0.46
"""How many points a star has, and how far its inner corners reach, in shares of the outer ones."""
_IN_A_ROW = 3
_GAP = 0.12
"""Between two stars of a row, in shares of one."""
_GOLD, _GOLD_LINE = QColor("#FFC94A"), QColor("#7A5200")
"""Of stars in pictures, which are the same in every light."""
_IN_SQUARE = 0.33
"""How far such a star reaches from the middle of its square, in squares."""


def star(middle: QPointF, reach: float) -> QPolygonF:
    """A star with a point straight up."""
    corners = []
    for corner in range(2 * _POINTS):
        far = reach * (_INNER if corner % 2 else 1.0)
        angle = pi * corner / _POINTS
        corners.append(middle + QPointF(sin(angle), -cos(angle)) * far)
    return QPolygonF(corners)


def paint_star(painter: QPainter, rect: QRectF, theme: Theme, *, full: bool) -> None:
    """Paint a star that was earned, or one that is still to be earned."""
    side = min(rect.width(), rect.height())
    line = max(1.0, length(1.2))
    pen = QPen(theme.star if full else theme.faint, line)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(theme.star if full else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(star(rect.center() + QPointF(0, side * 0.03), (side - line) / 2))


def stars_width(side: float) -> float:
    """How wide a row of stars is, each of them so large."""
    return side * (_IN_A_ROW + (_IN_A_ROW - 1) * _GAP)


def paint_earned(painter: QPainter, place: QPointF, side: float, earned: int, theme: Theme) -> None:
    """Paint a row of stars from its upper left corner on; so many of them were earned."""
    for number in range(_IN_A_ROW):
        at = QRectF(place.x() + number * side * (1 + _GAP), place.y(), side, side)
        paint_star(painter, at, theme, full=number < earned)


def paint_picture_star(painter: QPainter, square: QRectF) -> None:
    """Paint a star that marks a square in a picture, bare or covered."""
    line = QPen(_GOLD_LINE, max(0.8, square.width() * 0.045))
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(line)
    painter.setBrush(_GOLD)
    middle = square.center() + QPointF(0, square.height() * 0.03)
    painter.drawPolygon(star(middle, square.width() * _IN_SQUARE))
