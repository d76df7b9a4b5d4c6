"""The first steps as the home screen offers them: until they are done, or waved off for good."""

from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.run import BEGINNING
from blokus_desktop.ui.learn.progress import Progress
from blokus_desktop.ui.style.settings import Settings


class FirstSteps:
    """Knows how far a learner is with the first course, and whether it is still to be offered."""

    def __init__(self, course: Course, progress: Progress, settings: Settings) -> None:
        self.course = course
        self._progress, self._settings = progress, settings

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.course.lessons)

    @property
    def done(self) -> int:
        """How many were gone through without help."""
        return sum(map(self._is_done, self.course.lessons))

    @property
    def begun(self) -> bool:
        """Whether any was done, or left in the middle."""
        left = (self._progress.left_at(lesson.key) != BEGINNING for lesson in self.course.lessons)
        return self.done > 0 or self.ended or any(left)

    @property
    def to_do(self) -> list[Lesson]:
        """Those that were not done, or only with help."""
        return [lesson for lesson in self.course.lessons if not self._is_done(lesson)]

    @property
    def coming(self) -> Lesson | None:
        """The one that was left off, or the first that was not done; None after all of them."""
        left_off = [lesson for lesson in self.to_do if self._progress.left_at(lesson.key) != BEGINNING]
        return next(iter(left_off or self.to_do), None)

    @property
    def offered(self) -> bool:
        """Whether the home screen leads to them."""
        return not self._settings.value("lessons_waved_off") and self.coming is not None

    def wave_off(self) -> None:
        """Let the home screen offer them no more; the menu still does."""
        self._settings.set_value("lessons_waved_off", True)

    @property
    def ended(self) -> bool:
        """Whether all were gone through, be it by being shown or by skipping."""
        return all(self._progress.kept.is_done(lesson.key) for lesson in self.course.lessons)

    def _is_done(self, lesson: Lesson) -> bool:
        return self._progress.kept.is_done_by_hand(lesson.key)
