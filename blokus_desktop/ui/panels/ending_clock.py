"""The one clock by which the end of a game is celebrated: light, bars and course begin and end by it."""

from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QObject, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent

from blokus_desktop.ui.families.surface import Ending

_PIECE = 30
"""After how many milliseconds the next piece lights up."""
_COURSE = 500
"""How long the course is drawn, in milliseconds, when all points are counted."""
_FADING = 150
"""How long the light stays on a piece."""
_ENDS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.ShortcutOverride, QEvent.Type.Wheel)
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""The keys that choose what has the focus, or what comes first."""


class EndingClock(QObject):
    """Runs once when a game has ended, and ends at once at any key or click."""

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pieces, self._ending = 0, Ending()
        self.running = False
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0)
        self._run.valueChanged.connect(self.ticked)
        self._run.finished.connect(self._stopped)

    def start(self, pieces: int, ending: Ending | None = None) -> None:
        """Begin, with so many pieces to light up."""
        self._pieces, self._ending = pieces, ending or Ending()
        length = self._ending.landing + max(self._counted + _COURSE, self._shining)
        self._run.stop()
        self._run.setCurrentTime(0)
        self.running = True
        self._run.setEndValue(length)
        self._run.setDuration(length)
        application().installEventFilter(self)
        self._run.start()

    def end(self) -> None:
        """Show at once what it would come to."""
        if self.running:
            self._run.setCurrentTime(self._run.duration())

    def _stopped(self) -> None:
        self.running = False
        application().removeEventFilter(self)
        self.ticked.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _ENDS:
            return False
        chooses = isinstance(event, QKeyEvent) and event.key() in CHOOSING
        if chooses and event.type() == QEvent.Type.ShortcutOverride:
            # The key comes once more, as such.
            event.accept()
            return True
        self.end()
        # A key that was meant to end this chooses nothing; a click means what it is on.
        return chooses

    @property
    def waiting(self) -> bool:
        """Whether the last piece is still on its way."""
        return self.running and self._run.currentTime() < self._ending.landing

    # How far it is, from 0 to 1

    @property
    def bars(self) -> float:
        return self._share(self._ending.lead, self._ending.counting)

    @property
    def course(self) -> float:
        return self._share(self._counted, _COURSE)

    @property
    def light(self) -> float:
        """How far the light has come over the winner's pieces."""
        return self._share(0, self._shining, QEasingCurve.Type.Linear)

    @property
    def _counted(self) -> int:
        """When all points are counted."""
        return self._ending.lead + self._ending.counting

    @property
    def _shining(self) -> int:
        return self._pieces * _PIECE + _FADING

    def _share(self, begin: int, length: int, curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic) -> float:
        if not self.running:
            return 1.0
        passed = (self._run.currentTime() - self._ending.landing - begin) / length
        return QEasingCurve(curve).valueForProgress(min(max(passed, 0.0), 1.0))


def application() -> QCoreApplication:
    """The program's own application."""
    found = QCoreApplication.instance()
    assert found is not None
    return found
