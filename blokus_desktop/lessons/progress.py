"""What a learner has done: the stars of each lesson, and where one was left."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from blokus_desktop.lessons.run import BEGINNING, MOST_STARS, Left, LessonRun
from blokus_desktop.saved.strict_json import text, truth, whole

MOST_BYTES = 50_000
_LONGEST_KEY = 40
_MOST_STEPS = 20
_MOST_MISSES = 10_000


@dataclass(frozen=True)
class Progress:
    """By the keys of lessons; a lesson that is begun again keeps its stars."""

    stars: Mapping[str, int] = field(default_factory=dict)
    """Of each lesson that was gone through: the best result, none where all was skipped."""
    left: Mapping[str, Left] = field(default_factory=dict)
    """Of each lesson that was begun and not ended, the last at the end."""

    def stars_of(self, key: str) -> int:
        """The stars of a lesson."""
        return self.stars.get(key, 0)

    def is_done(self, key: str) -> bool:
        """Whether a lesson was gone through, with stars or without."""
        return key in self.stars

    def left_at(self, key: str) -> Left:
        """Where to go on with a lesson: at its beginning, where it was not left in the middle."""
        return self.left.get(key, BEGINNING)

    def after(self, run: LessonRun) -> "Progress":
        """What is known once a learner is where he is now."""
        key = run.lesson.key
        left = {other: place for other, place in self.left.items() if other != key}
        if run.step is None:
            best = max(run.stars, self.stars_of(key))
            return Progress({**self.stars, key: best}, left)
        if run.left != BEGINNING:
            left[key] = run.left
        return Progress(self.stars, left)


def read_progress(plain: Any) -> Progress:
    """Take apart what JSON said; raises any of the store's MISTAKES where that is something else."""
    return Progress(
        {text(key, _LONGEST_KEY): whole(stars, MOST_STARS) for key, stars in plain["stars"].items()},
        {text(key, _LONGEST_KEY): _read_left(place) for key, place in plain["left"].items()},
    )


def _read_left(plain: Any) -> Left:
    step, misses, helped, skipped = plain
    return Left(
        whole(step, _MOST_STEPS), whole(misses, _MOST_MISSES), truth(helped), whole(skipped, _MOST_STEPS)
    )


def plain_progress(progress: Progress) -> Any:
    """The same for JSON."""
    return {
        "stars": dict(progress.stars),
        "left": {key: list(place) for key, place in progress.left.items()},
    }
