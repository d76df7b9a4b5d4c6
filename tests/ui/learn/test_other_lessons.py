"""Every other lesson on its page, by its own mistakes and answers: the hand of the table lays them."""

import pytest

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.lesson import Course, Step
from blokus_desktop.ui.learn.session import Mood
from tests.ui.learn.conftest import Open
from tests.ui.learn.learner import Learner


def lay(learner: Learner, move: Move) -> None:
    """Make a move as the table lets the hand make it: a die is taken, a piece is held there and laid."""
    if isinstance(move, Placement):
        placing = learner.page.placing
        assert move.piece in placing.pieces(), (learner.room.key, learner.said, move)
        placing.take_up(move)
        placing.lay()
    else:
        learner.page.die_taken.emit(move)


def miss(learner: Learner, step: Step) -> None:
    """Make the mistakes that a step knows: each is answered and taken back."""
    for mistake in step.mistakes:
        before = learner.room.session.state
        lay(learner, learner.parsed(mistake.move))
        assert learner.mood is Mood.MISSED, (learner.room.key, mistake.move)
        learner.room.session.hurry()
        assert learner.room.session.state is before
        assert learner.mood is Mood.TASK


@pytest.mark.parametrize("course", COURSES[1:], ids=lambda course: course.key)
def test_a_course_is_played_by_its_mistakes_and_its_answers(open_lesson: Open, course: Course) -> None:
    learner = open_lesson(course.lessons[0].key)
    for lesson in course.lessons:
        assert learner.room.key == lesson.key
        for number, step in enumerate(lesson.steps):
            assert learner.mood is Mood.TASK, (lesson.key, number, learner.said)
            miss(learner, step)
            for text in step.model:
                lay(learner, learner.parsed(text))
            assert learner.mood is Mood.DONE, (lesson.key, number, learner.said)
            learner.room.session.hurry()
        assert learner.mood is Mood.FINISHED, lesson.key
        assert learner.page.heading.stars == max(1, 3 - sum(len(step.mistakes) for step in lesson.steps))
        if lesson is not course.lessons[-1]:
            learner.press_button(learner.page.following)
