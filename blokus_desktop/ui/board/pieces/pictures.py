"""Painted things kept as pictures, so that they are painted once; those not used for longest are let go."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap


class Pictures:
    """Keeps pictures by what is in them, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self.most, self.bytes = most, 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """The picture of something; it is made when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _bytes_of(made)
        while self.bytes > self.most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _bytes_of(oldest)
        return made

    def clear(self) -> None:
        """Let all pictures go."""
        self._kept.clear()
        self.bytes = 0


def _bytes_of(picture: QPixmap) -> int:
    return picture.width() * picture.height() * picture.depth() // 8


def painted(size: QSize, origin: QPoint, paint: Callable[[QPainter], None]) -> QPixmap:
    """A clear picture of so many pixels of the screen, painted from an origin in it."""
    picture = QPixmap(size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(origin)
    paint(painter)
    painter.end()
    return picture


def on_pixels(painter: QPainter) -> bool:
    """Whether a painter sets pixels and does not turn them, so that it can draw pictures as they are."""
    to_device = painter.deviceTransform()
    scale = to_device.m11()
    straight = to_device.m12() == to_device.m21() == 0 and to_device.isAffine()
    even = straight and scale > 0 and abs(scale - to_device.m22()) < 1e-6 * scale
    return even and painter.paintEngine().type() == QPaintEngine.Type.Raster
