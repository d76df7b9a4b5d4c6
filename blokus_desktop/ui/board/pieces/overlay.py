"""Pieces on their way over the whole window, above the board and all that stands beside it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget


class Flight(NamedTuple):
    """The way of a picture: from where to where its middle goes in the window, and how it grows."""

    picture: QPixmap
    start: QPointF
    end: QPointF
    small: float
    """How large it is where it starts, in shares."""
    large: float = 1.0

    def rect(self, share: float) -> QRectF:
        """Where it is on its way."""
        size = QSizeF(self.picture.size()) / self.picture.devicePixelRatio()
        size *= self.small + (self.large - self.small) * share
        middle = self.start + (self.end - self.start) * share
        return QRectF(middle - QPointF(size.width(), size.height()) / 2, size)


class Overlay(QWidget):
    """Shows pictures on their way; it lets all events through, and paints nothing else."""

    def __init__(self, window: QWidget, flights: Sequence[Flight]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.flights = flights
        self.share = 0.0
        self.setGeometry(window.rect())
        self.raise_()
        self.show()

    def move_to(self, share: float) -> None:
        """Show all of them so far on their ways."""
        for at in (self.share, share):
            for flight in self.flights:
                self.update(flight.rect(at).toAlignedRect().adjusted(-1, -1, 1, 1))
        self.share = share

    def land(self) -> None:
        """Show nothing any more."""
        self.hide()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for flight in self.flights:
            painter.drawPixmap(flight.rect(self.share), flight.picture, QRectF(flight.picture.rect()))


def picture_of(size: QSizeF, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """A clear picture with something painted on it."""
    made = QPixmap((size * ratio).toSize())
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return made
