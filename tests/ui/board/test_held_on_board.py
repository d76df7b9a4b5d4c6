"""The held piece on a flat board: what it hangs on glints, and words stand at the board's edge."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

PIECES = {piece.name: piece for piece in POLYOMINOES}


@pytest.fixture
def hand(program: Program) -> Hand:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    for text in ("e10,f10,g10", "j5,k5", "h9,i9,j9,k9", "i4,h4,g4"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def scene_of(hand: Hand) -> FlatScene:
    assert isinstance(hand.table.scene, FlatScene)
    return hand.table.scene


def test_a_legal_piece_glints_where_it_hangs_on_its_own(hand: Hand) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    placing.take(PIECES["1"])
    placing.fetch((7.5, 10.5))
    placing.drop((7.5, 10.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is not None
    corner = scene.position((7.0, 10.0)).toPoint()
    legal = hand.table.view.grab().toImage().pixelColor(corner)
    assert legal == QColor("white")
    placing.drop((7.5, 12.5))
    placing.fetch((7.5, 12.5))
    assert hand.table.view.grab().toImage().pixelColor(corner) != legal


@pytest.mark.parametrize("spot", [(1.5, 1.5), (7.5, 7.5), (12.5, 12.5), (7.5, 1.5)])
def test_the_reason_stands_beside_the_squares(hand: Hand, spot: tuple[float, float]) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    hand.click(hand.in_tray(PIECES["L4"]))
    hand.move(hand.on_board(spot))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.reason
    words = scene.beside.reason.sceneBoundingRect()
    covered = words.intersected(scene._geometry.rect)
    assert covered.height() < scene._geometry.cell * 0.35
    assert scene.sceneRect().contains(words)
    box: QRectF = scene._held.box.adjusted(4, 4, -4, -4)
    assert not words.intersects(box)


def test_what_must_be_covered_is_no_fault(hand: Hand) -> None:
    """The corners at which one can go on are framed in another color than squares that are in the way."""
    scene, placing = scene_of(hand), hand.table.placing
    theme = hand.window.settings.theme()
    placing.pick_up(PIECES["1"])
    placing.drop((0.5, 0.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    inks = framed(hand, scene, ghost.refusal.cells[0])
    assert theme.accent.rgb() in inks
    assert theme.alarm.rgb() not in inks
    placing.unpark((0.5, 0.5))
    placing.drop((4.5, 9.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    inks = framed(hand, scene, ghost.refusal.cells[0])
    assert theme.alarm.rgb() in inks


def framed(hand: Hand, scene: FlatScene, cell: int) -> set[int]:
    board = hand.window.session.state.game.board
    x, y, _ = board.point(cell)
    rect = scene._geometry.square_rect(x, y).toRect()
    image = hand.table.view.grab().toImage()
    return {
        image.pixelColor(column, row).rgb()
        for column in range(rect.left(), rect.right())
        for row in range(rect.top(), rect.bottom())
    }


def test_a_new_game_begins_on_a_board_that_is_not_turned(hand: Hand) -> None:
    hand.window.shown.turn_board()
    assert hand.table.scene.quarter_turns == 1
    hand.window.session.undo()
    assert hand.table.scene.quarter_turns == 1
    hand.window.start("duo", (Seat("Ada"), Seat("Ben")))
    assert hand.table.scene.quarter_turns == 0
