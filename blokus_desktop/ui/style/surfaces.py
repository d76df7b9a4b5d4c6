"""What everything stands on: the lamp-lit table, raised cards, and soft shadows, by QPainter alone."""

from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient, QRegion
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import ROUND_CARD, Theme

_LAMP_ACROSS, _LAMP_DOWN, _LAMP_REACH = 0.4, 0.3, 0.95
"""Where over the window the lamp hangs, and how far its light reaches, in shares of its size."""
_TABLE_BEGINS = 0.45
"""Where on the way from the lamp to the edge the table has its own color."""
_DROP, _BLUR, _STEPS = 4, 14, 10
"""How far below a card its shadow lies, how soft it is, and in how many strokes."""


def clear(color: QColor, share: float) -> QColor:
    """A color through which the rest of what is below can be seen."""
    made = QColor(color)
    made.setAlphaF(share)
    return made


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def round_pen(color: QColor, width: float) -> QPen:
    """A pen with round ends and joins."""
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def soft_shadow(
    painter: QPainter,
    path: QPainterPath,
    moved: QPointF,
    blur: float,
    color: QColor,
    share: float,
    steps: int = 7,
) -> None:
    """A shadow with a soft edge: ever narrower strokes, each of them nearly clear."""
    painter.save()
    painter.translate(moved)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    stroke = clear(color, share / steps * 0.9)
    for step in range(steps):
        painter.strokePath(path, round_pen(stroke, blur * 2 * (1 - step / steps)))
    painter.fillPath(path, clear(color, share))
    painter.restore()


def paint_ground(painter: QPainter, widget: QWidget, theme: Theme, region: QRegion | None = None) -> None:
    """The table under the lamp, as far as a widget covers it, or only a region of that."""
    window = widget.window()
    corner = widget.mapTo(window, QPoint(0, 0))
    painter.save()
    painter.translate(-corner)
    if region is not None:
        painter.setClipRegion(region.translated(corner))
    part = region.boundingRect() if region is not None else widget.rect()
    paint_table(painter, QRectF(part.translated(corner)), QSizeF(window.size()), theme)
    painter.restore()


def covered_by(card: QWidget, below: QWidget, radius: float) -> QRegion:
    """The part of a widget below that is not seen, because a card with round corners lies over it.

    The radius is a length of a plain window.
    """
    if not card.isVisible():
        return QRegion()
    curve, edge = ceil(length(radius)), 0 if below.devicePixelRatioF().is_integer() else 1
    place = QRect(card.mapTo(below, QPoint(0, 0)), card.size())
    across = QRegion(place.adjusted(edge, curve, -edge, -curve))
    return across + QRegion(place.adjusted(curve, edge, -curve, -edge))


def paint_table(painter: QPainter, part: QRectF, whole: QSizeF, theme: Theme) -> None:
    """A part of a table of some size, lit by the lamp over it."""
    lamp = QPointF(whole.width() * _LAMP_ACROSS, whole.height() * _LAMP_DOWN)
    light = QRadialGradient(lamp, max(whole.width(), whole.height(), 1) * _LAMP_REACH)
    light.setColorAt(0, theme.glow)
    light.setColorAt(_TABLE_BEGINS, theme.window)
    light.setColorAt(1, theme.edge)
    painter.fillRect(part, light)


def paint_raised(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    radius: float = ROUND_CARD,
    fill: QColor | None = None,
    line: QColor | None = None,
    width: float = 1,
    shadow: bool = True,
) -> None:
    """A card that lies on the table; ``rect`` is the card itself, its shadow falls around it.

    Radius and width are lengths of a plain window.
    """
    curve = length(radius)
    path = rounded(rect, curve)
    if shadow:
        share = 0.10 if theme.dark else 0.05
        soft_shadow(painter, path, QPointF(0, length(_DROP)), length(_BLUR), theme.shade, share, _STEPS)
    painter.fillPath(path, fill or theme.card)
    thick = max(1.0, length(width)) if width > 1 else 1.0
    inner = rect.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
    painter.setPen(QPen(line or theme.hairline, thick))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(rounded(inner, curve - thick / 2))
