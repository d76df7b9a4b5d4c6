"""The compiled kernel against the rules, and what it sees against slow reckoning."""

import json
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from math import isclose, sqrt
from random import Random

import pytest

from blokus_desktop.ai.families import lesson_of
from blokus_desktop.ai.flat_adapter import FlatAdapter
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.kernel.search_tree import Tree
from blokus_desktop.ai.search_settings import WAYS
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.start import sharing
from blokus_desktop.game.state import Color, Setup
from tests.ai.endings import settled
from tests.ai.kernels import (
    check_children,
    check_going_on,
    check_values,
    kernel_of,
    points_slowly,
    worths_slowly,
)
from tests.playing import random_position

ADAPTER = FlatAdapter()
FLAT = {name: game for name, game in GAMES.items() if isinstance(game, FlatGame)}
FORMS = pytest.mark.parametrize("name", sorted(FLAT))
FEATURES, SEEN = 410, 72
PIECES = 21
ROOM, LONG = 200_000, 2_000


def placements(state: FlatState) -> list[Placement]:
    return [move for move in state.moves() if isinstance(move, Placement)]


def compare(state: FlatState, ground: SearchPosition) -> None:
    """That the kernel has the same color to move with the same moves."""
    assert ground.to_move == (-1 if state.to_move is None else state.to_move)
    found = [ADAPTER.placement_of(state.game.table, move) for move in ground.moves()]
    assert len(set(found)) == len(found)
    assert set(found) == set(placements(state))


def differences_in(state: FlatState, chance: Random) -> None:
    """Play a random game in both at once, and at times set the kernel up again in its middle."""
    ground = kernel_of(state)
    while state.to_move is not None:
        compare(state, ground)
        if chance.random() < 0.15:
            fresh = kernel_of(state)
            compare(state, fresh)
            assert fresh.seen() == ground.seen()
            assert fresh.points() == ground.points()
        move = chance.choice(placements(state))
        state = settled(state.play(move))
        ground.play(ADAPTER.move_of(state.game.table, move))
    assert ground.to_move == -1
    check_end(state, ground)


def check_end(state: FlatState, ground: SearchPosition) -> None:
    """The points, and what the end is worth to each side: winning first, then by how much."""
    game, scores = state.game, state.scores()
    squares = sum(piece.size for piece in game.table.pieces)
    assert [points - squares for points in ground.points()] == [color.total for color in scores.colors]
    check_values(ground, [team.total for team in scores.teams], clear=15)


@FORMS
def test_moves_and_turns_are_those_of_the_rules(name: str) -> None:
    for seed in range(2):
        differences_in(FLAT[name].start(), Random(f"{name} {seed}"))


@pytest.mark.parametrize("name", ["classic-3", "classic-3-free-corners"])
@pytest.mark.parametrize("shared", ["blue", "yellow", "red"])
def test_moves_and_turns_are_those_of_the_rules_whichever_color_is_shared(name: str, shared: str) -> None:
    state = sharing(FLAT[name], shared).start()
    assert isinstance(state, FlatState)
    differences_in(state, Random(f"{name} {shared}"))


@pytest.mark.parametrize("name", ["duo", "duo-fixed-start"])
def test_moves_and_turns_are_those_of_the_rules_where_white_begins(name: str) -> None:
    for seed in range(3):
        differences_in(FLAT[name].start().set_up(Setup(to_move=Color(1))), Random(f"{name} {seed}"))


@pytest.mark.slow
@FORMS
def test_moves_and_turns_are_those_of_the_rules_in_many_games(name: str) -> None:
    for seed in range(60):
        differences_in(FLAT[name].start(), Random(f"many {name} {seed}"))


def set_up_position(game: FlatGame, chance: Random, pieces: int) -> FlatState:
    """Pieces of all colors anywhere, as the rules do not allow them."""
    state = game.start()
    add: list[tuple[Color, Placement]] = []
    filled = 0
    used: set[tuple[Color, int]] = set()
    for _ in range(pieces):
        color = Color(chance.randrange(len(game.colors)))
        placement = game.table[chance.randrange(len(game.table))]
        if placement.cells & filled or (color, placement.bit) in used:
            continue
        filled |= placement.cells
        used.add((color, placement.bit))
        add.append((color, placement))
    return state.set_up(Setup(tuple(add), (), Color(chance.randrange(len(game.colors)))))


@FORMS
def test_positions_that_were_set_up_are_the_same_to_the_kernel(name: str) -> None:
    chance = Random(f"set up {name}")
    for pieces in (0, 1, 2, 5, 10, 20, 40, 80):
        for _ in range(2):
            state = settled(set_up_position(FLAT[name], chance, pieces))
            ground = kernel_of(state)
            compare(state, ground)
            for _ in range(6):
                if state.to_move is None:
                    break
                move = chance.choice(placements(state))
                state = settled(state.play(move))
                ground.play(ADAPTER.move_of(state.game.table, move))
                compare(state, ground)


