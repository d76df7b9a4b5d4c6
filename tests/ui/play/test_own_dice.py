"""Real dice: the players roll them, and tell the program what they show."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Roll, Take
from blokus_desktop.saved import load, read, written
from blokus_desktop.ui.families.roll_question import RollQuestion
from blokus_desktop.ui.new_game.beginning import AS_SEATED
from blokus_desktop.ui.new_game.rolls import Rolls
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click
from tests.ui.choosing import choices, choose_form
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import said

ADA, BEN = Seat("Ada"), Seat("Ben")
OWN = AS_SEATED._replace(own_dice=True)


def start(program: Program, game: str = "dice-2-9") -> Session:
    program.window.start(game, (ADA, BEN)[: int(game[5])], "", OWN)
    QCoreApplication.processEvents()
    return program.session


def question(program: Program) -> RollQuestion:
    found = program.window.table.question
    assert isinstance(found, RollQuestion)
    return found


def type_at_board(program: Program, keys: str) -> None:
    """Type where the keys go at the table, which is the board."""
    QTest.keyClicks(program.window.table.view, keys)


def enter(program: Program) -> None:
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Return)


def test_it_is_chosen_for_a_new_game(program: Program) -> None:
    page = choices(program, "dice")
    choose_form(page, "dice-2-10")
    click(page.options.dice.buttons[Rolls.OWN])
    assert page.options.rolls.hint.text() == "Roll the dice of the box, and type what they show."
    click(page.play)
    assert program.session.match.own_dice
    assert program.session.asks_for_roll
    program.session.close()
    # The next game has rolls of its own again.
    assert not program.window.last_choices.beginning("dice").own_dice
    page = choices(program, "dice")
    assert not page.options.dice.buttons[Rolls.OWN].isChecked()


def test_dice_are_typed_and_the_game_goes_on(program: Program) -> None:
    session = start(program)
    assert session.state.player == CHANCE
    assert session.resting_for is None
    asked = question(program)
    assert asked.isVisible()
    assert asked.title.text() == "Round 1: roll your 2 dice"
    type_at_board(program, "52")
    assert session.state.player == CHANCE
    enter(program)
    assert session.match.cursor.move == Roll((2, 5))
    assert not asked.isVisible()
    play_round(session)
    assert session.state.player == CHANCE
    assert asked.isVisible()
    assert asked.title.text() == "Round 2: roll your 2 dice"
    assert asked.told == ()


def play_round(session: Session) -> None:
    while session.state.player not in (None, CHANCE):
        moves = session.state.moves()
        plain = [move for move in moves if isinstance(move, Take) and not move.strike]
        session.play((plain or list(moves))[0])


def test_faces_can_be_clicked_and_taken_back(program: Program) -> None:
    session = start(program)
    asked = question(program)
    click(asked.faces[5])
    click(asked.faces[0])
    assert asked.told == (6, 1)
    click(asked.slots[0])
    assert asked.told == (1,)
    type_at_board(program, "3")
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Backspace)
    assert asked.told == (1,)
    click(asked.faces[3])
    click(asked.done)
    assert session.match.cursor.move == Roll((1, 4))


@pytest.mark.parametrize(
    ("typed", "told", "sentence"),
    [
        ("7", (), "A die shows 1 to 6, not 7."),
        ("0", (), "A die shows 1 to 6, not 0."),
        ("x", (), "A die shows 1 to 6, not x."),
        ("²", (), "A die shows 1 to 6, not ²."),
        ("4\r", (4,), "1 die is still missing."),
        ("\r", (), "2 dice are still missing."),
        ("456", (4, 5), "All dice are told: Enter goes on, Backspace takes one back."),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    program: Program, typed: str, told: tuple[int, ...], sentence: str
) -> None:
    session = start(program)
    for sign in typed:
        enter(program) if sign == "\r" else type_at_board(program, sign)
    asked = question(program)
    assert asked.hint.text() == sentence
    assert asked.told == told
    assert session.state.player == CHANCE
    type_at_board(program, "1" if len(told) < 2 else "")
    assert (asked.hint.text() == sentence) == (len(told) == 2)


def test_the_rolls_are_kept_in_the_game_and_asked_for_again(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    first = make_program()
    session = start(first)
    type_at_board(first, "62")
    enter(first)
    play_round(session)
    kept = tmp_path / "data" / "autosave.blksgf"
    assert "DICE[own]" in kept.read_text()
    assert "ROLL[2,6]" in kept.read_text()
    assert load(kept).own_dice
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    second.window.show_table()
    QCoreApplication.processEvents()
    assert second.session.asks_for_roll
    assert question(second).isVisible()


def test_a_round_that_was_told_is_not_asked_for_again(program: Program) -> None:
    session = start(program)
    type_at_board(program, "34")
    enter(program)
    first = next(move for move in session.state.moves() if isinstance(move, Take) and not move.strike)
    session.play(first)
    session.play(next(move for move in session.state.moves() if isinstance(move, Placement)))
    session.go_to(session.match.root)
    assert not session.asks_for_roll
    assert not question(program).isVisible()
    session.roll()
    assert session.match.cursor.move == Roll((3, 4))
    play_round(session)
    type_at_board(program, "12")
    enter(program)
    session.go_to(session.match.root.children[0])
    last = next(move for move in reversed(session.state.moves()) if isinstance(move, Take))
    session.play(last)
    play_round(session)
    # Drawn otherwise, the second round meets what was told of it before.
    assert session.match.cursor.path()[-1].state.dice in ((1, 2), ())
    rolls = [node.move for node in session.match.cursor.path() if isinstance(node.move, Roll)]
    assert rolls[:2] == [Roll((3, 4)), Roll((1, 2))]


def test_alone_such_a_game_has_no_code_and_no_place_among_the_best(program: Program) -> None:
    session = start(program, "dice-1-9")
    assert session.match.seed == ""
    while session.state.player is not None:
        if session.state.player == CHANCE:
            type_at_board(program, "1")
            enter(program)
        else:
            play_round(session)
    assert program.window.game.results.best(9) == ()


def test_a_rematch_is_played_with_the_same_dice(program: Program) -> None:
    start(program)
    program.window.rematch()
    assert program.session.match.own_dice
    program.window.start("duo", (ADA, BEN), "", OWN)
    assert not program.session.match.own_dice


def test_other_words_there_are_kept_and_mean_nothing() -> None:
    match = read(b"(;GM[Blokus Dice]RU[Two-Player 9x9]DICE[loaded])")
    assert not match.own_dice
    assert "DICE[loaded]" in written(match)
    duo = read(b"(;GM[Blokus Duo]DICE[own])")
    assert not duo.own_dice
    assert "DICE[own]" in written(duo)


def undo(program: Program) -> None:
    program.window.actions_by_name["undo"].trigger()


def test_undo_steps_back_to_the_question_with_the_numbers_there(program: Program) -> None:
    session = start(program)
    type_at_board(program, "52")
    enter(program)
    assert program.window.actions_by_name["undo"].isEnabled()
    undo(program)
    asked, turn = question(program), program.window.table.turn
    assert (session.match.cursor, session.asks_for_roll) == (session.match.root, True)
    assert asked.isVisible()
    assert asked.told == (2, 5)
    assert turn.title.text() == "Roll your own dice"
    assert said(program) == "Roll your own dice"
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Backspace)
    type_at_board(program, "6")
    enter(program)
    assert session.match.cursor.move == Roll((2, 6))
    # What came to nothing leaves no trace.
    assert [node.move for node in session.match.root.children] == [Roll((2, 6))]
    assert not asked.isVisible()
    play_round(session)
    assert session.state.player == CHANCE
    assert asked.told == ()


def test_a_roll_that_was_drawn_with_stays_and_the_same_numbers_go_on(program: Program) -> None:
    session = start(program)
    type_at_board(program, "34")
    enter(program)
    play_round(session)
    end = session.match.cursor
    while session.match.cursor is not session.match.root:
        undo(program)
    assert question(program).told == (3, 4)
    enter(program)
    assert session.match.root.children[0].move == Roll((3, 4))
    while session.can_redo:
        session.redo()
    assert session.match.cursor is end
    while session.match.cursor is not session.match.root:
        undo(program)
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Backspace)
    type_at_board(program, "1")
    enter(program)
    assert session.match.cursor.path()[1].move == Roll((1, 3))
    assert {node.move for node in session.match.root.children} == {Roll((3, 4)), Roll((1, 3))}
