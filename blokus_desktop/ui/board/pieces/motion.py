"""How long things move on a board, and what moves them: easing out, and ended by any key or click."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QVariantAnimation
from PySide6.QtWidgets import QApplication

PICK_UP, TURN, REFUSE = 160, 140, 180
"""How long a piece is taken up, turned or turned over, and shaken as it cannot lie there, in milliseconds."""
LAY, RING = 140, 220
"""How long a piece comes down, and how long a ring is seen around it then."""
TRAVEL, BACK = 420, 180
"""How long the piece of a computer travels to the board, and how long one that is taken back travels."""
TURN_BOARD, LAMP = 320, 260
"""How long the board turns, and how long the light takes to the lamp of who moves next."""
FADE = 90
"""How long what is new fades in, where nothing may move."""
_ENDING = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


def _nothing() -> None:
    pass


class Motions(QObject):
    """What moves now. Whoever looks at the position is ahead of it already, and waits for nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: dict[QVariantAnimation, tuple[Callable[[float], object], Callable[[], object]]] = {}

    @property
    def is_running(self) -> bool:
        return bool(self._running)

    def start(
        self,
        milliseconds: int,
        show: Callable[[float], object],
        done: Callable[[], object] = _nothing,
    ) -> None:
        """Show shares from 0 to 1 of the way, and in the end do what is to be done then."""
        if not self._running:
            self._watch(True)
        animation = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=milliseconds)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._running[animation] = (show, done)
        animation.valueChanged.connect(show)
        animation.finished.connect(lambda: self._end(animation))
        show(0.0)
        animation.start()

    def finish(self) -> None:
        """Be at once where everything leads, and where that leads in turn."""
        while self._running:
            animation = next(iter(self._running))
            show, _ = self._running[animation]
            animation.blockSignals(True)
            animation.stop()
            show(1.0)
            self._end(animation)

    def _end(self, animation: QVariantAnimation) -> None:
        _, done = self._running.pop(animation)
        animation.deleteLater()
        done()
        if not self._running:
            self._watch(False)

    def _watch(self, watching: bool) -> None:
        app = QApplication.instance()
        if app is None:
            return
        if watching:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End everything before whoever is meant hears of a key or a click."""
        if event.type() in _ENDING:
            self.finish()
        return False
