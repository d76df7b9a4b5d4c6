"""The ways from a chapter of the rulebook to the lessons."""

from types import MappingProxyType
from typing import Final, NamedTuple

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.catalog import lesson_of
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.lessons.reasons import explanation_of
from blokus_desktop.rulebook.page import Chapter, Page
from blokus_desktop.words.i18n import tr

_LESSONS: Final = MappingProxyType(
    {
        ("flat", "pieces"): "turn-and-flip",
        ("flat", "out"): "out",
        ("flat", "count"): "what-counts",
        ("dice", "pens"): "dice-pens",
        ("dice", "out"): "dice-out",
        ("dice", "count"): "dice-count",
        ("solid", "structure"): "solid-mask",
        ("solid", "pieces"): "solid-turn",
        ("solid", "out"): "solid-end",
        ("solid", "count"): "solid-seen",
        ("classic-2", "players"): "two-help",
        ("classic-2", "count"): "two-sum",
        ("classic-3", "players"): "three-green",
        ("classic-teams", "players"): "teams",
        ("duo", "start"): "duo-start",
        ("boards", "laying"): "puzzle-fill",
        ("cards", "laying"): "puzzle-cards",
        ("cubes", "laying"): "puzzle-cube",
        ("boards", "apart"): "puzzle-apart",
        ("boards", "twenty"): "puzzle-fill",
        ("cards", "goals"): "puzzle-cards",
        ("cubes", "cubes"): "puzzle-cube",
    }
)
"""The lessons about chapters that explain no objection: by family or page, and by chapter."""

_READ_ALONE: Final = frozenset({("solid-mask", 3), ("solid-face", 3)})
"""The steps after the first that say nothing of those before them, and begin by themselves."""


class Step(NamedTuple):
    """A step of a lesson."""

    lesson: str
    """By its key."""
    number: int
    title: str
    """Of the lesson."""


def step_about(page: Page, chapter: Chapter, asked: Rule | None = None) -> Step | None:
    """The step that teaches what a chapter tells, or a rule that was asked for; None where none does."""
    for place in (page.key, page.family):
        lesson = lesson_of(_LESSONS.get((place, chapter.key), ""))
        if lesson is not None:
            return Step(lesson.key, 0, tr(lesson.title))
    for rule in chapter.rules if asked is None else (asked, *chapter.rules):
        explained = explanation_of(rule, page.family)
        if explained is not None:
            number = _reads_alone(explained.lesson, explained.step)
            return Step(explained.lesson.key, number, tr(explained.lesson.title))
    return None


def _reads_alone(lesson: Lesson, number: int) -> int:
    """A step that can be read and played without those before it; else the first one."""
    return number if (lesson.key, number) in _READ_ALONE else 0
