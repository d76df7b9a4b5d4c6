"""A lesson session: the only owner of a LessonRun, of what is said to a try, and of the time that takes."""

from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import FIRST, Color, Move, State
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.lessons.run import BEGINNING, Answer, Left, LessonRun, Verdict
from blokus_desktop.ui.learn.words import (
    finished_sentence,
    missed_sentence,
    praise,
    shown_sentence,
    take_first_sentence,
)
from blokus_desktop.words.i18n import capital, tr
from blokus_desktop.words.rules import shown_refusal_words

_REPLY = 700
"""After how many milliseconds a rival answers."""
_NEXT_SHOWN = 500
"""How long one move of an answer that is shown waits for the one before."""
_END = 1200
"""How long the last step stays before the stars, in milliseconds."""


class Mood(Enum):
    """What the lesson waits for."""

    TASK = auto()
    """For a try."""
    REFUSED = auto()
    """For another try: the last one is not allowed, and the piece is still held."""
    SHOWING = auto()
    """For a hand that shows the answer."""
    MISSED = auto()
    """For the player, who has read why a try misses the goal: then it is taken back."""
    DONE = auto()
    """For the player, who goes on to the next step; the last one ends by itself."""
    FINISHED = auto()
    """For the player, who chooses how to go on after the last step."""


