"""Small courses for the tests of the page of all lessons."""

from blokus_desktop.game.flat import FlatGame
from blokus_desktop.lessons.goals import Lays
from blokus_desktop.lessons.ground import lesson_game
from blokus_desktop.lessons.lesson import Course, Lesson, Position, Step


def _game() -> FlatGame:
    return lesson_game([("blue", "a10,a9,b9,b8")], ["T4", "V3"])


def lesson(key: str) -> Lesson:
    """A lesson of one step."""
    start = Position(_game)
    step = Step("Lay a piece.", Lays(), ("c7,d7,e7,d6",), start=start)
    return Lesson(key, f"Lesson {key}", "It teaches something.", 60, (step,), start, starred=("c7",))


def course(key: str, count: int, game: str = "") -> Course:
    """So many lessons that belong together."""
    lessons = tuple(lesson(f"{key}-{number}") for number in range(count))
    return Course(key, f"Course {key}", "", lessons, game)


COURSES = (
    course("first", 6),
    course("better", 8),
    course("duo", 4, "duo"),
    course("two", 2, "classic-2"),
    course("three", 2, "classic-3"),
    course("dice", 5, "dice-4-10"),
    course("solid", 6, "tower-4"),
    course("puzzles", 4),
)
