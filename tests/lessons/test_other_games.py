"""The lessons of the other games: every answer, every mistake and every word of theirs."""

import re
from collections.abc import Iterator, Sequence

import pytest

from blokus_desktop.game.state import Move, State
from blokus_desktop.lessons.dice import DICE
from blokus_desktop.lessons.duo import DUO
from blokus_desktop.lessons.goals import Meets
from blokus_desktop.lessons.lesson import Lesson, Mistake, Position, Step
from blokus_desktop.lessons.puzzles import PUZZLES
from blokus_desktop.lessons.run import LessonRun, Verdict
from blokus_desktop.lessons.sides import SIDES
from blokus_desktop.lessons.solid import SOLID
from blokus_desktop.lessons.two_colors import TWO_COLORS

COURSES = (DUO, TWO_COLORS, SIDES, DICE, SOLID, PUZZLES)
LESSONS = [lesson for course in COURSES for lesson in course.lessons]
STEPS = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in LESSONS
    for number in range(len(lesson.steps))
]
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])
each_step = pytest.mark.parametrize(("lesson", "number"), STEPS)


def at_step(lesson: Lesson, number: int) -> tuple[LessonRun, Step]:
    """A run that stands at a step."""
    run = LessonRun(lesson, number)
    assert run.step is not None
    return run, run.step


def positions_of(run: LessonRun, step: Step) -> Iterator[State]:
    """The positions of a step on the way to its model answer: before a die is taken, and after."""
    state = run.state
    yield state
    for text in step.model[:-1]:
        state = state.play(run.parsed(text))
        yield state


@pytest.mark.parametrize("course", COURSES, ids=[course.key for course in COURSES])
def test_the_courses_have_the_lessons_that_the_index_promises(course) -> None:
    counts = {"duo": 4, "two": 2, "three": 2, "dice": 5, "solid": 6, "puzzles": 4}
    assert len(course.lessons) == counts[course.key]
    assert all(2 <= len(lesson.steps) <= 6 for lesson in course.lessons)


def test_no_two_lessons_share_a_key() -> None:
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)


@each_lesson
def test_the_model_answers_lead_through_a_lesson_with_three_stars(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for step in lesson.steps:
        assert run.step is step
        *first, last = step.model
        for text in first:
            assert run.answer(run.parsed(text)).verdict is Verdict.ON_THE_WAY
        assert run.answer(run.parsed(last)).verdict is Verdict.DONE
        run.go_on()
    assert run.stars == 3


@each_step
def test_a_step_begins_with_the_learner_to_move(lesson: Lesson, number: int) -> None:
    run, _ = at_step(lesson, number)
    assert run.state.player == 0
    assert run.state.to_move is not None


@each_step
def test_what_was_foreseen_as_a_mistake_is_one(lesson: Lesson, number: int) -> None:
    for mistake in lesson.steps[number].mistakes:
        run, step = at_step(lesson, number)
        move = run.parsed(mistake.move)
        for text in step.model[:-1]:
            if run.state.allows(move):
                break
            run.answer(run.parsed(text))
        assert run.state.allows(move), mistake.move
        answer = run.answer(move)
        assert (answer.verdict, answer.sentence) == (Verdict.MISSED, mistake.sentence)
        play_out(run, move, answer.replies)


def play_out(run: LessonRun, move: Move, replies: Sequence[Move]) -> None:
    """Play a mistake and what it is answered with, as the table shows them."""
    run.match.play(move)
    for reply in replies:
        assert run.state.allows(reply), reply
        run.match.play(reply)


@each_step
def test_whatever_is_legal_and_misses_the_goal_is_answered_in_words(lesson: Lesson, number: int) -> None:
    run, step = at_step(lesson, number)
    known = {mistake.move for mistake in step.mistakes}
    for state in positions_of(run, step):
        missing = [
            move
            for move in state.moves()
            if not step.goal.met(state, move) and move not in [run.parsed(text) for text in step.model]
        ]
        if missing:
            assert step.miss or len(missing) <= len(known)


@each_step
def test_a_step_asks_for_something_but_not_for_everything(lesson: Lesson, number: int) -> None:
    run, step = at_step(lesson, number)
    *_, state = positions_of(run, step)
    met = [move for move in state.moves() if step.goal.met(state, move)]
    assert isinstance(step.goal, Meets) != bool(met)


@each_step
def test_replies_of_a_step_are_legal_whatever_way_it_was_done(lesson: Lesson, number: int) -> None:
    run, step = at_step(lesson, number)
    if not step.replies:
        return
    *_, state = positions_of(run, step)
    for move in state.moves():
        if step.goal.met(state, move):
            after = state.play(move)
            for text in step.replies:
                assert after.allows(run.parsed(text)), move
                after = after.play(run.parsed(text))


@each_lesson
def test_pictures_and_examples_can_be_set_up(lesson: Lesson) -> None:
    positions: list[tuple[Position, Sequence[str]]] = [(lesson.picture, lesson.starred)]
    positions += [(example.position, example.shown) for example in lesson.examples]
    positions += [(step.start, (*step.lit, *step.crossed)) for step in lesson.steps if step.start is not None]
    for position, squares in positions:
        match = position.match()
        assert match.state.laid or position is lesson.steps[0].start or not lesson.starred
        assert all(match.game.board.cell(square) is not None for square in squares), squares


def sentences_of(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """Every sentence of a lesson, and how long it may be to fit its place at 900x600."""
    yield lesson.title, 24
    yield lesson.sentence, 120
    yield lesson.tray_note, 60
    for example in lesson.examples:
        yield example.caption, 22
    for step in lesson.steps:
        yield step.sentence, 60
        yield step.done, 60
        yield step.miss, 60
        mistakes: Sequence[Mistake] = step.mistakes
        for mistake in mistakes:
            yield mistake.sentence, 60


@each_lesson
def test_sentences_are_short_and_name_no_squares(lesson: Lesson) -> None:
    for sentence, longest in sentences_of(lesson):
        assert len(sentence) <= longest, sentence
        assert not re.search(r"\b[a-t][1-9][0-9]?\b", sentence), sentence
    assert all(step.done for step in lesson.steps)
