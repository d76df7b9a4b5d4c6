"""The rules against the slow oracle, which shares nothing with them: the same moves and scores."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.start import playing, sharing, start_of
from blokus_desktop.game.state import CHANCE, FOUR_COLORS, State
from tests.oracle.dice import DiceOracle
from tests.oracle.flat import FlatOracle
from tests.oracle.solid import SolidOracle
from tests.oracles import Oracle, oracle_of, oracle_text

PLACEMENTS_IN_A_LONG_RUN = 100_000


def assert_agreement(state: State, oracle: Oracle) -> None:
    """Everything that both know of a position."""
    assert {oracle_text(state, move) for move in state.moves()} == oracle.moves()
    assert state.to_move == oracle.to_move
    assert (None if state.player == CHANCE else state.player) == oracle.player
    assert (state.player is None) == oracle.over
    scores = state.scores()
    assert [score.total for score in scores.players] == oracle.scores()
    if isinstance(oracle, FlatOracle | SolidOracle):
        assert [score.total for score in scores.colors] == oracle.color_scores()
    if isinstance(state, FlatState) and state.game.name == "classic-teams":
        assert isinstance(oracle, FlatOracle)
        assert [score.total for score in scores.teams] == oracle.team_scores()
    if isinstance(state, DiceState):
        assert isinstance(oracle, DiceOracle)
        assert list(state.strikes) == oracle.strikes_used()
        assert list(scores.ahead) == oracle.winners()


def play_out_beside_the_oracle(name: str, chance: Random) -> int:
    """Play a random game on both sides; returns how many pieces were laid."""
    game = GAMES[name]
    return play_out(game.start(), oracle_of(game), chance)


def play_out(state: State, oracle: Oracle, chance: Random) -> int:
    """Play a random game on from a position on both sides; returns how many pieces were laid."""
    laid = 0
    while state.player is not None:
        assert_agreement(state, oracle)
        move = chance.choice(state.moves())
        oracle.play(oracle_text(state, move))
        state = state.play(move)
        laid += isinstance(move, Placement)
    assert_agreement(state, oracle)
    return laid


@given(name=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32))
def test_the_oracle_agrees_in_random_games(name: str, seed: int) -> None:
    assert play_out_beside_the_oracle(name, Random(seed)) > 0


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_oracle_agrees_in_one_game_of_every_form(name: str) -> None:
    assert play_out_beside_the_oracle(name, Random(name)) > 0


@pytest.mark.thorough
@given(
    name=st.sampled_from(["classic-3", "classic-3-free-corners"]),
    shared=st.sampled_from(FOUR_COLORS),
    seed=st.integers(0, 2**32),
)
def test_the_oracle_agrees_whichever_color_is_shared(name: str, shared: str, seed: int) -> None:
    start = sharing(GAMES[name], shared).start()
    assert play_out(start, FlatOracle(name, shared=shared), Random(seed)) > 0


@pytest.mark.thorough
@given(name=st.sampled_from(["duo", "duo-fixed-start"]), seed=st.integers(0, 2**32))
def test_the_oracle_agrees_where_white_begins(name: str, seed: int) -> None:
    match = start_of(GAMES[name], [Seat(), Seat()], 1, ("black", "white")).match()
    assert play_out(match.state, FlatOracle(name, first=1), Random(seed)) > 0


@pytest.mark.thorough
@given(
    name=st.sampled_from(["tower-2", "pyramid-3", "wall-4", "dice-2-9", "dice-3-10"]),
    data=st.data(),
    seed=st.integers(0, 2**32),
)
def test_the_oracle_agrees_whatever_colors_are_chosen(name: str, data: st.DataObject, seed: int) -> None:
    game = GAMES[name]
    colors = data.draw(st.sampled_from(list(permutations(game.choices.own, game.players))))
    assert play_out(playing(game, colors).start(), oracle_of(game), Random(seed)) > 0


@pytest.mark.slow
def test_the_oracle_agrees_through_a_long_run() -> None:
    chance = Random()
    laid = games = 0
    while laid < PLACEMENTS_IN_A_LONG_RUN:
        for name in GAMES:
            laid += play_out_beside_the_oracle(name, chance)
            games += 1
    print(f"{laid:,} pieces laid in {games:,} games")
    assert games >= len(GAMES)
