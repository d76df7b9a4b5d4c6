"""Sends keys to the board whenever nothing else has a use for them."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget
from shiboken6 import isValid


class KeysToBoard(QObject):
    """Gives the board the focus after menus and dialogs, and the keys that no other widget takes."""

    def __init__(self, window: QMainWindow, board: Callable[[], QWidget | None]) -> None:
        """``board`` tells which view is played on now, if any is."""
        super().__init__(window)
        self._window, self._board = window, board
        self._handing_on = False
        self._last: QWidget | None = None
        """What had the focus last, besides the menus."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        # What closes a menu or a dialog is still at work when that is told.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._give_back)
        for menu in window.menuBar().findChildren(QMenu):
            menu.aboutToHide.connect(self._soon.start)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self._soon.start()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._hand_on(event)
        return False

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and new is not self._window.menuBar() and self._window.isAncestorOf(new):
            self._last = new

    def _give_back(self) -> None:
        """Give the focus back to the widget that had it before the menus, or else to the board."""
        board, focused, menus = self._board(), self._window.focusWidget(), self._window.menuBar()
        if board is None or QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return
        last = self._last
        if focused is menus and last is not None and isValid(last) and last.isVisible():
            last.setFocus()
        elif focused in (None, self._window, menus):
            board.setFocus()

    def _hand_on(self, event: QKeyEvent) -> bool:
        """Let the board have a key that has come up to the window without being taken."""
        board = self._board()
        if board is None or self._handing_on or board.hasFocus():
            return False
        self._handing_on = True
        # What the board has no use for comes up to the window again.
        copy = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        taken = QCoreApplication.sendEvent(board, copy) and copy.isAccepted()
        self._handing_on = False
        return taken
