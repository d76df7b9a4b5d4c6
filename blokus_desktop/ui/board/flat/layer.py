"""A layer of a flat board that is painted once and kept, pixel by pixel."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.style.device import paint_pixmap


class Layer(QGraphicsItem):
    """Paints what it is told within a rectangle; nothing at all as long as it has nothing to show."""

    def __init__(self, depth: float, paint_with: Callable[[QPainter], None]) -> None:
        super().__init__()
        self._rect = QRectF()
        self._paint_with = paint_with
        self._kept: QPixmap | None = None
        self._keeps = True
        self.setZValue(depth)

    def show_in(self, rect: QRectF) -> None:
        """Paint again, in this rectangle, whose corner lies on a pixel of the screen."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self.renew()

    def renew(self, *, empty: bool = False) -> None:
        """Paint again; an ``empty`` layer is not even looked at."""
        self._kept = None
        self.setVisible(not empty)
        self.update()

    def uncache(self) -> None:
        """Paint straight from now on."""
        self._keeps, self._kept = False, None

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self._keeps:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_with(painter)
            return
        ratio = painter.device().devicePixelRatioF()
        size = QSize(round(self._rect.width() * ratio), round(self._rect.height() * ratio))
        if self._kept is None or self._kept.size() != size:
            self._kept = self._painted(size, ratio)
        paint_pixmap(painter, self._rect.topLeft(), self._kept)

    def _painted(self, size: QSize, ratio: float) -> QPixmap:
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        painter.translate(QPointF() - self._rect.topLeft())
        self._paint_with(painter)
        painter.end()
        return made
