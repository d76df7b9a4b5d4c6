"""A card on the table that holds other widgets."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import Look


class Raised(QWidget):
    """Paints itself as a card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, shadow=False)
