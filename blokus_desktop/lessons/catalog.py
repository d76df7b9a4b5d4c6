"""All lessons, in their order."""

from collections.abc import Sequence

from blokus_desktop.lessons.dice import DICE
from blokus_desktop.lessons.duo import DUO
from blokus_desktop.lessons.first_steps import FIRST_STEPS
from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.play_better import PLAY_BETTER
from blokus_desktop.lessons.puzzles import PUZZLES
from blokus_desktop.lessons.sides import SIDES
from blokus_desktop.lessons.solid import SOLID
from blokus_desktop.lessons.two_colors import TWO_COLORS

COURSES: Sequence[Course] = (FIRST_STEPS, PLAY_BETTER, DUO, TWO_COLORS, SIDES, DICE, SOLID, PUZZLES)

LESSONS: Sequence[Lesson] = tuple(lesson for course in COURSES for lesson in course.lessons)


def lesson_of(key: str) -> Lesson | None:
    """The lesson of that name; None where there is none, as in a file of another version."""
    return next((lesson for lesson in LESSONS if lesson.key == key), None)


def course_of(lesson: Lesson) -> Course:
    """The course that a lesson belongs to."""
    return next(course for course in COURSES if lesson in course.lessons)
