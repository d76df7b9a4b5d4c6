"""The first steps count on how pieces lie in the tray: no turning at first, then turning, then flipping."""

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move, State
from blokus_desktop.lessons.first_steps import FIRST_CORNER, FIRST_STEPS, TURN_AND_FLIP
from blokus_desktop.lessons.goals import Meets
from blokus_desktop.ui.learn.turned import NOT_TURNED, Turned, turned_between
from blokus_desktop.ui.panels.tray_slot import lying_shape
from blokus_desktop.ui.shell.program import Program
from tests.lessons.lessons import squares, steps_of
from tests.ui.learn.conftest import Open


def shape_of(state: State, move: Move) -> Shape:
    assert isinstance(move, Placement)
    return pushed_to_corner([state.game.board.point(cell) for cell in cells_in(move.cells)])


def pieces_of(state: State) -> list[Piece]:
    assert state.to_move is not None
    hand = state.hand(state.to_move)
    return [piece for number, piece in enumerate(state.game.table.pieces) if hand >> number & 1]


def flipped(shape: Shape) -> Shape:
    return pushed_to_corner([(-x, y, z) for x, y, z in shape])


def turns_of(shape: Shape) -> set[Shape]:
    found = {shape}
    for _ in range(3):
        shape = pushed_to_corner([(y, -x, z) for x, y, z in shape])
        found.add(shape)
    return found


def test_the_first_lesson_needs_no_turning() -> None:
    for step, run in steps_of(FIRST_CORNER):
        state = run.state
        for piece in pieces_of(state):
            legal = [shape_of(state, move) for move in state.moves() if getattr(move, "piece", None) is piece]
            assert lying_shape(piece) in legal, (step.sentence, piece.name)
        model = run.parsed(step.model[-1])
        assert isinstance(model, Placement)
        assert shape_of(state, model) == lying_shape(model.piece), step.sentence


def test_the_second_lesson_is_to_turn_then_to_flip_then_both() -> None:
    wanted = []
    for step, run in steps_of(TURN_AND_FLIP):
        good = [move for move in run.state.moves() if step.goal.met(run.state, move)]
        assert len(good) == 1
        wanted.append(
            (shape_of(run.state, good[0]), lying_shape(run.state.game.table.find(good[0].cells).piece))
        )
    (turn, lies), (flip, again), (both, last) = wanted
    assert turn != lies
    assert turn in turns_of(lies)
    assert flip not in turns_of(again)
    assert flip in turns_of(flipped(again))
    assert both not in turns_of(last)
    assert both != flipped(last)


@pytest.mark.parametrize("lesson", FIRST_STEPS.lessons, ids=lambda lesson: lesson.key)
def test_no_piece_that_fits_what_glows_exactly_is_refused(lesson) -> None:
    for step, run in steps_of(lesson):
        state = run.state
        if not step.lit or isinstance(step.goal, Meets):
            continue
        for placement in state.game.table:
            if placement.piece in pieces_of(state) and squares(state, placement.cells) == set(step.lit):
                assert step.goal.met(state, placement), (step.sentence, placement.piece.name)


@pytest.mark.parametrize("lesson", FIRST_STEPS.lessons, ids=lambda lesson: lesson.key)
def test_what_is_framed_is_filled_and_of_what_glows_a_square_is_covered(lesson) -> None:
    for step, run in steps_of(lesson):
        if not step.lit or isinstance(step.goal, Meets):
            continue
        for move in run.state.moves():
            assert isinstance(move, Placement)
            lit = set(step.lit) & squares(run.state, move.cells)
            if step.goal.met(run.state, move):
                assert len(lit) == len(step.lit) if step.fill else lit, (step.sentence, move)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (700, 1000), (2560, 1440)], ids=str)
def test_pieces_lie_the_same_way_up_in_each_window(
    open_lesson: Open, school: Program, size: tuple[int, int]
) -> None:
    learner = open_lesson("first-corner")
    learner.room.session.skip()
    learner.room.session.skip()
    school.window.resize(*size)
    tray = learner.page.tray
    assert tray.pieces
    for piece in tray.pieces:
        assert tray.shape_of(piece) == lying_shape(piece)
    boxes = [slot.box(tray.square) for slot in tray._places.slots]
    assert all(tray.rect().toRectF().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)


def test_the_hand_turns_a_piece_as_little_as_it_must() -> None:
    for _, run in steps_of(TURN_AND_FLIP):
        for piece in pieces_of(run.state):
            lies = lying_shape(piece)
            assert turned_between(lies, lies) == NOT_TURNED
            for laid in piece.orientations:
                turned = turned_between(lies, laid)
                assert turned.flipped == (laid not in turns_of(lies))
                assert turned.at(1).isIdentity()
                assert abs(turned.quarters) <= 2
    assert Turned(1).sign(0.6) is not Turned(0, flipped=True).sign(0.3)
    assert Turned(1).sign(0) is None