# What is seen


def some_positions(name: str) -> Iterator[FlatState]:
    for seed, plies in ((1, 0), (2, 1), (3, 6), (4, 14), (5, 25), (6, 40), (7, 60)):
        state = random_position(FLAT[name], seed, plies)
        assert isinstance(state, FlatState)
        state = settled(state)
        if state.to_move is not None:
            yield state


@FORMS
def test_a_judgment_is_its_features_times_what_was_learned(name: str) -> None:
    weights = json.loads(lesson_text(FLAT[name]))["judge"]
    assert len(weights) == FEATURES
    for state in some_positions(name):
        ground = kernel_of(state)
        judged = ground.judged()
        assert [move for move, _ in judged] == ground.moves()
        counted = memoryview(bytearray(len(judged) * FEATURES)).cast("B", (len(judged), FEATURES))
        assert ground.features(counted) == len(judged)
        for row, (move, value) in zip(counted.tolist(), judged, strict=True):
            piece = ADAPTER.placement_of(state.game.table, move).piece
            number = state.game.table.pieces.index(piece)
            assert sum(row[: 4 * PIECES]) == 1
            assert [part[number] for part in zip(*[iter(row[: 4 * PIECES])] * PIECES, strict=True)].count(
                1
            ) == 1
            assert isclose(sum(map(float.__mul__, map(float, row), weights)), value, abs_tol=1e-3)


def drawn_slowly(state: FlatState) -> dict[Placement, float]:
    """How likely a playout draws each move: any corner that can be covered, then by what the lesson says."""
    lesson, color = json.loads(lesson_text(state.game)), state.to_move
    assert color is not None
    own_team = next(team for team in state.game.teams if state.player in team)
    theirs = 0
    for player, colors in enumerate(state.game.owners):
        for other in colors:
            if player not in own_team and other not in state.out:
                theirs |= state.usable(other)
    weights = {}
    for move in placements(state):
        touching = min((move.cells & theirs).bit_count(), len(lesson["draw_touch"]) - 1)
        piece = state.game.table.pieces.index(move.piece)
        weights[move] = lesson["draw_piece"][piece] * lesson["draw_touch"][touching]
    at_corners = []
    for corner in cells_in(state.usable(color)):
        covering = {move: weight for move, weight in weights.items() if move.cells >> corner & 1}
        if covering:
            at_corners.append(covering)
    shares: dict[Placement, float] = dict.fromkeys(weights, 0.0)
    for covering in at_corners:
        for move, weight in covering.items():
            shares[move] += weight / sum(covering.values()) / len(at_corners)
    return shares


@FORMS
def test_a_playout_draws_moves_as_the_lesson_says(name: str) -> None:
    chance = Random(f"{name} drawn")
    times = 4_000
    for state in list(some_positions(name))[:6]:
        shares, ground = drawn_slowly(state), kernel_of(state)
        assert isclose(sum(shares.values()), 1.0)
        found = Counter(
            ADAPTER.placement_of(state.game.table, ground.drawn(chance.getrandbits(63))) for _ in range(times)
        )
        assert set(found) <= set(shares)
        # What is too rare to tell is taken together; chi-square is then about as large as there are kinds.
        often = [move for move, share in shares.items() if share * times >= 5]
        kinds = [(found[move], shares[move] * times) for move in often]
        rest = times - sum(seen for seen, _ in kinds), times - sum(expected for _, expected in kinds)
        kinds += [rest] if rest[1] >= 5 else []
        freedom = max(1, len(kinds) - 1)
        distance = sum((seen - expected) ** 2 / expected for seen, expected in kinds)
        assert distance < freedom + 5 * sqrt(2 * freedom)


def lesson_text(game: FlatGame) -> str:
    file = resources.files("blokus_desktop.ai.learned") / f"{lesson_of(game)}.json"
    return file.read_text(encoding="utf-8")


def expected_slowly(state: FlatState, seen: list[list[float]]) -> list[float]:
    """What the network makes of what is seen."""
    game, learned = state.game, json.loads(lesson_text(state.game))
    points = [0.0] * len(game.teams)
    side_of = {player: side for side, team in enumerate(game.teams) for player in team}
    for player, colors in enumerate(game.owners):
        for color in colors:
            points[side_of[player]] += points_slowly(learned, seen[color])
    return worths_slowly(state, learned, points)


