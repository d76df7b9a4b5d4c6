"""Which step makes clear why a piece was refused."""

from typing import NamedTuple

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.lesson import Lesson


class Explained(NamedTuple):
    """The step of a lesson that explains a rule."""

    lesson: Lesson
    step: int


def explanation_of(rule: Rule, family: str) -> Explained | None:
    """The step that explains a rule in a family of games; None for rules that need no lesson.

    A course that is about the family explains it better than one that is about another game too.
    """
    courses = [course for course in COURSES if family in course.families]
    for course in sorted(courses, key=lambda course: course.families.index(family)):
        for lesson in course.lessons:
            for number, step in enumerate(lesson.steps):
                if rule in step.explains:
                    return Explained(lesson, number)
    return None
