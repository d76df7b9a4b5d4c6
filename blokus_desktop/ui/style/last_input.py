"""Whether the player uses keys or the mouse: which of them the windows of the program got last."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QWindow


class LastInput(QObject):
    """Tells keys from the mouse; only windows are watched, as each of them gets every key once."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.by_keys = False

    def watch(self, app: QGuiApplication) -> None:
        """Watch the windows that get the keys, from now on."""
        app.focusWindowChanged.connect(self._watch_window)
        self._watch_window(app.focusWindow())

    def _watch_window(self, window: QWindow | None) -> None:
        if window is not None:
            # Installed again, a filter is still called once.
            window.installEventFilter(self)

    def note(self, *, by_keys: bool) -> None:
        """Take over what was used."""
        if by_keys != self.by_keys:
            self.by_keys = by_keys
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            self.note(by_keys=True)
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.note(by_keys=False)
        return False


LAST_INPUT = LastInput()
