"""The rules beside what is played: they open at what was refused, and follow what is on the table."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from blokus_desktop.game.illegal import Rule
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.rules.sheet import RulesSheet
from blokus_desktop.ui.shell.program import Program
from tests.ui.rules.test_rules_sheet import BESIDE, PAGE, opened, play, press, settle
from tests.ui.rules.test_why import asked_for, drop, playing


def top(sheet: RulesSheet) -> int:
    return sheet.chapters.verticalScrollBar().value()


def refused_in_lesson(program: Program) -> Placing:
    program.window.learning.open("corners-yes")
    QCoreApplication.processEvents()
    placing = program.window.learning.room.page.table.placing
    placing.pick_up(placing.pieces()[0])
    placing.hover((4.5, 7.5))
    placing.lay()
    assert placing.parked
    return placing


def test_f1_opens_at_what_was_refused_and_later_at_the_top(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (7.5, 10.5))
    sheet = opened(program)
    settle()
    assert asked_for(hand) == ["touch"]
    assert top(sheet) > 0
    press(program, Qt.Key.Key_F1)
    assert not sheet.isVisible()
    hand.table.placing.put_back()
    drop(hand, "W", (2.5, 2.5))
    assert opened(program) is sheet
    assert asked_for(hand) == ["touch"]
    press(program, Qt.Key.Key_F1)
    hand.table.placing.put_back()
    opened(program)
    settle()
    assert asked_for(hand) == []
    assert top(sheet) == 0


def test_beside_another_game_the_rules_follow(program: Program) -> None:
    play(program, "duo")
    sheet = opened(program)
    program.window.rules.show_rules(Rule.OWN_EDGE)
    settle()
    play(program, "dice-2-10")
    assert sheet.isVisible()
    assert sheet.page.key == "dice-2-10"
    assert not any(view.asked_for for view in sheet.chapters.views)
    assert top(sheet) == 0
    program.window.puzzles.open("cube-3")
    settle()
    assert sheet.page.key == "cubes"
    program.window.show_home()
    assert sheet.page.key == "cubes"
    # What was chosen by hand stays while the same game goes on.
    program.window.show_table()
    assert sheet.page.key == "dice-2-10"
    sheet.choice.picked.emit(sheet.list.buttons["classic"].book)
    program.window.show_where()
    assert sheet.page.key == "classic"


@pytest.mark.parametrize("size", [BESIDE, PAGE], ids=["beside", "page"])
def test_in_a_lesson_the_piece_is_held_while_the_rules_open_and_close(
    program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    placing = refused_in_lesson(program)
    before = placing.ghost()
    placing.ask_why()
    settle()
    sheet = program.window.rules.sheet
    assert sheet is not None
    assert sheet.isVisible()
    press(program, Qt.Key.Key_Escape)
    after = placing.ghost()
    assert before is not None
    assert after is not None
    assert (after.points, placing.parked) == (before.points, True)
    # The lesson goes on: what is done then counts.
    room = program.window.learning.room
    placing.put_back()
    room.session.skip()
    program.window.show_home()
    assert program.window.learning.progress.left_at("corners-yes").step == 1


def test_a_window_that_grows_or_shrinks_under_the_rules_keeps_the_piece(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (7.5, 10.5))
    opened(program)
    before = hand.table.placing.ghost()
    assert before is not None
    for size in (PAGE, BESIDE):
        program.window.resize(*size)
        settle()
    after = hand.table.placing.ghost()
    assert after is not None
    assert (after.points, after.parked) == (before.points, True)
