"""Decides where the window opens: inside the present screen, even if it was closed on another one."""

from typing import NamedTuple

from PySide6.QtCore import QByteArray, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FIRST = QSize(1280, 800)
"""Its size in pixels at first, where there is room."""
ROOMY = QSize(1366, 768)
"""On a screen of fewer pixels it fills the screen at first."""
_TITLE_BAR, _BORDER = 40, 8
"""Pixels for the largest frame that a desktop puts around a window; its size is only known later."""


class Place(NamedTuple):
    """The window without its frame, and whether it fills the screen for now."""

    rect: QRect
    maximized: bool


def place_in(available: QRect, wanted: QRect | None) -> Place:
    """Where a window belongs in the part of the screen that is free; ``wanted`` is where it was, if known."""
    if wanted is not None and available.contains(wanted):
        return Place(wanted, maximized=False)
    free = available.adjusted(_BORDER, _TITLE_BAR, -_BORDER, -_BORDER)
    size = (FIRST if wanted is None else wanted.size()).boundedTo(free.size())
    rect = QRect(QPoint(), size)
    if wanted is None:
        rect.moveCenter(free.center())
    else:
        left = max(free.left(), min(wanted.left(), free.right() + 1 - size.width()))
        top = max(free.top(), min(wanted.top(), free.bottom() + 1 - size.height()))
        rect.moveTo(left, top)
    cramped = available.width() < ROOMY.width() or available.height() < ROOMY.height()
    return Place(rect, maximized=cramped and (wanted is None or size != wanted.size()))


def take_place(window: QWidget, stored: QByteArray) -> None:
    """Give a window that is not shown yet its place, the one it had before if that can still be."""
    known = window.restoreGeometry(stored)
    state = window.windowState() if known else Qt.WindowState.WindowNoState
    wanted = window.normalGeometry() if state else window.geometry()
    place = place_in(_available(wanted if known else QRect()), wanted if known else None)
    # A place given to a window that fills the screen would be forgotten.
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(place.rect)
    window.setWindowState(state | Qt.WindowState.WindowMaximized if place.maximized else state)


def _available(wanted: QRect) -> QRect:
    """The free part of the screen that most of a window was on, or of the first one."""

    def shared(free: QRect) -> int:
        common = free & wanted
        return common.width() * common.height() if common.isValid() else 0

    first = QGuiApplication.primaryScreen().availableGeometry()
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    return max([first, *screens], key=shared)
