"""The hand in the real window: gripping, dropping, refusing, buttons, edges, and a window that is resized."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

PIECES = {piece.name: piece for piece in POLYOMINOES}


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand in Duo after one move each."""
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    for text in ("e10,f10", "j5,k5"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def laid(hand: Hand) -> int:
    return len(hand.window.session.state.laid)


def take(hand: Hand, name: str) -> Piece:
    hand.click(hand.in_tray(PIECES[name]))
    assert hand.table.placing.piece is PIECES[name]
    return PIECES[name]


def test_a_click_takes_a_piece_and_it_follows_the_free_mouse(hand: Hand) -> None:
    take(hand, "1")
    hand.move(hand.on_board((2.5, 2.5)))
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.points == ((2, 2, 0),)
    hand.move(hand.on_board((9.5, 12.5)))
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.points == ((9, 12, 0),)


def test_off_the_board_the_piece_itself_follows(hand: Hand) -> None:
    take(hand, "X")
    carried = hand.table.bench._pointer._drag_picture
    assert carried.isVisible()
    first = carried.pos()
    hand.move(hand.in_window(hand.table.cards, QPointF(50, 50)))
    assert carried.isVisible()
    assert carried.pos() != first
    hand.move(hand.on_board((7, 7)))
    assert not carried.isVisible()


def test_dropped_where_it_cannot_lie_it_stays_there_with_the_reason(hand: Hand) -> None:
    start = hand.in_tray(PIECES["O"])
    hand.press(start)
    hand.move(start + QPoint(20, 0))
    target = hand.on_board((6.0, 10.0))
    hand.move(target)
    hand.release(target)
    placing, scene = hand.table.placing, hand.table.scene
    assert placing.piece is PIECES["O"]
    assert placing.parked
    assert scene.beside.reason.isVisible()
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    assert ghost.refusal.cells
    assert laid(hand) == 2


def test_dropped_on_what_is_no_board_it_goes_back(hand: Hand) -> None:
    start = hand.in_tray(PIECES["W"])
    hand.press(start)
    target = hand.in_window(hand.table.cards, QPointF(40, 40))
    hand.move(target)
    hand.release(target)
    assert hand.table.placing.piece is None


def test_dropped_on_the_tray_it_goes_back(hand: Hand) -> None:
    start = hand.in_tray(PIECES["W"])
    hand.press(start)
    hand.move(hand.on_board((7, 7)))
    back = hand.in_window(
        hand.table.tray, QPointF(hand.table.tray.width() - 12, hand.table.tray.height() - 12)
    )
    hand.move(back)
    hand.release(back)
    assert hand.table.placing.piece is None


def test_escape_puts_it_back_and_the_empty_tray_too(hand: Hand) -> None:
    take(hand, "I5")
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None
    take(hand, "I5")
    hand.click(hand.in_tray(PIECES["I5"]))
    assert hand.table.placing.piece is None
    take(hand, "I5")
    corner = QPointF(hand.table.tray.width() - 3, hand.table.tray.height() - 3)
    hand.click(hand.in_window(hand.table.tray, corner))
    assert hand.table.placing.piece is None


def test_another_piece_of_the_tray_takes_the_place_of_the_held_one(hand: Hand) -> None:
    take(hand, "I5")
    hand.click(hand.in_tray(PIECES["T4"]))
    assert hand.table.placing.piece is PIECES["T4"]
    assert PIECES["I5"] in hand.table.placing.pieces()


@pytest.mark.parametrize("way", ["wheel", "right", "R", "button"])
def test_every_way_of_turning(hand: Hand, way: str) -> None:
    take(hand, "L5")
    placing, place = hand.table.placing, hand.on_board((7, 7))
    hand.move(place)
    placing.turn()
    turned = placing.shape
    placing.turn(clockwise=False)
    if way == "wheel":
        hand.wheel(place, -60)
        assert placing.shape != turned
        hand.wheel(place, -60)
    elif way == "right":
        hand.click(place, Qt.MouseButton.RightButton)
    elif way == "R":
        hand.key(Qt.Key.Key_R)
    else:
        placing.park()
        hand.click(button(hand, "turn"))
    assert placing.shape == turned
    assert placing.piece is PIECES["L5"]


@pytest.mark.parametrize("way", ["middle", "F", "Space", "double", "button"])
def test_every_way_of_flipping(hand: Hand, way: str) -> None:
    take(hand, "F")
    placing, place = hand.table.placing, hand.on_board((2, 2))
    hand.move(place)
    placing.flip()
    flipped = placing.shape
    placing.flip()
    if way == "middle":
        hand.click(place, Qt.MouseButton.MiddleButton)
    elif way == "double":
        hand.click(place)
        QTest.mouseDClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    elif way == "button":
        placing.park()
        hand.click(button(hand, "flip"))
    else:
        hand.key(Qt.Key.Key_F if way == "F" else Qt.Key.Key_Space)
    assert placing.shape == flipped
    assert placing.piece is PIECES["F"]


def button(hand: Hand, name: str) -> QPoint:
    found = next(item for item in hand.table.scene.beside.buttons if item.name == name)
    assert found.isVisible()
    assert hand.table.scene.sceneRect().contains(found.sceneBoundingRect())
    return hand.in_window(hand.table.view, found.scenePos())


def test_a_parked_piece_is_taken_up_again_or_fetched(hand: Hand) -> None:
    take(hand, "O")
    place = hand.on_board((3.0, 3.0))
    hand.move(place)
    hand.click(place)
    placing = hand.table.placing
    assert placing.parked
    hand.press(place)
    hand.move(hand.on_board((9.0, 2.0)))
    hand.release(hand.on_board((9.0, 2.0)))
    assert placing.parked
    spot = (6 + placing.grip[0], 7 + placing.grip[1])
    hand.click(hand.on_board(spot))
    assert not placing.parked
    assert laid(hand) == 2
    # A little beside, for a second click on the spot would be a double click.
    beside = hand.on_board((spot[0] + 0.3, spot[1] + 0.3))
    hand.move(beside)
    hand.click(beside)
    assert laid(hand) == 3


def test_the_buttons_put_back_and_lay(hand: Hand) -> None:
    hand.window.settings.set_value("confirm", True)
    take(hand, "1")
    place = hand.on_board((6.5, 8.5))
    hand.move(place)
    hand.click(place)
    assert laid(hand) == 2
    assert hand.table.placing.parked
    hand.click(button(hand, "lay"))
    assert laid(hand) == 3
    take(hand, "1")
    hand.move(hand.on_board((1.5, 1.5)))
    hand.click(hand.on_board((1.5, 1.5)))
    hand.click(button(hand, "back"))
    assert hand.table.placing.piece is None


@pytest.mark.parametrize("spot", [(0.1, 0.1), (13.9, 0.1), (0.1, 13.9), (13.9, 13.9)])
def test_in_the_corners_everything_stays_in_sight(hand: Hand, spot: tuple[float, float]) -> None:
    take(hand, "I5")
    scene = hand.table.scene
    for _ in range(2):
        place = hand.on_board(spot)
        hand.move(place)
        hand.table.placing.park()
        ghost = hand.table.placing.ghost()
        assert ghost is not None
        assert all(0 <= x < 14 and 0 <= y < 14 for x, y, _ in ghost.points)
        assert scene.sceneRect().contains(scene.beside.reason.sceneBoundingRect())
        for name in ("turn", "flip", "back"):
            button(hand, name)
        hand.click(button(hand, "turn"))


def test_the_held_piece_survives_a_resized_window(hand: Hand) -> None:
    take(hand, "1")
    hand.move(hand.on_board((6.5, 8.5)))
    before = hand.table.placing.ghost()
    for width, height in ((900, 600), (1500, 1000), (700, 1000), (1280, 800)):
        hand.window.resize(width, height)
        QCoreApplication.processEvents()
        assert hand.table.placing.ghost() == before
        place = hand.on_board((6.5, 8.5))
        hand.move(place)
        assert hand.table.placing.ghost() == before
    hand.click(hand.on_board((6.5, 8.5)))
    assert laid(hand) == 3


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_on_a_turned_board_the_hand_follows_the_eye(hand: Hand, turns: int) -> None:
    for _ in range(turns):
        hand.window.actions_by_name["turn_board"].trigger()
    take(hand, "1")
    place = hand.on_board((6.5, 8.5))
    hand.move(place)
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.points == ((6, 8, 0),)
    hand.key(Qt.Key.Key_Right)
    moved = hand.table.placing.ghost()
    assert moved is not None
    there = hand.on_board((moved.points[0][0] + 0.5, moved.points[0][1] + 0.5))
    assert there.x() - place.x() == pytest.approx(hand.cell_size, abs=2)
    assert there.y() == pytest.approx(place.y(), abs=2)


def test_letters_signs_and_arrows(hand: Hand) -> None:
    placing = hand.table.placing
    names = []
    for _ in range(5):
        hand.key("i")
        assert placing.piece is not None
        names.append(placing.piece.name)
    assert names == ["I3", "I4", "I5", "I3", "I4"]
    hand.key("+")
    assert placing.piece is PIECES["L4"]
    hand.key("-")
    assert placing.piece is PIECES["I4"]
    hand.key(Qt.Key.Key_Right)
    before = placing.ghost()
    hand.key(Qt.Key.Key_Left, shift=True)
    after = placing.ghost()
    assert before is not None
    assert after is not None
    assert before.points[0][0] - after.points[0][0] == 5 or after.points[0][0] == 0


def test_a_wheel_without_a_piece_does_nothing(hand: Hand) -> None:
    hand.wheel(hand.on_board((7, 7)), -120)
    assert hand.table.placing.piece is None
    assert laid(hand) == 2


def test_keys_reach_the_hand_from_the_timeline_too(hand: Hand) -> None:
    hand.table.timeline.setFocus()
    hand.key("x")
    assert hand.table.placing.piece is PIECES["X"]
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None


def test_two_quick_clicks_on_a_button_are_two_clicks(hand: Hand) -> None:
    take(hand, "F")
    placing = hand.table.placing
    hand.move(hand.on_board((7, 7)))
    placing.park()
    before = placing.shape
    for _ in range(2):
        placing.turn()
    half = placing.shape
    for _ in range(2):
        placing.turn()
    assert placing.shape == before
    QTest.mouseDClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, pos=button(hand, "turn"))
    assert placing.shape == half
