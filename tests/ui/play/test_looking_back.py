"""The past of a game: it looks like the past, and who plays on from there loses nothing."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Node, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.play.looking_back import looks_back
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, click
from tests.ui.conftest import MakeProgram

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard")


def play(program: Program, moves: int, seed: int = 5) -> None:
    """People play in turn, by chance; fewer moves where the game ends before."""
    chance, session = Random(seed), program.session
    for _ in range(moves):
        if session.state.player is None:
            return
        session.play(chance.choice(list(session.state.moves())))
    QCoreApplication.processEvents()


def another(program: Program) -> Placement:
    """A move that was not made at the position that is shown."""
    made = {child.move for child in program.session.match.cursor.children}
    legal = (move for move in program.session.state.moves() if move not in made)
    return next(move for move in legal if isinstance(move, Placement))


@pytest.fixture
def hand(program: Program) -> Hand:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    return Hand(program.window)


def go_to(program: Program, node: Node) -> None:
    program.session.go_to(node)
    QCoreApplication.processEvents()


def test_the_past_is_named_and_the_present_is_not(program: Program, hand: Hand) -> None:
    play(program, 12)
    line, turn = program.session.match.line(), hand.table.turn
    assert "Looking back" not in turn.title.text()
    program.session.undo()
    assert "Looking back" not in turn.title.text(), "one step back is no journey"
    go_to(program, line[6])
    assert turn.title.text() == "Looking back: move 6 of 12"
    assert Command.LAST.key in turn.second.text()
    program.window.actions_by_name[Command.LAST].trigger()
    assert "Looking back" not in turn.title.text()


def test_whoever_plays_on_from_the_past_is_told_and_can_go_back(program: Program, hand: Hand) -> None:
    play(program, 12)
    line = program.session.match.line()
    go_to(program, line[5])
    hand.drag(another(program))
    QCoreApplication.processEvents()
    asked = hand.table.line
    assert asked.isVisible()
    assert asked.words.text() == "Another line begins with move 6. The game as it was, 12 moves, stays."
    click(asked.buttons["back"])
    assert program.session.match.cursor is line[-1]
    assert program.session.match.line() == line
    assert not asked.isVisible()


def test_whoever_stays_is_not_asked_again(program: Program, hand: Hand) -> None:
    play(program, 12)
    go_to(program, program.session.match.line()[5])
    program.session.play(another(program))
    click(hand.table.line.buttons["stay"])
    assert not hand.table.line.isVisible()
    play(program, 2)
    assert not hand.table.line.isVisible()


def test_the_next_move_takes_the_question_away(program: Program, hand: Hand) -> None:
    play(program, 12)
    go_to(program, program.session.match.line()[5])
    play(program, 1, seed=8)
    assert hand.table.line.isVisible()
    play(program, 1)
    assert not hand.table.line.isVisible()


def test_another_move_after_one_undo_is_no_other_line(program: Program, hand: Hand) -> None:
    play(program, 12)
    program.session.undo()
    program.session.play(another(program))
    assert not hand.table.line.isVisible()


def test_the_end_of_a_game_is_never_put_behind_a_branch(program: Program) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    play(program, 99)
    match = program.session.match
    line = match.line()
    assert match.state.player is None
    go_to(program, line[6])
    program.session.play(another(program))
    assert match.main_line() == line
    go_to(program, line[-1])
    program.window.table.result_card.review_requested.emit()
    assert match.line() == line, "going back through a position leads on to where one was"


def test_in_a_review_the_arrows_go_through_the_moves(program: Program, hand: Hand) -> None:
    play(program, 99)
    hand.table.result_card.review_requested.emit()
    match = program.session.match
    assert match.cursor is match.root
    assert looks_back(match)
    hand.key(Qt.Key.Key_Right)
    assert match.cursor is match.line()[1]


@pytest.mark.parametrize("command", [Command.NEW_GAME, Command.PUZZLES, Command.HOME])
def test_no_piece_is_held_over_another_page(program: Program, hand: Hand, command: Command) -> None:
    piece = hand.table.placing.pieces()[5]
    hand.click(hand.in_tray(piece))
    hand.move(hand.on_board((5.0, 5.0)))
    assert hand.table.placing.piece is piece
    program.window.actions_by_name[command].trigger()
    QCoreApplication.processEvents()
    assert hand.table.placing.piece is None


def test_a_computer_that_answers_leaves_the_question_open(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program()
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    session = program.session

    def answered(moves: int) -> None:
        qtbot.waitUntil(lambda: len(session.state.laid) == moves and session.human_to_move, timeout=30_000)

    for turn in range(3):
        play(program, 1)
        answered(2 * turn + 2)
    go_to(program, session.match.line()[2])
    session.play(another(program))
    answered(4)
    assert program.window.table.line.isVisible()
