"""In which ways a piece fits over a column of a pile, and what turning it there does."""

from itertools import pairwise
from random import Random

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYCUBES, Piece, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.ghost import Column
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.hand.ways import in_turning_order, middle_of
from tests.playing import played

PIECES = {piece.name: piece for piece in POLYCUBES}
TRIPOD = PIECES["tripod"]
OPENING = ("d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1")


def position(name: str, moves: int, seed: int = 5) -> State:
    """Some moves of a random game."""
    state, chance = GAMES[name].start(), Random(seed)
    while state.player is not None and len(state.laid) < moves:
        state = state.play(chance.choice(state.moves()))
    return state


def opened() -> State:
    game = GAMES["tower-2"]
    return played(game, [parse_move(game, text) for text in OPENING])


def hand_at(state: State, piece: Piece) -> Placing:
    placing = Placing()
    assert state.to_move is not None
    placing.show_state(state, state.to_move, active=True)
    placing.pick_up(piece)
    return placing


def shape_on(state: State, placement: Placement) -> tuple[tuple[int, int, int], ...]:
    return pushed_to_corner(map(state.game.board.point, cells_in(placement.cells)))


def over(state: State, piece: Piece, column: Column) -> list[Placement]:
    """The legal places of a piece that cover a column, by the rules alone."""
    points = state.game.board.point
    return [
        move
        for move in state.moves()
        if isinstance(move, Placement)
        and move.piece is piece
        and any(points(cell)[:2] == column for cell in cells_in(move.cells))
    ]


@pytest.mark.parametrize("piece", POLYCUBES, ids=lambda piece: piece.name)
def test_the_order_of_turning_has_each_way_once_and_quarter_turns_follow_each_other(piece: Piece) -> None:
    order = in_turning_order(piece)
    assert sorted(order) == sorted(piece.orientations)
    heights = [max(z for *_, z in shape) for shape in order]
    assert heights[0] == min(heights)
    turned = {shape: pushed_to_corner([(y, -x, z) for x, y, z in shape]) for shape in order}
    for shape, following in pairwise(order):
        # A round is over before the next one begins.
        assert turned[shape] == following or turned[shape] in order[: order.index(following)]


@pytest.mark.parametrize("name", ["tower-2", "stairs-4", "pyramid-3", "wall-2x2"])
def test_the_ways_are_those_of_the_rules_over_every_column(name: str) -> None:
    state = position(name, 9)
    board = state.game.board
    columns = {board.point(cell)[:2] for cell in board.cells}
    placing = hand_at(state, PIECES["L4"])
    for piece in placing.pieces():
        placing.pick_up(piece)
        for column in columns:
            placing.hover(middle_of(column))
            ways, ghost = placing.ways, placing.ghost()
            assert ways is not None
            assert ghost is not None
            assert ways.column in {(x, y) for x, y, _ in ghost.points}
            legal = over(state, piece, ways.column)
            assert {way.shape for way in ways.fitting} == {shape_on(state, move) for move in legal}
            assert all(way.placement in legal for way in ways.fitting)
            assert [way.shape for way in ways.all] == list(in_turning_order(piece))
            assert (ghost.nearest is None) == (bool(legal) or piece not in placing.playable())


def test_turning_visits_every_way_that_fits_and_no_other() -> None:
    state = opened()
    for column in ((4, 4), (3, 3), (6, 3)):
        placing = hand_at(state, TRIPOD)
        placing.hover(middle_of(column))
        placing.turn()
        ways = placing.ways
        assert ways is not None
        fitting = [way.shape for way in ways.fitting]
        assert len(fitting) > 1
        start = fitting.index(placing.shape)
        seen = []
        for _ in fitting:
            ghost = placing.ghost()
            assert ghost is not None
            assert ghost.placement is not None
            assert state.allows(ghost.placement)
            assert placing.ways is not None
            assert placing.ways.column == column
            seen.append(placing.shape)
            placing.turn()
        assert seen == fitting[start:] + fitting[:start]
        assert placing.shape == seen[0]
        placing.turn(clockwise=False)
        assert placing.shape == seen[-1]


def test_turned_under_the_pointer_the_piece_goes_along_with_it() -> None:
    placing = hand_at(opened(), TRIPOD)
    placing.hover((4.2, 5.9))
    placing.turn()
    before = placing.ghost()
    assert before is not None
    placing.hover((5.2, 5.9))
    after = placing.ghost()
    assert after is not None
    assert {(x + 1, y) for x, y, _ in before.points} == {(x, y) for x, y, _ in after.points}


def test_parked_it_keeps_its_column_while_it_turns() -> None:
    placing = hand_at(opened(), PIECES["screw-a"])
    placing.take(PIECES["screw-a"])
    assert placing.parked
    assert placing.ways is not None
    column = placing.ways.column
    for _ in range(5):
        placing.turn()
        assert placing.ways.column == column
        ghost = placing.ghost()
        assert ghost is not None
        assert ghost.placement is not None


def test_where_nothing_fits_the_nearest_column_that_takes_it_is_told_and_turns_are_free() -> None:
    game = GAMES["tower-2"]
    # Blue has only its bar, in the row at the front: nothing of it reaches the last row.
    placing = hand_at(opened(), PIECES["2"])
    placing.hover(middle_of((3, 7)))
    ghost, ways = placing.ghost(), placing.ways
    assert ghost is not None
    assert ways is not None
    assert ways.fitting == []
    assert ghost.nearest is not None
    assert ghost.nearest == ways.nearest
    assert over(opened(), PIECES["2"], ghost.nearest)
    shape = placing.shape
    placing.turn()
    assert placing.shape == pushed_to_corner([(y, -x, z) for x, y, z in shape])
    assert game.board.cell_at((*ghost.nearest, 0)) is not None


def test_a_way_can_be_taken_that_does_not_fit_and_says_why() -> None:
    placing = hand_at(opened(), PIECES["I4"])
    placing.take(PIECES["I4"])
    assert placing.ways is not None
    other = next(way for way in placing.ways.all if way.placement is None)
    column = placing.ways.column
    placing.take_way(other)
    ghost = placing.ghost()
    assert placing.shape == other.shape
    assert ghost is not None
    assert ghost.placement is None
    assert ghost.reason
    assert placing.ways.column == column


def test_beside_the_board_those_ways_fit_that_fit_anywhere() -> None:
    state = opened()
    placing = hand_at(state, TRIPOD)
    assert placing.ways is not None
    assert placing.ways.column is None
    moves = [move for move in state.moves() if isinstance(move, Placement) and move.piece is TRIPOD]
    assert {way.shape for way in placing.ways.fitting} == {shape_on(state, move) for move in moves}
    shape = placing.shape
    placing.turn()
    assert placing.shape != shape


def test_while_another_color_moves_the_ways_are_those_that_would_fit() -> None:
    state = opened()
    placing = Placing()
    placing.show_state(state, Color(1), active=False, waiting="not yet")
    placing.pick_up(TRIPOD)
    placing.hover(middle_of((4, 4)))
    ways = placing.ways
    assert ways is not None
    assert not ways.active
    assert ways.fitting
    assert {way.placement for way in ways.fitting} <= set(state.fitting(Color(1)))


def test_on_a_flat_board_there_are_no_ways_to_choose_from() -> None:
    state = GAMES["duo"].start()
    placing = hand_at(state, state.game.table.pieces[9])
    placing.hover((4.5, 9.5))
    assert placing.ways is None
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.nearest is None
