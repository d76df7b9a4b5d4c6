"""Lessons by keys alone: Enter on buttons, the way to the pieces, and what is said of keys."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.dice import DiceState
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.dice import DICE
from blokus_desktop.ui.board.dice.chances import Chances, Row, row_of
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.learn.session import Mood
from tests.ui.learn.conftest import Open

FIRST = COURSES[0].lessons[0]


def test_enter_presses_the_button_with_the_focus(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    line = learner.page.line
    line.settling.setRemainingTime(0)
    QCoreApplication.processEvents()
    line.second.setFocus()
    learner.key(Qt.Key.Key_Return)
    assert learner.room.session.run.number == 1
    learner.page.rail.buttons[Command.START_OVER].setFocus()
    learner.key(Qt.Key.Key_Enter)
    assert learner.room.session.run.number == 0
    line.first.setFocus()
    learner.key(Qt.Key.Key_Return)
    assert learner.mood is Mood.DONE


def test_enter_lays_a_held_piece_whatever_has_the_focus(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    learner.key("v")
    learner.key(Qt.Key.Key_N)
    learner.page.line.second.setFocus()
    QTest.keyClick(learner.page.line.second, Qt.Key.Key_Return)
    assert learner.mood is Mood.DONE
    assert learner.room.session.run.number == 0
    assert len(learner.room.session.state.laid) == 1


def test_a_lesson_opened_by_keys_leads_to_its_pieces(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    assert learner.window.focusWidget() is learner.page.view
    # An arrow that nothing else wants is for the pieces.
    learner.key(Qt.Key.Key_Right)
    assert learner.page.tray.hasFocus()
    assert learner.page.tray._chosen is not None
    learner.page.view.setFocus()
    learner = open_lesson(FIRST.key)
    assert learner.page.tray.hasFocus()
    learner.key(Qt.Key.Key_Right)
    chosen = learner.page.tray._chosen
    learner.key(Qt.Key.Key_Return)
    assert learner.page.placing.piece is chosen


def test_the_words_below_the_pieces_name_what_was_used_last(open_lesson: Open) -> None:
    learner = open_lesson("turn-and-flip")
    note = learner.page.tray._note
    assert note.text() == "The wheel turns, a double-click flips; so do the buttons."
    learner.key(Qt.Key.Key_Shift)
    assert note.text() == "R turns, F flips, arrows move, Enter lays."
    QTest.mouseClick(learner.window.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert note.text() == "The wheel turns, a double-click flips; so do the buttons."


def test_the_row_of_the_die_taken_stays_lit_while_it_is_praised(open_lesson: Open) -> None:
    learner = open_lesson("dice-row")
    learner.room.session.lay(learner.parsed("take 3"))
    assert learner.mood is Mood.DONE
    scene = learner.page.scene
    assert isinstance(scene, DiceSheetScene)
    assert scene.own_chances.row(3) is Row.OPEN
    assert scene.own_chances.row(4) is Row.SHUT


def test_a_lesson_asks_only_for_a_shape_that_can_be_drawn() -> None:
    lesson = next(lesson for lesson in DICE.lessons if lesson.key == "dice-row")
    start = lesson.steps[3].start
    assert start is not None
    state = start.match().state
    assert isinstance(state, DiceState)
    chances = Chances(state, state.waiting[0], deciding=True)
    assert "O" in {piece.name for piece in chances.fitting if row_of(state.game, piece) == 6}
