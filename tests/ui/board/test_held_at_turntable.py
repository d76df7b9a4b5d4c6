"""What is seen and done with a held piece at a turntable that is seen from elsewhere."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF
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


def gold_squares_below(hand: Hand) -> Iterator[tuple[QPoint, tuple[int, int]]]:
    """Places of the window where the piece cannot lie, and hides the gold square."""
    placing, scene = hand.table.placing, scene_of(hand)
    for piece in placing.pieces():
        for column in ((x + 0.5, y + 0.5) for x in range(4) for y in range(5)):
            placing.pick_up(piece)
            placing.drop(column)
            QCoreApplication.processEvents()
            ghost = placing.ghost()
            if ghost is None or ghost.nearest is None:
                continue
            x, y = ghost.nearest
            place = scene.position((x + 0.5, y + 0.5))
            hidden = scene.held_contains(place) or scene.ghost_contains(place)
            meant = scene.spot(place)
            seen = meant is not None and (int(meant[0]), int(meant[1])) == (x, y)
            if hidden and seen and not scene.beside.covers(place):
                yield hand.in_window(hand.table.view, QPointF(place)), (x, y)


def test_a_click_on_the_gold_square_brings_the_piece_there(hand: Hand) -> None:
    placing, clicked = hand.table.placing, 0
    for place, column in gold_squares_below(hand):
        hand.click(place)
        ghost = placing.ghost()
        assert ghost is not None
        assert ghost.placement is not None
        assert column in {(x, y) for x, y, _ in ghost.points}
        clicked += 1
        if clicked == 3:
            break
    assert clicked
    assert len(hand.window.session.state.laid) == 2
