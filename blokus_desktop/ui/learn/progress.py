"""What is kept of the lessons between runs: in one small file that all windows share.

The first picture of the window does not wait for what a lesson is made of.
"""

from collections.abc import Callable
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.lessons.progress import Progress as Kept
    from blokus_desktop.lessons.run import Left, LessonRun
    from blokus_desktop.saved.store import Form, Store

_FILE = "lessons.json"


class Progress(QObject):
    """Keeps what was learned, and tells when that is more."""

    changed = Signal()

    def __init__(self, folder: Path, tell: Callable[[str], None], parent: QObject | None = None) -> None:
        """``tell`` hears what is wrong with the file."""
        super().__init__(parent)
        self._folder, self._tell = folder, tell

    def keep_in(self, folder: Path) -> None:
        """Keep it in another folder from now on."""
        self._folder = folder
        self.__dict__.pop("_store", None)

    @cached_property
    def _store(self) -> "Store[Kept]":
        from blokus_desktop.saved.store import Store

        return Store(self._folder / _FILE, _form(), self._tell)

    @property
    def kept(self) -> "Kept":
        """All that is known now."""
        return self._store.content

    def stars(self, key: str) -> int:
        """The most stars that a lesson has brought so far."""
        return self.kept.stars_of(key)

    def left_at(self, key: str) -> "Left":
        """Where to go on with a lesson."""
        return self.kept.left_at(key)

    def note(self, run: "LessonRun") -> None:
        """Keep where a learner is in a lesson, or how it was done; a worse result takes nothing away."""
        # What cannot be written now is written later, when the lesson has gone on.
        now, before = copy(run), self.kept
        if self._store.change(lambda kept: kept.after(now)) != before:
            self.changed.emit()


def _form() -> "Form[Kept]":
    from blokus_desktop.lessons.progress import MOST_BYTES, plain_progress, read_progress
    from blokus_desktop.lessons.progress import Progress as Kept
    from blokus_desktop.saved.store import Form

    return Form(
        Kept(),
        read_progress,
        plain_progress,
        MOST_BYTES,
        tr("What you have learned cannot be read; it is in {file}."),
        tr("What you have learned cannot be read just now: {reason}."),
        tr("What you have learned could not be kept: {reason}."),
    )
