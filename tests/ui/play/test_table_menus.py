"""The menus beside the board: over the cards of players, the ribbon of moves, and pieces in the tray."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from blokus_desktop.game.match import Seat
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Player
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.dice_company import DiceCompany
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.play.test_board_menu import by_menu_key, choose, popup, words_of
from tests.ui.puzzles.test_puzzles import PuzzleHand

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard")

PIECES = {piece.name: piece for piece in POLYOMINOES}
SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan"))


@pytest.fixture
def hand(program: Program) -> Hand:
    program.window.start("classic", SEATS)
    for _ in range(6):
        program.session.play(program.session.state.moves()[0])
    QCoreApplication.processEvents()
    return Hand(program.window)


def by_right_click(widget: QWidget, place: QPoint | None = None) -> QMenu:
    place = place or widget.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return popup()


def enabled(menu: QMenu) -> set[str]:
    actions = (action for action in menu.actions() if action.isEnabled() and action.text())
    return {action.text().replace("&", "").split("\t")[0] for action in actions}


def test_a_card_leads_to_the_last_move_of_its_player(hand: Hand) -> None:
    session = hand.window.session
    menu = by_right_click(hand.table.cards.cards[1])
    assert Command.PLAYERS.words + "…" in words_of(menu)
    assert Command.MOVE_NOW.words not in enabled(menu)
    # The sixth move was his, and is shown.
    assert "Go to the last move" not in enabled(menu)
    menu.close()
    choose(by_right_click(hand.table.cards.cards[3]), "Go to the last move")
    assert len(session.state.laid) == 4
    assert session.match.cursor.parent.state.player == 3
    menu = by_right_click(hand.table.cards.cards[3])
    assert "Go to the last move" not in enabled(menu)
    menu.close()


def test_a_card_turns_the_board_to_its_player(hand: Hand) -> None:
    scene = hand.table.scene
    before = scene.turns_towards(2)
    choose(by_right_click(hand.table.cards.cards[2]), "Turn the board this way")
    assert scene.quarter_turns == before != 0


def test_the_sheets_of_the_dice_game_have_the_same(program: Program) -> None:
    program.window.start("dice-3-9", SEATS[:3], "K7M4QX")
    session = program.session
    while len(session.state.laid) < 5:
        session.play(session.state.moves()[0])
    QCoreApplication.processEvents()
    company = program.window.table.company
    assert isinstance(company, DiceCompany)
    place = company.seats.index(Player(1)) if Player(1) in company.seats else 0
    player = company.seats[place]
    choose(by_right_click(company.cards[place]), "Go to the last move")
    assert session.match.cursor.parent.state.player == player


def test_the_ribbon_leads_to_a_move_and_deletes_from_it(hand: Hand) -> None:
    session, timeline = hand.window.session, hand.table.timeline
    ribbon = timeline.ribbon()
    third = QPoint(round(ribbon.rect.left() + 2.5 * ribbon.step), round(ribbon.rect.center().y()))
    choose(by_right_click(timeline, third), "Go to this move")
    assert len(session.state.laid) == 3
    menu = by_menu_key(timeline)
    assert "Go to this move" not in enabled(menu)
    assert {Command.FIRST.words, Command.FORWARD.words, Command.COPY_POSITION.words} <= enabled(menu)
    choose(menu, "Delete from here")
    assert len(session.match.line()) == 3
    hand.window.actions_by_name[Command.UNDO].trigger()
    assert len(session.match.line()) == 7


def test_a_line_aside_becomes_the_main_one(hand: Hand) -> None:
    session, timeline = hand.window.session, hand.table.timeline
    first = session.match.line()[5]
    session.go_to(first.parent)
    session.play(session.state.moves()[3])
    assert session.match.main_line()[5] is session.match.cursor is not first
    session.go_to(first)
    choose(by_menu_key(timeline), "Make main line")
    assert session.match.main_line()[5] is first
    menu = by_menu_key(timeline)
    assert "Make main line" not in enabled(menu)
    menu.close()


# Pieces in the tray


def over_piece(hand: Hand, name: str) -> QMenu:
    QCoreApplication.processEvents()
    return by_right_click(hand.table.tray, hand.table.tray.middle_of(PIECES[name]).toPoint())


def test_a_piece_is_taken_turned_or_flipped(hand: Hand) -> None:
    placing = hand.table.placing
    choose(over_piece(hand, "F"), "Take")
    plain = placing.shape
    placing.turn()
    turned = placing.shape
    placing.turn(clockwise=False)
    placing.flip()
    flipped = placing.shape
    assert len({plain, turned, flipped}) == 3
    placing.put_back()
    for words, shape in (("Take and turn", turned), ("Take and flip", flipped)):
        choose(over_piece(hand, "F"), words)
        assert placing.piece is PIECES["F"]
        assert placing.shape == shape
        placing.put_back()
    menu = over_piece(hand, "X")
    assert not {"Take and turn", "Take and flip"} & enabled(menu)
    menu.close()


def test_the_board_shows_where_a_piece_in_the_tray_fits(hand: Hand) -> None:
    view, scene = hand.table.view, hand.table.scene
    before = view.grab().toImage()
    assert not hand.table.bench.hand.piece
    choose(over_piece(hand, "I5"), "Show where it fits")
    shown = view.grab().toImage()
    assert shown != before
    board = hand.window.session.state.game.board
    cells = hand.table.placing.coverable_by(PIECES["I5"])
    assert cells
    for cell in range(board.columns * board.rows):
        x, y, _ = board.point(cell)
        place = scene.position((x + 0.5, y + 0.5)).toPoint() + QPoint(4, 4)
        changed = shown.pixelColor(place) != before.pixelColor(place)
        assert changed == bool(cells >> cell & 1), board.name(cell)
    hand.key(Qt.Key.Key_Escape)
    assert view.grab().toImage() == before


def test_a_brainteaser_shows_it_too(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    before = hand.table.view.grab().toImage()
    piece = hand.table.placing.pieces()[0]
    hand.click(hand.in_tray(piece), Qt.MouseButton.RightButton)
    choose(popup(), "Show where it fits")
    assert hand.table.view.grab().toImage() != before
