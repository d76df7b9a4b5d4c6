"""Pictures that take longer than a window may wait: made in a thread beside it, the newest wish first."""

import threading
from collections.abc import Callable, Iterator
from sys import getswitchinterval, setswitchinterval
from threading import Condition, Thread

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from blokus_desktop.light.compiled import LightMissing
from blokus_desktop.ui.board.solid.shot import Photo, Shot

_PATIENCE, _AT_FIRST = 0.03, 0.1
"""How long the window waits for the first picture of something new, and of all, in seconds."""
_TURN, _USUAL_TURN = 0.0005, getswitchinterval()
"""How soon the thread has its turn after it has asked for it, in seconds, and how soon others have it."""
_REST = 0.05
"""How long nothing must change until a picture is worth more than a first one, in seconds."""


Develop = Callable[[Shot], Iterator[Photo | None]]
"""The pictures of a shot from the first to the best; None wherever it can be given up."""


class Exposure(QObject):
    """Has pictures made of what was wished for last; what nobody wishes for any more is given up."""

    developed = Signal()
    """A newer picture is there."""
    _made = Signal()

    def __init__(self, develop: Develop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._develop = develop
        self._changed = Condition()
        self._shot: Shot | None = None
        self._wishes = self._begun = self._answered = 0
        """How many wishes there were, and the numbers of those that were begun and of the picture's."""
        self._photo: Photo | None = None
        self._told = False
        """Whether a fault of the renderer was told already: one is as good as a hundred."""
        self._thread: Thread | None = None
        self._watched: QWidget | None = None
        # From the thread to the window.
        self._made.connect(self.developed, Qt.ConnectionType.QueuedConnection)

    # What the window asks

    def ask(self, shot: Shot) -> None:
        """Wish for a picture."""
        with self._changed:
            if shot != self._shot:
                self._wish(shot)

    def wait(self) -> None:
        """Wait a moment for the first picture of what was wished for last."""
        with self._changed:
            patience = _AT_FIRST if self._photo is None else _PATIENCE
            self._changed.wait_for(lambda: self._answered == self._wishes, patience)

    @property
    def photo(self) -> Photo | None:
        """The newest picture; None as long as there was never any, or where the last could not be made."""
        return self._photo

    def best_of(self, shot: Shot) -> Photo | None:
        """The best picture of a shot, however long that takes; None where it cannot be made."""
        self.end()
        try:
            photos = [photo for photo in self._develop(shot) if photo is not None]
        except Exception as error:
            self._tell(error)
            return None
        return photos[-1] if photos else None

    @property
    def busy(self) -> bool:
        """Whether a better picture is on its way."""
        return self._thread is not None

    @property
    def awaited(self) -> bool:
        """Whether the first picture of what was wished for last is on its way."""
        return self._answered != self._wishes and self._shot is not None

    def watch(self, widget: QWidget) -> None:
        """Give up as soon as a widget is hidden: nobody looks at the pictures any more."""
        if widget is not self._watched:
            self._watched = widget
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and watched is self._watched:
            self.give_up()
        return False

    def give_up(self) -> None:
        """Wish for nothing; the newest picture stays."""
        with self._changed:
            self._wish(None)

    def end(self) -> None:
        """Wish for nothing, and wait until the thread has ended."""
        self.give_up()
        thread = self._thread
        if thread is not None:
            thread.join()

    def _wish(self, shot: Shot | None) -> None:
        self._shot = shot
        self._wishes += 1
        self._changed.notify_all()
        if shot is not None and self._thread is None:
            self._thread = Thread(target=self._work, name="exposure")
            self._thread.start()

    # The thread

    def _work(self) -> None:
        """Make pictures until there is nothing left to do."""
        # Each short step of the renderer would wait long for a window that is at work in Python.
        setswitchinterval(_TURN)
        while (shot := self._next()) is not None:
            try:
                self._expose(shot, self._begun)
            except Exception as error:
                self._tell(error)
                self._give_none()
            # Without a picture too: who waits for one paints without.
            self._answered = self._begun
        setswitchinterval(_USUAL_TURN)

    def _next(self) -> Shot | None:
        """The newest wish, if it was not begun yet; the thread ends where there is none."""
        with self._changed:
            wish = self._shot if self._begun != self._wishes else None
            self._begun = self._wishes
            if wish is None:
                self._thread = None
            return wish

    def _expose(self, shot: Shot, number: int) -> None:
        first = True
        for photo in self._develop(shot):
            if photo is not None:
                self._show(photo, number)
            with self._changed:
                if photo is not None and first:
                    first = False
                    self._changed.wait_for(lambda: self._wishes != number, _REST)
                # Without a first picture of any wish, a table that turns quickly would stand still.
                if self._wishes != number and not (first and self._shot is not None):
                    return

    def _give_none(self) -> None:
        """Have no picture, so that the table is painted without; the next wish is tried again."""
        with self._changed:
            self._photo, self._answered = None, self._begun
            self._changed.notify_all()
        self._made.emit()

    def _tell(self, error: Exception) -> None:
        """Hand a fault of the renderer to whoever writes down what threads leave behind, but once."""
        if not self._told:
            self._told = True
            told = (type(error), error, error.__traceback__, threading.current_thread())
            threading.excepthook(threading.ExceptHookArgs(told))

    def _show(self, photo: Photo, number: int) -> None:
        with self._changed:
            self._photo, self._answered = photo, number
            self._changed.notify_all()
        self._made.emit()


def new_exposure(parent: QObject | None = None) -> Exposure | None:
    """None where the renderer was never compiled: then a turntable is painted."""
    try:
        from blokus_desktop.ui.board.solid.darkroom import Darkroom
    except LightMissing:
        return None
    return Exposure(Darkroom().develop, parent)
