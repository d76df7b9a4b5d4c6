"""The held piece on its way between tray and board, drawn over the whole window."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.pieces.overlay import picture_of


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
        self._rect = QRect()
        """Where the picture is in the window."""
        self._way = QTransform()
        """How it is seen on its way to how it is held."""
        self.hide()

    def follow(self, pointer: QPointF, picture: Picture) -> None:
        """Show a picture, its grip under the pointer in the window."""
        self._picture = picture
        size = QSize(int(picture.size.width()) + 2, int(picture.size.height()) + 2)
        rect, room = QRect((pointer - picture.grip).toPoint(), size), self.window().rect()
        # What would be cut off by the edge of the window is moved away from it.
        rect.moveLeft(max(min(rect.left(), room.right() - rect.width()), 0))
        rect.moveTop(max(min(rect.top(), room.bottom() - rect.height()), 0))
        self._rect = rect
        self._take_room()
        self.raise_()
        self.show()
        self.update()

    def move_by(self, way: QTransform) -> None:
        """Show the picture turned or stretched about its grip."""
        self._way = way
        self._take_room()
        self.update()

    def _take_room(self) -> None:
        """Be as large as the picture, or as all that it can sweep about its grip."""
        reach = 0 if self._way.isIdentity() else max(self._rect.width(), self._rect.height())
        self.setGeometry(self._rect.adjusted(-reach, -reach, reach, reach))

    def paintEvent(self, event: QPaintEvent) -> None:
        picture, painter = self._picture, QPainter(self)
        if picture is None:
            return
        painter.translate(self._rect.topLeft() - self.pos())
        if self._way.isIdentity():
            picture.paint(painter)
            return
        still = picture_of(picture.size, self.devicePixelRatioF(), picture.paint)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(picture.grip)
        painter.setTransform(self._way, True)
        painter.drawPixmap(-picture.grip, still)
