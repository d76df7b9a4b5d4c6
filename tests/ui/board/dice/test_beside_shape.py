"""The buttons beside a held shape leave the squares of the sheet to be seen, however large the text is."""

import pytest
from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import Roll, Take
from blokus_desktop.ui.board.dice.chances import Row
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.board.hand.piece_button import PieceButton
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import px
from tests.ui.by_hand import Hand


def holding(program: Program, text: int, size: tuple[int, int]) -> Hand:
    """A hand that holds a shape of the third row over its sheet."""
    program.settings.set_value("text_size", text)
    match = Match(GAMES["dice-2-10"], (Seat("Ada"), Seat("Ben")))
    match.play(Roll((3, 5)))
    match.play(Take(3))
    program.window.open_match(match)
    program.window.resize(*size)
    QCoreApplication.processEvents()
    hand = Hand(program.window)
    hand.table.placing.take(next(piece for piece in hand.table.placing.pieces() if piece.name == "P"))
    QCoreApplication.processEvents()
    return hand


@pytest.mark.parametrize(("text", "size"), [(200, (1280, 800)), (100, (560, 520)), (150, (900, 600))])
def test_no_square_is_covered_where_buttons_are_large(
    program: Program, text: int, size: tuple[int, int]
) -> None:
    hand = holding(program, text, size)
    scene = hand.table.scene
    assert isinstance(scene, DiceSheetScene)
    buttons = [button.sceneBoundingRect() for button in scene.beside.buttons if button.isVisible()]
    layout = scene.layout_of_sheet
    assert len(buttons) == 4
    for rect in buttons:
        assert rect.width() >= px(24) - 1
        assert not rect.intersects(layout.grid)
        assert layout.sheet.contains(rect)
        for face in range(1, 7):
            assert scene.own_chances.row(face) is Row.SHUT or not rect.intersects(layout.row(face))
    # They do what they show.
    place = hand.table.view.mapFromScene(buttons[-1].center())
    hand.click(hand.table.view.viewport().mapTo(hand.window, place))
    assert len(program.session.state.laid) == 1


def test_elsewhere_they_are_as_large_as_ever_and_near(program: Program) -> None:
    scene = holding(program, 100, (1280, 800)).table.scene
    assert isinstance(scene, DiceSheetScene)
    assert {button.boundingRect().width() for button in scene.beside.buttons} == {PieceButton.side()}
