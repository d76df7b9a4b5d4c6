"""A thin line on which something moves while the program works."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import Look

_HEIGHT = 4
"""In pixels of a plain window."""
_FRAME = 30
"""The time between two frames, in milliseconds."""
_STEP, _SHARE = 0.02, 0.3
"""How far the moving part comes in a frame, and how long it is, in widths of the line."""


class BusyLine(QWidget):
    """Takes its room whether it shows something or not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.busy = False
        self._look = Look()
        self._place = 0.0
        self._clock = QTimer(self, interval=_FRAME)
        self._clock.timeout.connect(self._move)
        self.setFixedHeight(px(_HEIGHT))

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_busy(self, *, busy: bool) -> None:
        """Move, or be empty."""
        self.busy = busy
        self._run()

    def showEvent(self, event: QShowEvent) -> None:
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()

    def _run(self) -> None:
        if self.busy and self.isVisible():
            self._clock.start()
        else:
            self._clock.stop()
        self.update()

    def _move(self) -> None:
        self._place = (self._place + _STEP) % (1 + _SHARE)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.busy:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.board)
        whole = QRectF(self.rect())
        painter.drawRoundedRect(whole, length(_HEIGHT / 2), length(_HEIGHT / 2))
        painter.setBrush(self._look.theme.accent)
        start, end = max(0.0, self._place - _SHARE), min(1.0, self._place)
        part = QRectF(start * whole.width(), 0, (end - start) * whole.width(), whole.height())
        painter.drawRoundedRect(part, length(_HEIGHT / 2), length(_HEIGHT / 2))
