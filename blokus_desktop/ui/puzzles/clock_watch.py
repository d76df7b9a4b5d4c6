"""Lets the clock of a session run only while its puzzle is in front."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ui.puzzles.session import PuzzleSession

_EVENTS = (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate, QEvent.Type.Hide, QEvent.Type.Show)


class ClockWatch(QObject):
    """Watches whether the page of a puzzle is shown, in a window that is in front."""

    def __init__(self, window: QWidget, pages: QStackedWidget, page: QWidget) -> None:
        super().__init__(page)
        self._window, self._pages, self._page = window, pages, page
        self._session: PuzzleSession | None = None
        pages.currentChanged.connect(self._page_changed)

    def follow(self, session: PuzzleSession) -> None:
        """Set the clock of another session from now on."""
        self._session = session
        self._set_clock()

    def _page_changed(self) -> None:
        """Watch the window only while the page is shown."""
        if self._is_shown:
            self._window.installEventFilter(self)
        else:
            self._window.removeEventFilter(self)
        self._set_clock()

    @property
    def _is_shown(self) -> bool:
        return self._pages.currentWidget() is self._page

    def _set_clock(self) -> None:
        if self._session is not None:
            in_front = self._window.isVisible() and self._window.isActiveWindow()
            self._session.set_watched(self._is_shown and in_front)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _EVENTS:
            self._set_clock()
        return False
