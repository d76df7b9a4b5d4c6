"""The compiled kernel of Blokus 3D against the rules and the slow oracle, and what it sees."""

from collections.abc import Iterator
from functools import cache
from math import isclose
from random import Random

import pytest

from blokus_desktop.ai.families import lesson_of
from blokus_desktop.ai.kernel.solid_search import LAYOUT, SolidSearchPosition
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.solid_adapter import SolidAdapter
from blokus_desktop.game.blokus3d import Counting, SolidGame, SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Color
from tests.ai.endings import settled
from tests.ai.kernels import (
    check_children,
    check_going_on,
    check_values,
    kernel_of,
    points_slowly,
    worths_slowly,
)
from tests.oracles import oracle_of
from tests.playing import random_position

ADAPTER = SolidAdapter()
SOLID = {name: game for name, game in GAMES.items() if isinstance(game, SolidGame)}
FORMS = pytest.mark.parametrize("name", sorted(SOLID))
SEEN = 72
PIECES = 11


@cache
def known_placement(game: SolidGame, move: int) -> Placement:
    """As of the kernel's move, which is the same placement in every game of the structure."""
    return ADAPTER.placement_of(game.table, move)


def differences_in(name: str, seed: str, fresh: float) -> None:
    """Play a random game in both at once, and at times set the kernel up again in its middle."""
    game, chance = SOLID[name], Random(seed)
    state = game.start()
    ground = kernel_of(state)
    while state.to_move is not None:
        moves = state.moves()
        if moves[0] == PASS:
            state = state.play(PASS)
            continue
        assert ground.to_move == state.to_move
        found = {known_placement(game, move): move for move in ground.moves()}
        assert len(found) == len(moves)
        assert set(found) == set(moves)
        if chance.random() < fresh:
            again = kernel_of(state)
            assert again.moves() == ground.moves()
            assert again.seen() == ground.seen()
        move = chance.choice(moves)
        assert isinstance(move, Placement)
        assert ADAPTER.move_of(game.table, move) == found[move]
        state = state.play(move)
        ground.play(found[move])
    assert ground.to_move == -1
    check_end(state, ground)


def check_end(state: SolidState, ground: SolidSearchPosition) -> None:
    """The points, and what the end is worth to each side: winning first, then by how much."""
    scores = state.scores()
    assert ground.points() == [color.total for color in scores.colors]
    check_values(ground, [team.total for team in scores.teams], clear=8)


@FORMS
def test_moves_and_turns_are_those_of_the_rules(name: str) -> None:
    for seed in range(2):
        differences_in(name, f"{name} {seed}", fresh=0.15)


@pytest.mark.slow
@FORMS
def test_moves_and_turns_are_those_of_the_rules_in_1000_games(name: str) -> None:
    for seed in range(1000):
        differences_in(name, f"many {name} {seed}", fresh=0.01)


def differences_from_the_oracle(name: str, seed: str) -> None:
    game, chance = SOLID[name], Random(seed)
    oracle, ground = oracle_of(game), kernel_of(game.start())
    while not oracle.over:
        if oracle.moves() == {"pass"}:
            oracle.play("pass")
            continue
        assert ground.to_move == oracle.to_move
        texts = {move_text(game.board, known_placement(game, move)): move for move in ground.moves()}
        assert texts.keys() == oracle.moves()
        text = chance.choice(sorted(texts))
        oracle.play(text)
        ground.play(texts[text])
    assert ground.to_move == -1
    sides = ground.points()
    if game.players < len(game.colors):
        pairs = [[sides[color] for color in owned] for owned in game.owners]
        sides = [max(pair) if game.counting is Counting.BEST_COLOR else sum(pair) for pair in pairs]
    assert sides == oracle.scores()


@pytest.mark.parametrize("name", ["tower-3", "wall-2x2-best", "stairs-2", "pyramid-4"])
def test_moves_and_points_are_those_of_the_oracle(name: str) -> None:
    differences_from_the_oracle(name, f"oracle {name}")


@pytest.mark.slow
@FORMS
def test_moves_and_points_are_those_of_the_oracle_in_many_games(name: str) -> None:
    for seed in range(20):
        differences_from_the_oracle(name, f"oracle {name} {seed}")


@FORMS
def test_a_playout_ends_where_the_rules_end(name: str) -> None:
    """The points of a game drawn by chance lie within what the structure and the pieces allow."""
    game = SOLID[name]
    squares = len([cell for cell in game.board.cells if game.board.point(cell)[2] == 0])
    ends = set()
    for seed in range(40):
        ground = kernel_of(game.start())
        ground.play_out(7919 * seed)
        assert ground.to_move == -1
        assert ground.moves() == []
        assert -PIECES * len(game.colors) < sum(ground.points()) <= squares
        ends.add(tuple(ground.points()))
    assert len(ends) > 15


@FORMS
def test_each_legal_move_covers_one_of_the_ways_on(name: str) -> None:
    for state in some_positions(name):
        assert all(
            move.cells & ADAPTER.ways_on(state) for move in state.moves() if isinstance(move, Placement)
        )


# What is seen


def some_positions(name: str) -> Iterator[SolidState]:
    for seed, plies in ((1, 0), (2, 1), (3, 4), (4, 9), (5, 14), (6, 20), (7, 30)):
        state = random_position(SOLID[name], seed, plies)
        assert isinstance(state, SolidState)
        state = settled(state)
        if state.to_move is not None:
            yield state


