"""The lessons of the other games: what they promise besides what every lesson does."""

from collections.abc import Sequence

import pytest

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import State
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.goals import Meets
from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.reasons import explanation_of
from blokus_desktop.lessons.run import Left, LessonRun
from tests.lessons.lessons import steps_of

LESSONS_OF = {"duo": 4, "two": 2, "three": 2, "dice": 5, "solid": 6, "puzzles": 4}
"""How many lessons the index shows for each of the other games."""
OTHERS = [course for course in COURSES if course.key in LESSONS_OF]
LESSONS = [lesson for course in OTHERS for lesson in course.lessons]

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])


@pytest.mark.parametrize("course", OTHERS, ids=[course.key for course in OTHERS])
def test_each_game_has_as_many_lessons_as_the_index_shows(course: Course) -> None:
    assert len(course.lessons) == LESSONS_OF[course.key]
    assert all(3 <= len(lesson.steps) <= 6 for lesson in course.lessons)


def test_no_game_is_left_out() -> None:
    assert [course.key for course in OTHERS] == list(LESSONS_OF)


@each_lesson
def test_the_learner_is_the_first_player_and_never_waits_for_dice(lesson: Lesson) -> None:
    for _, run in steps_of(lesson):
        assert run.state.player == 0
        assert run.state.to_move is not None


@each_lesson
def test_a_goal_can_be_met_in_the_position_where_it_is_judged(lesson: Lesson) -> None:
    for step, run in steps_of(lesson):
        state = before_the_last(run)
        met = [move for move in state.moves() if step.goal.met(state, move)]
        assert bool(met) is not isinstance(step.goal, Meets)


def before_the_last(run: LessonRun) -> State:
    """The position in which the last move of the model answer is made."""
    step = run.step
    assert step is not None
    state = run.state
    for text in step.model[:-1]:
        state = state.play(run.parsed(text))
    return state


RULES: Sequence[tuple[Rule, str, str]] = [
    (Rule.WRONG_ROW, "dice", "dice-row"),
    (Rule.NO_SHEET_CORNER, "dice", "dice-pens"),
    (Rule.DIE_NEEDS_STRIKE, "dice", "dice-strike"),
    (Rule.OWN_EDGE, "dice", "corners-yes"),
    (Rule.NO_SUPPORT, "solid", "solid-drop"),
    (Rule.NO_FACE, "solid", "solid-face"),
    (Rule.NO_CONTACT, "solid", "solid-face"),
    (Rule.TOO_HIGH, "solid", "solid-mask"),
    (Rule.CROSSED, "flat", "puzzle-cards"),
]


@pytest.mark.parametrize(("rule", "family", "key"), RULES)
def test_who_asks_why_is_led_to_the_game_he_plays(rule: Rule, family: str, key: str) -> None:
    found = explanation_of(rule, family)
    assert found is not None
    assert found.lesson.key == key


def test_who_takes_the_last_die_in_vain_is_out_and_his_game_is_over() -> None:
    out = next(lesson for lesson in LESSONS if lesson.key == "dice-out")
    run = LessonRun(out, Left(step=len(out.steps) - 1))
    assert isinstance(run.state, DiceState)
    (die,) = run.state.moves()
    run.answer(die)
    assert run.state.player is None
    assert run.state.left
