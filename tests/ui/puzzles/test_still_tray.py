"""The pieces in hand of a brainteaser stay where they are, whatever is laid and whatever help says."""

import pytest
from PySide6.QtCore import QCoreApplication, QPointF

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.puzzles.help.card import HINTS
from blokus_desktop.ui.shell.program import Program
from tests.puzzles.building import solution_of
from tests.ui.puzzles.test_puzzles import PuzzleHand

SIZES = [(900, 600, 100), (700, 1000, 100), (1280, 800, 100), (1280, 800, 150), (1280, 800, 200)]
FLAT = "tetrominoes"

Lain = dict[Piece, tuple[Shape, QPointF]]


def settle() -> None:
    for _ in range(5):
        QCoreApplication.processEvents()


def opened(program: Program, size: tuple[int, int, int]) -> PuzzleHand:
    wide, high, percent = size
    program.settings.set_value("text_size", percent)
    program.window.resize(wide, high)
    hand = PuzzleHand(program, FLAT)
    settle()
    return hand


def lain(hand: PuzzleHand) -> Lain:
    """How each piece lies, and where its middle is in the window."""
    settle()
    tray = hand.table.tray
    return {
        slot.piece: (slot.lying.shape, QPointF(tray.mapTo(hand.window, tray.middle_of(slot.piece))))
        for slot in tray._places.slots
    }


def turned(lain: Lain) -> dict[Piece, Shape]:
    return {piece: shape for piece, (shape, _) in lain.items()}


@pytest.mark.parametrize("size", SIZES)
def test_no_piece_turns_while_help_speaks(program: Program, size: tuple[int, int, int]) -> None:
    hand = opened(program, size)
    before, square = lain(hand), hand.table.tray.square
    question = hand.table.help.questions[Command.HINT]
    at = question.mapTo(hand.window, question.rect().center())
    hand.table.help.show_words("Look at the marked region.", HINTS[:1])
    during = lain(hand)
    assert turned(during) == turned(before)
    if size in SIZES[1:3]:
        assert during == before
        assert question.mapTo(hand.window, question.rect().center()) == at
    tray = hand.table.tray
    for slot in tray._places.slots:
        assert tray.rect().toRectF().contains(slot.box(tray.square)), slot.piece
    hand.table.help.show_nothing()
    assert lain(hand) == before
    assert hand.table.tray.square == square


@pytest.mark.parametrize("size", SIZES)
def test_no_piece_moves_when_one_is_laid(program: Program, size: tuple[int, int, int]) -> None:
    hand = opened(program, size)
    before = lain(hand)
    for color, placement in solution_of(FLAT)[:-1]:
        hand.room.session.lay(color, placement)
        after = lain(hand)
        assert turned(after) == turned(before)
        # With so large a text there is no room to keep for words that come.
        if size[2] < 200:
            assert after == before


def test_another_size_of_the_window_chooses_anew(program: Program) -> None:
    hand = opened(program, (1280, 800, 100))
    hand.table.help.show_words("Look at the marked region.", HINTS[:1])
    settle()
    program.window.resize(700, 1000)
    settle()
    hand.table.help.show_nothing()
    settle()
    tray = hand.table.tray
    assert tray.square > 0
    for slot in tray._places.slots:
        assert tray.rect().toRectF().contains(slot.box(tray.square)), slot.piece
