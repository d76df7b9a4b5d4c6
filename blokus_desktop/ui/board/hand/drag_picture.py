"""The held piece on its way between tray and board, drawn over the whole window."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget


class Picture(NamedTuple):
    """A piece as it looks on the board: its size, where in it the piece is held, and how it is painted."""

    size: QSizeF
    grip: QPointF
    paint: Callable[[QPainter], None]


class DragPicture(QWidget):
    """A picture of the held piece that follows the pointer and lets all events through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._picture: Picture | None = None
        self.hide()

    def follow(self, pointer: QPointF, picture: Picture) -> None:
        """Show a picture, its grip under the pointer in the window."""
        self._picture = picture
        size = QSize(int(picture.size.width()) + 2, int(picture.size.height()) + 2)
        rect, room = QRect((pointer - picture.grip).toPoint(), size), self.window().rect()
        # What would be cut off by the edge of the window is moved away from it.
        rect.moveLeft(max(min(rect.left(), room.right() - rect.width()), 0))
        rect.moveTop(max(min(rect.top(), room.bottom() - rect.height()), 0))
        self.setGeometry(rect)
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is not None:
            self._picture.paint(QPainter(self))
