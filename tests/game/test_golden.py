"""Numbers that are known of the games, from the rule sheets and from other programs."""

import json
from pathlib import Path

import pytest

from blokus_desktop.game.blokus3d import STRUCTURES, structure_board
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import flat_table
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.scoring import Scores
from blokus_desktop.game.state import PASS, State

DATA = Path(__file__).parents[1] / "data"
PERFT = [
    pytest.param(case, id=f"{file.stem}-{number}")
    for file in sorted((DATA / "perft").glob("*.json"))
    for number, case in enumerate(json.loads(file.read_text()))
]
PENTOBI_GAMES = json.loads((DATA / "pentobi" / "games.json").read_text())
PENTOBI_NAMES = {
    "classic": "classic",
    "classic_2": "classic-2",
    "classic_3": "classic-3",
    # There each color has a start square of its own.
    "duo": "duo-fixed-start",
}


def test_the_flat_pieces() -> None:
    orientations = {piece.name: len(piece.orientations) for piece in POLYOMINOES}
    expected = (
        "1:1 2:2 I3:2 V3:4 I4:2 L4:8 T4:4 O:1 Z4:4 F:8 I5:2 L5:8 N:8 P:8 T5:4 U:4 V5:4 W:4 X:1 Y:8 Z5:4"
    )
    assert " ".join(f"{name}:{count}" for name, count in orientations.items()) == expected
    assert (len(POLYOMINOES), sum(orientations.values())) == (21, 91)
    sizes = [piece.size for piece in POLYOMINOES]
    assert [sizes.count(size) for size in range(1, 6)] == [1, 1, 2, 5, 12]
    assert sum(sizes) == 89


def test_the_solid_pieces() -> None:
    orientations = [len(piece.orientations) for piece in POLYCUBES]
    assert orientations == [3, 3, 12, 3, 12, 24, 3, 12, 8, 12, 12]
    assert (len(POLYCUBES), sum(orientations), sum(piece.size for piece in POLYCUBES)) == (11, 104, 40)


@pytest.mark.parametrize(("side", "placements"), [(20, 30_433), (14, 13_729)])
def test_the_placements_on_an_empty_board(side: int, placements: int) -> None:
    assert len(flat_table(side)) == placements


@pytest.mark.parametrize(
    ("structure", "volumes"),
    [
        ("tower", {4: 160, 3: 120, 2: 80}),
        ("wall", {4: 132, 3: 99, 2: 66}),
        ("stairs", {4: 140, 3: 126, 2: 114}),
        ("pyramid", {4: 120, 3: 120, 2: 60}),
    ],
)
def test_the_volumes_of_the_structures(structure: str, volumes: dict[int, int]) -> None:
    assert {
        colors: len(structure_board(structure, colors).cells) for colors in STRUCTURES[structure]
    } == volumes


@pytest.mark.parametrize("color", range(4))
def test_every_color_of_classic_has_58_opening_moves(color: int) -> None:
    state: State = GAMES["classic"].start()
    for _ in range(color):
        state = state.play(state.moves()[0])
    assert state.to_move == color
    assert len(state.moves()) == 58


def test_free_corners_open_more() -> None:
    assert len(GAMES["classic-free-corners"].start().moves()) == 4 * 58


def test_in_duo_the_first_opens_on_either_start_and_the_second_takes_the_other() -> None:
    duo, fixed = GAMES["duo"].start(), GAMES["duo-fixed-start"].start()
    assert len(duo.moves()) == 2 * 414
    assert {len(duo.play(move).moves()) for move in duo.moves()} == {414}
    assert len(fixed.moves()) == 414
    assert {len(fixed.play(move).moves()) for move in fixed.moves()} == {414}
    # On the start square of its own a color has the same moves in both.
    assert set(fixed.moves()) <= set(duo.moves())


def perft(state: State, depth: int) -> int:
    """How many sequences of moves of a length there are; a pass is a move."""
    if depth == 1:
        return len(state.moves())
    return sum(perft(state.play(move), depth - 1) for move in state.moves())


@pytest.mark.parametrize("case", PERFT)
def test_perft(case: dict) -> None:
    game = GAMES[case["game"]]
    state = game.start()
    for text in case["moves"]:
        state = state.play(parse_move(game, text))
    counts = case["counts"]
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


def pentobi_placement(game_name: str, squares: str) -> Placement:
    placement = parse_move(GAMES[game_name], squares)
    assert isinstance(placement, Placement)
    return placement


@pytest.mark.parametrize("record", PENTOBI_GAMES, ids=lambda record: f"{record['variant']}-{record['seed']}")
def test_every_ply_of_a_game_played_by_pentobi(record: dict) -> None:
    name = PENTOBI_NAMES[record["variant"]]
    game = GAMES[name]
    state, passed = game.start(), []

    def skip_blocked() -> None:
        nonlocal state
        while state.allows(PASS):
            passed.append(state.to_move)
            state = state.play(PASS)

    colors = list(record["final_points"])
    for (color, squares), count in zip(record["moves"], record["legal_counts"], strict=True):
        skip_blocked()
        placement = pentobi_placement(name, squares)
        assert (colors[state.to_move], len(state.moves())) == (color, count)
        assert sorted(move_text(game.board, placement).split(",")) == sorted(squares.split(","))
        state = state.play(placement)
    skip_blocked()
    assert state.player is None
    scores = state.scores()
    assert [score.total + 89 for score in scores.colors] == list(record["final_points"].values())
    assert final_score(scores) == record["final_score"]
    assert [colors[color] for color in passed] == record["out_of_moves_order"]


def final_score(scores: Scores) -> str:
    """The result as Pentobi writes it: the lead in a game of two, else the points of each color."""
    if len(scores.players) > 2:
        return " ".join(str(score.total + 89) for score in scores.colors)
    lead = scores.players[0].total - scores.players[1].total
    return f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead < 0 else "0"
