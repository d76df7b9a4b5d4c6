"""Ends of games played out in all ways: against a slow walk through them, and how the search uses it."""

import time
from collections.abc import Callable
from random import Random

import pytest

from blokus_desktop.ai.families import SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.endgame import Ending
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort, Search
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.placements import Placement
from tests.ai import endings, solid_endings
from tests.playing import random_game

FORMS = ["duo", "classic-2", "classic-teams", "pyramid-2", "wall-2", "tower-2x2", "stairs-2x2-best"]
ROOM_BITS = 12
"""Room for so few positions that they replace each other, as a power of two."""


def never() -> bool:
    return False


def best_moves(
    state: SearchedState, enough: Callable[[], bool] = never
) -> tuple[set[Placement], float] | None:
    adapter, table = search_adapter_of(state.game), state.game.table
    ground = adapter.position_of(state, learned_of(lesson_of(state.game)))
    ground.settle()
    found = Ending(ROOM_BITS).best_moves(ground, enough)
    return found and (
        {adapter.placement_of(table, move) for move in found[0]},
        found[1],
    )


def worth_of_moves(state: SearchedState) -> dict[Placement, float]:
    """What each move is worth to the side that makes it, by walking through all that may follow."""
    moves = [move for move in state.moves() if isinstance(move, Placement)]
    if isinstance(state, FlatState):
        sign, walk = 1 - 2 * endings.side_to_move(state), endings.Endgame()
        return {
            move: endings.worth(sign * walk.outcome(state.play(move))[0], endings.CLEAR) for move in moves
        }
    assert state.player is not None
    sign, way = 1 - 2 * state.player, solid_endings.Endgame()
    return {move: endings.worth(sign * way.lead(state.play(move)), solid_endings.CLEAR) for move in moves}


@pytest.mark.parametrize("name", FORMS)
def test_it_agrees_with_a_slow_walk(name: str) -> None:
    compared = choices = 0
    for seed in range(2):
        for state, _ in reversed(list(random_game(GAMES[name], seed))[1:]):
            assert isinstance(state, SearchedState)
            if not isinstance(state.moves()[0], Placement):
                continue
            try:
                expected = worth_of_moves(state)
            except endings.TooMany:
                break
            found = best_moves(state)
            assert found is not None
            best = max(expected.values())
            assert found[0] == {move for move, value in expected.items() if value > best - 1e-6}
            assert found[1] == pytest.approx(best, abs=1e-5)
            compared += 1
            choices += len(found[0]) < len(expected)
    assert compared >= 4
    assert choices >= 1


def test_it_finds_the_only_right_moves() -> None:
    for number in range(len(endings.RECORDS)):
        ending = endings.known_ending(number)
        found = best_moves(ending.state)
        assert found is not None
        assert found[0] == {ending.best}


def test_it_gives_up_when_it_is_told_to() -> None:
    asked = []

    def enough() -> bool:
        asked.append(time.monotonic())
        return len(asked) == 3

    assert best_moves(GAMES["duo"].start(), enough) is None
    assert len(asked) == 3


# In the search


def late(seed: int) -> FlatState:
    """A position near the end of a game of Duo between players who lay large pieces."""
    game, chance = GAMES["duo"], Random(seed)
    assert isinstance(game, FlatGame)
    states: list[SearchedState] = [game.start()]
    while states[-1].to_move is not None:
        states.append(endings.settled(states[-1].play(endings.largest(states[-1], chance))))
    state = next(state for state in reversed(states[:-1]) if 8 <= len(state.moves()) <= 40)
    assert isinstance(state, FlatState)
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_search_by_time_makes_a_move_that_is_best_for_certain(seed: int) -> None:
    state = late(seed)
    search = Search(Random(1), 50_000)
    search.look_at(state)
    search.go_on(Effort(seconds=20), never)
    certain = best_moves(state)
    assert certain is not None
    first = search.candidates()[0]
    assert first.move in certain[0]
    assert first.value == pytest.approx(certain[1])
    # It leaves no doubt, so little was tried out, and only to choose between equals.
    assert bool(search.simulations) == (len(certain[0]) > 1)


def test_a_search_by_count_tries_out_as_it_was_told() -> None:
    search = Search(Random(1), 50_000)
    search.look_at(late(0))
    search.go_on(Effort(500), never, to_the_end=True)
    assert search.simulations == 500


def test_an_analysis_shows_what_is_certain_first_and_goes_on() -> None:
    state = endings.known_ending(0).state
    search = Search(Random(1), 50_000)
    search.look_at(state)
    end = time.monotonic() + 1
    search.go_on(Effort(), lambda: time.monotonic() >= end, to_the_end=True)
    certain = best_moves(state)
    assert certain is not None
    shown = search.candidates()
    assert {candidate.move for candidate in shown[: len(certain[0])]} == certain[0]
    assert search.simulations > 0
    assert len(shown) > len(certain[0])


def test_a_search_by_count_plays_out_as_far_as_it_may() -> None:
    state = late(0)
    far, near = Search(Random(1), 50_000), Search(Random(1), 50_000)
    for search, positions in ((far, 10_000_000), (near, 1)):
        search.look_at(state)
        search.go_on(Effort(10, positions=positions), never)
    certain = best_moves(state)
    assert certain is not None
    assert far.candidates()[0].move in certain[0]
    assert far.candidates()[0].value == pytest.approx(certain[1])
    # A look as short as this is broken off, and nothing is certain after it.
    assert near.simulations == 10


@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2"])
def test_the_highest_levels_play_ends_out(name: str) -> None:
    wrong = seen = 0
    for seed in range(8):
        for state, _ in random_game(GAMES[name], seed):
            if state.player is None or not isinstance(state.moves()[0], Placement):
                continue
            assert isinstance(state, SearchedState)
            if not 2 <= len(state.moves()) <= 20:
                continue
            looks = iter(range(3))
            certain = best_moves(state, lambda looks=looks: next(looks, None) is None)
            if certain is not None and len(certain[0]) < len(state.moves()):
                seen += 1
                choice = SearchPlayer(Random(seed)).choose(state, LEVELS[8], never)
                wrong += choice not in certain[0]
    assert seen > 10
    assert wrong == 0
