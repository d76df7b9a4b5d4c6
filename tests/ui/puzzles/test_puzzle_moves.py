"""Pieces of a brainteaser that lie are moved, put back and taken off, each in one step of undo."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.ui.puzzles.records import PuzzleRecords
from blokus_desktop.ui.shell.program import Program
from tests.ui.conftest import MakeProgram
from tests.ui.puzzles.test_puzzles import PuzzleHand

SQUARE, ELSEWHERE = "c3,d3,c4,d4", "h5,i5,h6,i6"


@pytest.fixture
def hand(program: Program) -> PuzzleHand:
    """Two pieces lie, the square one first."""
    hand = PuzzleHand(program, "tetrominoes")
    hand.lay(1, SQUARE)
    hand.lay(0, "a1,b1,c1,d1")
    return hand


def trigger(program: Program, name: str) -> None:
    program.window.actions_by_name[name].trigger()


def over_tray(hand: PuzzleHand) -> QPoint:
    tray = hand.table.tray
    return hand.in_window(tray, QPointF(tray.width() / 2, tray.height() - 8))


def test_a_laid_piece_that_is_clicked_follows_the_mouse_and_is_laid_by_the_next_click(
    program: Program, hand: PuzzleHand
) -> None:
    hand.click(hand.square("d4"))
    assert not hand.table.placing.parked
    hand.move(hand.square("i6"))
    assert hand.table.placing.ghost().placement is hand.placement(ELSEWHERE)
    hand.click(hand.square("i6"))
    assert set(hand.laid()) == {(0, "a1,b1,c1,d1"), (1, ELSEWHERE)}
    trigger(program, "undo")
    assert set(hand.laid()) == {(0, "a1,b1,c1,d1"), (1, SQUARE)}
    trigger(program, "undo")
    assert hand.laid() == [(1, SQUARE)]


def test_moving_a_piece_by_dragging_is_one_step(program: Program, hand: PuzzleHand) -> None:
    start, end = hand.square("c4"), hand.square("h6")
    hand.press(start)
    hand.move(start + QPoint(30, -10))
    hand.move(end)
    hand.release(end)
    assert (1, ELSEWHERE) in hand.laid()
    trigger(program, "undo")
    assert (1, SQUARE) in hand.laid()
    trigger(program, "redo")
    assert (1, ELSEWHERE) in hand.laid()


def test_escape_puts_a_lifted_piece_back_as_if_nothing_had_been(program: Program, hand: PuzzleHand) -> None:
    trigger(program, "undo")
    hand.click(hand.square("c3"))
    hand.key(Qt.Key.Key_R)
    hand.move(hand.square("f6"))
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None
    assert hand.laid() == [(1, SQUARE)]
    # What had been undone can still be done again.
    trigger(program, "redo")
    assert hand.laid() == [(1, SQUARE), (0, "a1,b1,c1,d1")]


@pytest.mark.parametrize("how", ["another piece", "another color", "another page", "undo"])
def test_a_lifted_piece_that_is_let_go_otherwise_lies_where_it_lay(
    program: Program, hand: PuzzleHand, how: str
) -> None:
    hand.click(hand.square("c3"))
    assert (1, SQUARE) not in hand.laid()
    if how == "another piece":
        hand.key(Qt.Key.Key_I)
        assert hand.table.placing.piece.name == "I4"
    elif how == "another color":
        hand.key(Qt.Key.Key_C)
    else:
        trigger(program, "home" if how == "another page" else "undo")
    assert set(hand.laid()) == {(1, SQUARE), (0, "a1,b1,c1,d1")}


def test_the_tray_takes_a_piece_off_in_one_step(program: Program, hand: PuzzleHand) -> None:
    hand.click(hand.square("c3"))
    hand.move(over_tray(hand))
    hand.click(over_tray(hand))
    assert hand.table.placing.piece is None
    assert hand.laid() == [(0, "a1,b1,c1,d1")]
    trigger(program, "undo")
    assert set(hand.laid()) == {(1, SQUARE), (0, "a1,b1,c1,d1")}
    trigger(program, "redo")
    # Taken up from the tray it is laid anew, which is a step of its own.
    hand.lay(1, ELSEWHERE)
    trigger(program, "undo")
    assert hand.laid() == [(0, "a1,b1,c1,d1")]


def test_delete_takes_off_what_is_held_or_was_laid_last(program: Program, hand: PuzzleHand) -> None:
    hand.key(Qt.Key.Key_Delete)
    assert hand.laid() == [(1, SQUARE)]
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece is not None
    hand.key(Qt.Key.Key_Delete)
    assert hand.table.placing.piece is None
    assert hand.laid() == []


def test_backspace_goes_from_piece_to_piece_and_leaves_no_trace(program: Program, hand: PuzzleHand) -> None:
    before = [attempt.laid for attempt in hand.room.session.history]
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece.name == "I4"
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece.name == "O"
    hand.key(Qt.Key.Key_Escape)
    assert [attempt.laid for attempt in hand.room.session.history] == before


def test_moves_are_kept_over_a_restart(make_program: MakeProgram) -> None:
    first = make_program()
    hand = PuzzleHand(first, "tetrominoes")
    hand.lay(1, SQUARE)
    hand.click(hand.square("d4"))
    hand.click(hand.square("i6"))
    assert hand.laid() == [(1, ELSEWHERE)]
    first.window.close()
    second = make_program()
    hand = PuzzleHand(second, "tetrominoes")
    trigger(second, "undo")
    assert hand.laid() == [(1, SQUARE)]
    trigger(second, "undo")
    assert hand.laid() == []
    trigger(second, "redo")
    trigger(second, "redo")
    assert hand.laid() == [(1, ELSEWHERE)]


def test_records_of_before_are_read(tmp_path: Path) -> None:
    (tmp_path / "tetrominoes.json").write_text(
        '{"seconds": 7, "laid": [[1, "c3,d3,c4,d4"]], "best": 0, "solution": [], "helped": false,'
        ' "solved_with_help": false, "history": {"before": [], "place": 1, "runs": [[0, false]],'
        ' "changes": [[1, "c3,d3,c4,d4"], [0, "a1,b1,c1,d1"]]}}'
    )
    record = PuzzleRecords(tmp_path).record(PUZZLES["tetrominoes"])
    assert [len(change or ()) for change in record.history.changes] == [1, 1]
    assert record.seconds == 7
    # No solution takes no time.
    assert record.best is None
