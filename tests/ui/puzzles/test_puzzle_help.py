"""Help at the table of the brainteasers, in the real window and from the real solver, by mouse and keys."""

import json
import os
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.codes import puzzle_of
from blokus_desktop.puzzles.protocol import mask_in, pieces_in
from blokus_desktop.puzzles.reasons import Finding, Reason
from blokus_desktop.ui.puzzles.help.card import SPEEDS
from blokus_desktop.ui.puzzles.help.words import reason_words
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.puzzles.building import solution_of
from tests.puzzles.checker import faults_of
from tests.puzzles.test_commands import UNDECIDED
from tests.ui.conftest import MakeProgram
from tests.ui.puzzles.test_puzzles import PuzzleHand, alarms, board_image, click, ending

SECONDS = 30_000


class HelpedHand(PuzzleHand):
    """Asks for help, and waits for it."""

    def __init__(self, program: Program, key: str, qtbot: QtBot, *pieces: str) -> None:
        super().__init__(program, key)
        self.card = self.table.help
        self._qtbot = qtbot
        for piece in pieces:
            color, cells = piece.split()
            self.room.session.lay(Color(int(color)), self.placement(cells))

    def press_key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.window, key)

    def ask(self, name: str) -> None:
        click(self.card.questions[name])

    def choose(self, name: str) -> None:
        click(self.card.buttons[name])

    def wait_for(self, words: str) -> None:
        self._qtbot.waitUntil(lambda: words in self.card.sentence.text(), timeout=SECONDS)

    @property
    def advice(self):
        return self.table.scene._layers.advice

    def begin_what_stays_undecided(self) -> None:
        for color, placement in pieces_in(self.attempt.game, UNDECIDED.split()):
            self.room.session.lay(color, placement)
        self.press_key(Qt.Key.Key_F2)
        self.wait_for("Not decided yet")


def hole(program: Program, qtbot: QtBot) -> HelpedHand:
    """A position with a hole that nothing fits, two steps after one that can be solved."""
    return HelpedHand(program, "tetrominoes", qtbot, "0 e1,f1,g1,h1", "0 b1,b2,b3,a3", "1 d4,e4,d5,e5")


# Can this still be solved?


def test_yes_and_a_solution_is_shown_if_one_wants(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "tetrominoes", qtbot, "0 a1,b1,c1,d1")
    hand.press_key(Qt.Key.Key_F2)
    hand.wait_for("Yes, it can still be solved, with 19 more pieces.")
    assert not hand.room.session.helped
    assert hand.advice.pieces == ()
    hand.choose("show")
    table = hand.attempt.game.table
    shown = tuple((color, table.find(cells)) for color, cells in hand.advice.pieces)
    assert faults_of(hand.attempt.game, (*hand.attempt.laid, *shown)) == []
    assert len(hand.attempt.laid) == 1
    assert hand.room.session.helped
    hand.key(Qt.Key.Key_Escape)
    assert hand.advice.pieces == ()
    assert not hand.card.sentence.isVisible()


def test_no_with_the_hole_marked_and_the_way_back(program: Program, qtbot: QtBot) -> None:
    hand = hole(program, qtbot)
    before = alarms(board_image(hand))
    hand.ask("solvable")
    hand.wait_for("No: no piece left fits into the marked hole.")
    board = hand.attempt.game.board
    assert set(map(board.name, cells_in(hand.advice.faults))) == {"a1", "a2"}
    assert alarms(board_image(hand)) > before
    hand.choose("last_solvable")
    hand.wait_for("Went back 2 steps")
    assert hand.laid() == [(0, "e1,f1,g1,h1")]
    assert hand.advice.faults == 0
    assert not hand.room.session.helped
    for _ in range(2):
        program.window.actions_by_name["redo"].trigger()
    assert len(hand.attempt.laid) == 3


