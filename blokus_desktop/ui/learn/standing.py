"""How far a learner is: which lesson comes next, and how many stars were earned."""

from collections.abc import Sequence

from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.ui.learn.progress import MOST_STARS, Progress


def next_lesson(courses: Sequence[Course], progress: Progress) -> Lesson | None:
    """The lesson that was left off, or the first one that was never done; None once all are done."""
    lessons = [lesson for course in courses for lesson in course.lessons]
    left_off = (lesson for lesson in lessons if lesson.key == progress.last and progress.step(lesson.key))
    to_do = (lesson for lesson in lessons if not progress.stars(lesson.key))
    return next(left_off, None) or next(to_do, None)


def earned_in(courses: Sequence[Course], progress: Progress) -> int:
    """The stars that some courses have brought so far."""
    return sum(progress.stars(lesson.key) for course in courses for lesson in course.lessons)


def most_in(courses: Sequence[Course]) -> int:
    """All stars of some courses."""
    return MOST_STARS * sum(len(course.lessons) for course in courses)


def done_in(course: Course, progress: Progress) -> int:
    """How many lessons of a course were done."""
    return sum(progress.stars(lesson.key) > 0 for lesson in course.lessons)
