"""New puzzles in the real window: solved by mouse and keys, made by the engine, sent and entered as codes."""

import os
import signal
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.codes import code_of, puzzle_of
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.solver import Solver
from blokus_desktop.puzzles.wish import Difficulty, Wish
from blokus_desktop.ui.puzzles.making.code_dialog import EnterCode
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle, OwnPuzzles
from blokus_desktop.ui.puzzles.making.make_dialog import MakePuzzle
from blokus_desktop.ui.shell.program import Program
from tests.puzzles.cards import card
from tests.ui.conftest import MakeProgram
from tests.ui.puzzles.test_puzzles import PuzzleHand, board_image, click, dialog_of

CONNECT = "7x7x1-8a00.6020-cal-0y9.01hy.11bc.1bp-0-0-g8"
STARS = "7x7x1-2060-sal-01ap-28asxs-0-7a"
CROSSES = code_of(card(6, ["2 I3"], Goal.LAY_ALL, ("0 a1",), crosses="c2,c3,b4,d4,a3,d1,e1"))
FILL = "7x6x1-1b4a28-0-014s.0e3.07q-c"
MONDAY = date(2026, 11, 16)
OF_MONDAY = "7x7x1-a06c-sal-01ap-1dvy0n2c68-0-nj"
WAIT = 30_000


def opened(program: Program, code: str) -> PuzzleHand:
    """At the table with the puzzle of a code."""
    return PuzzleHand(program, program.window.puzzles.new.own.add(OwnPuzzle(code, 1)))


def witness(puzzle: Puzzle) -> list:
    return [*Solver(puzzle).solve(puzzle.start()).witness]


def words(hand: PuzzleHand) -> str:
    return hand.table.card.progress.text()


# Cards at the table


def test_a_card_to_connect_is_solved_by_mouse(program: Program) -> None:
    hand = opened(program, CONNECT)
    puzzle = hand.attempt.game
    assert "Link the given pieces of each color" in hand.table.card._task.text()
    assert words(hand) == "2 pieces to lay · linked 0 of 4"
    assert hand.table.card.bar.share == 0
    pieces = witness(puzzle)
    for color, placement in pieces:
        assert not hand.attempt.solved
        hand.lay(color, ",".join(map(puzzle.board.name, cells_in(placement.cells))))
    assert hand.attempt.solved
    assert words(hand) == "0 pieces to lay · linked 4 of 4"
    assert hand.table.done.isVisible()
    assert hand.table.card.solutions.text() == "Exactly one solution"
    click(hand.table.done.gallery)
    own = program.window.puzzles.gallery.own[0]
    assert "Solved · best" in own.accessibleDescription()
    assert set(own.shown.laid) == {(color, placement.cells) for color, placement in hand.attempt.laid}


def test_a_card_with_stars_is_solved_by_keys(program: Program) -> None:
    hand = opened(program, STARS)
    assert words(hand) == "2 pieces to lay · 0 of 4 stars"
    for place, (_, placement) in enumerate(witness(hand.attempt.game)):
        hand.play_by_keys(hand.attempt.game.table.find(placement.cells))
        assert len(hand.laid()) == place + 2
    assert hand.attempt.solved
    assert words(hand) == "0 pieces to lay · 4 of 4 stars"


def test_a_crossed_square_glows_when_it_is_covered_and_given_pieces_stay(program: Program) -> None:
    hand = opened(program, CROSSES)
    clean = alarms(hand)
    hand.room.session.lay(Color(0), hand.placement("b2,c2"))
    assert hand.table.reason.text() == "2 covers a crossed square"
    assert alarms(hand) > clean
    hand.click(hand.square("a1"))
    assert "stays where it is" in hand.table.reason.text()
    assert hand.table.placing.piece is None
    hand.click(hand.square("b2"))
    assert hand.table.placing.piece.name == "2"


def alarms(hand: PuzzleHand) -> int:
    """How many pixels have the color of alarm exactly."""
    image: QImage = board_image(hand)
    alarm = QColor(hand.table._look.theme.alarm).rgb()
    return sum(image.pixel(x, y) == alarm for x in range(image.width()) for y in range(0, image.height(), 2))


