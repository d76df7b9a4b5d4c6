"""The advisor: lines with their ticket, and a solver that refuses or cannot even start."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.compiled import MISSING
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
from tests.uncompiled import uncompiled

SECONDS = 20_000

SOLVER = """
import sys
for line in sys.stdin:
    number, command, *words = line.split()
    if command == "puzzle_solve" and sys.argv[1] == "refuses":
        print(f"?{number} this is beyond me\\n", flush=True)
    elif command == "puzzle_solve":
        print(f"={number}\\nprogress steps 1 tries 1 nearest 1\\nsolvable\\n", flush=True)
    else:
        print(f"={number}\\n", flush=True)
    if command == "quit":
        break
"""


class Ear(QObject):
    """Hears all that an advisor says."""

    def __init__(self, advisor: PuzzleSolver) -> None:
        super().__init__()
        self.lines: list[tuple[int, str]] = []
        self.troubles: list[tuple[int, str]] = []
        advisor.told.connect(lambda ticket, line: self.lines.append((ticket, line)))
        advisor.failed.connect(lambda ticket, sentence: self.troubles.append((ticket, sentence)))


Make = Callable[..., tuple[PuzzleSolver, Ear]]
POSITION = [PUZZLES["cube-3"].start()]


@pytest.fixture
def make(qapp: object, tmp_path: Path) -> Iterator[Make]:
    """Makes advisors, and closes them in the end."""
    (tmp_path / "solver.py").write_text(SOLVER)
    made: list[PuzzleSolver] = []

    def advisor(manner: str = "", command: list[str] | None = None) -> tuple[PuzzleSolver, Ear]:
        script = [sys.executable, str(tmp_path / "solver.py"), manner]
        made.append(PuzzleSolver(command or script))
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


def test_a_refusal_is_told(qtbot: QtBot, make: Make) -> None:
    advisor, ear = make("refuses")
    ticket = advisor.ask("puzzle_solve", POSITION)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The solver gave no answer: this is beyond me.")]


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
