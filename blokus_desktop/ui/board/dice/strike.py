"""A strike: a bolt in a ring, crossed out once it is used."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from blokus_desktop.game.dice import STRIKES
from blokus_desktop.ui.board.dice.paper import SECOND_INK
from blokus_desktop.ui.style.surfaces import clear, round_pen

_BOLT = ((0.15, -0.62), (-0.35, 0.10), (0.02, 0.10), (-0.12, 0.62), (0.38, -0.14), (0.0, -0.14))
_GOLD, _GROUND, _CROSS = QColor("#B07A00"), QColor("#FBF6EA"), QColor("#A3151D")
_APART = 2.67
"""From one strike to the next, in radii."""


def paint_strike(
    painter: QPainter, middle: QPointF, radius: float, *, used: bool, held: bool = False
) -> None:
    """Paint a strike; ``held`` is one that will be used with the next shape."""
    line = max(1.0, radius * 0.115)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(_CROSS if held else SECOND_INK, line * (2 if held else 1)))
    painter.setBrush(_GROUND)
    painter.drawEllipse(middle, radius, radius)
    bolt = QPainterPath(middle + QPointF(*_BOLT[0]) * radius)
    for x, y in _BOLT[1:]:
        bolt.lineTo(middle + QPointF(x, y) * radius)
    bolt.closeSubpath()
    painter.fillPath(bolt, clear(SECOND_INK, 0.35) if used else _GOLD)
    if used:
        painter.setPen(round_pen(_CROSS, radius * 0.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reach = radius * 0.75
        for down in (reach, -reach):
            painter.drawLine(middle - QPointF(reach, down), middle + QPointF(reach, down))


def paint_strikes(painter: QPainter, rect: QRectF, used: int, *, held: bool = False) -> None:
    """Paint the strikes of a sheet in a row, as high as a rectangle and from its left."""
    radius = min(rect.height() / 2, rect.width() / (2 + _APART * (STRIKES - 1)))
    for number in range(STRIKES):
        middle = QPointF(rect.left() + radius * (1 + _APART * number), rect.center().y())
        paint_strike(painter, middle, radius, used=number < used, held=held and number == used)


def strikes_width(height: float) -> float:
    """How wide the strikes of a sheet are in a row of some height."""
    return height / 2 * (2 + _APART * (STRIKES - 1))
