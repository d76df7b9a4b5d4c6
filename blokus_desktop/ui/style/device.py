"""The pixels of a screen: what lies on their edges is crisp."""

from dataclasses import dataclass
from math import floor

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

_NEARLY = 1e-6
"""What is less than this under a whole number counts as that number."""


@dataclass(frozen=True)
class DevicePixels:
    """How many pixels of a screen are one of a widget, and where the widget's corner lies among them."""

    ratio: float = 1.0
    left: float = 0.0
    """How far the corner is to the right of such a pixel's edge, in pixels of the widget."""
    top: float = 0.0

    def length(self, most: float) -> float:
        """The longest length of whole pixels that is no longer than some."""
        return floor(most * self.ratio + _NEARLY) / self.ratio

    def x(self, place: float) -> float:
        """The nearest edge between two pixels from left to right."""
        return round((place + self.left) * self.ratio) / self.ratio - self.left

    def y(self, place: float) -> float:
        """The nearest edge between two pixels from top to bottom."""
        return round((place + self.top) * self.ratio) / self.ratio - self.top


def pixels_under(widget: QWidget) -> DevicePixels:
    """The pixels of the screen as they lie under a widget."""
    ratio = widget.devicePixelRatioF()
    corner = widget.mapTo(widget.window(), QPoint(0, 0))
    return DevicePixels(ratio, *((place * ratio) % 1 / ratio for place in (corner.x(), corner.y())))


def paint_pixmap(painter: QPainter, place: QPointF, pixmap: QPixmap) -> None:
    """Paint a pixmap pixel by pixel, its corner on the pixel that is nearest to a place."""
    device = painter.deviceTransform()
    corner = device.map(place)
    if device.m11() == device.m22() == 1 and device.m12() == device.m21() == 0:
        # The usual screen; a held piece moves over many pictures.
        shift = QPointF(round(corner.x()), round(corner.y())) - corner
        painter.drawPixmap(place + shift, pixmap)
        return
    below = painter.worldTransform().inverted()[0] * device
    painter.save()
    on_pixels = QTransform.fromTranslate(round(corner.x()), round(corner.y()))
    painter.setWorldTransform(on_pixels * below.inverted()[0])
    painter.drawPixmap(0, 0, pixmap)
    painter.restore()


def is_seen(painter: QPainter, rect: QRectF) -> bool:
    """Whether anything in a rectangle is painted now.

    The exposed rectangle of an item lies around all that is painted, though that may be two small corners.
    """
    painted = painter.paintEngine().systemClip()
    return painted.isEmpty() or painted.intersects(painter.deviceTransform().mapRect(rect).toAlignedRect())
