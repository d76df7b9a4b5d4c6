"""Brainteasers from the gallery to the end, by nothing but the mouse and the keys."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.puzzles.options import KEYS
from blokus_desktop.ui.shell.program import Program
from tests.puzzles.building import solution_of
from tests.puzzles.checker import faults_of
from tests.ui.puzzles.test_puzzles import PuzzleHand, click


def lay_by_keys(hand: PuzzleHand, color: int, placement: Placement) -> None:
    """C until the color is in hand, the letter of the piece, N to its place, Enter."""
    for _ in hand.attempt.game.colors:
        if hand.table.placing.color == color:
            break
        hand.key(Qt.Key.Key_C)
    hand.play_by_keys(placement)


def back_to_the_tray(hand: PuzzleHand, placement: Placement) -> None:
    """Drag a piece off the board and drop it on the tray."""
    board = hand.attempt.game.board
    start = hand.square(board.name(next(cells_in(placement.cells))))
    hand.press(start)
    hand.move(start + QPoint(20, 0))
    tray: QWidget = hand.table.tray
    end = hand.in_window(tray, QPointF(tray.width() / 2, tray.height() - 8))
    hand.move(end)
    hand.release(end)


def test_the_20_pieces_are_laid_to_the_end(program: Program) -> None:
    program.window.puzzles.show_gallery()
    click(program.window.puzzles.gallery.cards[KEYS.index("tetrominoes")], QPoint(30, 30))
    assert program.window.puzzles.at_table
    hand = PuzzleHand(program, "tetrominoes")
    assert hand.attempt.laid == ()
    solution = [(color, hand.attempt.game.table.find(p.cells)) for color, p in solution_of("tetrominoes")]
    for number, (color, placement) in enumerate(solution):
        if number % 2:
            lay_by_keys(hand, color, placement)
        else:
            click(hand.table.switch.buttons[color])
            hand.drag(placement)
        assert set(hand.attempt.laid) == set(solution[: number + 1])
        if number == 9:
            back_to_the_tray(hand, solution[3][1])
            assert len(hand.attempt.laid) == 9
            assert not hand.attempt.piece_at(next(cells_in(solution[3][1].cells)))
            lay_by_keys(hand, *solution[3])
        left = 19 - number
        assert f"{4 * left} square" in hand.table.card.progress.text()
    assert hand.attempt.solved
    assert faults_of(hand.attempt.game, hand.attempt.laid) == []
    done = hand.table.done
    assert done.isVisible()
    assert done.height() <= done.heightForWidth(done.width())
    assert not hand.room.session.helped
    click(done.gallery)
    card = program.window.puzzles.gallery.cards[KEYS.index("tetrominoes")]
    assert "Solved · best" in card.accessibleDescription()
    assert len(card.shown.laid) == 20
