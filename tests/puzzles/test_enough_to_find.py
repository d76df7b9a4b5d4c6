"""New puzzles ask for enough: three stars on a card with stars, five pieces on a day."""

from datetime import date, timedelta

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.puzzles.codes import code_of
from blokus_desktop.puzzles.maker import made, puzzle_of_the_day
from blokus_desktop.puzzles.protocol import wish_in
from blokus_desktop.puzzles.wish import wish_of_the_day
from tests.ai.talking import script

STARS = 3
PIECES = 5
MONDAY = date(2026, 11, 16)


def stars_of(words: str, seed: int) -> int:
    new = made(wish_in(words.split()), seed)
    assert new is not None
    return len(list(cells_in(new.puzzle.stars)))


@pytest.mark.parametrize("seed", range(3))
def test_a_card_with_stars_has_some(seed: int) -> None:
    for words in ("6x6x1 2 hard large few", "7x7x1 1 easy all few", "6x6x1 1 easy small few"):
        assert stars_of(f"stars {words}", seed) >= STARS


@pytest.mark.slow
def test_every_card_with_stars_has_some() -> None:
    counts = [stars_of("stars 6x6x1 2 hard large few", seed) for seed in range(25)]
    assert min(counts) >= STARS


def to_find(day: date) -> int:
    new = puzzle_of_the_day(day)
    assert new is not None, day
    return len(new.solution) - len(new.puzzle.givens)


def test_the_smallest_days_ask_for_enough_pieces() -> None:
    # Four Mondays see all goals; later days of a week take longer to make.
    days = [MONDAY + timedelta(days) for days in (0, 7, 14, 21, 1)]
    assert len({wish_of_the_day(day).goal for day in days}) == 4
    assert min(map(to_find, days)) >= PIECES


@pytest.mark.slow
def test_every_day_asks_for_enough_pieces() -> None:
    asked = {day: to_find(day) for day in (MONDAY + timedelta(days) for days in range(84))}
    assert {day: count for day, count in asked.items() if count < PIECES} == {}


def test_the_engine_makes_the_same_day() -> None:
    new = puzzle_of_the_day(MONDAY)
    assert new is not None
    last = script(f"puzzle_day {MONDAY}")[0].text.splitlines()[-1]
    assert last == f"made {code_of(new.puzzle)} solutions 1"