def test_all_pieces_laid_in_vain_is_said(program: Program) -> None:
    hand = opened(program, code_of(card(6, ["2 I3"], Goal.STARS, ("0 a1",), stars="f6,b2,b3,c4,d4")))
    hand.room.session.lay(Color(0), hand.placement("b2,b3"))
    hand.room.session.lay(Color(0), hand.placement("c4,d4,e4"))
    assert not hand.attempt.solved
    assert hand.table.reason.text().startswith("All pieces lie, but 1 star not covered yet")
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece.name == "I3"


def test_an_attempt_at_a_card_is_kept_and_taken_up_again(make_program: MakeProgram) -> None:
    first = make_program()
    hand = opened(first, CONNECT)
    color, placement = witness(hand.attempt.game)[0]
    hand.room.session.lay(color, hand.attempt.game.table.find(placement.cells))
    laid, count = hand.laid(), len(hand.attempt.game.givens)
    assert len(laid) == count + 1
    first.window.close()
    second = make_program()
    second.begin(None)
    assert second.window.puzzles.at_table
    room = second.window.puzzles
    board = room.session.attempt.game.board
    again = [(c, ",".join(map(board.name, cells_in(p.cells)))) for c, p in room.session.attempt.laid]
    assert set(again) == set(laid)
    room.start_over()
    assert len(room.session.attempt.laid) == count
    assert not second.window.actions_by_name["start_over"].isEnabled()


