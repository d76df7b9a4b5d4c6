"""What is told and offered over the board: whose piece lies there, what fits, and a menu."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.puzzles.test_puzzles import PuzzleHand

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard")

PIECES = {piece.name: piece for piece in POLYOMINOES}


@pytest.fixture
def hand(program: Program) -> Iterator[Hand]:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    for text in ("e10,f10,g10", "j5,k5", "h9,i9,j9,k9"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    yield Hand(program.window)
    QToolTip.hideText()


def told(hand: Hand, spot: tuple[float, float]) -> str:
    viewport = hand.table.view.viewport()
    place = viewport.mapFrom(hand.window, hand.on_board(spot))
    help_event = QHelpEvent(QHelpEvent.Type.ToolTip, place, viewport.mapToGlobal(place))
    QApplication.sendEvent(viewport, help_event)
    # What is hidden keeps its words until it is deleted.
    return QToolTip.text() if QToolTip.isVisible() else ""


def test_a_laid_piece_tells_whose_it_is_and_which_move(hand: Hand) -> None:
    assert told(hand, (9.5, 8.5)) == "Black, Ada: I4, move 3"
    assert told(hand, (9.5, 4.5)) == "White, Ben: 2, move 2"


def test_a_free_square_tells_what_fits_there(hand: Hand, qtbot: QtBot) -> None:
    board, placing = hand.window.session.state.game.board, hand.table.placing
    some = next(cell for cell in range(14 * 14) if 0 < len(placing.fitting_at(cell)) < len(placing.pieces()))
    x, y, _ = board.point(some)
    words, names = told(hand, (x + 0.5, y + 0.5)).split("\n")
    count = len(placing.fitting_at(some))
    assert words in (f"{count} pieces fit here", f"You can go on here: {count} pieces fit")
    assert names.split(", ") == [piece.name for piece in placing.fitting_at(some)]
    # Where all fit, there is no need to name them.
    assert len(placing.fitting_at(board.cell("l6"))) == len(placing.pieces())
    assert told(hand, (11.5, 5.5)) == f"You can go on here: {len(placing.pieces())} pieces fit"
    hand.table.placing.pick_up(PIECES["X"])
    hand.table.placing.hover((2.5, 2.5))
    told(hand, (11.5, 5.5))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_while_a_piece_is_held_no_laid_one_is_told_of(hand: Hand, qtbot: QtBot) -> None:
    assert told(hand, (9.5, 8.5))
    hand.key("x")
    assert hand.table.placing.piece is PIECES["X"]
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    for key in (Qt.Key.Key_N, Qt.Key.Key_Left):
        assert told(hand, (9.5, 8.5)) == ""
        hand.key(key)
    assert told(hand, (9.5, 8.5)) == ""
    hand.key(Qt.Key.Key_Escape)
    assert told(hand, (9.5, 8.5))


@pytest.mark.parametrize("game", ["duo", "tower-2"])
def test_what_is_told_goes_with_the_position_and_the_view(game: str, program: Program, qtbot: QtBot) -> None:
    program.window.start(game, (Seat("Ada"), Seat("Ben")))
    hand, session = Hand(program.window), program.session

    def is_told() -> bool:
        fresh, board = session.state.laid[-1][1], session.match.game.board
        x, y, *_ = board.point(min(cells_in(fresh.cells)))
        return bool(told(hand, (x + 0.5, y + 0.5)))

    changes = [
        lambda: session.play(session.state.moves()[0]),
        lambda: hand.window.actions_by_name["undo"].trigger(),
        lambda: hand.key("3"),
        lambda: hand.key("0"),
    ]
    for _ in range(3):
        session.play(session.state.moves()[0])
    for change in changes if game == "tower-2" else changes[:2]:
        assert is_told()
        change()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_what_fits_on_a_square_shines_in_the_tray(hand: Hand) -> None:
    hand.move(hand.on_board((2.5, 2.5)))
    tray, placing = hand.table.tray, hand.table.placing
    before = tray.grab().toImage()
    cells = (cell for cell in range(14 * 14) if placing.fitting_at(cell))
    cell = min(cells, key=lambda cell: len(placing.fitting_at(cell)))
    fitting = placing.fitting_at(cell)
    assert 0 < len(fitting) < len(placing.pieces())
    x, y, _ = hand.table.board.point(cell)
    told(hand, (x + 0.5, y + 0.5))
    for piece in placing.pieces():
        assert has_line(hand, piece, hand.table.look.theme.star) == (piece in fitting), piece.name
    hand.move(hand.on_board((3.5, 2.5)))
    assert tray.grab().toImage() == before


def has_line(hand: Hand, piece: Piece, color: QColor) -> bool:
    """Whether a line of a color runs around a piece in the tray."""
    tray = hand.table.tray
    middle, image = tray.middle_of(piece).toPoint(), tray.grab().toImage()
    reach = round((max(y for _, y, _ in tray.shape_of(piece)) + 1.5) / 2 * tray.square)
    steps = range(max(middle.y() - reach, 0), min(middle.y() + reach, image.height()))
    return any(image.pixelColor(middle.x(), y) == color for y in steps)


def popup() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def words_of(menu: QMenu) -> list[str]:
    return [action.text().replace("&", "").split("\t")[0] for action in menu.actions() if action.text()]


def choose(menu: QMenu, words: str) -> None:
    action = next(action for action in menu.actions() if action.text().replace("&", "").startswith(words))
    assert action.isEnabled()
    menu.setActiveAction(action)
    QApplication.sendEvent(menu, QContextMenuEvent(QContextMenuEvent.Reason.Other, QPoint(), QPoint()))
    action.trigger()
    menu.close()
    QCoreApplication.processEvents()


def by_menu_key(widget: QWidget) -> QMenu:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, widget.rect().center(), QPoint(10, 10))
    QApplication.sendEvent(widget, event)
    return popup()


def test_a_right_click_on_a_piece_goes_to_its_move(hand: Hand) -> None:
    hand.click(hand.on_board((9.5, 4.5)), Qt.MouseButton.RightButton)
    menu = popup()
    assert words_of(menu)[0] == "Go to this move"
    choose(menu, "Go to this move")
    assert len(hand.window.session.state.laid) == 2


def test_beside_the_pieces_the_menu_is_about_the_board(hand: Hand) -> None:
    hand.click(hand.on_board((0.5, 0.5)), Qt.MouseButton.RightButton)
    menu = popup()
    offered = words_of(menu)
    assert "Go to this move" not in offered
    for command in (Command.UNDO, Command.TURN_BOARD, Command.COORDINATES, Command.COPY_PICTURE):
        assert command.words in offered
    choose(menu, Command.TURN_BOARD.words)
    assert hand.table.scene.quarter_turns == 1


def test_while_a_piece_is_held_a_right_click_turns_it(hand: Hand) -> None:
    hand.click(hand.in_tray(PIECES["L4"]))
    hand.move(hand.on_board((3.5, 3.5)))
    before = hand.table.placing.shape
    hand.click(hand.on_board((3.5, 3.5)), Qt.MouseButton.RightButton)
    assert hand.table.placing.shape != before
    assert QApplication.activePopupWidget() is None


def test_the_menu_key_offers_what_the_held_piece_can_do(hand: Hand) -> None:
    hand.table.placing.take(PIECES["L4"])
    before = hand.table.placing.shape
    menu = by_menu_key(hand.table.view)
    assert words_of(menu) == ["Turn", "Flip", "Next place", "Lay", "Put back"]
    choose(menu, "Turn")
    assert hand.table.placing.shape != before
    hand.table.placing.next_place()
    choose(by_menu_key(hand.table.view), "Lay")
    assert len(hand.window.session.state.laid) == 4
    hand.table.placing.take(PIECES["X"])
    choose(by_menu_key(hand.table.view), "Put back")
    assert hand.table.placing.piece is None


def test_a_right_click_in_the_tray_takes_a_piece(hand: Hand) -> None:
    hand.click(hand.in_tray(PIECES["W"]), Qt.MouseButton.RightButton)
    choose(popup(), "Take")
    assert hand.table.placing.piece is PIECES["W"]
    assert hand.table.placing.ghost() is not None


def test_the_board_is_copied_as_a_picture(hand: Hand) -> None:
    hand.window._menus.actions[Command.COPY_PICTURE].trigger()
    image = QApplication.clipboard().image()
    assert image.width() == image.height() > 1000


def test_a_brainteaser_offers_to_take_pieces_off(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.table.placing.take(hand.table.placing.pieces()[0])
    hand.key(Qt.Key.Key_Return)
    (_, placement), *_ = hand.attempt.laid
    x, y, _ = hand.attempt.game.board.point(
        next(cell for cell in hand.attempt.game.board.cells if placement.cells >> cell & 1)
    )
    hand.click(hand.on_board((x + 0.5, y + 0.5)), Qt.MouseButton.RightButton)
    choose(popup(), "Put among the pieces in hand")
    assert hand.attempt.laid == ()


def test_what_a_computer_laid_is_told_by_its_level(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    program.session.play(parse_move(program.session.match.game, "e10,f10,g10"))
    qtbot.waitUntil(lambda: len(program.session.state.laid) == 2, timeout=60_000)
    hand = Hand(program.window)
    board = program.session.state.game.board
    x, y, _ = board.point(next(c for c in board.cells if program.session.state.laid[1][1].cells >> c & 1))
    assert told(hand, (x + 0.5, y + 0.5)).startswith("White, Sprout: ")
    QToolTip.hideText()
