"""The table under the lamp, as far as a turntable's room covers it: kept as a picture, as it never turns."""

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.device import paint_pixmap
from blokus_desktop.ui.style.surfaces import paint_ground
from blokus_desktop.ui.style.theme import Theme


class LampGround:
    """Paints what is under a widget of a window; to paint that anew takes as long as to turn the table."""

    def __init__(self) -> None:
        self._known: object = None
        self._picture = QPixmap()

    def paint(self, painter: QPainter, widget: QWidget, theme: Theme) -> None:
        """Paint the ground all over a widget."""
        window, ratio = widget.window(), widget.devicePixelRatioF()
        known = (widget.mapTo(window, QPointF()), widget.size(), window.size(), ratio, theme.name)
        if known != self._known:
            made = QImage((QSizeF(widget.size()) * ratio).toSize(), QImage.Format.Format_RGB32)
            made.setDevicePixelRatio(ratio)
            grounding = QPainter(made)
            paint_ground(grounding, widget, theme)
            grounding.end()
            made.setDevicePixelRatio(1.0)
            self._known, self._picture = known, QPixmap.fromImage(made)
        paint_pixmap(painter, QPointF(), self._picture)
