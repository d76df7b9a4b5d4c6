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
    by_hand: frozenset[str] = frozenset()
    """The lessons that were once gone through without being shown an answer, and without skipping."""

    def stars_of(self, key: str) -> int:
        """The stars of a lesson."""
        return self.stars.get(key, 0)

    def is_done(self, key: str) -> bool:
        """Whether a lesson was gone through, with stars or without."""
        return key in self.stars

    def is_done_by_hand(self, key: str) -> bool:
        """Whether a lesson was gone through without help."""
        return key in self.by_hand

    def left_at(self, key: str) -> Left:
        """Where to go on with a lesson: at its beginning, where it was not left in the middle."""
        return self.left.get(key, BEGINNING)

    def after(self, run: LessonRun) -> "Progress":
        """What is known once a learner is where he is now."""
        key = run.lesson.key
        left = {other: place for other, place in self.left.items() if other != key}
        if run.step is None:
            best = max(run.stars, self.stars_of(key))
            by_hand = self.by_hand if run.helped else self.by_hand | {key}
            return Progress({**self.stars, key: best}, left, by_hand)
        if run.left != BEGINNING:
            left[key] = run.left
        return Progress(self.stars, left, self.by_hand)


def read_progress(plain: Any) -> Progress:
    """Take apart what JSON said; raises any of the store's MISTAKES where that is something else."""
    stars = {text(key, _LONGEST_KEY): whole(count, MOST_STARS) for key, count in plain["stars"].items()}
    left = {text(key, _LONGEST_KEY): _read_left(place) for key, place in plain["left"].items()}
    # Files of before do not say it; there is never more than one star for who was helped.
    unhelped = [key for key, count in stars.items() if count > 1]
    by_hand = frozenset(text(key, _LONGEST_KEY) for key in plain.get("by_hand", unhelped))
    return Progress(stars, left, by_hand)


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
        "by_hand": sorted(progress.by_hand),
    }
