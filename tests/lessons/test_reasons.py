"""Who asks why a piece was refused is led to a step that shows it."""

import pytest

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.first_steps import FIRST_STEPS
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.lessons.reasons import explanation_of
from blokus_desktop.lessons.run import LessonRun, skipping_to
from tests.lessons.lessons import steps_of

FLAT = {
    Rule.NO_START: "first-corner",
    Rule.OWN_EDGE: "corners-yes",
    Rule.NO_CORNER: "corners-yes",
    Rule.OCCUPIED: "rivals-touch",
}


@pytest.mark.parametrize(("rule", "key"), FLAT.items())
def test_rules_of_laying_lead_to_the_first_steps(rule: Rule, key: str) -> None:
    found = explanation_of(rule, "flat")
    assert found is not None
    assert found.lesson.key == key
    step = found.lesson.steps[found.step]
    assert rule in step.explains


def test_a_step_can_be_opened_alone_and_done_to_the_end() -> None:
    found = explanation_of(Rule.NO_CORNER, "flat")
    assert found is not None
    run = LessonRun(found.lesson, skipping_to(found.step))
    assert run.step is found.lesson.steps[found.step]
    while run.step is not None:
        for move in run.model():
            run.answer(move)
        run.go_on()
    assert run.stars == 1


@pytest.mark.parametrize("lesson", FIRST_STEPS.lessons, ids=[lesson.key for lesson in FIRST_STEPS.lessons])
def test_a_step_that_explains_a_rule_shows_it(lesson: Lesson) -> None:
    for step, run in steps_of(lesson):
        found = {run.state.objection(placement) for placement in run.state.game.table}
        rules = {refusal.rule for refusal in found if refusal is not None}
        assert set(step.explains) <= rules, step.sentence


def test_what_is_no_rule_of_laying_needs_no_lesson() -> None:
    assert explanation_of(Rule.UNREADABLE, "flat") is None
    assert explanation_of(Rule.OUTSIDE, "flat") is None
    assert explanation_of(Rule.OWN_EDGE, "unknown") is None