@FORMS
def test_a_judgment_is_its_features_times_what_was_learned(name: str) -> None:
    weights, size = learned_of(lesson_of(SOLID[name]))["judge"], LAYOUT["FEATURES"]
    assert len(weights) == size
    for state in some_positions(name):
        ground = kernel_of(state)
        judged = ground.judged()
        assert [move for move, _ in judged] == ground.moves()
        counted = memoryview(bytearray(len(judged) * size)).cast("B", (len(judged), size))
        assert ground.features(counted) == len(judged)
        for row, (move, value) in zip(counted.tolist(), judged, strict=True):
            placement = ADAPTER.placement_of(state.game.table, move)
            number = state.game.table.pieces.index(placement.piece)
            pieces = row[: LAYOUT["COVERS_AT"]]
            assert sum(pieces) == 1
            assert pieces.index(1) % PIECES == number
            columns = {state.game.board.point(cell)[:2] for cell in cells(placement.cells)}
            assert sum(row[LAYOUT["COVERS_AT"] : LAYOUT["OPENS_AT"]]) == len(columns)
            assert isclose(sum(map(float.__mul__, map(float, row), weights)), value, abs_tol=1e-3)


def cells(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


@FORMS
def test_the_columns_a_move_covers_are_told_by_whose_they_were_and_the_room_above(name: str) -> None:
    """Slowly, from the rules: empty, own, a partner's or a rival's; with 0, 1, 2 or more cells left."""
    for state in some_positions(name):
        game, color = state.game, state.to_move
        assert color is not None
        mates = next(owned for owned in game.owners if color in owned)
        ground, size = kernel_of(state), LAYOUT["FEATURES"]
        moves = ground.moves()
        counted = memoryview(bytearray(len(moves) * size)).cast("B", (len(moves), size))
        ground.features(counted)
        for row, move in list(zip(counted.tolist(), moves, strict=True))[::7]:
            placement, wanted = ADAPTER.placement_of(game.table, move), [0] * 16
            tops: dict[tuple[int, int], int] = {}
            for cell in cells(placement.cells):
                x, y, z = game.board.point(cell)
                tops[x, y] = max(tops.get((x, y), 0), z + 1)
            for (x, y), top in tops.items():
                below = [
                    owner
                    for z in range(top)
                    if (cell := game.board.cell_at((x, y, z))) is not None
                    and (owner := state.owner(cell)) is not None
                ]
                whose = 0 if not below else 1 if below[-1] == color else 2 if below[-1] in mates else 3
                wanted[whose * 4 + min(game.board.heights[y][x] - top, 3)] += 1
            found = row[LAYOUT["COVERS_AT"] : LAYOUT["OPENS_AT"]]
            # Parts of the game and reaches of rivals taken together.
            assert [
                sum(found[48 * part + 3 * group + reach] for part in range(3) for reach in range(3))
                for group in range(16)
            ] == wanted


@FORMS
def test_what_is_seen_is_what_is_there(name: str) -> None:
    for state in some_positions(name):
        game = state.game
        lists = {
            color: [] if color in state.out else state._placements(Color(color))
            for color in range(len(game.colors))
        }
        points = [score.total for score in state.scores().colors]
        for color, seen in enumerate(kernel_of(state).seen()):
            hand = state.hands[color]
            playable = {game.table.pieces.index(move.piece) for move in lists[color]}
            assert seen[31:42] == [hand >> number & 1 for number in range(PIECES)]
            assert seen[42:53] == [number in playable for number in range(PIECES)]
            assert seen[53] == pytest.approx(0.02 * min(len(lists[color]), 200))
            assert seen[54:56] == [Color(color) in state.out, state.stones[color] != 0]
            assert state.to_move is not None
            assert seen[56:60].index(1) == (color - state.to_move) % len(game.colors)
            assert seen[60] == pytest.approx(0.1 * points[color])
            own = round(10 * sum(seen[:12]))
            assert own == points[color] + hand.bit_count()
            assert round(100 * seen[64]) == len(game.board.cells) - sum(state.stones).bit_count()


def expected_slowly(state: SolidState, seen: list[list[float]]) -> list[float]:
    """What the network makes of what is seen."""
    game, learned = state.game, learned_of(lesson_of(state.game))
    of_colors = [points_slowly(learned, own) for own in seen]
    counted = max if game.counting is Counting.BEST_COLOR else sum
    points = [counted([of_colors[color] for color in owned]) for owned in game.owners]
    return worths_slowly(state, learned, points)


@FORMS
def test_what_is_expected_is_what_the_network_says(name: str) -> None:
    for state in some_positions(name):
        ground = kernel_of(state)
        assert all(len(seen) == SEEN for seen in ground.seen())
        slowly = expected_slowly(state, ground.seen())
        assert all(isclose(*pair, abs_tol=1e-4) for pair in zip(ground.expected(), slowly, strict=True))


# The tree


@FORMS
def test_the_children_of_the_root_are_the_moves_likeliest_first(name: str) -> None:
    for state in some_positions(name):
        check_children(kernel_of(state), ADAPTER.ways_of(state.game))


@pytest.mark.parametrize("name", ["tower-2", "pyramid-3", "stairs-2x2-best"])
def test_a_full_tree_goes_on_from_move_to_move(name: str) -> None:
    state = SOLID[name].start()
    check_going_on(state, ADAPTER.ways_of(state.game), 600, Random(name))
