"""Tells when the window comes to the front and when it leaves it."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

_EVENTS = (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate, QEvent.Type.Hide, QEvent.Type.Show)


class WindowWatch(QObject):
    """Watches a window while that is of use."""

    changed = Signal()
    """The window may have come to the front or left it."""

    def __init__(self, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window

    @property
    def in_front(self) -> bool:
        """Whether the window can be seen and has the keys."""
        return self._window.isVisible() and self._window.isActiveWindow()

    def set_active(self, *, active: bool) -> None:
        """Watch, or watch no longer."""
        if active:
            self._window.installEventFilter(self)
        else:
            self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _EVENTS:
            self.changed.emit()
        return False
