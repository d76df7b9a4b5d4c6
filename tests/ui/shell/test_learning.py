"""The first start leads to the lessons, and they lead on to a real game; nothing of that comes twice."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.run import LessonRun
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.home.offers import What
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click
from tests.ui.choosing import cards, choose_who, page_of
from tests.ui.conftest import MakeProgram
from tests.ui.learn.playing import done

FIRST = COURSES[0]


def start(make_program: MakeProgram) -> Program:
    """The program as it begins, with its home screen filled."""
    program = make_program()
    program.begin(None)
    program.window.show_home()
    QCoreApplication.processEvents()
    return program


def end(program: Program) -> None:
    program.window.close()
    program.close()


def home_of(program: Program) -> Home:
    return program.window.home


def offered(home: Home) -> What | None:
    """What the hero offers."""
    return home.hero.offer.what if home.hero.offer is not None else None


def levels(program: Program) -> set[int | None]:
    return {seat.level for seat in program.session.match.seats if seat.kind is Kind.COMPUTER}


def learn(program: Program, count: int) -> None:
    """Go through so many of the first lessons."""
    for lesson in FIRST.lessons[:count]:
        program.window.learning.progress.note(done(lesson))
    program.window.show_home()


def test_the_first_start_leads_to_the_first_lesson(make_program: MakeProgram) -> None:
    program = start(make_program)
    window, home = program.window, program.window.home
    assert offered(home) is What.LEARN
    assert home.hero.button.text().replace("&", "") == "Learn in one minute"
    click(home.hero.button)
    assert window.learning.room.is_entered
    assert window.learning.room.key == FIRST.lessons[0].key
    # Left as it began: home offers the same again.
    QTest.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert window.at_home
    assert offered(home) is What.LEARN
    assert home.learn.isVisible()
    # What was played is offered before it.
    click(home.tiles[1])
    program.session.play(program.session.state.moves()[0])
    program.session.close()
    window.show_home()
    assert offered(home) is What.GO_ON
    assert home.learn.isVisible()


def test_home_leads_to_all_lessons_and_back(make_program: MakeProgram) -> None:
    program = start(make_program)
    window, learning = program.window, program.window.learning
    click(home_of(program).learn)
    assert learning.at_index
    assert window.windowTitle().startswith("Learn")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.at_home
    # From the table, one comes back to the table.
    click(home_of(program).tiles[1])
    program.session.close()
    QTest.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert learning.at_index
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert learning.room.is_entered
    learning.room.index_requested.emit()
    assert learning.at_index
    click(learning.index.back)
    assert window.at_table


def test_what_was_learned_is_shown_after_the_next_start(make_program: MakeProgram) -> None:
    program = start(make_program)
    learn(program, 2)
    home = home_of(program)
    assert home.learn.text().replace("&", "") == "Learn · 2 of 6"
    assert home.hero.offer is not None
    assert (home.hero.offer.what, home.hero.offer.key) == (What.LEARN, FIRST.lessons[2].key)
    end(program)
    again = start(make_program)
    home = home_of(again)
    assert home.learn.text().replace("&", "") == "Learn · 2 of 6"
    click(home.learn)
    assert [tile.stars for tile in again.window.learning.index.shown_tiles[:3]] == [3, 3, 0]
    learn(again, 6)
    assert not home.learn.isVisible()
    assert offered(home) is What.PLAY


@pytest.mark.parametrize("by", ["hero", "head"])
def test_waved_off_they_stay_away_but_for_the_menu(make_program: MakeProgram, by: str) -> None:
    program = start(make_program)
    home = home_of(program)
    click(home.hero.cross if by == "hero" else home.learn.cross)
    for _ in range(2):
        assert not home.learn.isVisible()
        assert offered(home) is What.PLAY
        end(program)
        program = start(make_program)
        home = home_of(program)
    action = program.window.actions_by_name[Command.LEARN]
    assert action.isEnabled()
    action.trigger()
    assert program.window.learning.at_index


# The question


@pytest.mark.parametrize("level", [1, 3, 5])
def test_the_answer_sets_the_first_opponents_everywhere(make_program: MakeProgram, level: int) -> None:
    program = start(make_program)
    window, home = program.window, home_of(program)
    question = program.window.home_room.question
    assert question is not None
    assert question.isVisible()
    click(question.answers[level])
    assert question.answers[level].isChecked()
    for tile in home.tiles:
        click(tile)
        assert levels(program) == {level}, tile.family.key
        program.session.close()
        window.show_home()
    window.choose_game("classic")
    page = page_of(program, NewGamePage)
    assert not page.question.isVisible()
    assert {seat.level for seat in page.draft.seats() if seat.kind is Kind.COMPUTER} == {level}
    # Also where nobody but people played before.
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    window.choose_game("duo")
    card = cards(page_of(program, NewGamePage))[1]
    choose_who(card, Who.COMPUTER)
    assert page_of(program, NewGamePage).draft.level(1) == level
    end(program)
    assert start(make_program).window.home_room.question is None


def test_the_answer_can_be_ignored_and_is_not_asked_for_after_a_game(make_program: MakeProgram) -> None:
    program = start(make_program)
    window = program.window
    assert window.home_room.question is not None
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    window.show_home()
    # Not answered, it is asked on the page for a new game as well.
    window.choose_game("duo")
    assert page_of(program, NewGamePage).question.isVisible()
    window.show_table()
    while program.session.state.player is not None:
        program.session.play(program.session.state.moves()[0])
    window.show_home()
    assert window.home_room.question is None
    window.choose_game("duo")
    assert not page_of(program, NewGamePage).question.isVisible()


def test_it_is_asked_no_more_once_a_first_game_has_begun(make_program: MakeProgram) -> None:
    program = start(make_program)
    window = program.window
    assert window.home_room.question is not None
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[0])
    window.show_home()
    assert offered(home_of(program)) is What.GO_ON
    assert window.home_room.question is None


def test_lessons_done_with_help_are_offered_again(make_program: MakeProgram) -> None:
    program = start(make_program)
    for lesson in FIRST.lessons:
        run = LessonRun(lesson)
        while run.step is not None:
            run.skip()
        program.window.learning.progress.note(run)
    program.window.show_home()
    home = home_of(program)
    assert home.learn.isVisible()
    assert home.learn.text().replace("&", "") == "Learn"
    learn(program, 6)
    assert not home.learn.isVisible()


# After the last one


def test_after_the_first_steps_a_real_game_begins(make_program: MakeProgram) -> None:
    program = start(make_program)
    window, learning = program.window, program.window.learning
    question = window.home_room.question
    assert question is not None
    click(question.answers[5])
    learn(program, 5)
    click(home_of(program).hero.button)
    assert learning.room.key == FIRST.lessons[5].key
    line = learning.room.page.table.line
    for _ in range(4 * len(FIRST.lessons[5].steps)):
        if learning.room.is_entered:
            # Skips a step, goes on from what was said, and at last to the game.
            line.settling.setRemainingTime(0)
            click(line.second)
    assert window.at_table
    match = program.session.match
    assert (match.game.name, match.seats) == ("duo", (Seat(), Seat(kind=Kind.COMPUTER, level=1)))
    assert program.session.human_to_move
    # It says what is another game than in the lessons, until the first piece lies.
    said = window.game.status
    assert said.sentence == "Now a real game: Duo. Start on a ring."
    assert not said._stay.isActive()
    program.session.play(program.session.state.moves()[0])
    assert said.sentence == ""
    program.session.close()
    # It is no choice of the player's.
    window.show_home()
    click(home_of(program).tiles[1])
    assert levels(program) == {5}
    program.session.close()
