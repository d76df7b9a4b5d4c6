"""A layer of a flat board that is painted once and kept, pixel by pixel."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.pieces.pictures import on_pixels
from blokus_desktop.ui.style.device import paint_pixmap

_SOLID, _CLEAR = QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32_Premultiplied
_NOWHERE = QRectF()


class Layer(QGraphicsItem):
    """Paints what it is told within a rectangle; nothing at all as long as it has nothing to show."""

    def __init__(self, depth: float, paint_with: Callable[[QPainter], None], *, solid: bool = False) -> None:
        """``solid`` is one through which nothing below is seen."""
        super().__init__()
        self._rect = QRectF()
        self._inside = QRectF()
        self._format = _SOLID if solid else _CLEAR
        self._paint_with = paint_with
        self._kept: QPixmap | None = None
        self._keeps = True
        self.setZValue(depth)
        # Most of the time only a small part is painted again.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_in(self, rect: QRectF, inside: QRectF = _NOWHERE) -> None:
        """Paint again, in this rectangle, whose corner lies on a pixel of the screen.

        Where ``inside`` something else covers it, it is not painted.
        """
        self._inside = inside
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
        if self._inside.contains(QRectF(option.exposedRect)):
            return
        ratio = painter.device().devicePixelRatioF()
        size = QSize(round(self._rect.width() * ratio), round(self._rect.height() * ratio))
        if self._kept is None or self._kept.size() != size:
            self._kept = self._painted(size, ratio)
        if on_pixels(painter):
            paint_pixmap(painter, self._rect.topLeft(), self._kept)
        else:
            # The board is being turned.
            painter.drawPixmap(self._rect, self._kept, QRectF(self._kept.rect()))

    def _painted(self, size: QSize, ratio: float) -> QPixmap:
        made = QImage(size, self._format)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        painter.translate(QPointF() - self._rect.topLeft())
        self._paint_with(painter)
        painter.end()
        return QPixmap.fromImage(made)
