"""What playing on by chance gives to who has just moved, a search gives back: by how much, and to whom."""

from collections.abc import Iterator
from itertools import pairwise
from math import isclose

import pytest

from blokus_desktop.ai.families import SearchedGame, SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from tests.playing import random_position

SEARCHED = {name: game for name, game in GAMES.items() if isinstance(game, FlatGame | SolidGame)}
FORMS = pytest.mark.parametrize("name", sorted(SEARCHED))
STAGES = 8


def kernel_of(state: SearchedState, tempo: list[float]) -> SearchPosition:
    """A position with the lesson of its game, but for how much is given back."""
    ground = search_adapter_of(state.game).position_of(
        state, {**learned_of(lesson_of(state.game)), "tempo": tempo}
    )
    ground.settle()
    return ground


def some_positions(name: str) -> Iterator[SearchedState]:
    for seed, plies in enumerate((0, 1, 2, 3, 9, 17, 33)):
        state = random_position(SEARCHED[name], seed, plies)
        assert isinstance(state, FlatState | SolidState)
        if kernel_of(state, [0.0] * STAGES).to_move >= 0:
            yield state


def side_after(game: SearchedGame, state: SearchedState, color: int) -> int:
    """The side that decides for a color, the shared one going around among the players."""
    if color in [color for owned in game.owners for color in owned]:
        player = next(player for player, owned in enumerate(game.owners) if color in owned)
    else:
        player = sum(laid == color for laid, _ in state.laid) % game.players
    return next(side for side, team in enumerate(game.teams) if player in team)


@FORMS
def test_who_moves_next_is_given_back_most_and_who_has_just_moved_pays(name: str) -> None:
    game = SEARCHED[name]
    sides = len(game.teams)
    for state in some_positions(name):
        without, given = (kernel_of(state, [tempo] * STAGES) for tempo in (0.0, 0.1))
        gains = [a - b for a, b in zip(given.sampled(20, 5), without.sampled(20, 5), strict=True)]
        assert given.side == side_after(game, state, given.to_move)
        in_turn = [gains[(given.side + later) % sides] for later in range(sides)]
        assert isclose(in_turn[0], 0.05, abs_tol=1e-5)
        assert isclose(in_turn[-1], -0.05, abs_tol=1e-5)
        assert all(earlier > later for earlier, later in pairwise(in_turn))
        assert isclose(sum(gains), 0, abs_tol=1e-5)


@FORMS
def test_how_much_goes_by_the_stage_of_the_game(name: str) -> None:
    game = SEARCHED[name]
    pieces = len(game.table.pieces) * len(game.colors)
    tempo = [0.01 * stage for stage in range(STAGES)]
    for state in some_positions(name):
        with_tempo, without = kernel_of(state, tempo), kernel_of(state, [0.0] * STAGES)
        gain = with_tempo.sampled(10, 5)[with_tempo.side] - without.sampled(10, 5)[without.side]
        stage = STAGES * len(state.laid) // (pieces + 1)
        assert isclose(gain, tempo[stage] / 2, abs_tol=1e-5)


def test_a_sample_leaves_the_position_as_it_was() -> None:
    state = random_position(SEARCHED["duo"], 3, 10)
    assert isinstance(state, FlatState)
    ground = kernel_of(state, [0.0] * STAGES)
    moves = ground.moves()
    first = ground.sampled(50, 7)
    assert ground.moves() == moves
    assert ground.sampled(50, 7) == first != ground.sampled(50, 8)
    once = [ground.sampled(1, seed) for seed in range(1, 9)]
    assert all(0 <= value <= 1 for values in once for value in values)


@pytest.mark.parametrize("lesson", ["duo", "classic-2", "classic"])
def test_by_far_most_is_given_back_in_the_middle_of_a_flat_game(lesson: str) -> None:
    tempo = learned_of(lesson)["tempo"]
    assert all(0.03 < tempo[stage] < 0.12 for stage in range(1, 5))
    assert tempo[-1] < 0.03
