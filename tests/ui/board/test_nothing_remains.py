"""What was painted where a piece was held does not stay there: the screen is like a whole picture."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.game.state import CHANCE
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, settled

PEOPLE = (Seat("Ada"), Seat("Ben"))
FORMAT = QImage.Format.Format_RGB32


def differing(program: Program) -> int:
    """How many pixels of the screen are not what the window would paint now, of each 16th one."""
    window = program.window
    screen = window.screen().grabWindow(window.winId()).toImage().convertToFormat(FORMAT)
    whole = window.grab().toImage().convertToFormat(FORMAT)
    width, height = window.width(), window.height()
    spots = [(x, y) for y in range(0, height, 4) for x in range(0, width, 4)]
    return sum(screen.pixel(x, y) != whole.pixel(x, y) for x, y in spots)


@pytest.mark.parametrize("game", ["duo", "dice-2-10"])
def test_a_piece_that_is_moved_and_turned_leaves_nothing_behind(
    program: Program, qtbot: QtBot, game: str
) -> None:
    program.window.start(game, PEOPLE)
    qtbot.waitUntil(lambda: program.session.state.player not in (None, CHANCE))
    hand, chance = Hand(program.window), Random(1)
    placing = hand.table.placing
    placing.take(next(piece for piece in placing.pieces() if piece in placing.playable()))
    assert placing.piece is not None
    board = program.session.state.game.board
    for step in range(24):
        spot = (chance.uniform(0, board.columns), chance.uniform(0, board.rows))
        hand.move(hand.on_board(spot))
        if step % 3 == 0:
            hand.key("r")
        if step % 6 == 5:
            settled(hand)
            qtbot.waitUntil(lambda: differing(program) < 4, timeout=3000)
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None
    settled(hand)
    qtbot.waitUntil(lambda: differing(program) < 4, timeout=3000)
