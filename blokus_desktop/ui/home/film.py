"""A picture that changes: each new one comes up over the one before."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget


class Film(QObject):
    """Keeps the picture of a widget, and the one before it while that is still seen below."""

    due = Signal()
    """It is time for the next picture."""

    def __init__(self, screen: QWidget, fade: int) -> None:
        """A picture takes ``fade`` milliseconds to come up."""
        super().__init__(screen)
        self._screen = screen
        self._picture: QPixmap | None = None
        self._before: QPixmap | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.due)
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=fade)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(screen.update)

    @property
    def playing(self) -> bool:
        """Whether another picture is to come."""
        return self._clock.isActive()

    def play(self, pause: int) -> None:
        """Ask for a picture each time that so many milliseconds have passed."""
        self._clock.start(pause)

    def stop(self) -> None:
        """Ask for no more pictures."""
        self._clock.stop()

    def change(self, *, fades: bool) -> None:
        """Paint another picture, which comes up over this one where it ``fades``."""
        self._before, self._picture = self._picture, None
        if fades:
            self._fade.start()
        self._screen.update()

    def forget(self) -> None:
        """Keep nothing, and paint the picture anew when it is seen next."""
        self._fade.stop()
        self._picture = self._before = None
        self._screen.update()

    def paint(self, painter: QPainter, corner: QPoint, make: Callable[[], QPixmap]) -> None:
        """Paint the picture; it is made when there is none."""
        if self._picture is None:
            self._picture = make()
        if self._fade.state() is QVariantAnimation.State.Running and self._before is not None:
            painter.drawPixmap(corner, self._before)
            painter.setOpacity(self._fade.currentValue())
        else:
            self._before = None
        painter.drawPixmap(corner, self._picture)
        painter.setOpacity(1)
