"""The signs of the six colors of the box, for eyes that do not tell the colors apart."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from blokus_desktop.ui.board.pieces.outline import Square

_REACH, _STROKE = 0.16, 0.09
"""How far a sign reaches from the middle of its square, and how wide its lines are, in squares."""


def paint_signs(painter: QPainter, squares: Iterable[Square], mark: int, color: QColor) -> None:
    """Paint the sign of a color on squares: dot, bar, ring, cross, square or wedge."""
    painter.setPen(QPen(color, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(color if mark == 0 else Qt.BrushStyle.NoBrush)
    for x, y in squares:
        _paint_sign(painter, QPointF(x + 0.5, y + 0.5), mark)


def _paint_sign(painter: QPainter, center: QPointF, mark: int) -> None:
    reach = _REACH
    if mark == 0:
        painter.drawEllipse(center, reach * 0.6, reach * 0.6)
    elif mark == 1:
        painter.drawLine(center - QPointF(reach, 0), center + QPointF(reach, 0))
    elif mark == 2:
        painter.drawEllipse(center, reach, reach)
    elif mark == 3:
        for dx, dy in ((reach, reach), (reach, -reach)):
            painter.drawLine(center - QPointF(dx, dy), center + QPointF(dx, dy))
    elif mark == 4:
        painter.drawRect(QRectF(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))
    else:
        wedge = (QPointF(-reach, reach), QPointF(0, -reach), QPointF(reach, reach))
        painter.drawPolygon([center + corner for corner in wedge])
