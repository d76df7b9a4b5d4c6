"""Keys go to the board again after menus, dialogs and buttons, and only there where nobody writes."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.puzzles.test_puzzles import PuzzleHand

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
MENUS = range(5)


@pytest.fixture(params=["game", "puzzle"])
def hand(request: pytest.FixtureRequest, program: Program, qtbot: QtBot) -> Hand:
    """A hand at a table whose window has the keys."""
    if request.param == "game":
        program.window.start("duo", (Seat("Ada"), Seat("Ben")))
        hand = Hand(program.window)
    else:
        hand = PuzzleHand(program, "tetrominoes")
    program.window.activateWindow()
    qtbot.waitActive(program.window)
    return hand


def type_into(hand: Hand, key: Qt.Key) -> None:
    """Press a key where the system would send it."""
    QTest.keyClick(hand.window.windowHandle(), key)
    QCoreApplication.processEvents()


def check_the_keys(hand: Hand) -> None:
    """The letter of a piece takes it, and Esc puts it back."""
    piece = next(piece for piece in hand.table.placing.pieces() if piece.name[0] in "TIO")
    type_into(hand, getattr(Qt.Key, f"Key_{piece.name[0]}"))
    assert hand.table.placing.piece is not None
    assert hand.table.placing.piece.name[0] == piece.name[0]
    type_into(hand, Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None


@pytest.mark.parametrize("number", MENUS)
@pytest.mark.parametrize("others", [0, 1])
def test_after_a_menu_closed_with_escape(hand: Hand, number: int, others: int) -> None:
    bar = hand.window.menuBar()
    rect = bar.actionGeometry(bar.actions()[number])
    hand.click(bar.mapTo(hand.window, rect.center()))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    for _ in range(others):
        # The menu beside it opens with an arrow.
        QTest.keyClick(popup, Qt.Key.Key_Right)
        popup = QApplication.activePopupWidget()
        assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    assert QApplication.activePopupWidget() is None
    check_the_keys(hand)


@pytest.mark.parametrize("name", ["saved_games", "preferences", "shortcuts"])
def test_after_a_dialog_that_was_left(hand: Hand, qtbot: QtBot, name: str) -> None:
    action = hand.window.actions_by_name[name]
    if not action.isEnabled():
        pytest.skip("cannot be done here")
    action.trigger()
    dialog = next(found for found in hand.window.findChildren(QDialog) if found.isVisible())
    qtbot.waitActive(dialog)
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Escape)
    # A desktop activates the window again; off the screen there is none to do it.
    hand.window.activateWindow()
    qtbot.waitActive(hand.window)
    QCoreApplication.processEvents()
    check_the_keys(hand)


@pytest.mark.parametrize("name", ["new_game", "players"])
def test_after_a_page_of_choices_that_was_left(hand: Hand, name: str) -> None:
    action = hand.window.actions_by_name[name]
    if not action.isEnabled():
        pytest.skip("cannot be done here")
    action.trigger()
    QCoreApplication.processEvents()
    assert not hand.table.view.isVisible()
    type_into(hand, Qt.Key.Key_Escape)
    assert hand.table.view.isVisible()
    check_the_keys(hand)


def test_after_a_dialog_asked_for_by_a_menu(hand: Hand, qtbot: QtBot) -> None:
    bar = hand.window.menuBar()
    hand.click(bar.mapTo(hand.window, bar.actionGeometry(bar.actions()[0]).center()))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_G)
    dialog = next(found for found in hand.window.findChildren(QDialog) if found.isVisible())
    qtbot.waitActive(dialog)
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Escape)
    hand.window.activateWindow()
    qtbot.waitActive(hand.window)
    QCoreApplication.processEvents()
    check_the_keys(hand)


def test_after_each_button_of_the_bar(hand: Hand) -> None:
    for button in hand.table.rail.buttons.values():
        if button.text() in ("Undo", "Redo", "Restart", "Turn", "Notes"):
            hand.click(button.mapTo(hand.window, button.rect().center()))
            check_the_keys(hand)


def test_from_a_button_that_was_reached_by_tab(hand: Hand) -> None:
    button = next(found for found in hand.table.rail.buttons.values() if found.isEnabled())
    button.setFocus(Qt.FocusReason.TabFocusReason)
    check_the_keys(hand)


def test_with_the_focus_nowhere(hand: Hand) -> None:
    hand.window.focusWidget().clearFocus()
    check_the_keys(hand)


def test_who_writes_a_comment_writes_on(program: Program, qtbot: QtBot) -> None:
    program.window.settings.set_value("side_panel", True)
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.window.activateWindow()
    qtbot.waitActive(program.window)
    hand = Hand(program.window)
    QCoreApplication.processEvents()
    field = hand.table.tree.findChild(QPlainTextEdit)
    field.setFocus(Qt.FocusReason.MouseFocusReason)
    bar = hand.window.menuBar()
    hand.click(bar.mapTo(hand.window, bar.actionGeometry(bar.actions()[1]).center()))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    hand.window.activateWindow()
    qtbot.waitActive(hand.window)
    type_into(hand, Qt.Key.Key_T)
    type_into(hand, Qt.Key.Key_I)
    assert field.toPlainText() == "ti"
    assert hand.table.placing.piece is None
