"""A die of bone, as large as it is wanted."""

from functools import partial
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from blokus_desktop.ui.board.pieces.pictures import Pictures, painted
from blokus_desktop.ui.style.surfaces import clear, rounded, soft_shadow

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face are, from the middle of the die."""
CURVE = 0.2
"""The radius of its corners, in sides."""
_WHITE, _FOOT, _LINE, _PIP = (QColor(code) for code in ("#FFFFFF", "#E9E1D2", "#B9AE98", "#26231E"))
_SHADE = QColor("#000000")
_PIP_WAY, _PIP_REACH = 0.25, 0.088
_HOLLOW, _HOLLOW_FROM = 0.38, 50
"""Half the side of the lit face in sides, and from how many pixels on it is seen."""
_SHADOW, _BLUR, _SHARE = (0.02, 0.05), 0.16, 0.09
_MARGIN = 0.3
"""How far a die and its shadow reach beyond it, in sides."""
_KEPT = 4 * 1024 * 1024

_pictures = Pictures(_KEPT)


def paint_die(painter: QPainter, rect: QRectF, face: int, *, turn: float = 0, shadow: bool = False) -> None:
    """Paint a die that shows a face, or none as long as it is not rolled; turned by some degrees.

    It is painted once, and then drawn from a picture, as it turns in every frame while it rolls.
    """
    side, scale = rect.width(), max(abs(painter.deviceTransform().determinant()) ** 0.5, 1e-3)
    pixels = side * scale
    margin = ceil(pixels * _MARGIN)
    key = (face, round(pixels, 2), round(scale, 2), shadow)
    size = QSize(ceil(pixels), ceil(pixels)) + QSize(2 * margin, 2 * margin)
    paint = partial(_paint, pixels, face, scale, shadow)
    picture = _pictures.get(key, lambda: painted(size, QPoint(margin, margin), paint))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(rect.center())
    painter.rotate(turn)
    painter.scale(1 / scale, 1 / scale)
    painter.drawPixmap(QPointF(-pixels / 2 - margin, -pixels / 2 - margin), picture)
    painter.restore()


def _paint(side: float, face: int, scale: float, shadow: bool, painter: QPainter) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    body = QRectF(0, 0, side, side)
    path = rounded(body, side * CURVE)
    if shadow:
        soft_shadow(painter, path, QPointF(*_SHADOW) * side, side * _BLUR, _SHADE, _SHARE, 8)
    light = QLinearGradient(body.topLeft(), body.bottomLeft())
    light.setColorAt(0, _WHITE)
    light.setColorAt(1, _FOOT)
    painter.fillPath(path, light)
    line = max(scale, side * 0.02)
    painter.setPen(QPen(_LINE, line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(
        rounded(body.adjusted(line / 2, line / 2, -line / 2, -line / 2), side * CURVE - line / 2)
    )
    middle, half = body.center(), side * _HOLLOW
    if side / scale > _HOLLOW_FROM:
        hollow = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        painter.fillPath(rounded(hollow, side * CURVE), clear(_WHITE, 0.55))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PIP)
    for x, y in PIPS.get(face, ()):
        painter.drawEllipse(middle + QPointF(x, y) * side * _PIP_WAY, side * _PIP_REACH, side * _PIP_REACH)
