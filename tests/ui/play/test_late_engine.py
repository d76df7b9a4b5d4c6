"""An engine that never answers is told in a line, and one waits for it or leaves it."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.engine import client, move_finder
from blokus_desktop.ui.shell.program import Program
from tests.ui.conftest import MakeProgram
from tests.ui.engine.test_move_finder import FOREIGN, SECONDS, is_running

LIMIT = 400
SEATS = (Seat(), Seat(kind=Kind.ENGINE))

LateProgram = Callable[..., Program]


@pytest.fixture
def late(make_program: MakeProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LateProgram:
    """A game against an engine of some manner, which soon counts as late."""
    file = tmp_path / "engine.py"
    file.write_text(FOREIGN)
    monkeypatch.setattr(client, "PREPARING", 4 * LIMIT)
    monkeypatch.setattr(client, "PATIENCE", LIMIT)
    monkeypatch.setattr(move_finder, "FOREIGN_TIME", LIMIT)

    def start(manner: str) -> Program:
        command = f"'{sys.executable}' '{file}' {manner} '{tmp_path / 'thinks'}'"
        program = make_program(engine=command)
        program.window.start("duo", SEATS)
        program.session.play(program.session.state.moves()[0])
        return program

    return start


def line(program: Program) -> str:
    return program.window.table.reason.text()


def choose(program: Program, name: str) -> None:
    button = program.window.table.line.buttons[name]
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def engine_of(program: Program) -> int:
    return program.move_finder_of(Kind.ENGINE).pid


def wait_until_it_is_told(program: Program, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "No answer from the engine for" in line(program), timeout=SECONDS)
    assert list(program.window.table.line.buttons) == ["wait", "leave"]
    assert program.window.findChildren(QMessageBox) == []


@pytest.mark.parametrize("manner", ["slow", "deaf", "mute"])
def test_an_engine_that_never_answers_is_left(late: LateProgram, qtbot: QtBot, manner: str) -> None:
    program = late(manner)
    session = program.session
    wait_until_it_is_told(program, qtbot)
    assert line(program).endswith(" s.")
    pid, state = engine_of(program), session.state
    assert is_running(pid)
    choose(program, "leave")
    qtbot.waitUntil(lambda: not is_running(pid), timeout=SECONDS)
    assert session.thinking_for is None
    assert session.state is state
    assert line(program) == "The engine was ended; the game rests here."
    assert program.window.table.line.buttons == {}
    # Whoever takes over plays on.
    session.set_seats((Seat(), Seat()))
    session.play(session.state.moves()[0])
    assert len(session.state.laid) == 2


def test_an_engine_that_was_left_is_started_again_when_the_game_goes_on(
    late: LateProgram, qtbot: QtBot
) -> None:
    program = late("slow")
    wait_until_it_is_told(program, qtbot)
    first = engine_of(program)
    choose(program, "leave")
    program.session.restart_turn()
    qtbot.waitUntil(lambda: engine_of(program) not in (0, first), timeout=SECONDS)
    wait_until_it_is_told(program, qtbot)


def test_who_waits_is_asked_again_later(late: LateProgram, qtbot: QtBot) -> None:
    program = late("slow")
    wait_until_it_is_told(program, qtbot)
    pid = engine_of(program)
    choose(program, "wait")
    assert "No answer" not in line(program)
    assert program.window.table.line.buttons == {}
    assert program.session.thinking_for == 1
    wait_until_it_is_told(program, qtbot)
    assert engine_of(program) == pid


def test_an_answer_that_comes_late_is_played_and_nothing_more_is_asked(
    late: LateProgram, qtbot: QtBot
) -> None:
    program = late("late")
    wait_until_it_is_told(program, qtbot)
    qtbot.waitUntil(lambda: len(program.session.state.laid) == 2, timeout=SECONDS)
    assert "No answer" not in line(program)
    assert program.window.table.line.buttons == {}


def test_undoing_takes_the_question_away(late: LateProgram, qtbot: QtBot) -> None:
    program = late("slow")
    wait_until_it_is_told(program, qtbot)
    program.session.undo()
    assert program.window.table.line.buttons == {}
    assert program.session.human_to_move


def test_what_is_said_meanwhile_gives_way_to_the_question_again(late: LateProgram, qtbot: QtBot) -> None:
    program = late("slow")
    wait_until_it_is_told(program, qtbot)
    program.window.say("Something else")
    assert (line(program), program.window.table.line.buttons) == ("Something else", {})
    program.window.game.status.clear()
    assert list(program.window.table.line.buttons) == ["wait", "leave"]
