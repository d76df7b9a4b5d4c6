"""What a piece would change, against the slow oracle, which plays it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.outlook import gained_squares, points_for, score_changes
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import State
from tests.oracle.solid import SolidOracle
from tests.oracles import oracle_of, oracle_text
from tests.playing import played

SOLID = sorted(name for name, game in GAMES.items() if game.solid)


def tops_of(oracle: SolidOracle) -> list[int]:
    """How many squares of each color the oracle sees."""
    return [score + len(oracle.hand(color)) for color, score in enumerate(oracle.color_scores())]


def compare_through_a_game(name: str, chance: Random) -> int:
    """Play a random game on both sides and compare what each move changes; returns how many there were."""
    state, oracle = GAMES[name].start(), oracle_of(GAMES[name])
    assert isinstance(oracle, SolidOracle)
    compared = 0
    while state.player is not None:
        move = chance.choice(state.moves())
        before, colors, seen = oracle.scores(), oracle.color_scores(), tops_of(oracle)
        oracle.play(oracle_text(state, move))
        if isinstance(move, Placement):
            compared += 1
            differences = differences_of(before, oracle.scores())
            compare_points(state, move, differences, differences_of(colors, oracle.color_scores()))
            compare_squares(state, move, differences_of(seen, tops_of(oracle)))
        state = state.play(move)
    return compared


def differences_of(before: list[int], after: list[int]) -> list[int]:
    return [new - old for old, new in zip(before, after, strict=True)]


def compare_points(state: State, move: Placement, players: list[int], colors: list[int]) -> None:
    assert state.player is not None
    assert points_for(state, move) == players[state.player]
    changes = score_changes(state, move)
    assert changes[0].player == state.player
    told = {change.player: change.points for change in changes}
    assert told == {each: points for each, points in enumerate(players) if points or each == state.player}
    for change in changes:
        owned = state.game.colors_of(change.player)
        assert change.colors == tuple(color for color in owned if colors[color])


def compare_squares(state: State, move: Placement, seen: list[int]) -> None:
    """Squares that did not show the color of the piece do so now, and others lose those that were theirs."""
    assert state.to_move is not None
    gains = gained_squares(state, state.to_move, move)
    assert seen[state.to_move] == len(gains)
    for color in range(len(seen)):
        if color != state.to_move:
            assert seen[color] == -sum(gain.loser == color for gain in gains)


@pytest.mark.parametrize("name", ["tower-4", "wall-3", "stairs-2", "pyramid-2x2", "tower-2x2-best"])
def test_the_oracle_agrees_in_one_game_of_every_form(name: str) -> None:
    assert compare_through_a_game(name, Random(name)) > 10


@pytest.mark.thorough
@given(name=st.sampled_from(SOLID), seed=st.integers(0, 2**32))
def test_the_oracle_agrees_in_random_games(name: str, seed: int) -> None:
    assert compare_through_a_game(name, Random(seed)) > 0


def test_what_covers_others_takes_their_points_and_the_one_who_loses_most_comes_first() -> None:
    game = GAMES["tower-4"]
    texts = ["d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1", "d6.1,e6.1", "g5.1,f6.1,g6.1"]
    state = played(game, [parse_move(game, text) for text in texts])
    move = parse_move(game, "d4.2,d5.2,d6.2")
    assert isinstance(move, Placement)
    changes = score_changes(state, move)
    # Two squares of others, and one piece less in hand; the own square stays its own.
    assert [(change.player, change.points) for change in changes] == [(0, 3), (1, -1), (2, -1)]
    gains = gained_squares(state, state.to_move, move)
    assert [(game.board.name(gain.cell), gain.loser) for gain in gains] == [("d5.2", 1), ("d6.2", 2)]


def test_both_colors_of_a_player_are_his_and_only_the_better_one_may_count() -> None:
    texts = ["d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1", "d6.1,e6.1", "d7.1,e7.1"]
    for name, expected in {"tower-2x2": [(0, 2), (1, -1)], "tower-2x2-best": [(0, 4), (1, -1)]}.items():
        game = GAMES[name]
        state = played(game, [parse_move(game, text) for text in texts])
        touching = parse_move(game, "d4.2,d5.2,d6.2,e6.2")
        assert isinstance(touching, Placement)
        changes = score_changes(state, touching)
        assert [(change.player, change.points) for change in changes] == expected
        assert changes[0].colors == (0, 2)
        assert changes[1].colors == (1,)
