"""Keeps the second click of a double click from what the first one opened."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication


class SecondClick(QObject):
    """Swallows a second click for as long as two clicks count as one double click."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._swallowed = False
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._stop)

    def watch(self) -> None:
        """Begin to wait for a second click: something else is under the pointer from now on."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.installEventFilter(self)
        self._rest.start(app.doubleClickInterval())

    def _stop(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._swallowed = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick and watched.isWidgetType():
            self._swallowed = True
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and watched.isWidgetType() and self._swallowed:
            self._swallowed = False
            return True
        return False
