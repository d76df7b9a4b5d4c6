"""A felt pen, as long as it is wanted."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from blokus_desktop.ui.style.surfaces import clear, rounded, soft_shadow
from blokus_desktop.ui.style.theme import Ink, mixed

_WHITE, _BLACK, _CONE = QColor("#FFFFFF"), QColor("#000000"), QColor("#CFC7B8")
_WIDTH, _BODY, _CONE_END, TIP = 0.13, 0.30, 0.42, 0.49
"""How wide it is, and how far from its middle body, cone and point end, in lengths."""
_RING = (-0.18, 0.05)
"""Where a darker ring begins and how wide it is, in lengths."""
_PLAIN_FROM = 30
"""From how many pixels on it is painted with its shadow and its ring."""


def paint_pen(painter: QPainter, middle: QPointF, long: float, ink: Ink, turn: float = 0) -> None:
    """Paint a pen about its middle; its point is to the right, turned clockwise by some degrees."""
    wide = long * _WIDTH
    body = QRectF(-long / 2, -wide / 2, long * (0.5 + _BODY), wide)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.rotate(turn)
    if long > _PLAIN_FROM:
        whole = rounded(QRectF(-long / 2, -wide / 2, long, wide), wide / 2)
        soft_shadow(painter, whole, QPointF(1.5, 4) * long / 100, 5 * long / 100, _BLACK, 0.12, 6)
    _paint_point(painter, long, wide, ink)
    painter.fillPath(rounded(body, wide * 0.35), _round(wide, mixed(ink.fill, _WHITE, 0.35), ink.fill))
    painter.fillPath(
        rounded(QRectF(body.left(), body.top(), body.width(), wide * 0.3), wide * 0.15), clear(_WHITE, 0.35)
    )
    if long > _PLAIN_FROM:
        start, width = _RING
        painter.fillRect(QRectF(long * start, -wide / 2, long * width, wide), clear(_BLACK, 0.22))
    painter.setPen(QPen(clear(ink.edge, 0.8), max(0.8, long / 130)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(rounded(body, wide * 0.35))
    painter.restore()


def _round(wide: float, lit: QColor, own: QColor) -> QLinearGradient:
    """Light on something round that lies along."""
    light = QLinearGradient(0, -wide / 2, 0, wide / 2)
    light.setColorAt(0, lit)
    light.setColorAt(0.5, own)
    light.setColorAt(1, mixed(own, _BLACK, 0.22))
    return light


def _paint_point(painter: QPainter, long: float, wide: float, ink: Ink) -> None:
    start, end = long * _BODY, long * _CONE_END
    cone = QPainterPath(QPointF(start, -wide * 0.36))
    for x, y in ((end, -wide * 0.14), (end, wide * 0.14), (start, wide * 0.36)):
        cone.lineTo(x, y)
    cone.closeSubpath()
    light = QLinearGradient(0, -wide / 2, 0, wide / 2)
    light.setColorAt(0, _WHITE)
    light.setColorAt(1, _CONE)
    painter.fillPath(cone, light)
    point = QPainterPath(QPointF(end, -wide * 0.13))
    point.lineTo(long * TIP, 0)
    point.lineTo(end, wide * 0.13)
    point.closeSubpath()
    painter.fillPath(point, mixed(ink.fill, _BLACK, 0.15))
