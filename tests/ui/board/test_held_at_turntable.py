"""What is seen and done with a held piece at a turntable that is seen from elsewhere."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.board.hand.drag_picture import DragPicture
from blokus_desktop.ui.shell.program import Program
from tests.ui.board.tower import at_the_tower, scene_of
from tests.ui.by_hand import Hand

FORMAT = QImage.Format.Format_RGB32


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


def piece_named(hand: Hand, name: str) -> Piece:
    return next(piece for piece in hand.table.placing.pieces() if piece.name == name)


def test_a_piece_beside_the_table_is_seen_as_the_table_is(hand: Hand, qtbot: QtBot) -> None:
    scene = scene_of(hand)
    scene.extra_input.show(Sight.ABOVE)
    qtbot.waitUntil(lambda: scene.camera.tilt > 85, timeout=5000)
    start = hand.in_tray(piece_named(hand, "T4"))
    hand.click(start)
    hand.move(start + QPoint(8, 8))
    picture = hand.window.findChild(DragPicture)
    assert picture is not None
    assert picture.isVisible()
    scene.extra_input.show(Sight.ABOVE)
    qtbot.waitUntil(lambda: scene.camera.tilt < 60, timeout=5000)
    qtbot.wait(700)
    seen = picture.size(), picture.grab().toImage()
    hand.move(start + QPoint(9, 8))
    hand.move(start + QPoint(8, 8))
    assert (picture.size(), picture.grab().toImage()) == seen
