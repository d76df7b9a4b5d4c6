"""The signs of a card: stars to cover, crosses to avoid, squares that a board has not."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from blokus_desktop.ui.style.stars import star
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import DARK, Look, mixed

_STAR, _SMALL_STAR, _CROSS = 0.36, 0.29, 0.21
"""How far signs reach from the middle of a square, in squares."""
_GOLD, _GOLD_IN_THE_DARK = QColor("#E39A0B"), QColor("#FFC84A")


def paint_stars(painter: QPainter, squares: Iterable[QRectF], look: Look) -> None:
    """Paint stars on bare squares."""
    gold = _GOLD_IN_THE_DARK if look.theme is DARK else _GOLD
    for square in squares:
        line = QPen(mixed(gold, look.theme.text, 0.45), max(1.0, square.width() * 0.035))
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(line)
        painter.setBrush(gold)
        painter.drawPolygon(_star_in(square, _STAR))


def paint_covered_star(painter: QPainter, square: QRectF, ink: QColor) -> None:
    """Paint a smaller star on the piece that covers it, in an ink that can be read there."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(_star_in(square, _SMALL_STAR))


def paint_crosses(painter: QPainter, squares: Iterable[QRectF], look: Look) -> None:
    """Paint crosses, on squares that are a little darker than others."""
    shade = clear(look.theme.text, 0.1)
    for square in squares:
        inset = square.width() * 0.06
        well = square.adjusted(inset, inset, -inset, -inset)
        painter.fillPath(rounded(well, square.width() * 0.1), shade)
        ink = mixed(look.theme.alarm, look.theme.text, 0.15)
        painter.setPen(QPen(ink, max(1.5, square.width() * 0.1), c=Qt.PenCapStyle.RoundCap))
        reach, middle = square.width() * _CROSS, square.center()
        for dx, dy in ((reach, reach), (reach, -reach)):
            painter.drawLine(middle - QPointF(dx, dy), middle + QPointF(dx, dy))


def _star_in(square: QRectF, reach: float) -> QPolygonF:
    return star(square.center() + QPointF(0, square.height() * 0.03), square.width() * reach)