def test_back_where_nothing_need_be_undone(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "cube-4", qtbot, "0 a1.1,b1.1,c1.1,d1.1")
    hand.press_key(Qt.Key.Key_F4)
    hand.wait_for("Nothing to undo")
    assert len(hand.attempt.laid) == 1


def test_the_reason_says_what_is_marked() -> None:
    look, free = Look(), PUZZLES["tetrominoes"].start()
    cells = [mask_in(free.game.board, names) for names in ("a1", "a1,a2")]
    nook, nooks = (reason_words(free, Finding(Reason.HOLE, marked), look) for marked in cells)
    assert nook == "no piece left can cover the marked square."
    assert nooks == "no piece left can cover the marked squares."
    card = puzzle_of(CARDS["starred"]).start()
    stars = Finding(Reason.COUNT, card.bare_stars)
    assert reason_words(card, stars, look) == "the pieces left have fewer squares than there are stars."
    room = Finding(Reason.COUNT, card.game.board.inside & ~card.filled)
    assert reason_words(card, room, look) == "the pieces left have more squares than are marked."


def test_a_conflict_that_stays_is_the_reason(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "tetrominoes-apart", qtbot, "0 a1,b1,c1,d1", "0 a2,b2,a3,b3")
    hand.ask("solvable")
    hand.wait_for("No: the marked pieces break a rule")


