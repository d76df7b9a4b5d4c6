"""Lessons by keys alone: Enter on buttons, the way to the pieces, and what is said of keys."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from blokus_desktop.lessons.catalog import COURSES
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
