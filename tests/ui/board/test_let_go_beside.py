"""A piece let go at the edge of a board stays in sight, farther off it goes home; start rings tell."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, Qt

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.puzzles.test_puzzles import PuzzleHand

PEOPLE = (Seat("Ada"), Seat("Ben"))


def started(program: Program, name: str) -> Hand:
    # Dice that leave a choice of shapes.
    seed = "K7M4QX" if name.startswith("dice") else ""
    program.window.start(name, PEOPLE * 2 if name == "classic" else PEOPLE, seed)
    QCoreApplication.processEvents()
    return Hand(program.window)


def places_beside(hand: Hand) -> list[QPoint]:
    """The margins of the view, what is beside it, and the gap between tray and board."""
    view, window = hand.table.view, hand.window
    rect, corner = view.rect(), view.mapTo(window, QPoint(0, 0))
    inside = [QPoint(2, 2), QPoint(2, rect.height() // 2), QPoint(rect.width() - 2, rect.height() - 2)]
    places = [corner + place for place in inside]
    gap = QPoint(corner.x() + rect.width() + 6, corner.y() + rect.height() // 2)
    bar = QPoint(window.width() // 2, corner.y() - 20)
    return [*places, gap, bar, QPoint(window.width() - 5, corner.y() + 30), QPoint(3, window.height() - 4)]


def check_held_in_sight(hand: Hand, name: str) -> None:
    placing, scene = hand.table.placing, hand.table.scene
    assert placing.piece is not None
    assert placing.piece.name == name
    assert placing.parked
    ghost = placing.ghost()
    assert ghost is not None
    room = QRectF(hand.table.view.viewport().rect())
    for x, y, _ in ghost.points:
        assert room.contains(scene.position((x + 0.5, y + 0.5)))
    for button in scene.beside.buttons:
        assert button.isVisible()
        assert room.contains(button.sceneBoundingRect())
    assert not hand.table.bench._pointer._drag_picture.isVisible()


def drop(hand: Hand, number: int) -> str:
    """Drag a piece from the tray to a place beside the board."""
    placing = hand.table.placing
    piece = [piece for piece in placing.pieces() if piece in placing.playable()][-3]
    start = hand.in_tray(piece)
    hand.press(start)
    hand.move(start + QPoint(15, 15))
    place = places_beside(hand)[number]
    hand.move(place)
    hand.release(place)
    return piece.name


@pytest.mark.parametrize("number", range(3, 7))
@pytest.mark.parametrize("game", ["duo", "tower-2", "dice-2-10"])
def test_dropped_off_the_board_it_goes_home(program: Program, game: str, number: int) -> None:
    hand = started(program, game)
    drop(hand, number)
    assert hand.table.placing.piece is None
    assert not hand.table.bench._pointer._drag_picture.isVisible()


@pytest.mark.parametrize("place", ["rail", "cards", "timeline"])
def test_dropped_on_another_part_of_the_table_it_goes_home_and_presses_nothing(
    program: Program, place: str
) -> None:
    hand = started(program, "classic")
    before = hand.window.session.match
    placing = hand.table.placing
    piece = [piece for piece in placing.pieces() if piece in placing.playable()][-3]
    start, part = hand.in_tray(piece), getattr(hand.table, place)
    hand.press(start)
    hand.move(start + QPoint(15, 15))
    goal = part.mapTo(hand.window, part.rect().center())
    hand.move(goal)
    hand.release(goal)
    assert hand.table.placing.piece is None
    assert hand.window.session.match is before
    assert hand.window.at_table


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", ["duo", "tower-2", "dice-2-10"])
def test_dropped_at_the_edge_of_the_board(program: Program, game: str, number: int) -> None:
    hand = started(program, game)
    name = drop(hand, number)
    check_held_in_sight(hand, name)
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None


def test_dropped_beside_a_brainteaser(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    piece = hand.table.placing.pieces()[0]
    start = hand.in_tray(piece)
    hand.press(start)
    hand.move(start + QPoint(15, 15))
    place = places_beside(hand)[0]
    hand.move(place)
    hand.release(place)
    check_held_in_sight(hand, piece.name)


def test_clicked_beside_the_board_while_it_is_carried(program: Program) -> None:
    hand = started(program, "duo")
    hand.click(hand.in_tray(POLYOMINOES[-1]))
    place = places_beside(hand)[1]
    hand.move(place)
    hand.click(place)
    check_held_in_sight(hand, POLYOMINOES[-1].name)


def test_a_carried_piece_is_never_cut_off_by_the_window(program: Program) -> None:
    hand = started(program, "duo")
    hand.click(hand.in_tray(next(piece for piece in POLYOMINOES if piece.name == "I5")))
    carried, window = hand.table.bench._pointer._drag_picture, hand.window
    for place in (QPoint(window.width() - 3, 90), QPoint(window.width() - 3, window.height() - 3)):
        hand.move(place)
        assert carried.isVisible()
        assert window.rect().contains(carried.geometry())


# Start rings


def words(hand: Hand) -> str:
    reason = hand.table.scene.beside.reason
    return reason.text if reason.isVisible() else ""


def test_a_click_on_the_ring_says_what_to_do(program: Program) -> None:
    hand = started(program, "duo-fixed-start")
    hand.click(hand.on_board((4.5, 9.5)))
    assert words(hand) == "Your first piece must cover this square: take one from the tray"
    assert hand.table.placing.piece is None
    hand.click(hand.on_board((8.5, 2.5)))
    assert words(hand) == "Your first piece must cover its start"
    hand.click(hand.on_board((9.5, 4.5)))
    assert words(hand) == "Here white begins"
    hand.click(hand.in_tray(POLYOMINOES[0]))
    assert words(hand) == ""


def test_with_a_piece_in_hand_a_click_on_the_ring_lays_it(program: Program) -> None:
    hand = started(program, "duo")
    hand.click(hand.in_tray(POLYOMINOES[0]))
    place = hand.on_board((4.5, 9.5))
    hand.move(place)
    hand.click(place)
    assert len(program.session.state.laid) == 1


def test_a_ring_that_is_covered_or_left_over_is_one_no_more(program: Program) -> None:
    hand = started(program, "duo")
    for text in ("e10,f10", "j5,k5"):
        program.session.play(parse_move(program.session.match.game, text))
    hand.click(hand.on_board((4.5, 9.5)))
    assert words(hand).endswith(": 2, move 1")


def test_the_corners_of_a_sheet_are_its_starts(program: Program) -> None:
    hand = started(program, "dice-2-10")
    hand.click(hand.on_board((0.5, 0.5)))
    assert words(hand).startswith("Your first piece must cover this square or another start")
    room = hand.table.scene.graphics.sceneRect()
    assert room.contains(hand.table.scene.beside.reason.sceneBoundingRect())
    assert hand.table.scene.position((0.0, 0.0)) != QPointF()