@FORMS
def test_what_is_expected_is_what_the_network_says(name: str) -> None:
    for state in some_positions(name):
        ground = kernel_of(state)
        assert all(len(seen) == SEEN for seen in ground.seen())
        slowly = expected_slowly(state, ground.seen())
        assert all(isclose(*pair, abs_tol=1e-4) for pair in zip(ground.expected(), slowly, strict=True))


def steps_slowly(state: FlatState, color: int) -> dict[int, int]:
    """How many steps over free cells each free cell is from the nearest usable corner of a color."""
    blocked = state.filled | state.barred[color]
    board = state.game.board
    places = {board.point(cell): cell for cell in board.cells if not blocked >> cell & 1}
    near = [place for place, cell in places.items() if state.opened[color] >> cell & 1]
    found = {places[place]: 0 for place in near}
    for steps in range(1, 8):
        around = [(x + dx, y + dy, z) for x, y, z in near for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        near = [place for place in set(around) if place in places and places[place] not in found]
        found |= {places[place]: steps for place in near}
    return found


@FORMS
def test_what_is_seen_is_what_is_there(name: str) -> None:
    own_bucket, rival_bucket = (0, 1, 2, 3, 3, 4, 4, 4, 5), (0, 1, 1, 2, 2, 3, 3, 3, 4)
    for state in some_positions(name):
        game = state.game
        colors = range(len(game.colors))
        steps = [{} if Color(color) in state.out else steps_slowly(state, color) for color in colors]
        side_of = {
            color: side
            for side, team in enumerate(game.teams)
            for player in team
            for color in game.colors_of(player)
        }
        for color, seen in enumerate(kernel_of(state).seen()):
            rivals = [one for one in colors if one not in (color, game.shared)]
            rivals = [one for one in rivals if side_of[Color(one)] != side_of.get(Color(color), -1)]
            counts = [0] * 30
            for cell in game.board.cells:
                if not state.filled >> cell & 1:
                    away = min(steps[rival].get(cell, 8) for rival in rivals)
                    counts[own_bucket[steps[color].get(cell, 8)] * 5 + rival_bucket[away]] += 1
            assert [round(10 * value) for value in seen[:30]] == counts
            hand = state.hands[color]
            assert seen[30:51] == [hand >> number & 1 for number in range(PIECES)]
            assert seen[52:54] == [Color(color) in state.out, any(owner == color for owner, _ in state.laid)]
            assert state.to_move is not None
            assert seen[54:58].index(1) == (color - state.to_move) % len(game.colors)
            assert round(100 * seen[58]) == len(game.board.cells) - state.filled.bit_count()
            assert seen[61] == sum(Color(rival) not in state.out for rival in rivals)


# The tree


@pytest.mark.parametrize("name", ["classic", "classic-2"])
def test_a_tree_with_little_room_never_grows_beyond_it_and_goes_on(name: str) -> None:
    state = random_position(FLAT[name], 1, 16)
    assert isinstance(state, FlatState)
    room = 5_000
    tree = Tree(kernel_of(state), room, WAYS)
    sizes, seed = [], 7
    for visits in range(1_000, 9_000, 1_000):
        seed = tree.run(1_000, seed)
        assert tree.visits == visits
        sizes.append(tree.size)
    assert sizes == sorted(sizes)
    assert sizes[-1] == sizes[-2] <= room
    visited = [child for child in tree.children() if child[1]]
    assert sum(visits for _, visits, _, _ in visited) == tree.visits
    assert all(0 <= value <= 1 for _, _, value, _ in visited)


def test_a_tree_wants_some_room() -> None:
    with pytest.raises(ValueError, match="more room"):
        Tree(kernel_of(FLAT["duo"].start()), 100, WAYS)


def test_only_a_long_search_trusts_the_network_otherwise() -> None:
    state = random_position(FLAT["classic-2"], 1, 30)
    assert isinstance(state, FlatState)
    steady = Tree(kernel_of(state), ROOM, WAYS)
    doubting = Tree(kernel_of(state), ROOM, {**WAYS, "later_trust": 0.2})
    seeds = steady.run(LONG, 5), doubting.run(LONG, 5)
    assert steady.children() == doubting.children()
    steady.run(500, seeds[0])
    doubting.run(500, seeds[1])
    assert steady.children() != doubting.children()


@FORMS
def test_the_children_of_the_root_are_the_moves_likeliest_first(name: str) -> None:
    for state in some_positions(name):
        ground = kernel_of(state)
        first = check_children(ground, WAYS)[0]
        judged = dict(ground.judged())
        assert judged[first] == max(judged.values())


def test_a_full_tree_goes_on_from_move_to_move() -> None:
    for name, seed in (("duo", 3), ("classic-3", 4)):
        check_going_on(FLAT[name].start(), WAYS, 400, Random(seed))
