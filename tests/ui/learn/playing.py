"""Lessons gone through, for tests of what is kept of them."""

from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.lessons.run import LessonRun


def done(lesson: Lesson, misses: int = 0) -> LessonRun:
    """A lesson at its end, after so many misses."""
    run = LessonRun(lesson)
    for _ in lesson.steps:
        run.go_on()
    run.misses = misses
    return run
