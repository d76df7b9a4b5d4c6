"""What tripped people who tried the program for the first time, each as they did it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.start import start_of
from blokus_desktop.game.state import CHANCE
from blokus_desktop.saved import load, read
from blokus_desktop.ui.new_game.players_page import PlayersPage
from blokus_desktop.ui.panels.moves import move_words
from blokus_desktop.ui.shell.corner_words import CornerWords
from blokus_desktop.ui.shell.program import Program
from tests.ui.conftest import MakeProgram

COMPUTER = Seat(kind=Kind.COMPUTER, level=1)


def trigger(program: Program, name: str) -> None:
    program.window.actions_by_name[name].trigger()


def said(program: Program) -> str:
    return program.window.table.reason.text()


def against_computer(program: Program, qtbot: QtBot, moves: int) -> None:
    """A game of Duo in which a person has made some moves, and the computer has answered each."""
    session = program.session
    program.window.start("duo", (Seat("Ada"), COMPUTER))
    for _ in range(moves):
        session.play(session.state.moves()[-1])
        qtbot.waitUntil(lambda: session.human_to_move, timeout=20_000)


def test_a_game_of_one_move_is_found_again(make_program: MakeProgram, tmp_path: Path, qtbot: QtBot) -> None:
    program = make_program()
    against_computer(program, qtbot, 1)
    laid = program.session.state.laid
    program.window.start("classic", (Seat(),) * 4)
    trigger(program, "home")
    hero = program.window.home.hero
    assert (hero.offer.key, hero.offer.lines[-1]) == ("duo", "Move 2")
    QTest.mouseClick(hero.button, Qt.MouseButton.LeftButton)
    assert program.session.state.laid == laid
    # Where nobody has laid anything, nothing is kept.
    assert len(list((tmp_path / "data" / "games").iterdir())) == 1


def double_click(widget: QWidget) -> None:
    """The second of two clicks, as the system tells it."""
    middle = QPointF(widget.rect().center())
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        held = left if kind is QEvent.Type.MouseButtonDblClick else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, middle, QPointF(widget.mapToGlobal(middle)), left, held, none)
        QApplication.sendEvent(widget, event)


def test_the_second_of_two_clicks_does_not_fall_through(program: Program, qtbot: QtBot) -> None:
    window = program.window
    program.window.start("duo", (Seat(), Seat()))
    program.session.play(program.session.state.moves()[0])
    trigger(program, "home")
    QTest.mouseClick(window.home.hero.button, Qt.MouseButton.LeftButton)
    assert window.at_table
    card = window.table.cards.cards[0]
    double_click(card)
    assert window.at_table
    qtbot.wait(QApplication.doubleClickInterval() + 50)
    double_click(card)
    assert not window.at_table
    assert window.findChild(PlayersPage).isVisible()


def test_undo_brings_back_what_was_deleted_in_a_game_against_a_computer(
    program: Program, qtbot: QtBot
) -> None:
    against_computer(program, qtbot, 2)
    session = program.session
    line = [node.move for node in session.match.main_line()]
    session.step(-2)
    trigger(program, "forward")
    assert not session.human_to_move
    session.step(1)
    trigger(program, "delete")
    assert said(program) == "Deleted; Undo brings it back"
    # The computer, whose turn it is now, waits for that.
    qtbot.wait(200)
    assert len(session.match.main_line()) == len(line) - 1
    trigger(program, "undo")
    assert [node.move for node in session.match.main_line()] == line
    assert "Deleted" not in said(program)


def test_who_begins_a_rematch_is_said_until_a_person_moves(program: Program) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[0])
    trigger(program, "rematch")
    assert said(program) == "This time: Ben begins, with Black."
    program.session.play(program.session.state.moves()[0])
    assert "begins" not in said(program)


def test_a_strike_held_ready_is_taken_back_by_escape(program: Program) -> None:
    program.window.start("dice-2-10", (Seat(), Seat()))
    session, scene = program.session, program.window.table.scene
    session.roll()
    scene.motion.skip()
    view = program.window.table.view
    QTest.keyClick(view, Qt.Key.Key_S)
    assert scene.chances.striking
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not scene.chances.striking


def test_a_puzzle_is_gone_on_with_although_a_game_waits_too(make_program: MakeProgram) -> None:
    first = make_program()
    first.window.start("duo", (Seat(), Seat()))
    first.session.play(first.session.state.moves()[0])
    first.window.puzzles.open("tetrominoes")
    first.window.close()
    second = make_program()
    second.begin(None)
    assert second.window.puzzles.at_table


def test_a_move_has_one_number_everywhere(program: Program) -> None:
    session, home = program.session, program.window.home
    program.window.start("dice-2-10", (Seat(), Seat()))
    while len(session.state.laid) < 3:
        if session.state.player == CHANCE:
            session.roll()
        else:
            session.play(session.state.moves()[0])
    (corner,) = program.window.menuBar().findChildren(CornerWords)
    assert corner.shown().endswith("move 3")
    trigger(program, "home")
    assert (home.hero.offer.key, home.hero.offer.lines[-1]) == ("dice", "Move 3")
    assert "move 3 · " in home.hero.button.accessibleDescription()


def test_a_game_that_white_begins_has_nothing_set_up() -> None:
    duo = GAMES["duo"]
    match = start_of(duo, (Seat(), Seat()), 1, duo.colors).match()
    assert match.state.to_move == 1
    assert move_words(match.root) == "Start"


def test_the_main_line_is_not_made_the_main_line(program: Program) -> None:
    session, promote = program.session, program.window.actions_by_name["promote"]
    program.window.start("duo", (Seat(), Seat()))
    first = session.state.moves()[0]
    session.play(first)
    assert not promote.isEnabled()
    session.step(-1)
    session.play(session.state.moves()[1])
    session.go_to(session.match.root.children[1])
    assert promote.isEnabled()


def test_a_file_in_western_letters_keeps_its_comments(tmp_path: Path) -> None:
    text = "(;GM[Blokus Duo]CA[ISO-8859-1];B[e10]C[schön, Müller])"
    assert read(text.encode("latin-1")).main_line()[-1].comment == "schön, Müller"
    (tmp_path / "plain.blksgf").write_bytes(text.replace("ISO-8859-1", "UTF-8").encode())
    assert load(tmp_path / "plain.blksgf").main_line()[-1].comment == "schön, Müller"


@pytest.mark.parametrize("width", [560, 900, 1280])
def test_a_long_sentence_is_whole_and_a_very_long_one_in_its_tip(program: Program, width: int) -> None:
    window = program.window
    program.window.start("duo", (Seat(), Seat()))
    window.resize(width, 640)
    QApplication.processEvents()
    sentence = "The game before this one waits to be saved at the next start: " + "the folder is full, " * 12
    window.say(sentence)
    label = window.table.reason
    assert label.text() == sentence
    assert label.height() >= label.heightForWidth(label.width())
    assert window.rect().contains(label.rect().translated(label.mapTo(window, QPoint(0, 0))))
    sentence *= 20
    window.say(sentence)
    measure = QFontMetrics(label.font())
    room = measure.boundingRect(0, 0, label.width(), 0, Qt.TextFlag.TextWordWrap, label.text())
    assert room.height() <= window.table.line.height()
    assert label.text().endswith(" …")
    assert sentence.strip() in label.toolTip().replace("&nbsp;", " ")
