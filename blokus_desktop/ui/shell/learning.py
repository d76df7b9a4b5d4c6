"""The way through the lessons: from the page of all to one that is played, back, and on to a first game."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from blokus_desktop.ui.commands import Command, Offers, Room
from blokus_desktop.ui.learn.progress import Progress
from blokus_desktop.ui.learn.room import LearnRoom
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.learn.first_steps import FirstSteps
    from blokus_desktop.ui.learn.index import LessonIndex


class Learning(QObject):
    """Shows the pages of the lessons among those of the window; they are built when they are first wanted."""

    changed = Signal()
    """Another page, or other things that can be done there."""
    left = Signal(object)
    """The player goes back to the page from which one came; None where that is no more."""
    first_game_requested = Signal()
    """All first steps are done: a real game is to begin."""
    trouble = Signal(str)

    def __init__(
        self,
        window: QWidget,
        pages: QStackedWidget,
        actions: dict[Command, QAction],
        settings: Settings,
        folder: Path,
    ) -> None:
        """``folder`` is where it is kept what was learned."""
        super().__init__(window)
        self._pages, self._settings = pages, settings
        self.progress = Progress(folder, self.trouble.emit, self)
        self.room = LearnRoom(window, pages, actions, self.progress, settings)
        self.room.changed.connect(self.changed)
        self.room.index_requested.connect(self._show_index_again)
        self.room.back_requested.connect(self._leave)
        self.room.finished.connect(self._go_on_after)
        self._index: LessonIndex | None = None
        self._before: QWidget | None = None
        """The page from which one came to the lessons."""
        self._in_lesson = False
        pages.currentChanged.connect(self._page_changed)

    @cached_property
    def first_steps(self) -> "FirstSteps":
        """How far one is with the first course."""
        # The others would bring the rules of dice and solid pieces with them.
        from blokus_desktop.lessons.first_steps import FIRST_STEPS
        from blokus_desktop.ui.learn.first_steps import FirstSteps

        return FirstSteps(FIRST_STEPS, self.progress, self._settings)

    @property
    def index(self) -> "LessonIndex":
        """The page of all lessons."""
        if self._index is None:
            from blokus_desktop.lessons.catalog import COURSES
            from blokus_desktop.ui.learn.index import LessonIndex

            self._index = LessonIndex(COURSES, self.progress, self._pages)
            self._index.lesson_requested.connect(self.open)
            self._index.left.connect(self._leave)
            self._index.set_look(self._settings.look())
            self._pages.addWidget(self._index)
        return self._index

    # Pages

    @property
    def at_index(self) -> bool:
        """Whether all lessons are shown."""
        return self._index is not None and self._pages.currentWidget() is self._index

    @property
    def is_entered(self) -> bool:
        """Whether the lessons are shown, or one of them."""
        return self.at_index or self.room.is_entered

    @property
    def here(self) -> Room:
        """Which rooms are entered."""
        return Room.LESSON if self.room.is_entered else Room(0)

    @property
    def title(self) -> str:
        """What stands in the window's title; nothing on other pages."""
        return self.room.title if self.room.is_entered else tr("Learn") if self.at_index else ""

    def show_index(self) -> None:
        """Show all lessons."""
        self._remember()
        self.index.show_all()
        self._pages.setCurrentWidget(self.index)
        self.changed.emit()

    def open(self, key: str, step: int | None = None, way_back: str = "") -> None:
        """Play a lesson, from where it was left or from a step on; it may say what it leads back to."""
        self._remember()
        self.room.open(key, step, way_back)
        self.changed.emit()

    def _remember(self) -> None:
        if not self.is_entered:
            self._before = self._pages.currentWidget()

    def _show_index_again(self) -> None:
        """Show all lessons after one of them."""
        key = self.room.key
        self._pages.setCurrentWidget(self.index)
        self.index.show_course_of(key)
        self.changed.emit()

    def _go_on_after(self, key: str) -> None:
        """Go on after the last lesson of a course."""
        if key == self.first_steps.course.lessons[-1].key:
            self.first_game_requested.emit()
        else:
            self._show_index_again()

    def _leave(self) -> None:
        # The choices for a new game are gone once they are left.
        there = self._before is not None and isValid(self._before) and self._pages.indexOf(self._before) >= 0
        self.left.emit(self._before if there else None)

    def _page_changed(self) -> None:
        """Keep where a lesson was left, however that came about."""
        before, self._in_lesson = self._in_lesson, self.room.is_entered
        if before and not self._in_lesson:
            self.room.leave()
        elif self._in_lesson and not before:
            self.room.resume()

    # The window

    def offers(self) -> Offers:
        """What can be done in a lesson."""
        return self.room.offers()

    def keep_in(self, folder: Path) -> None:
        """Keep what was learned in another folder."""
        self.progress.keep_in(folder)

    def apply_settings(self) -> None:
        """Follow the player's choices."""
        self.room.apply_settings()
        if self._index is not None:
            self._index.set_look(self._settings.look())

    def close(self) -> None:
        """Keep where a lesson was left, at the end."""
        self.room.close()
