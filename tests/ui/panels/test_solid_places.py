"""The places of solid pieces in the tray: each one shape, its words never torn."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QImage, QVector2D
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.panels.tray_slot import lying
from blokus_desktop.ui.shell.program import Program
from tests.ui.board.tower import at_the_tower
from tests.ui.by_hand import Hand

FORMAT = QImage.Format.Format_RGB32


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


@pytest.mark.parametrize("turn", [*range(0, 360, 15), 44, 89, 91, 269])
def test_the_place_of_a_solid_piece_is_one_shape_without_gaps(turn: int) -> None:
    for piece in GAMES["tower-2"].table.pieces:
        outlines = lying(piece, turn).shade(40).toSubpathPolygons()
        assert len(outlines) == 1, piece.name
        corners = [QVector2D(point) for point in outlines[0]][:-1]
        for place, corner in enumerate(corners):
            one, other = corners[place - 1] - corner, corners[(place + 1) % len(corners)] - corner
            # No line leads to and fro between two cubes.
            ahead = QVector2D.dotProduct(one.normalized(), other.normalized())
            assert ahead < 0.98 or min(one.length(), other.length()) < 0.1, piece.name


def torn(hand: Hand) -> int:
    """How many pixels of the tray on the screen are not what it would paint now."""
    window, tray = hand.window, hand.table.tray
    corner = tray.mapTo(window, QPoint())
    box = (corner.x(), corner.y(), tray.width(), tray.height())
    screen = window.screen().grabWindow(window.winId()).toImage().copy(*box).convertToFormat(FORMAT)
    whole = window.grab().toImage().copy(*box).convertToFormat(FORMAT)
    return sum(screen.pixel(x, y) != whole.pixel(x, y) for y in range(box[3]) for x in range(0, box[2], 3))


def test_words_in_the_tray_are_painted_again_where_something_was_over_them(hand: Hand, qtbot: QtBot) -> None:
    hand.window.resize(1280, 800)
    qtbot.wait(100)
    tray = hand.table.tray
    names = [slot.name.toAlignedRect() for slot in tray._places.slots if slot.name is not None]
    assert names
    for name in names:
        passing = QWidget(tray)
        passing.setGeometry(name.adjusted(0, name.height() // 2, 0, 0))
        passing.show()
        QCoreApplication.processEvents()
        passing.hide()
        passing.deleteLater()
    qtbot.wait(60)
    assert torn(hand) < 4
