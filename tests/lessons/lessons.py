"""What the tests of lessons share."""

from collections.abc import Iterator, Sequence

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.state import State
from blokus_desktop.lessons.catalog import LESSONS
from blokus_desktop.lessons.ground import LessonGame
from blokus_desktop.lessons.lesson import Lesson, Position, Step
from blokus_desktop.lessons.run import LessonRun, Verdict

KEYS = [lesson.key for lesson in LESSONS]


def done(run: LessonRun) -> None:
    """Do the present step as the lesson would."""
    step = run.step
    assert step is not None
    for text in step.model:
        verdict = run.answer(run.parsed(text)).verdict
    assert verdict is Verdict.DONE
    run.go_on()


def steps_of(lesson: Lesson) -> Iterator[tuple[Step, LessonRun]]:
    """Yield each step with a learner at it, who has done the ones before as the lesson would."""
    run = LessonRun(lesson)
    while run.step is not None:
        yield run.step, run
        done(run)


def squares(state: State, mask: int) -> set[str]:
    return {state.game.board.square(cell) for cell in cells_in(mask)}


def covered(state: State) -> set[Cell]:
    return {cell for _, placement in state.laid for cell in cells_in(placement.cells)}


def drawings(lesson: Lesson) -> Sequence[Position]:
    """The positions of a lesson that are only looked at."""
    return [lesson.picture, *(example.position for example in lesson.examples)]


def in_hand(state: State, color: int) -> list[str]:
    """The names of the pieces in a color's hand."""
    hand = state.hand(color)
    return [piece.name for number, piece in enumerate(state.game.table.pieces) if hand >> number & 1]


def is_small(state: State) -> bool:
    """Whether it is a board made for lessons."""
    return isinstance(state.game, LessonGame)
