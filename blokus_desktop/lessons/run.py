"""A learner on the way through a lesson."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import Move, State
from blokus_desktop.lessons.lesson import Lesson, Mistake, Step


class Verdict(Enum):
    """What became of something that was tried."""

    DONE = auto()
    """The step is done."""
    ON_THE_WAY = auto()
    """It belongs to the answer, and more of it is to come: a die was taken."""
    MISSED = auto()
    """It is legal and misses the goal: it is answered and taken back."""
    REFUSED = auto()
    """It is not legal; the piece stays in the hand."""


@dataclass(frozen=True)
class Answer:
    """What the lesson says to something that was tried."""

    verdict: Verdict
    sentence: str = ""
    """Marked; empty where a refusal says it, or nothing is to be said."""
    refusal: IllegalMove | None = None
    """The program's own objection."""
    replies: Sequence[Move] = ()
    """What the others play: to show a mistake, or to go on."""


class LessonRun:
    """Knows the step a learner is at, the game there, and how many tries it took."""

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.misses = 0
        """Legal answers of the lesson that missed a goal."""
        self.helped = False
        """Whether an answer was shown, or a step skipped."""
        self.number = 0
        """Of the step, from 0; as many as there are once all are done."""
        self._begun: list[tuple[Match, Node]] = []
        """Where each step began, up to this one."""
        self._begin(0)
        while self.number < step and self.step is not None:
            self._go_through()

    @property
    def step(self) -> Step | None:
        """What is to be done now; None once the lesson is done."""
        steps = self.lesson.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def state(self) -> State:
        """The position of the lesson's game."""
        return self.match.cursor.state

    @property
    def stars(self) -> int:
        """Three for all done at once, two with one miss, else one; none as long as it is not done."""
        if self.step is not None:
            return 0
        return 1 if self.helped else max(1, 3 - self.misses)

    def answer(self, move: Move) -> Answer:
        """Judge what is tried, and play it where it is done or on the way; a miss is not played."""
        step = self.step
        assert step is not None
        refusal = self.state.objection(move)
        if step.goal.met(self.state, move):
            return self._done(step, move, refusal)
        if refusal is not None:
            return Answer(Verdict.REFUSED, refusal=refusal)
        if move in [self.parsed(text) for text in step.model[:-1]]:
            self.match.play(move)
            return Answer(Verdict.ON_THE_WAY)
        self.misses += 1
        mistake = self._mistake(step, move)
        if mistake is None:
            return Answer(Verdict.MISSED, step.miss)
        return Answer(Verdict.MISSED, mistake.sentence, replies=tuple(map(self.parsed, mistake.replies)))

    def _done(self, step: Step, move: Move, refusal: IllegalMove | None) -> Answer:
        if refusal is None:
            self.match.play(move)
        replies = tuple(map(self.parsed, step.replies))
        for reply in replies:
            self.match.play(reply)
        return Answer(Verdict.DONE, step.done, refusal, replies)

    def go_on(self) -> None:
        """Go to the next step, once one is done."""
        self.number += 1
        step = self.step
        if step is None:
            return
        if step.start is not None:
            self.match = step.start.match()
        self._begun.append((self.match, self.match.cursor))

    @property
    def can_go_back(self) -> bool:
        """Whether anything was done in this step, or there is one before it."""
        return self.made > 0 or self.number > 0

    def go_back(self) -> None:
        """Go back to where this step began or, from there, to where the one before did."""
        if self.step is None:
            self.number -= 1
        elif not self.made and self.number > 0:
            self._begun.pop()
            self.number -= 1
        self.match, node = self._begun[-1]
        self.match.go_to(node)

    @property
    def made(self) -> int:
        """How many moves were made since the step began, those of others too."""
        _, begun = self._begun[-1]
        return len(self.match.cursor.path()) - len(begun.path())

    def begin_again(self) -> None:
        """Begin the lesson again, with all its stars to win."""
        self.misses, self.helped = 0, False
        self._begin(0)

    def model(self) -> Sequence[Move]:
        """The moves of a good answer from here; whoever asks for them is helped."""
        step = self.step
        assert step is not None
        self.helped = True
        return tuple(map(self.parsed, step.model[self.made :]))

    def skip(self) -> None:
        """Leave a step undone: its model answer is played, and the next one begins."""
        self.helped = True
        self._go_through()

    def parsed(self, text: str) -> Move:
        """A move of the lesson's game."""
        return parse_move(self.match.game, text)

    def _begin(self, number: int) -> None:
        first = self.lesson.steps[0].start
        assert first is not None
        self.number, self.match = number, first.match()
        self._begun = [(self.match, self.match.cursor)]

    def _go_through(self) -> None:
        step = self.step
        assert step is not None
        for move in map(self.parsed, (*step.model, *step.replies)):
            if self.state.allows(move):
                self.match.play(move)
        self.go_on()

    def _mistake(self, step: Step, move: Move) -> Mistake | None:
        return next((mistake for mistake in step.mistakes if self.parsed(mistake.move) == move), None)