def test_a_sheet_puzzle_has_no_code_to_copy(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    assert not hand.table.card.code.isVisible()
    assert not program.window.actions_by_name["copy_code"].isEnabled()


# Codes


def test_a_code_is_copied_and_entered_again(program: Program, qtbot: QtBot) -> None:
    hand = opened(program, STARS)
    click(hand.table.card.code)
    assert QApplication.clipboard().text() == STARS
    program.window.actions_by_name["enter_code"].trigger()
    dialog = dialog_of(program, qtbot)
    assert isinstance(dialog, EnterCode)
    assert dialog.line.text() == STARS
    assert dialog.words.text() == "Cover the stars · 7 × 7 · 2 pieces to find"
    dialog.line.selectAll()
    QTest.keyClicks(dialog.line, FILL.replace("7x6", "6x7"))
    assert dialog.words.text() == "The code is mistyped somewhere."
    assert not dialog.play.isEnabled()
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.line.selectAll()
    QTest.keyClicks(dialog.line, FILL)
    assert dialog.picture.shown is not None
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    puzzle = hand.room.session.attempt.game
    assert (puzzle.goal, puzzle.board.columns) == (Goal.FILL, 7)
    # How many solutions it has is counted meanwhile.
    qtbot.waitUntil(lambda: hand.table.card.solutions.text() == "Exactly one solution", timeout=WAIT)


def test_a_clipboard_without_a_code_is_left_alone(program: Program, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("Hello")
    program.window.actions_by_name["enter_code"].trigger()
    dialog = dialog_of(program, qtbot)
    assert dialog.line.text() == ""
    assert dialog.words.text().startswith("Codes look like")
    dialog.reject()


def test_a_puzzle_with_very_many_solutions_is_not_counted_for_ever(program: Program, qtbot: QtBot) -> None:
    new = program.window.puzzles.new
    new.generator._patience.setInterval(300)
    whole = (1 << len(POLYOMINOES)) - 1
    board = Puzzle("board", ((1,) * 12,) * 10, POLYOMINOES, ("blue", "yellow"), (whole, whole), Goal.FILL)
    new._play_code(code_of(board))
    assert program.window.puzzles.at_table
    qtbot.waitUntil(lambda: not new.generator._patience.isActive(), timeout=WAIT)
    assert program.window.puzzles.page.table.card.solutions.text() == ""
    # The engine is free for what is wanted next.
    new.make()
    dialog = dialog_of(program, qtbot)
    assert isinstance(dialog, MakePuzzle)
    made(dialog, qtbot)
    dialog.reject()


# Made by the engine


def made(dialog: MakePuzzle, qtbot: QtBot) -> Puzzle:
    qtbot.waitUntil(dialog.play.isEnabled, timeout=WAIT)
    assert dialog.picture.shown is not None
    return dialog.picture.shown


def test_a_puzzle_is_wished_for_made_and_played(make_program: MakeProgram, qtbot: QtBot) -> None:
    first = make_program()
    first.window.puzzles.show_gallery()
    click(first.window.puzzles.gallery.make)
    dialog = dialog_of(first, qtbot)
    assert isinstance(dialog, MakePuzzle)
    assert made(dialog, qtbot).goal is Goal.STARS
    dialog.goal.setFocus()
    QTest.keyClicks(dialog.goal, "Con")
    assert dialog.goal.currentText() == "Connect the given pieces"
    dialog.colors.setCurrentText("2")
    dialog.difficulty.setCurrentText("Easy")
    dialog.columns.setCurrentText("7")
    qtbot.waitUntil(lambda: not dialog.play.isEnabled(), timeout=WAIT)
    puzzle = made(dialog, qtbot)
    assert (puzzle.goal, len(puzzle.colors), puzzle.board.columns) == (Goal.CONNECT, 2, 7)
    assert puzzle.start().pieces_left <= Difficulty.EASY.value
    assert "Exactly one solution" in dialog.words.text()
    click(dialog.again)
    assert not dialog.play.isEnabled()
    another = made(dialog, qtbot)
    assert code_of(another) != code_of(puzzle)
    click(dialog.play)
    played = first.window.puzzles.session.attempt.game
    assert code_of(played) == code_of(another)
    first.window.close()
    second = make_program()
    second.window.puzzles.show_gallery()
    assert [card.key for card in second.window.puzzles.gallery.own] == [played.name]
    second.window.puzzles.new.make()
    dialog = dialog_of(second, qtbot)
    assert (dialog.wish.goal, dialog.wish.colors) == (Goal.CONNECT, 2)
    dialog.reject()


def test_making_is_stopped_and_wishes_without_hope_are_refused(program: Program, qtbot: QtBot) -> None:
    program.window.puzzles.new.make()
    dialog = dialog_of(program, qtbot)
    made(dialog, qtbot)
    click(dialog.again)
    click(dialog.stop)
    assert dialog.words.text() == "Stopped."
    assert (dialog.busy.busy, dialog.play.isEnabled()) == (False, False)
    dialog.goal.setCurrentText("Fill a cuboid")
    dialog.columns.setCurrentText("5")
    dialog.rows.setCurrentText("5")
    sentence = "A puzzle is made on 1 to 40 cells, not on 75."
    qtbot.waitUntil(lambda: dialog.words.text() == sentence, timeout=WAIT)
    assert not dialog.play.isEnabled()
    dialog.rows.setCurrentText("2")
    puzzle = made(dialog, qtbot)
    assert puzzle.solid
    click(dialog.play)
    assert program.window.puzzles.session.attempt.game.solid


def test_the_window_says_why_the_engine_made_no_puzzle(program: Program, qtbot: QtBot) -> None:
    generator = program.window.puzzles.new.generator
    small = Wish(((1,) * 5,) * 8, goal=Goal.STARS)
    with qtbot.waitSignal(generator.failed, timeout=WAIT) as said:
        generator.make(small, 1)
    assert said.args == ["A card has 6 to 12 squares a side."]


def test_a_choice_is_seen_to_drop_down(program: Program, qtbot: QtBot) -> None:
    program.window.puzzles.new.make()
    dialog = dialog_of(program, qtbot)
    for choice in (dialog.goal, dialog.columns, dialog.givens):
        image = choice.grab().toImage()
        arrow = image.copy(image.width() - 22, 8, 12, image.height() - 16)
        shades = {arrow.pixel(x, y) for x in range(arrow.width()) for y in range(arrow.height())}
        assert len(shades) > 2
    dialog.reject()


def test_an_engine_that_is_missing_is_said_in_the_dialog(program: Program, qtbot: QtBot) -> None:
    new = program.window.puzzles.new
    new.generator._solver._command = ["/nowhere/engine"]
    new.make()
    dialog = dialog_of(program, qtbot)
    qtbot.waitUntil(lambda: "could not be started" in dialog.words.text(), timeout=WAIT)
    assert not dialog.busy.busy
    dialog.reject()


# The puzzle of the day


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_counts_days(
    make_program: MakeProgram, qtbot: QtBot
) -> None:
    program = make_program()
    room = program.window.puzzles
    room.new.today = lambda: MONDAY
    room.show_gallery()
    tile = room.gallery.day
    assert "It is being made" in tile.accessibleDescription()
    qtbot.waitUntil(lambda: tile.shown is not None, timeout=WAIT)
    assert tile.accessibleName() == "Puzzle of the day"
    assert tile.accessibleDescription() == "Nov 16 · Cover the stars. Not solved yet"
    assert tile.toolTip() == "7 × 7 · 5 pieces to find (Ctrl+D)"
    room.new.own.mark_solved(f"day-{(MONDAY - timedelta(1)).isoformat()}")
    click(tile)
    assert code_of(room.session.attempt.game) == OF_MONDAY
    for color, placement in witness(room.session.attempt.game):
        room.session.lay(color, room.session.attempt.game.table.find(placement.cells))
    assert room.session.attempt.solved
    room.show_gallery()
    assert tile.accessibleDescription().endswith("Solved · 2 days in a row")
    room.new.today = lambda: MONDAY + timedelta(1)
    room.show_gallery()
    assert "being made" in tile.accessibleDescription()
    program.window.actions_by_name["day"].trigger()
    qtbot.waitUntil(lambda: room.at_table, timeout=WAIT)
    assert room.session.attempt.game.name == "day-2026-11-17"
    room.show_gallery()
    assert tile.accessibleDescription().endswith("Not solved yet · 2 days in a row")
    click(tile)
    room.help.helped.emit()
    for color, placement in witness(room.session.attempt.game):
        room.session.lay(color, room.session.attempt.game.table.find(placement.cells))
    room.show_gallery()
    assert tile.accessibleDescription().endswith("Solved with help · 2 days in a row")


def test_why_there_is_no_puzzle_of_the_day_stands_on_its_tile(program: Program, qtbot: QtBot) -> None:
    room = program.window.puzzles
    room.new.generator._solver._command = ["/nowhere/engine"]
    room.show_gallery()
    tile = room.gallery.day
    qtbot.waitUntil(lambda: "could not be started" in tile.accessibleDescription(), timeout=WAIT)
    click(tile)
    assert room.at_gallery


def test_after_a_break_down_the_puzzle_of_the_day_is_made(program: Program, qtbot: QtBot) -> None:
    room = program.window.puzzles
    room.show_gallery()
    generator, tile = room.new.generator, room.gallery.day
    qtbot.waitUntil(lambda: tile.shown is not None, timeout=WAIT)
    sound = generator._solver._command
    generator._solver._command = ["/nowhere/engine"]
    os.kill(generator._solver.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: not generator._solver.pid, timeout=WAIT)
    generator.count(puzzle_of(FILL))
    tomorrow = room.new.today() + timedelta(1)
    room.new.today = lambda: tomorrow
    with qtbot.waitSignal(generator.failed, timeout=WAIT):
        room.show_gallery()
    assert "being made" in tile.accessibleDescription()
    generator._solver._command = sound
    room.show_gallery()
    qtbot.waitUntil(lambda: tile.shown is not None, timeout=WAIT)


def test_days_in_a_row(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    for days in (0, 1, 3):
        own.mark_solved(f"day-{(MONDAY + timedelta(days)).isoformat()}")
    streaks = [OwnPuzzles(tmp_path / "own.json").streak(MONDAY + timedelta(days)) for days in range(6)]
    assert streaks == [1, 2, 2, 1, 1, 0]


def test_puzzles_of_long_ago_go(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    for days in range(40):
        own.keep_day(MONDAY + timedelta(days), OwnPuzzle(STARS, 1))
    key = own.add(OwnPuzzle(CONNECT, 1))
    kept = OwnPuzzles(tmp_path / "own.json")
    assert [kept.day(MONDAY + timedelta(days)) is not None for days in (0, 8, 9, 39)] == [
        False,
        False,
        True,
        True,
    ]
    assert kept.keys() == [key]


def test_who_goes_elsewhere_is_not_called_back_to_the_puzzle_of_the_day(
    program: Program, qtbot: QtBot
) -> None:
    room = program.window.puzzles
    program.window.actions_by_name["day"].trigger()
    program.window.show_home()
    qtbot.waitUntil(lambda: room.new.own.day(room.new.today()) is not None, timeout=WAIT)
    assert program.window.home.isVisible()


# Help


def test_help_knows_cards(program: Program, qtbot: QtBot) -> None:
    hand = opened(program, STARS)
    sentence = hand.table.help.sentence
    hand.key(Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: sentence.text() == "There is exactly one solution.", timeout=WAIT)
    solution = {placement.cells for _, placement in witness(hand.attempt.game)}
    wrong = next(move for move in hand.attempt.moves() if move.cells not in solution)
    hand.room.session.lay(Color(0), wrong)
    hand.key(Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: sentence.text().startswith("No: "), timeout=WAIT)
    program.window.actions_by_name["undo"].trigger()
    for _ in range(4):
        hand.key(Qt.Key.Key_F3)
        qtbot.waitUntil(lambda: not sentence.text().startswith("Looking for"), timeout=WAIT)
    assert len(hand.laid()) == 2
    assert hand.attempt.laid[-1][1].cells in solution


# What is kept


def test_a_puzzle_is_deleted_and_brought_back(program: Program) -> None:
    hand = opened(program, STARS)
    opened(program, CONNECT)
    room = hand.room
    room.show_gallery()
    keys = [own.key for own in room.gallery.own]
    assert [puzzle_of(room.new.own.code(key)).goal for key in keys] == [Goal.CONNECT, Goal.STARS]
    undo = program.window.actions_by_name["undo"]
    assert not undo.isEnabled()
    click(room.gallery.own[1].cross)
    assert [own.key for own in room.gallery.own] == keys[:1]
    QCoreApplication.processEvents()
    assert undo.isEnabled()
    undo.trigger()
    assert [own.key for own in room.gallery.own] == keys
    room.gallery.own[0].setFocus()
    QTest.keyClick(room.gallery.own[0], Qt.Key.Key_Delete)
    assert [own.key for own in room.gallery.own] == keys[1:]
    undo.trigger()
    click(room.gallery.own[1])
    assert room.session.attempt.game.name == keys[1]


def test_bringing_a_puzzle_back_keeps_what_came_and_went_meanwhile(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    stars, connect, fill = (own.add(OwnPuzzle(code, 1)) for code in (STARS, CONNECT, FILL))
    put_back = own.take_out(connect)
    own.take_out(fill)
    crosses = own.add(OwnPuzzle(CROSSES, 1))
    put_back()
    assert OwnPuzzles(tmp_path / "own.json").keys() == [crosses, connect, stars]


def test_the_same_code_is_kept_once(tmp_path: Path) -> None:
    own = OwnPuzzles(tmp_path / "own.json")
    first = own.add(OwnPuzzle(STARS, 1))
    own.add(OwnPuzzle(CONNECT, 1))
    assert own.add(OwnPuzzle(STARS)) == first
    assert (own.keys()[0], own.solutions(first)) == (first, 1)


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"puzzles": {"made-1": ["nonsense", 1]}, "solved": []}', "null"]
)
def test_a_damaged_list_is_set_aside(make_program: MakeProgram, tmp_path: Path, text: str) -> None:
    program = make_program()
    folder = tmp_path / "data" / "puzzles"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "own.json").write_text(text)
    said: list[str] = []
    program.window.puzzles.trouble.connect(said.append)
    program.window.puzzles.show_gallery()
    assert program.window.puzzles.gallery.own == []
    assert said == ["The list of your own puzzles cannot be read; it is in own.damaged."]
    assert (folder / "own.damaged").read_text() == text
