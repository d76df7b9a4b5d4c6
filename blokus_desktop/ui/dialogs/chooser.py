"""A list to choose from that drops down, as every dialog shows it."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox

from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE


class Chooser(QComboBox):
    """A combo box with its arrow, which the style sheet of the program takes away."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() - length(2 * SPACE), self.height() / 2)
        painter.scale(length(1), length(1))
        painter.setPen(QPen(self.palette().text().color(), 1.5))
        painter.drawPolyline([QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)])
