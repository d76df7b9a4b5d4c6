"""The held piece on its way between tray and board, drawn over the whole window."""

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.piece_item import Square, paint_piece
from blokus_desktop.ui.theme import Look


class Carried(QWidget):
    """A picture of the held piece that follows the pointer and lets all events through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._squares: frozenset[Square] = frozenset()
        self._cell = 1.0
        self._color = QColor()
        self._look = Look()
        self._mark = 0
        self.hide()

    def show_piece(
        self, squares: frozenset[Square], cell: float, color: QColor, look: Look, mark: int
    ) -> None:
        """Take on a piece, its squares as seen on the board."""
        self._squares, self._cell, self._color, self._look, self._mark = squares, cell, color, look, mark
        width = max(x for x, _ in squares) + 1
        height = max(y for _, y in squares) + 1
        self.resize(int(width * cell) + 2, int(height * cell) + 2)
        self.update()

    def follow(self, pointer: QPointF, grip: QPointF) -> None:
        """Lie so that the grip, in squares from the upper left, is under the pointer in the window."""
        place = pointer - grip * self._cell
        self.setGeometry(QRect(place.toPoint(), self.size()))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._squares:
            painter = QPainter(self)
            painter.scale(self._cell, self._cell)
            paint_piece(painter, self._squares, self._color, self._look, self._mark)
