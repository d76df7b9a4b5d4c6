"""Keys that choose something, held off for a moment: they may have been meant for what was there before."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from blokus_desktop.ui.panels.ending_clock import CHOOSING, application

_PAUSE = 1000
"""How long, in milliseconds."""


class QuietKeys(QObject):
    """Lets Enter and Space choose nothing in the window of a part for a moment, as long as that is seen."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self._part = part
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._end)

    def begin(self) -> None:
        """Hold the keys off from now on."""
        application().installEventFilter(self)
        self._pause.start()

    def _end(self) -> None:
        application().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in CHOOSING or not self._concerns(watched):
            return False
        # What is overridden comes once more, as a key.
        event.accept()
        return True

    def _concerns(self, watched: QObject) -> bool:
        if not isinstance(watched, QWidget) or isinstance(watched, QLineEdit | QPlainTextEdit):
            return False
        return self._part.isVisible() and watched.window() is self._part.window()
