"""All lessons, in their order."""

from collections.abc import Sequence

from blokus_desktop.lessons.dice import DICE
from blokus_desktop.lessons.duo import DUO
from blokus_desktop.lessons.first_steps import FIRST_STEPS
from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.play_better import PLAY_BETTER
from blokus_desktop.lessons.progress import Progress
from blokus_desktop.lessons.puzzles import PUZZLES
from blokus_desktop.lessons.run import MOST_STARS
from blokus_desktop.lessons.sides import SIDES
from blokus_desktop.lessons.solid import SOLID
from blokus_desktop.lessons.two_colors import TWO_COLORS

COURSES: Sequence[Course] = (FIRST_STEPS, PLAY_BETTER, DUO, TWO_COLORS, SIDES, DICE, SOLID, PUZZLES)

LESSONS: Sequence[Lesson] = tuple(lesson for course in COURSES for lesson in course.lessons)

STARS_TO_WIN = MOST_STARS * len(LESSONS)


def lesson_of(key: str) -> Lesson | None:
    """The lesson of that name; None where there is none, as in a file of another version."""
    return next((lesson for lesson in LESSONS if lesson.key == key), None)


def course_of(lesson: Lesson) -> Course:
    """The course that a lesson belongs to."""
    return next(course for course in COURSES if lesson in course.lessons)


def following(lesson: Lesson) -> Lesson | None:
    """The next lesson of the same course; None after the last one."""
    lessons = course_of(lesson).lessons
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None


def lesson_to_go_on(progress: Progress) -> Lesson | None:
    """The lesson that was left last or, without one, the first that is not done; None after all of them."""
    left = [lesson for key in progress.left if (lesson := lesson_of(key)) is not None]
    if left:
        return left[-1]
    return next((lesson for lesson in LESSONS if not progress.is_done(lesson.key)), None)
