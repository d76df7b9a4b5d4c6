"""The room of a lesson: connects its session with its page, and keeps what was learned."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.game.state import Move, State
    from blokus_desktop.lessons.lesson import Course, Lesson
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.view import BoardView
    from blokus_desktop.ui.learn.page import LessonPage
    from blokus_desktop.ui.learn.progress import Progress
    from blokus_desktop.ui.learn.session import LessonSession


class LearnRoom(QObject):
    """Shows its page among those of the window; builds it when the first lesson is opened."""

    changed = Signal()
    """Another lesson, or other things that can be done in it."""
    index_requested = Signal()
    back_requested = Signal()
    """Back to what was played before a lesson was looked up."""
    finished = Signal(str)
    """The key of the last lesson of its course, which is done: the player wants to go on."""
    lesson_done = Signal(str, int)
    """The key of a lesson, and how many stars it has brought."""
    hand_made = Signal(object)
    """The Placing of the table, as soon as there is one."""
    step_done = Signal()
    missed = Signal()
    replied = Signal(object)
    """A rival has laid a Placement."""

    def __init__(
        self,
        window: QWidget,
        pages: QStackedWidget,
        actions: dict[Command, QAction],
        progress: "Progress",
        settings: Settings,
    ) -> None:
        super().__init__(window)
        self._window, self._pages, self._actions = window, pages, actions
        self._progress, self._settings = progress, settings
        self._page: LessonPage | None = None
        self._session: LessonSession | None = None
        self._course: Course | None = None
        self._number = 0
        """Of the lesson in its course."""
        self._is_played = False
        """Whether what is learned now is still to be kept."""
        self.way_back = ""
        """Says what the lesson leads back to, where it was opened beside something that is played."""
        self._back = QAction(self)
        self._back.triggered.connect(self.back_requested)

    # What is here, made when it is first wanted

    @property
    def page(self) -> "LessonPage":
        """The page on which a lesson is played."""
        if self._page is None:
            from blokus_desktop.ui.learn.page import LessonPage

            page = self._page = LessonPage(self._actions, self._window)
            self._pages.addWidget(page)
            self._connect(page)
            page.table.apply(self._settings)
            self.hand_made.emit(page.table.placing)
        return self._page

    def _connect(self, page: "LessonPage") -> None:
        table = page.table
        table.piece_laid.connect(lambda placement: self.session.lay(placement))
        table.die_taken.connect(lambda take: self.session.lay(take))
        table.die_put_back.connect(lambda: self.session.go_back())
        table.dropped_in_vain.connect(lambda refusal, move: self.session.lay_in_vain(refusal, move))
        table.square_pressed.connect(lambda: self.session.press_empty())
        table.hand_moved.connect(lambda: self.session.forget_refusal())
        table.hurried.connect(lambda: self.session.hurry())
        table.shown.connect(lambda: self.session.lay_shown())
        table.leave_requested.connect(lambda: self._leave_requested())
        table.following.clicked.connect(lambda: self._go_on())
        table.line.first_pressed.connect(self._first_pressed)
        table.line.second_pressed.connect(self._second_pressed)

    @property
    def session(self) -> "LessonSession":
        """The lesson that is played."""
        assert self._session is not None
        return self._session

    # Coming and going

    def open(self, key: str, step: int | None = None, way_back: str = "") -> None:
        """Play a lesson from where it was left, or from a step on: those before it count as skipped.

        With the words of a way back it leads to what was played before, and not to other lessons.
        """
        from blokus_desktop.lessons.catalog import course_of, lesson_of

        lesson = lesson_of(key)
        if lesson is not None:
            course = course_of(lesson)
            self.way_back = way_back
            self.play(course, course.lessons.index(lesson), step)

    def play(self, course: "Course", number: int, step: int | None = None) -> None:
        """Play one of the lessons of a course, from where it was left or from a step on."""
        from blokus_desktop.lessons.run import skipping_to
        from blokus_desktop.ui.learn.session import LessonSession

        self.leave()
        if self._session is not None:
            self._session.deleteLater()
        lesson = course.lessons[number]
        self._course, self._number, self._is_played = course, number, True
        left = self._progress.left_at(lesson.key) if step is None else skipping_to(step)
        self._session = session = LessonSession(lesson, left, self)
        session.position_changed.connect(self._position_changed)
        session.talk_changed.connect(self._talk_changed)
        session.step_begun.connect(self._step_begun)
        session.show_requested.connect(self._show_move)
        session.step_done.connect(self.step_done)
        session.missed.connect(self.missed)
        session.finished.connect(self._lesson_done)
        table = self.page.table
        self._pages.setCurrentWidget(self.page)
        table.show_lesson(session, number, len(course.lessons))
        table.show_stars(self._progress.stars(lesson.key), celebrated=False)
        table.following.show_next(*self._following)
        self._back.setText(self.way_back)
        self._back.setToolTip(plain_tip(self.way_back))
        self.page.lead_back(self._back if self.way_back else None)
        self._talk_changed()
        table.bench.take_focus()
        self.changed.emit()

    @property
    def key(self) -> str:
        """The lesson that was shown last; empty before the first one."""
        return self._session.lesson.key if self._session is not None else ""

    @property
    def is_entered(self) -> bool:
        """Whether its page is the one that is shown."""
        return self._page is not None and self._pages.currentWidget() is self._page

    def leave(self) -> None:
        """Keep where the lesson was left; another page is shown."""
        if not self._is_played:
            return
        self._is_played = False
        self.session.close()
        self._keep_step()
        if self._page is not None:
            self._page.table.leave()

    def _keep_step(self) -> None:
        if self.session.run.step is not None:
            self._progress.note(self.session.run)

    def resume(self) -> None:
        """Go on with the lesson, which is shown again."""
        self._is_played = True

    def close(self) -> None:
        """Keep where the lesson was left, and do nothing more."""
        self.leave()

    def apply_settings(self) -> None:
        """Follow the player's choices."""
        if self._page is not None:
            self._page.table.apply(self._settings)

    # What is shown

    @property
    def title(self) -> str:
        """What is said of it at the end of the menus; nothing on other pages."""
        if not self.is_entered or self._course is None:
            return ""
        from blokus_desktop.ui.learn.words import lesson_title

        return lesson_title(tr(self._course.title), tr(self.session.lesson.title))

    @property
    def view(self) -> "BoardView | None":
        """The view of the board that keys are for."""
        return self._page.table.view if self._page is not None and self.is_entered else None

    @property
    def shown(self) -> "tuple[State, BoardScene]":
        """What lies on the table, and how it is seen."""
        return self.session.state, self.page.table.scene

    @property
    def _next(self) -> "Lesson | None":
        course = self._course
        if course is None or self._number + 1 >= len(course.lessons):
            return None
        return course.lessons[self._number + 1]

    @property
    def _following(self) -> tuple[str, str]:
        """What is next, in two lines."""
        from blokus_desktop.ui.learn.words import after_last_title, back_words, next_words, real_game_title

        if self.way_back:
            return back_words(), self.way_back
        if self._next is not None:
            return next_words(), tr(self._next.title)
        return next_words(), real_game_title() if self._ends_in_game else after_last_title()

    @property
    def _ends_in_game(self) -> bool:
        """Whether a real game comes after this lesson: it is the last of the first steps."""
        from blokus_desktop.lessons.catalog import COURSES

        return self._next is None and self._course is COURSES[0]

    def _position_changed(self, move: "Move | None", by_rival: bool) -> None:
        from blokus_desktop.game.placements import Placement

        self.page.table.show_position(move, by_rival=by_rival)
        if by_rival and isinstance(move, Placement):
            self.replied.emit(move)
        self.changed.emit()

    def _talk_changed(self) -> None:
        from blokus_desktop.ui.learn.words import next_words

        _, title = self._following
        leads_on = self._next is not None and not self.way_back
        self.page.table.show_talk(next_words() if leads_on else title)
        self.changed.emit()

    def _step_begun(self) -> None:
        self._keep_step()
        self.page.table.begin_step()

    def _show_move(self, move: "Move") -> None:
        self.page.table.show_move(move)

    def _lesson_done(self) -> None:
        session, table = self.session, self.page.table
        stars, key = session.run.stars, session.lesson.key
        self._progress.note(session.run)
        table.show_stars(stars, celebrated=True)
        table.line.second.setFocus()
        self.lesson_done.emit(key, stars)
        self.changed.emit()

    # What can be done

    def _first_pressed(self) -> None:
        from blokus_desktop.ui.learn.session import Mood

        if self.session.mood is Mood.FINISHED:
            self.session.begin_again()
        else:
            self.session.show_me()
        self.page.table.view.setFocus()

    def _second_pressed(self) -> None:
        from blokus_desktop.ui.learn.session import Mood

        session = self.session
        if session.mood is Mood.FINISHED:
            self._go_on()
        elif session.mood in (Mood.MISSED, Mood.DONE):
            session.hurry()
        else:
            session.skip()
        if self.session.run.step is not None:
            self.page.table.view.setFocus()

    def _go_on(self) -> None:
        """Go to the next lesson or, after the last one, out of the course."""
        from blokus_desktop.ui.learn.session import Mood

        course = self._course
        if course is None:
            return
        if self.way_back:
            self.back_requested.emit()
        elif self._next is not None:
            self.play(course, self._number + 1)
        elif self.session.mood is Mood.FINISHED or self._ends_in_game:
            self.finished.emit(self.session.lesson.key)
        else:
            self.index_requested.emit()

    def _leave_requested(self) -> None:
        """Go back to where one came from."""
        (self.back_requested if self.way_back else self.index_requested).emit()

    def offers(self) -> Offers:
        """What can be asked for in a lesson."""
        return {
            Room.LESSON: {
                Command.UNDO: Doing(self._undo, self._can_undo),
                Command.START_OVER: Doing(lambda: self.session.begin_again()),
                Command.HINT: Doing(lambda: self.session.show_me(), self._can_show),
            }
        }

    def _undo(self) -> None:
        """Put back a piece that is held, or go back in the lesson."""
        placing = self.page.table.placing
        if placing.piece is not None and self.session.is_open:
            placing.put_back()
        else:
            self.session.go_back()

    def _can_undo(self) -> bool:
        if self._session is None or self._page is None:
            return False
        return self._session.can_go_back or self._page.table.placing.piece is not None

    def _can_show(self) -> bool:
        return self._session is not None and self._session.is_open
