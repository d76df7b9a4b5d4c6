"""A learner on the way through a lesson."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import Move, State
from blokus_desktop.lessons.lesson import Lesson, Mistake, Step

MOST_STARS = 3


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


class Left(NamedTuple):
    """Where a lesson was left, and what was needed so far: what a `LessonRun` goes on from."""

    step: int = 0
    misses: int = 0
    """Legal answers that missed a goal."""
    helped: bool = False
    """Whether an answer was shown, or a step skipped."""
    skipped: int = 0
    """How many steps were skipped."""


BEGINNING = Left()


def skipping_to(step: int) -> Left:
    """Where a lesson begins that goes right to a step: those before it count as skipped."""
    return Left(step, helped=step > 0, skipped=step)


class LessonRun:
    """Knows the step a learner is at, the game there, and how many tries it took.

    A step begins where the one before it ended, whatever was laid there, as long as it can be done from
    there; else the pieces lie as the answers of the lesson would have them.
    """

    def __init__(self, lesson: Lesson, left: Left = BEGINNING) -> None:
        self.lesson = lesson
        if left.step >= len(lesson.steps):
            # It had more steps in another version of the program.
            left = BEGINNING
        self.number = left.step
        """Of the step, from 0; as many as there are once all are done."""
        self.misses = left.misses
        """Legal answers of the lesson that missed a goal."""
        self.helped = left.helped
        """Whether an answer was shown, or a step skipped."""
        self._skipped = left.skipped
        self._begun: dict[int, tuple[Match, Node]] = {}
        """Where steps began, by their numbers."""
        self._begin(self._meant())

    def _begin(self, match: Match) -> None:
        """Begin the present step with a game as it stands."""
        self.match = match
        """The lesson's game."""
        self._begun[self.number] = (match, match.cursor)

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
    def left(self) -> Left:
        """Where the learner is."""
        return Left(self.number, self.misses, self.helped, self._skipped)

    @property
    def stars(self) -> int:
        """Three for all done at once, two with one miss, else one.

        None as long as it is not done, and none where each step was skipped.
        """
        if self.step is not None or self._skipped == len(self.lesson.steps):
            return 0
        return 1 if self.helped else max(1, MOST_STARS - self.misses)

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
        return Answer(Verdict.MISSED, mistake.sentence, replies=self._punishment(move, mistake))

    def _done(self, step: Step, move: Move, refusal: IllegalMove | None) -> Answer:
        if refusal is None:
            self.match.play(move)
        replies = _play(self.match, map(self.parsed, step.replies))
        return Answer(Verdict.DONE, step.done, refusal, replies)

    def go_on(self) -> None:
        """Go to the next step, once one is done."""
        self.number += 1
        step = self.step
        if step is None:
            return
        meant = self._meant()
        at_turn = self.state.player == meant.state.player
        if step.start is not None or not at_turn or not self._solution(step, self.state):
            self._begin(meant)
        else:
            self._begin(self.match)

    @property
    def made(self) -> int:
        """How many moves were made since the step began, those of others too."""
        _, begun = self._begun[min(self.number, len(self.lesson.steps) - 1)]
        return len(self.match.cursor.path()) - len(begun.path())

    @property
    def can_go_back(self) -> bool:
        """Whether anything was done in this step, or there is one before it."""
        return self.made > 0 or self.number > 0

    def go_back(self) -> None:
        """Go back to where this step began or, from there, to where the one before did."""
        if self.step is None or (not self.made and self.number > 0):
            self.number -= 1
        if self.number not in self._begun:
            self._begin(self._meant())
        self.match, node = self._begun[self.number]
        self.match.go_to(node)

    def begin_again(self) -> None:
        """Begin the lesson again, with all its stars to win."""
        self.number, self.misses, self.helped, self._skipped = BEGINNING
        self._begun.clear()
        self._begin(self._meant())

    def model(self) -> Sequence[Move]:
        """The moves of a good answer from here; whoever asks for them is helped."""
        step = self.step
        assert step is not None
        self.helped = True
        return self._solution(step, self.state)

    def skip(self) -> None:
        """Leave a step undone: a good answer to it is played, and the next one begins."""
        step = self.step
        assert step is not None
        self.helped = True
        self._skipped += 1
        _play(self.match, self._solution(step, self.state))
        _play(self.match, map(self.parsed, step.replies))
        self.go_on()

    def parsed(self, text: str) -> Move:
        """A move of the lesson's game."""
        return parse_move(self.match.game, text)

    def _meant(self) -> Match:
        """The game of the present step, or of the last, as the answers of the lesson would have it."""
        steps = self.lesson.steps[: self.number + 1]
        first = max(number for number, step in enumerate(steps) if step.start is not None)
        start = steps[first].start
        assert start is not None
        match = start.match()
        for step in self.lesson.steps[first : self.number]:
            _play(match, [parse_move(match.game, text) for text in (*step.model, *step.replies)])
        return match

    def _solution(self, step: Step, state: State) -> Sequence[Move]:
        """The lesson's own answer where it will do, else another one; nothing where there is none."""
        model = [parse_move(state.game, text) for text in step.model]
        before = state
        for move in model[:-1]:
            if before.allows(move):
                before = before.play(move)
        if step.goal.met(before, model[-1]):
            return [move for move in model if move == model[-1] or state.allows(move)]
        found = (move for move in (*before.moves(), *before.game.table) if step.goal.met(before, move))
        other = next(found, None)
        return [] if other is None else [*model[:-1], other]

    def _mistake(self, step: Step, move: Move) -> Mistake | None:
        return next((mistake for mistake in step.mistakes if self.parsed(mistake.move) == move), None)

    def _punishment(self, move: Move, mistake: Mistake) -> Sequence[Move]:
        """What is played after a mistake, which is taken back again."""
        wrong = self.match.play(move)
        replies = _play(self.match, map(self.parsed, mistake.replies))
        self.match.delete(wrong)
        return replies


def _play(match: Match, moves: Iterable[Move]) -> Sequence[Move]:
    """Play moves until one is not legal: another answer than the lesson's own can lie in the way."""
    played = []
    for move in moves:
        if not match.state.allows(move):
            break
        match.play(move)
        played.append(move)
    return played
