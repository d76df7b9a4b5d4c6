"""The page of a lesson: what moves there by itself, the keys, and windows of other sizes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.lesson import Course, Lesson, Step
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.learn.session import Mood
from blokus_desktop.ui.shell.program import Program
from tests.layout_faults import faults_of
from tests.ui.learn.conftest import Open
from tests.ui.learn.learner import Learner

FIRST = COURSES[0].lessons[0]
SHOWN = Step("Drag it there.", FIRST.steps[0].goal, FIRST.steps[0].model, FIRST.steps[0].start, hand=True)
COURSE = Course(
    "test", "A test", "", (Lesson("shown", "Shown", "A hand shows.", 10, (SHOWN,), FIRST.picture),)
)
SIZES = ((900, 600, 100), (700, 1000, 100), (1440, 900, 100), (560, 520, 100), (1280, 800, 200))


@pytest.fixture
def shown(open_lesson: Open) -> Learner:
    """At a step that a hand shows without being asked."""
    learner = open_lesson(FIRST.key)
    learner.room.play(COURSE, 0)
    return learner


def test_a_hand_stands_at_the_target_where_nothing_may_move(shown: Learner, qtbot: QtBot) -> None:
    hand = shown.page.hand
    qtbot.waitUntil(lambda: hand.is_shown, timeout=3000)
    picture = hand.grab().toImage()
    qtbot.wait(50)
    assert hand.grab().toImage() == picture
    # The first touch is for what it touches, and for nothing else.
    shown.click(shown.in_tray(shown.piece("O")))
    assert not hand.is_shown
    assert shown.page.placing.piece is not None


def test_a_hand_goes_its_way_where_things_move(shown: Learner, school: Program, qtbot: QtBot) -> None:
    school.settings.set_value("motion", "on")
    hand = shown.page.hand
    qtbot.waitUntil(lambda: hand.is_shown, timeout=3000)
    picture = hand.grab().toImage()
    qtbot.waitUntil(lambda: hand.grab().toImage() != picture, timeout=3000)
    QTest.keyClick(shown.page.view, Qt.Key.Key_Shift)
    assert not hand.is_shown
    assert shown.mood is Mood.TASK
    # Asked for, it lays the piece, at once if a key wants that.
    shown.press_button(shown.page.line.first)
    assert shown.mood is Mood.SHOWING
    assert hand.is_shown
    QTest.keyClick(shown.page.view, Qt.Key.Key_Shift)
    assert shown.mood is Mood.DONE
    assert len(shown.room.session.state.laid) == 1
    school.settings.set_value("motion", "off")


def test_a_hand_comes_only_if_nothing_was_touched(shown: Learner, qtbot: QtBot) -> None:
    shown.click(shown.in_tray(shown.piece("O")))
    qtbot.wait(1000)
    assert not shown.page.hand.is_shown


def test_a_lesson_is_played_by_keys_alone(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    learner.key("v")
    learner.key(Qt.Key.Key_N)
    learner.key(Qt.Key.Key_Return)
    assert learner.mood is Mood.DONE
    learner.key("p")
    assert learner.room.session.run.number == 1
    assert learner.page.placing.piece is not None
    learner.key(Qt.Key.Key_Escape)
    # What is not allowed is tried by the arrows.
    learner.key("o")
    assert learner.page.placing.piece is not None
    for _ in range(4):
        learner.key(Qt.Key.Key_Down)
    learner.key(Qt.Key.Key_Return)
    assert learner.mood is Mood.DONE
    learner.key(Qt.Key.Key_Return)
    learner.window.actions_by_name[Command.HINT].trigger()
    assert learner.mood is Mood.DONE
    learner.key(Qt.Key.Key_Return)
    assert learner.mood is Mood.FINISHED
    assert learner.window.focusWidget() is learner.page.line.second
    learner.key(Qt.Key.Key_Space)
    assert learner.room.key == COURSES[0].lessons[1].key
    learner.key(Qt.Key.Key_Escape)
    assert learner.window.learning.at_index


def test_a_press_takes_back_a_miss_and_takes_the_piece(open_lesson: Open) -> None:
    learner = open_lesson("what-counts")
    learner.room.session.skip()
    learner.carry_to("e7")
    assert learner.mood is Mood.MISSED
    place = learner.in_tray(learner.room.session.run.parsed("e7,e6").piece)
    learner.click(place)
    assert learner.mood is Mood.TASK
    assert learner.page.placing.piece is not None
    assert learner.page.placing.piece.name == "2"


def test_what_can_be_asked_for_follows_the_lesson(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    actions = learner.window.actions_by_name
    assert not actions[Command.UNDO].isEnabled()
    assert actions[Command.HINT].isEnabled()
    assert actions[Command.START_OVER].isEnabled()
    learner.carry_to("a10,b10,b9")
    assert actions[Command.UNDO].isEnabled()
    assert not actions[Command.HINT].isEnabled()
    learner.room.session.hurry()
    assert "The first corner" in learner.window.windowTitle()
    learner.window.show_home()
    assert not actions[Command.HINT].isEnabled()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{} at {} %".format(*size))
def test_nothing_is_cut_or_covered(open_lesson: Open, school: Program, size: tuple[int, int, int]) -> None:
    learner = open_lesson("corners-yes")
    width, height, text = size
    school.settings.set_value("text_size", text)
    learner.window.resize(width, height)
    learner.window.fit_scale()
    assert faults_of(learner.window) == []
    learner.room.session.lay(learner.room.session.run.parsed("d7,e7,f7,e6"))
    assert learner.mood is Mood.MISSED
    assert faults_of(learner.window) == []
    learner.room.session.hurry()
    school.settings.set_value("text_size", 100)


def test_colors_are_called_as_they_are_seen(open_lesson: Open, school: Program) -> None:
    learner = open_lesson("rivals-touch")
    assert learner.said == "Try it: lay a piece on top of red."
    school.settings.set_value("palette", "color-blind")
    assert learner.said == "Try it: lay a piece on top of orange."
    learner.room.session.skip()
    assert learner.said == "Now lay one close beside orange, edge to edge."
    school.settings.set_value("palette", "standard")
    assert learner.said == "Now lay one close beside red, edge to edge."


def test_a_double_click_leads_on_only_once(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    learner.carry_to("a10,b10,b9")
    button = learner.page.line.second
    learner.press_button(button)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    assert learner.room.session.run.number == 1
    assert not learner.room.session.run.helped
    QTest.mouseDClick(learner.page.following, Qt.MouseButton.LeftButton)
    assert learner.room.key == FIRST.key


def test_squares_glow_and_are_crossed_until_the_step_is_done(open_lesson: Open) -> None:
    learner = open_lesson("corners-yes")
    learner.room.session.skip()
    page = learner.page

    def color(column: int, row: int) -> QColor:
        # Beside the diamond, and beside the cross.
        place = page.view.mapFromScene(page.scene.position((column + 0.2, row + 0.75)))
        return page.view.grab().toImage().pixelColor(page.view.viewport().mapTo(page.view, place))

    plain, lit, crossed = color(8, 1), color(3, 6), color(2, 6)
    assert lit.blue() < plain.blue() - 60
    assert lit.red() > plain.red()
    assert crossed.green() < plain.green() - 10
    learner.carry_to("d7,e7,f7,e6")
    assert color(2, 6) == plain


def test_the_board_is_turned_with_its_signs(open_lesson: Open) -> None:
    learner = open_lesson("corners-yes")
    before = learner.on_board((0.5, 9.5))
    learner.window.actions_by_name[Command.TURN_BOARD].trigger()
    assert learner.on_board((0.5, 9.5)) != before
    learner.carry_to("d9,e9,f9,g9")
    assert learner.mood is Mood.DONE
    learner.page.scene.set_turns(0)
    assert learner.on_board((0.5, 9.5)) - before == QPoint(0, 0)


def test_no_button_says_something_else_under_the_pointer(open_lesson: Open, qtbot: QtBot) -> None:
    learner = open_lesson(FIRST.key)
    line, session = learner.page.line, learner.room.session
    learner.carry_to("a10,a9,b9")
    assert (learner.mood, line.second.text()) == (Mood.DONE, "Next")
    # Too soon to be meant for what it says.
    QTest.mouseClick(line.second, Qt.MouseButton.LeftButton)
    assert learner.mood is Mood.DONE
    qtbot.wait(500)
    assert not session._clock.isActive()
    QTest.mouseClick(line.second, Qt.MouseButton.LeftButton)
    assert (session.run.number, line.second.text()) == (1, "Skip")
    QTest.mouseClick(line.second, Qt.MouseButton.LeftButton)
    assert session.run.number == 1
    assert not session.run.helped


def test_the_last_step_ends_by_itself_and_has_no_button_until_then(open_lesson: Open) -> None:
    learner = open_lesson(FIRST.key)
    learner.room.session.skip()
    learner.room.session.skip()
    learner.carry_to("a10,a9,b9,b10,c9")
    line = learner.page.line
    assert learner.mood is Mood.DONE
    assert not line.first.isVisible()
    assert not line.second.isVisible()
    assert learner.room.session._clock.isActive()
    learner.room.session.hurry()
    assert learner.mood is Mood.FINISHED
    assert line.second.isVisible()


def test_nothing_is_said_against_a_piece_once_its_refusal_was_the_task(open_lesson: Open) -> None:
    learner = open_lesson("corners-yes")
    learner.carry_to("d9,e9,f9,g9")
    assert learner.mood is Mood.DONE
    assert learner.said == "Right: your own edges never touch."
    ghost = learner.page.placing.ghost()
    assert ghost is not None
    assert ghost.reason == ""
    assert not learner.page.scene.beside.reason.isVisible()


def test_who_was_shown_an_answer_is_not_praised_for_it(open_lesson: Open) -> None:
    learner = open_lesson("turn-and-flip")
    learner.press_button(learner.page.line.first)
    assert learner.mood is Mood.DONE
    assert learner.said == "That is how it goes."


def test_what_was_never_laid_is_seen_to_the_end(open_lesson: Open) -> None:
    learner = open_lesson("out")
    learner.room.session.skip()
    learner.carry_to("e7,e6")
    while learner.room.session._waiting:
        learner.room.session._do_next()
    assert learner.room.session.state.player is None
    tray = learner.page.tray
    assert {piece.name for piece in tray._pieces} == {"T4", "X"}
    assert tray._playable == set()
