"""How well the levels play, in pairs of games with colors swapped, and that they play every game."""

import re

import pytest

from blokus_desktop.ai.families import skill_of
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort
from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame
from blokus_desktop.ui.style.titles import level_name
from tests.ai.contests import AtLevel, Choice, at_random, novice, played_out, share_in_pairs

HASTE = Effort(30)


def at_level(number: int) -> AtLevel:
    """From level 9 on with fewer simulations than it is due, for time."""
    return AtLevel(number, HASTE if number >= 9 else None)


@pytest.mark.parametrize(
    ("name", "better", "worse", "least"),
    [
        pytest.param("duo", 1, at_random, 0.7, id="duo 1-random"),
        pytest.param("duo", 4, at_level(1), 0.8, id="duo 4-1"),
        pytest.param("duo", 6, at_level(2), 0.8, id="duo 6-2"),
        pytest.param("duo", 8, at_level(5), 0.7, id="duo 8-5"),
        pytest.param("classic-2", 2, at_random, 0.8, id="classic 2-random"),
        pytest.param("classic-2", 4, at_level(1), 0.8, id="classic 4-1"),
        pytest.param("tower-2", 1, at_random, 0.6, id="tower 1-random"),
        pytest.param("wall-2", 4, at_level(1), 0.7, id="wall 4-1"),
        pytest.param("stairs-2", 7, at_level(4), 0.7, id="stairs 7-4"),
        pytest.param("dice-2-10", 10, at_level(1), 0.7, id="dice 10-1"),
    ],
)
def test_the_better_player_wins(name: str, better: int, worse: Choice, least: float) -> None:
    # A game of Classic takes five times as long, and says more.
    pairs = 3 if name == "classic-2" else 6 if name == "duo" else 10
    assert share_in_pairs(name, at_level(better), worse, pairs) >= least


STEPPED = ("duo", "classic", "classic-2", "classic-3", "tower-2", "wall-4", "stairs-2", "pyramid-2")


@pytest.mark.parametrize("name", STEPPED)
def test_levels_are_blind_first_and_look_farther_ahead_then(name: str) -> None:
    game = GAMES[name]
    assert isinstance(game, FlatGame | SolidGame)
    skills = [skill_of(level, game) for level in LEVELS]
    glancing = [skill for skill in skills if skill.simulations == 0]
    counts = [skill.simulations for skill in skills[len(glancing) :]]
    assert counts == sorted({count for count in counts if count})
    assert [skill.seconds for skill in skills] == [2.0] * 9 + [10.0]
    sight = [(-skill.forgotten, -skill.thrift, skill.sight, skill.clarity) for skill in glancing]
    assert all(list(one) == sorted(one) for one in zip(*sight, strict=True))


LOWEST_STEP, HIGHEST_STEP = 0.52, 0.88
"""A step is from 0.6 to 0.8; games as few as these cannot say it more closely (`bench.ladder` does)."""


@pytest.mark.thorough
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_each_low_level_is_a_step_above_the_one_below(number: int) -> None:
    share = share_in_pairs("duo", AtLevel(number), AtLevel(number - 1), pairs=40)
    assert LOWEST_STEP < share < HIGHEST_STEP


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2, 11))
@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2", "wall-2"])
def test_each_level_is_a_step_above_the_one_below(name: str, number: int) -> None:
    pairs = 75 if number < 10 else 30
    share = share_in_pairs(name, AtLevel(number), AtLevel(number - 1), pairs)
    assert LOWEST_STEP < share < HIGHEST_STEP


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2, 9))
@pytest.mark.parametrize("name", ["stairs-2", "pyramid-2"])
def test_each_level_wins_against_the_one_below_on_other_structures(name: str, number: int) -> None:
    assert share_in_pairs(name, AtLevel(number), AtLevel(number - 1), pairs=60) > 0.52


@pytest.mark.parametrize(
    ("name", "pairs"),
    # Of 15 pairs of Duo the share says little: it was 0.28 where 150 pairs, with these among them, gave 0.46.
    [
        ("duo", 100),
        ("duo-fixed-start", 100),
        ("classic-2", 15),
        ("classic-3", 15),
        ("tower-2", 15),
        ("stairs-2", 15),
    ],
)
def test_a_novice_may_win_against_the_first_level(name: str, pairs: int) -> None:
    assert share_in_pairs(name, novice, AtLevel(1), pairs=pairs) >= 0.3


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *["duo", "classic", "classic-teams", "classic-2", "classic-3"],
        *["tower-2", "wall-2", "stairs-2", "pyramid-2"],
    ],
)
def test_a_novice_wins_nearly_half_against_the_first_level(name: str) -> None:
    assert 0.4 <= share_in_pairs(name, novice, AtLevel(1), pairs=150) <= 0.55


@pytest.mark.parametrize(
    "name",
    [
        # The size of a dice sheet and the shape of a structure make no difference to the player.
        pytest.param(
            name, marks=[pytest.mark.slow] if re.match("dice-.-(9|11|12)|(wall|stairs)", name) else []
        )
        for name in sorted(GAMES)
    ],
)
def test_every_game_is_played_to_its_end(name: str) -> None:
    game = GAMES[name]
    # The rules refuse what is not legal.
    for first in range(0, len(LEVELS), game.players):
        numbers = [LEVELS[(first + seat) % len(LEVELS)].number for seat in range(game.players)]
        assert played_out(game, [at_level(number) for number in numbers], 1).player is None


def test_levels_are_numbered_and_named() -> None:
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert len({level_name(level.number) for level in LEVELS}) == len(LEVELS)
