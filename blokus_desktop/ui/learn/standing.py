"""How far a learner is with some courses: what comes next, and how many stars were earned."""

from collections.abc import Sequence

from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.progress import Progress
from blokus_desktop.lessons.run import MOST_STARS


def next_lesson(courses: Sequence[Course], kept: Progress) -> Lesson | None:
    """The lesson that was left last, or the first one that was never done; None once all are done."""
    lessons = {lesson.key: lesson for course in courses for lesson in course.lessons}
    left_off = [lessons[key] for key in kept.left if key in lessons]
    to_do = (lesson for key, lesson in lessons.items() if not kept.is_done(key))
    return left_off[-1] if left_off else next(to_do, None)


def earned_in(courses: Sequence[Course], kept: Progress) -> int:
    """The stars that some courses have brought so far."""
    return sum(kept.stars_of(lesson.key) for course in courses for lesson in course.lessons)


def most_in(courses: Sequence[Course]) -> int:
    """All stars of some courses."""
    return MOST_STARS * sum(len(course.lessons) for course in courses)