def test_a_search_tells_how_far_it_is_and_is_cancelled(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    hand.begin_what_stays_undecided()
    first = hand.card.sentence.text()
    assert "steps" in first
    qtbot.waitUntil(lambda: hand.card.sentence.text() != first, timeout=SECONDS)
    hand.wait_for("squares short")
    hand.choose("cancel")
    assert hand.card.sentence.text().startswith("Not decided · at best ")
    assert list(hand.card.buttons) == ["cancel"]
    hand.choose("cancel")
    assert not hand.card.sentence.isVisible()
    # The solver is free for other questions.
    hand.room.open("cube-3")
    hand.press_key(Qt.Key.Key_F2)
    hand.wait_for("Yes")


def test_who_asks_twice_waits_no_longer(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    hand.begin_what_stays_undecided()
    hand.wait_for("short")
    hand.press_key(Qt.Key.Key_F2)
    assert "short" in hand.card.sentence.text()
    # Another question is another search.
    hand.press_key(Qt.Key.Key_F6)
    assert hand.card.sentence.text() == "Counting solutions"
    hand.room.open("pentominoes")
    hand.press_key(Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: len(hand.room.help.solutions.listed) > 1, timeout=SECONDS)
    hand.press_key(Qt.Key.Key_F6)
    assert len(hand.room.help.solutions.listed) > 1


def test_whatever_one_does_ends_the_search(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    for act in (
        lambda: hand.room.undo(),
        lambda: hand.room.session.lay(Color(0), hand.placement("a1,b1,c1,d1,e1")),
        lambda: hand.key(Qt.Key.Key_Backspace),
        lambda: hand.key(Qt.Key.Key_Escape),
    ):
        hand.room.start_over()
        hand.begin_what_stays_undecided()
        act()
        assert not hand.card.sentence.text().startswith("Not decided yet")
    hand.begin_what_stays_undecided()
    hand.room.show_gallery()
    assert hand.card.sentence.text() == ""


def test_an_answer_to_what_is_no_longer_there_is_dropped(program: Program, qtbot: QtBot) -> None:
    hand = hole(program, qtbot)
    hand.ask("solvable")
    hand.room.undo()
    hand.room.undo()
    assert hand.card.sentence.text() == ""
    hand.ask("solvable")
    hand.wait_for("Yes, it can still be solved, with 19 more pieces.")


# Hints


def test_a_hint_in_three_steps_and_its_piece_laid(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "tetrominoes-apart", qtbot, "0 a1,b1,c1,d1")
    hand.ask("hint")
    hand.wait_for("Look at the marked region.")
    region = hand.advice.region
    assert region
    assert not region & hand.attempt.filled
    assert not hand.table.tray._hinted
    hand.choose("hint")
    (hinted,) = hand.table.tray._hinted
    assert hinted in hand.table.placing.pieces()
    assert hinted.name in hand.card.sentence.text()
    assert not hand.room.session.helped
    hand.press_key(Qt.Key.Key_F3)
    ((color, cells),) = hand.advice.pieces
    assert cells & region == cells
    assert hand.room.session.helped
    assert hand.table.card.best.text() == "With help"
    hand.choose("hint")
    laid = hand.attempt.laid[-1]
    assert (laid[0], laid[1].cells, laid[1].piece) == (color, cells, hinted)
    assert hand.advice.pieces == ()
    assert not hand.table.tray._hinted
    # The next one comes from the same solution, at once.
    hand.press_key(Qt.Key.Key_F3)
    assert hand.card.sentence.text() == "Look at the marked region."


def test_hints_lead_through_a_cube(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "cube-3", qtbot)
    hand.press_key(Qt.Key.Key_F3)
    hand.wait_for("Look at")
    for _ in range(200):
        if hand.attempt.solved:
            break
        hand.press_key(Qt.Key.Key_F3)
    assert faults_of(hand.attempt.game, hand.attempt.laid) == []
    assert hand.table.done.title.text() == "Solved with help"


def test_a_hint_where_nothing_helps_says_so(program: Program, qtbot: QtBot) -> None:
    hand = hole(program, qtbot)
    hand.press_key(Qt.Key.Key_F3)
    hand.wait_for("It cannot be solved any more: no piece left fits into the marked hole.")
    hand.choose("last_solvable")
    hand.wait_for("Went back")
    hand.press_key(Qt.Key.Key_F3)
    hand.wait_for("Look at the marked region.")


@pytest.mark.parametrize("size", [(560, 520), (900, 600), (700, 1000)])
def test_what_is_said_has_room(program: Program, qtbot: QtBot, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    hand = hole(program, qtbot)
    hand.press_key(Qt.Key.Key_F3)
    hand.wait_for("It cannot be solved any more")
    QCoreApplication.processEvents()
    for part in (hand.card.sentence, *hand.card.buttons.values(), hand.table.card.progress):
        assert part.height() >= part.heightForWidth(part.width()), part.text()
        assert part.width() >= part.minimumSizeHint().width(), part.text()
    assert hand.table.tray.square >= 8
    hand.choose("cancel")
    QCoreApplication.processEvents()
    for button in hand.card.questions.values():
        assert button.isVisible()
        assert button.width() >= button.sizeHint().width(), button.text()


# Solve


@pytest.mark.parametrize("key", ["tetrominoes-apart", "cube-4", "all-pieces"])
def test_a_solution_is_played_out(program: Program, qtbot: QtBot, key: str) -> None:
    hand = HelpedHand(program, key, qtbot)
    hand.card.speed.setValue(SPEEDS)
    hand.ask("solve")
    qtbot.waitUntil(lambda: hand.attempt.solved, timeout=SECONDS)
    assert faults_of(hand.attempt.game, hand.attempt.laid) == []
    assert hand.table.done.title.text() == "Solved with help"
    assert not hand.card.isVisible()
    record = hand.room.records.record(hand.attempt.game)
    assert (record.best, record.solution, record.solved_with_help) == (None, (), True)
    hand.room.show_gallery()
    card = next(card for card in hand.room.gallery.cards if card.key == key)
    assert "Solved with help" in card.accessibleDescription()


def test_playing_rests_goes_on_by_steps_and_stops(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "tetrominoes", qtbot)
    hand.card.speed.setValue(1)
    # However long the machine may stall, no second piece comes by itself.
    hand.room.help.playing._pause.setInterval(10 * SECONDS)
    hand.press_key(Qt.Key.Key_F5)
    hand.wait_for("19 pieces to go")
    assert hand.card.speed.isVisible()
    hand.choose("pause")
    assert not hand.room.help.playing.running
    hand.choose("step")
    assert hand.card.sentence.text() == "18 pieces to go"
    assert len(hand.attempt.laid) == 2
    hand.choose("pause")
    assert hand.room.help.playing.running
    hand.choose("cancel")
    assert not hand.room.help.playing.running
    laid = hand.laid()
    assert not hand.card.sentence.isVisible()
    # One goes on alone, from a position that is known to lead there.
    hand.press_key(Qt.Key.Key_F5)
    assert hand.card.sentence.text() == f"{20 - len(laid) - 1} pieces to go"
    hand.room.undo()
    assert not hand.room.help.playing.running
    assert hand.laid() == laid


def test_pieces_travel_from_the_tray(make_program: MakeProgram, qtbot: QtBot) -> None:
    hand = HelpedHand(make_program(motion="on"), "cube-3", qtbot)
    hand.card.speed.setValue(1)
    hand.press_key(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: hand.table.scene.table.moving, timeout=SECONDS)
    hand.choose("cancel")
    qtbot.waitUntil(lambda: not hand.table.scene.table.moving, timeout=SECONDS)
    assert hand.room._settings.value("solve_speed") == 1


CARDS = {
    "filled": "6x6x1-1909b0-0-0oh.011l.0gn.09d.0157-f",
    "starred": "9x9x1-87800-sal-03c1-3igmy5vm-0-hp",
    "connected": "9x9x1-81024.960-cal-027l.083.110i.11xr-0-1d7rxnwn59222bcw-uo",
}


@pytest.mark.parametrize("code", CARDS.values(), ids=CARDS)
def test_new_puzzles_are_helped_with_too(program: Program, qtbot: QtBot, code: str) -> None:
    hand = HelpedHand(program, program.window.puzzles.new.own.add(OwnPuzzle(code)), qtbot)
    givens = len(hand.attempt.laid)
    hand.ask("solutions")
    hand.wait_for("There is exactly one solution.")
    hand.press_key(Qt.Key.Key_F3)
    hand.wait_for("Look at the marked region.")
    for _ in range(3):
        hand.press_key(Qt.Key.Key_F3)
    assert len(hand.attempt.laid) == givens + 1
    hand.room.undo()
    hand.card.speed.setValue(SPEEDS)
    hand.ask("solve")
    qtbot.waitUntil(lambda: hand.attempt.solved, timeout=SECONDS)
    assert faults_of(hand.attempt.game, hand.attempt.laid) == []
    assert hand.table.done.title.text() == "Solved with help"


# What is kept


def test_help_is_remembered_until_one_starts_over(make_program: MakeProgram, qtbot: QtBot) -> None:
    first = make_program()
    hand, last = ending(first, "tetrominoes")
    hand.room.help.helped.emit()
    hand.room.undo()
    assert hand.room.session.helped
    hand.room.redo()
    first.window.close()
    first.close()
    second = make_program()
    hand = PuzzleHand(second, "tetrominoes")
    assert hand.table.card.best.text() == "With help"
    color, witness = last[0]
    hand.room.session.lay(color, hand.attempt.game.table.find(witness.cells))
    assert hand.table.done.title.text() == "Solved with help"
    assert hand.room._record.best is None
    click(hand.table.done.again)
    assert not hand.room.session.helped
    for color, witness in solution_of("tetrominoes"):
        hand.room.session.lay(color, hand.attempt.game.table.find(witness.cells))
    assert hand.table.done.title.text() == "Solved"
    assert hand.room._record.best is not None


def test_records_from_before_there_was_help_are_read(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "puzzles"
    folder.mkdir(parents=True)
    (folder / "cube-3.json").write_text('{"seconds": 3, "laid": [], "best": 12, "solution": []}')
    hand = PuzzleHand(program, "cube-3")
    assert (hand.room.session.seconds, hand.room._record.best) == (3, 12)
    assert hand.table.card.best.text() == "Best 0:12"


# Solutions


def test_solutions_are_counted_and_looked_at(program: Program, qtbot: QtBot) -> None:
    hand, _ = ending(program, "tetrominoes", left=5)
    hand = HelpedHand(program, "tetrominoes", qtbot)
    hand.press_key(Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: "There " in hand.card.sentence.text(), timeout=SECONDS)
    words = hand.card.sentence.text()
    assert not hand.room.session.helped
    hand.press_key(Qt.Key.Key_F6)
    assert hand.room.session.helped
    assert hand.card.sentence.text().startswith(("Solution 1 of", "This is a solution"))
    seen = [hand.advice.pieces]
    while len(hand.room.help.solutions.listed) > len(seen):
        hand.press_key(Qt.Key.Key_F6)
        seen.append(hand.advice.pieces)
    assert len(set(seen)) == len(seen)
    if len(seen) > 1:
        assert f"{len(seen)} solutions" in words
        hand.choose("next")
        assert hand.advice.pieces == seen[0]
        hand.choose("previous")
        assert hand.advice.pieces == seen[-1]
    table = hand.attempt.game.table
    for pieces in seen:
        shown = tuple((color, table.find(cells)) for color, cells in pieces)
        assert faults_of(hand.attempt.game, (*hand.attempt.laid, *shown)) == []


@pytest.mark.parametrize("size", [(560, 520), (560, 760), (640, 800), (800, 1000), (1280, 800)])
def test_nothing_is_cut_while_help_speaks(program: Program, qtbot: QtBot, size: tuple[int, int]) -> None:
    hand = HelpedHand(program, program.window.puzzles.new.own.add(OwnPuzzle(CARDS["starred"], 1)), qtbot)
    program.window.resize(*size)
    # Quiet, with an answer, and while a solution is played out.
    for key, words in (("", ""), (Qt.Key.Key_F2, "Yes"), (Qt.Key.Key_F5, "to go")):
        if key:
            hand.press_key(key)
        hand.wait_for(words)
        QCoreApplication.processEvents()
        for part in hand.table._side.findChildren(QWidget):
            if isinstance(part, QLabel | QAbstractButton) and part.isVisible():
                needed = part.heightForWidth(part.width()) if part.hasHeightForWidth() else -1
                assert part.height() >= max(needed, part.minimumSizeHint().height()), part
    assert hand.table.view.height() >= 240


def test_counting_without_end_is_cancelled_with_what_was_found(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes", qtbot)
    hand.ask("solutions")
    hand.choose("cancel")
    assert hand.card.sentence.text() == "No solution so far"
    hand.ask("solutions")
    qtbot.waitUntil(lambda: len(hand.room.help.solutions.listed) > 1, timeout=SECONDS)
    hand.choose("cancel")
    assert hand.card.sentence.text().startswith("At least")
    hand.choose("show")
    first = hand.advice.pieces
    assert len(first) == 48
    hand.press_key(Qt.Key.Key_F6)
    assert hand.advice.pieces != first


@pytest.mark.slow
def test_a_cube_of_3_has_3372_solutions(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "cube-3", qtbot)
    hand.ask("solutions")
    qtbot.waitUntil(lambda: "There are" in hand.card.sentence.text(), timeout=4 * SECONDS)
    assert hand.card.sentence.text() == "There are 3,372 solutions, turned cubes counted once."


def test_where_solutions_are_not_counted_nobody_asks(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "all-pieces", qtbot)
    assert not hand.card.questions["solutions"].isEnabled()
    assert not program.window.actions_by_name["solutions"].isEnabled()
    assert hand.card.questions["hint"].isEnabled()
    program.window.play_family("duo")
    assert not program.window.actions_by_name["hint"].isEnabled()


# When it goes wrong


def test_a_broken_solver_is_started_again_once(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    hand.begin_what_stays_undecided()
    solver = hand.room.help.asking._solver
    first = solver.pid
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: solver.pid not in (0, first), timeout=SECONDS)
    steps = hand.card.sentence.text()
    qtbot.waitUntil(lambda: hand.card.sentence.text() != steps, timeout=SECONDS)
    os.kill(solver.pid, signal.SIGKILL)
    hand.wait_for("The solver broke down twice over this question.")
    hand.room.open("cube-3")
    hand.press_key(Qt.Key.Key_F2)
    hand.wait_for("Yes")


def test_the_window_is_not_kept_waiting(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    hand.begin_what_stays_undecided()
    hand.press_key(Qt.Key.Key_C)
    QCoreApplication.processEvents()
    hand.click(hand.in_tray(hand.table.placing.pieces()[0]))
    assert hand.table.placing.piece is not None
    # Taking a piece up changes nothing on the board.
    assert hand.card.sentence.text().startswith("Not decided yet")


# Going back after a restart


def test_undo_goes_back_to_before_a_restart(make_program: MakeProgram, qtbot: QtBot) -> None:
    first = make_program()
    hand = HelpedHand(first, "tetrominoes", qtbot, "0 e1,f1,g1,h1", "0 b1,b2,b3,a3", "1 d4,e4,d5,e5")
    hand.room.help.helped.emit()
    hand.room.session.lift(hand.placement("e1,f1,g1,h1"))
    hand.room.start_over()
    hand.room.session.lay(Color(2), hand.placement("j5,j6,j7,j8"))
    hand.room.session.lay(Color(3), hand.placement("a1,b1,c1,d1"))
    hand.room.undo()
    hand.room.session._before += 40_000
    first.window.close()
    first.close()
    second = make_program()
    hand = HelpedHand(second, "tetrominoes", qtbot)
    assert hand.laid() == [(2, "j5,j6,j7,j8")]
    assert not hand.room.session.helped
    assert 40 <= hand.room.session.seconds <= 50
    undo, redo = second.window.actions_by_name["undo"], second.window.actions_by_name["redo"]
    redo.trigger()
    assert hand.laid()[1:] == [(3, "a1,b1,c1,d1")]
    seen = []
    while undo.isEnabled():
        undo.trigger()
        seen.append((len(hand.laid()), hand.room.session.helped))
    assert seen == [(1, False), (0, False), (2, True), (3, True), (2, True), (1, True), (0, True)]
    for _ in range(3):
        redo.trigger()
    hand.press_key(Qt.Key.Key_F4)
    hand.wait_for("Went back 2 steps")


@pytest.mark.parametrize(
    "history",
    [
        {"before": [], "changes": [], "place": 0, "runs": []},
        {"before": [], "changes": [[0, "a1,b1,c1,d1"]], "place": 7, "runs": [[0, False]]},
        {"before": [], "changes": [[0, "a1,b1,c1,d1"]], "place": 0, "runs": [[0, False]]},
        {"before": [], "changes": [[3, "a1,b1,c1,h1"]], "place": 1, "runs": [[0, False]]},
        {"before": [], "changes": [[9, "a1,b1,c1,d1"]], "place": 1, "runs": [[0, False]]},
        {"before": [], "changes": [None, None], "place": 1, "runs": [[0, False]]},
    ],
)
def test_a_history_that_makes_no_sense_is_left_out(program: Program, tmp_path: Path, history: dict) -> None:
    folder = tmp_path / "data" / "puzzles"
    folder.mkdir(parents=True)
    record = {"seconds": 3, "laid": [[0, "a1,b1,c1,d1"]], "best": None, "solution": [], "history": history}
    (folder / "tetrominoes.json").write_text(json.dumps(record))
    hand = PuzzleHand(program, "tetrominoes")
    assert hand.laid() == [(0, "a1,b1,c1,d1")]
    assert not program.window.actions_by_name["undo"].isEnabled()