class LessonSession(QObject):
    """Takes what is tried, answers it in the lesson's time, and tells what has changed."""

    position_changed = Signal(object, bool)
    """The Move made just now, or None; and whether a rival made it."""
    talk_changed = Signal()
    """Another mood, or another sentence."""
    step_begun = Signal()
    show_requested = Signal(object)
    """A Move that a hand is to show, and then make by `lay_shown`."""
    step_done = Signal()
    missed = Signal()
    finished = Signal()

    def __init__(self, lesson: Lesson, left: Left = BEGINNING, parent: QObject | None = None) -> None:
        """``left`` is where the lesson was left."""
        super().__init__(parent)
        self.run = LessonRun(lesson, left)
        self.mood, self.sentence = Mood.TASK, ""
        self.color = FIRST
        """The color that the learner lays."""
        self._home: Node | None = None
        """Where a try that misses the goal is taken back to."""
        self._shown: deque[Move] = deque()
        """The moves of the answer that are still to be shown."""
        self._waiting: deque[tuple[int, Callable[[], None]]] = deque()
        self._onward: Callable[[], None] | None = None
        """What comes once the player goes on."""
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._do_next)
        self._take_up()

    @property
    def lesson(self) -> Lesson:
        """What is learned."""
        return self.run.lesson

    @property
    def match(self) -> Match:
        """The game of the lesson; its cursor is where what is shown stands."""
        return self.run.match

    @property
    def state(self) -> State:
        """What lies on the table now."""
        return self.run.state

    @property
    def fresh(self) -> Sequence[Placement]:
        """The pieces that were laid in this step, the newest last."""
        path = self.match.cursor.path()
        since = path[len(path) - self.run.made :]
        return [node.move for node in since if isinstance(node.move, Placement)]

    @property
    def is_open(self) -> bool:
        """Whether something can be tried."""
        return self.mood in (Mood.TASK, Mood.REFUSED)

    @property
    def is_at_last(self) -> bool:
        """Whether there is no step after this one."""
        return self.run.number >= len(self.lesson.steps) - 1

    # Trying

    def lay(self, move: Move) -> None:
        """Try a move."""
        if self.is_open:
            self._answer(move)

    def lay_in_vain(self, refusal: IllegalMove | None, move: Move | None) -> None:
        """Try what the rules refuse; ``move`` is None where it lies beside the board."""
        if not self.is_open:
            return
        if move is not None:
            self._answer(move)
        elif refusal is not None:
            self._refuse(refusal)

    def press_empty(self) -> None:
        """A square was pressed with no piece in the hand."""
        if self.is_open:
            self._say(Mood.TASK, take_first_sentence())

    def forget_refusal(self) -> None:
        """Say again what to do: the piece lies elsewhere, or is put back."""
        if self.is_open and self.sentence != self.sentence_of_step:
            self._say_task()

    def _answer(self, move: Move, *, shown: bool = False) -> None:
        node, answer = self.match.cursor, self.run.answer(move)
        if answer.verdict is Verdict.REFUSED:
            assert answer.refusal is not None
            self._refuse(answer.refusal)
        elif answer.verdict is Verdict.ON_THE_WAY:
            self._say_task()
            self.position_changed.emit(move, False)
        elif answer.verdict is Verdict.MISSED:
            self._show_miss(move, answer)
        else:
            self._show_done(node, answer, shown=shown)

    def _refuse(self, refusal: IllegalMove) -> None:
        self._say(Mood.REFUSED, capital(shown_refusal_words(refusal)))

    # A miss is played, answered and taken back

    def _show_miss(self, move: Move, answer: Answer) -> None:
        self._home = self.match.cursor
        self._say(Mood.MISSED, tr(answer.sentence) if answer.sentence else missed_sentence())
        self.missed.emit()
        self._play(move, by_rival=False)
        for reply in answer.replies:
            self._then(_REPLY, partial(self._play, reply, by_rival=True))
        self._onward = self.try_again

    def _play(self, move: Move, *, by_rival: bool) -> None:
        self.match.play(move)
        self.position_changed.emit(move, by_rival)

    def try_again(self) -> None:
        """Take back a try that missed the goal."""
        if self._home is None:
            return
        self._stop()
        self.match.go_to(self._home)
        self._home = None
        self._say_task()
        self.position_changed.emit(None, False)

    # A step is done

    def _show_done(self, node: Node, answer: Answer, *, shown: bool) -> None:
        step = self.run.step
        assert step is not None
        nodes = self.match.cursor.path()[len(node.path()) :]
        own = len(nodes) - len(answer.replies)
        self.match.go_to(node)
        told = tr(step.done) if step.done else praise()
        self._say(Mood.DONE, shown_sentence() if shown else told)
        for place, played in enumerate(nodes):
            if place < own:
                self._go_to(played, by_rival=False)
            else:
                self._then(_REPLY, partial(self._go_to, played, by_rival=True))
        self.step_done.emit()
        if self.is_at_last:
            self._then(_END, self._begin_next)
        else:
            self._onward = self._begin_next

    def _go_to(self, node: Node, *, by_rival: bool) -> None:
        self.match.go_to(node)
        self.position_changed.emit(node.move, by_rival)

    def _begin_next(self) -> None:
        self.run.go_on()
        self._begin()

    def _begin(self) -> None:
        """Begin a step, or end with the last one."""
        if self.run.step is None:
            self._say(Mood.FINISHED, finished_sentence(self.run.stars))
            self.finished.emit()
            return
        self._take_up()
        self.step_begun.emit()
        self.position_changed.emit(None, False)

    def _take_up(self) -> None:
        mover = self.state.to_move
        self.color = mover if mover is not None else Color(FIRST)
        self._say_task()

    # What the player asks for

    def hurry(self) -> None:
        """Wait no longer for what is to come, and go on."""
        while self._waiting:
            self._clock.stop()
            self._do_next()
        onward, self._onward = self._onward, None
        if onward is not None:
            onward()

    def show_me(self) -> None:
        """Let a hand show what to do."""
        if self.is_open:
            self._shown.extend(self.run.model())
            self._say(Mood.SHOWING, self.sentence_of_step)
            self._show_next()

    def _show_next(self) -> None:
        self._say(Mood.SHOWING, self.sentence_of_step)
        self.show_requested.emit(self._shown[0])

    def lay_shown(self) -> None:
        """Make the move that a hand has shown."""
        if self.mood is not Mood.SHOWING or not self._shown:
            return
        self._answer(self._shown.popleft(), shown=True)
        if self._shown and self.is_open:
            self.mood = Mood.SHOWING
            self._then(_NEXT_SHOWN, self._show_next)

    def skip(self) -> None:
        """Leave a step undone."""
        if self.mood is Mood.DONE:
            self.hurry()
        elif self.run.step is not None:
            self._leave_off()
            self.run.skip()
            self._begin()

    @property
    def can_go_back(self) -> bool:
        """Whether there is anything to take back."""
        return self.run.can_go_back

    def go_back(self) -> None:
        """Take back what was tried or, at the beginning of a step, go to the one before."""
        if self.mood is Mood.MISSED:
            self.try_again()
        elif self.can_go_back:
            self._leave_off()
            self.run.go_back()
            self._begin()

    def begin_again(self) -> None:
        """Begin with the first step, with all stars to win."""
        self._leave_off()
        self.run.begin_again()
        self._begin()

    def close(self) -> None:
        """Answer nothing any more."""
        self._leave_off()

    def _leave_off(self) -> None:
        """Let nothing come of what was tried last."""
        self._stop()
        if self._home is not None:
            self.match.go_to(self._home)
            self._home = None

    # Saying, and waiting

    @property
    def sentence_of_step(self) -> str:
        """What is to be done now."""
        return tr(self.run.step.sentence) if self.run.step is not None else ""

    def _say_task(self) -> None:
        self._say(Mood.TASK, self.sentence_of_step)

    def _say(self, mood: Mood, sentence: str) -> None:
        self.mood, self.sentence = mood, sentence
        self.talk_changed.emit()

    def _then(self, milliseconds: int, do: Callable[[], None]) -> None:
        """Do something, so long after what was to be done before."""
        self._waiting.append((milliseconds, do))
        if not self._clock.isActive() and len(self._waiting) == 1:
            self._clock.start(milliseconds)

    def _do_next(self) -> None:
        if not self._waiting:
            return
        _, do = self._waiting.popleft()
        do()
        if self._waiting and not self._clock.isActive():
            self._clock.start(self._waiting[0][0])

    def _stop(self) -> None:
        self._clock.stop()
        self._waiting.clear()
        self._onward = None
        self._shown.clear()
