"""The way to the pieces by keys, and Enter on the buttons of a table."""

from PySide6.QtCore import Qt

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.style.last_input import LAST_INPUT
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import start


def test_a_game_entered_by_keys_leads_to_its_pieces(make_program: MakeProgram) -> None:
    program = make_program()
    window = program.window
    start(program, "duo")
    window.show_home()
    window.activateWindow()
    LAST_INPUT.note(by_keys=True)
    window.show_table()
    assert window.focusWidget() is window.table.tray
    hand = Hand(window)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Return)
    assert window.table.placing.piece is not None
    hand.key(Qt.Key.Key_Escape)
    pressed: list[bool] = []
    button = window.table.rail.buttons[Command.NEW_GAME]
    button.clicked.connect(lambda: pressed.append(True))
    button.setFocus()
    hand.key(Qt.Key.Key_Return)
    assert pressed
