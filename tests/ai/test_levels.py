"""How well the levels play, in pairs of games with colors swapped, and that they play every game."""

import re
from collections.abc import Callable
from random import Random

import pytest

from blokus_desktop.ai.flat_sight import flat_judge, usable_corners
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.player import ranked
from blokus_desktop.ai.playouts import Study, worth
from blokus_desktop.ai.sight import Sight, partners_and_rivals
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Color, Game, Move, Player, State
from tests.playing import random_position

Choice = Callable[[State, Random], Move]


def at_random(state: State, chance: Random) -> Move:
    return chance.choice(state.moves())


def at_level(number: int) -> Choice:
    return lambda state, chance: ranked(state, LEVELS[number - 1], chance, lambda: False)[0].move


def played_out(game: Game, choices: list[Choice], seed: int) -> State:
    """A whole game, the players in turn choosing in their own way."""
    chance = Random(seed)
    state = game.start()
    while state.player is not None:
        dice = state.player == CHANCE
        choose = at_random if dice else choices[state.player % len(choices)]
        state = state.play(choose(state, chance))
    return state


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def share_in_pairs(name: str, first: Choice, second: Choice, pairs: int) -> float:
    """The share of the points that the first one wins, each seed played with both in each seat."""
    won = 0.0
    for seed in range(pairs):
        for seat, choices in enumerate(([first, second], [second, first])):
            won += (1 + sign(worth(Player(seat), played_out(GAMES[name], choices, seed)) - 0.5)) / 2
    return won / (2 * pairs)


@pytest.mark.parametrize(
    ("name", "better", "worse", "least"),
    [
        pytest.param("duo", at_level(1), at_random, 0.7, id="duo 1-random"),
        pytest.param("duo", at_level(2), at_random, 0.8, id="duo 2-random"),
        pytest.param("duo", at_level(2), at_level(1), 0.7, id="duo 2-1"),
        pytest.param("duo", at_level(3), at_level(1), 0.95, id="duo 3-1"),
        pytest.param("classic-2", at_level(2), at_random, 0.9, id="classic 2-random"),
        pytest.param("classic-2", at_level(3), at_level(2), 0.9, id="classic 3-2"),
        pytest.param("tower-2", at_level(3), at_level(1), 0.8, id="tower 3-1"),
        pytest.param("dice-2-10", at_level(3), at_level(1), 0.7, id="dice 3-1"),
    ],
)
def test_the_better_player_wins(name: str, better: Choice, worse: Choice, least: float) -> None:
    # A game of Classic takes five times as long, and says more.
    assert share_in_pairs(name, better, worse, pairs=3 if name == "classic-2" else 10) >= least


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
    choices = [at_level(level.number) for level in LEVELS]
    assert played_out(game, choices, 1).player is None


def test_it_stops_looking_when_it_is_told_to() -> None:
    state = random_position(GAMES["classic"], 3, 20)
    everything = ranked(state, LEVELS[2], Random(1), lambda: False)
    little = ranked(state, LEVELS[2], Random(1), lambda: True)
    assert len(everything) == len(state.moves())
    assert 0 < len(little) <= 16
    assert state.allows(little[0].move)


def test_levels_are_numbered_and_explained() -> None:
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert len({level.name for level in LEVELS}) == len(LEVELS)
    assert all(level.sentence.startswith("For ") and level.sentence.endswith(".") for level in LEVELS)


@pytest.mark.parametrize(
    ("name", "player", "partners", "rivals"),
    [
        ("classic", 1, [1], [0, 2, 3]),
        ("classic-teams", 1, [1, 3], [0, 2]),
        ("classic-2", 0, [0, 2], [1, 3]),
        ("classic-3", 2, [2], [0, 1]),
        ("duo", 0, [0], [1]),
        ("tower-2x2", 1, [1, 3], [0, 2]),
    ],
)
def test_partners_are_no_rivals(name: str, player: int, partners: list[int], rivals: list[int]) -> None:
    assert partners_and_rivals(GAMES[name], Player(player)) == (partners, rivals)


def test_a_corner_is_taken_from_rivals_rather_than_from_partners() -> None:
    seen = set()
    for seed in range(8):
        state = random_position(GAMES["classic-2"], seed, 30)
        assert isinstance(state, FlatState)
        assert state.to_move is not None
        judge = flat_judge(state, Sight(size=0, rivals=1))
        partner = Color((state.to_move + 2) % 4)
        taken_from_rivals = (
            usable_corners(state, Color((partner + 1) % 4)),
            usable_corners(state, Color((partner + 3) % 4)),
        )
        for move in state.moves():
            if isinstance(move, Placement):
                won = sum((move.cells & corners).bit_count() for corners in taken_from_rivals)
                lost = (move.cells & usable_corners(state, partner)).bit_count()
                assert judge(move) == won - lost
                seen.add((won > 0, lost > 0))
    assert len(seen) == 4


def test_playing_out_finds_what_the_first_look_has_missed() -> None:
    state = random_position(GAMES["duo"], 4, 22)
    moves = ranked(state, LEVELS[2], Random(1), lambda: False)[::-1]
    study = Study(state, moves, Random(1))
    playouts = iter(range(60 * 30))
    study.go_on(lambda: next(playouts, None) is None)
    found = study.candidates()
    assert sum(candidate.visits for candidate in found) > 20
    assert all(0 <= candidate.value <= 1 for candidate in found)
    assert found[0].value > found[-1].value
