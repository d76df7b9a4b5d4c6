"""Duo in measurements: with fixed starts, so that the records of earlier games can be played again."""

from bench.ladder import step
from bench.match.plan import Setting, opening
from blokus_desktop.game.catalog import GAMES


def test_matches_open_where_other_programs_can_play() -> None:
    setting = Setting("duo", ("one", "two"), openings=2)
    assert setting.game is GAMES["duo-fixed-start"]
    assert setting.lines()[0] == "game: duo"
    starts = [1 << (GAMES["duo"].board.cell(name) or 0) for name in ("e10", "j5")]
    for pair in range(20):
        for move, start in zip(opening(setting, pair), starts, strict=True):
            assert getattr(move, "cells", 0) & start


def test_a_step_of_the_ladder_is_the_one_of_the_records() -> None:
    """The first 10 pairs, as they were counted when each color of Duo had its own start."""
    assert step("duo", 1, range(21000, 21010)).startswith("duo, level 1 against a novice: 0.525, ")
    assert step("duo", 2, range(21000, 21006)).startswith("duo, level 2 against 1: 0.833, ")
