"""The advisor with processes that are silent, break down, refuse or cannot even start."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.compiled import MISSING
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.ui import advisor as module
from blokus_desktop.ui.advisor import Advisor
from tests.puzzles.building import built
from tests.uncompiled import uncompiled

SECONDS = 20_000

SOLVER = """
import sys, time
from pathlib import Path
manner, note = sys.argv[1], Path(sys.argv[2])
times = len(note.read_text()) if note.exists() else 0
note.write_text("x" * (times + 1))
for line in sys.stdin:
    number, command, *words = line.split()
    if command == "puzzle_solve":
        if manner == "silent":
            continue
        if manner == "breaks" or (manner == "breaks once" and not times):
            sys.exit(3)
        if manner == "deaf" and not times:
            print(f"={number}\\nprogress steps 1 tries 1 nearest 1", flush=True)
            time.sleep(600)
        if manner == "refuses":
            print(f"?{number} this is beyond me\\n", flush=True)
            continue
        print(f"={number}\\nprogress steps 1 tries 1 nearest 1\\nsolvable\\n", flush=True)
        continue
    print(f"={number}\\n", flush=True)
    if command == "quit":
        break
"""


class Ear(QObject):
    """Hears all that an advisor says."""

    def __init__(self, advisor: Advisor) -> None:
        super().__init__()
        self.lines: list[tuple[int, str]] = []
        self.begun: list[int] = []
        self.troubles: list[tuple[int, str]] = []
        advisor.begun.connect(self.begun.append)
        advisor.told.connect(lambda ticket, line: self.lines.append((ticket, line)))
        advisor.failed.connect(lambda ticket, sentence: self.troubles.append((ticket, sentence)))


Make = Callable[..., tuple[Advisor, Ear]]
POSITION = [PUZZLES["cube-3"].start()]


@pytest.fixture
def make(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes advisors of solvers with strange manners; they soon replace one that goes on unwanted."""
    monkeypatch.setattr(module, "PATIENCE", 300)
    (tmp_path / "solver.py").write_text(SOLVER)
    made: list[Advisor] = []

    def advisor(manner: str = "", command: list[str] | None = None) -> tuple[Advisor, Ear]:
        script = [sys.executable, str(tmp_path / "solver.py"), manner, str(tmp_path / "note")]
        made.append(Advisor(command or script))
        return made[-1], Ear(made[-1])

    yield advisor
    for one in made:
        one.close()
        one.deleteLater()


def test_lines_come_with_the_ticket(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("fine")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: len(ear.lines) == 2, timeout=SECONDS)
    assert ear.lines == [(ticket, "progress steps 1 tries 1 nearest 1"), (ticket, "solvable")]
    assert advisor.ask("puzzle_solve", POSITION) == ticket + 1
    qtbot.waitUntil(lambda: len(ear.lines) == 4, timeout=SECONDS)
    assert ear.lines[-1] == (ticket + 1, "solvable")


def test_one_break_down_is_mended_two_are_told(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("breaks once")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: len(ear.lines) == 2, timeout=SECONDS)
    assert ear.begun == [ticket, ticket]
    advisor, ear = make("breaks")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The solver broke down twice over this question.")]


def test_silence_is_told(qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENCE", 1_500)
    advisor, ear = make("silent")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The solver does not answer.")]


def test_a_refusal_is_told(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("refuses")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The solver gave no answer: this is beyond me.")]


def test_one_that_does_not_hear_a_stop_is_replaced(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("deaf")
    advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.lines != [], timeout=SECONDS)
    first = advisor.pid
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: (ticket, "solvable") in ear.lines, timeout=SECONDS)
    assert advisor.pid != first


def test_one_that_cannot_start_is_told(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    advisor, ear = make(command=[str(tmp_path / "nothing")])
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The solver could not be started.")]
    monkeypatch.chdir(uncompiled(tmp_path))
    advisor, ear = make(command=[sys.executable, "-m", "blokus_desktop", "engine", "--quiet"])
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, MISSING)]


def test_what_is_cancelled_at_once_is_never_asked(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("fine")
    advisor.ask("puzzle_solve", POSITION)
    advisor.cancel()
    ticket = advisor.ask("puzzle_solve", [built(PUZZLES["cube-3"], "0 a1.1,b1.1")])
    qtbot.waitUntil(lambda: len(ear.lines) == 2, timeout=SECONDS)
    assert ear.begun == [ticket]
    advisor.close()
    assert advisor.ask("puzzle_solve", POSITION) == ticket + 1
