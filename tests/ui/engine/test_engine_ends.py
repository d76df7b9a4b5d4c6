"""An engine ends with the window that started it, however that died, and in the middle of a thought too."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from blokus_desktop import paths
from tests.ai.talking import raw_script
from tests.processes import processor_time
from tests.puzzles.test_commands import UNDECIDED

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads from /proc")

SOON = 2
"""In so many seconds an engine is gone."""
STARTING = 60
GAME = "(;GM[Blokus Duo]SEAT[human][computer 10]HERE[1];B[f9,e10,f10,g10,f11])"
CHOICES = "[General]\nthought=180\npace=0\nmotion=off\n"

ASKING = """
import sys
from PySide6.QtCore import QCoreApplication
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.protocol import attempt_with, pieces_in
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver

app = QCoreApplication([])
puzzle = PUZZLES["pentominoes-apart"]
advisor = PuzzleSolver()
advisor.ask("puzzle_solve", [attempt_with(puzzle, pieces_in(puzzle, sys.argv[1].split()))])
app.exec()
"""
"""A window, as far as the solver is concerned."""

HOLDING = """
import os, subprocess, sys, time
from blokus_desktop import paths

hear, say = os.pipe()
os.set_inheritable(say, True)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], close_fds=False)
subprocess.Popen(paths.engine_command(), stdin=hear, stdout=subprocess.DEVNULL)
os.write(say, b"genmove 1\\n")
time.sleep(60)
"""
"""A window beside which another process holds the engine's input open."""


def children(pid: int) -> list[int]:
    """The processes that one has started."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def is_engine(pid: int) -> bool:
    """Whether a process is an engine that runs."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return b"engine" in words and state != "Z"


def wait_until(true: Callable[[], bool], seconds: float) -> float:
    """How long it took until something was true."""
    started = time.monotonic()
    while not true():
        assert time.monotonic() - started < seconds, f"not within {seconds} s"
        time.sleep(0.01)
    return time.monotonic() - started


def engines_of(pid: int) -> list[int]:
    return [child for child in children(pid) if is_engine(child)]


@contextmanager
def window(*command: str, home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A program with a folder of its own; in the end nothing that it has started is left."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    process = subprocess.Popen([sys.executable, *command], env=environment, stderr=subprocess.DEVNULL)
    started: set[int] = set()
    try:
        wait_until(lambda: bool(engines_of(process.pid)), STARTING)
        started.update(children(process.pid))
        yield process
    finally:
        process.kill()
        process.wait()
        for pid in started:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue


@pytest.fixture
def game(tmp_path: Path) -> list[str]:
    """A window with a game in which a computer begins to think for minutes."""
    (tmp_path / "blokus-desktop").mkdir()
    (tmp_path / "blokus-desktop" / "blokus-desktop.conf").write_text(CHOICES)
    (tmp_path / "game.blksgf").write_text(GAME)
    return ["-m", "blokus_desktop", str(tmp_path / "game.blksgf")]


def kill_and_see(process: subprocess.Popen[bytes]) -> None:
    """Kill a window, and see its engine gone."""
    engines = engines_of(process.pid)
    assert engines
    process.kill()
    process.wait()
    wait_until(lambda: not any(map(is_engine, engines)), SOON)


def preparing(file: Path) -> float:
    """How many seconds an engine computes until it knows a position."""
    before = os.times()
    raw_script(f"loadsgf {file}\nlevel 10\nquit\n".encode())
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def kill_windows(game: list[str], home: Path, times: int) -> None:
    """Kill windows at chance moments, most of them while their engines have just begun to think."""
    chance, prepared = Random(times), preparing(Path(game[-1]))
    for _ in range(times):
        moment = prepared + chance.uniform(-0.2, 0.4)
        with window(*game, home=home) as process:
            (engine,) = engines_of(process.pid)
            wait_until(lambda moment=moment, engine=engine: processor_time(engine) > moment, STARTING)
            kill_and_see(process)


def test_an_engine_ends_with_a_window_that_is_killed(game: list[str], tmp_path: Path) -> None:
    kill_windows(game, tmp_path, 2)


@pytest.mark.slow
def test_engines_end_with_windows_that_are_killed_at_any_moment(game: list[str], tmp_path: Path) -> None:
    kill_windows(game, tmp_path, 20)


def test_a_solver_ends_with_a_window_that_is_killed(tmp_path: Path) -> None:
    with window("-c", ASKING, UNDECIDED, home=tmp_path) as process:
        (solver,) = engines_of(process.pid)
        wait_until(lambda: processor_time(solver) > 0.6, STARTING)
        kill_and_see(process)


def test_an_engine_ends_although_another_process_holds_its_input_open(tmp_path: Path) -> None:
    with window("-c", HOLDING, home=tmp_path) as process:
        (engine,) = engines_of(process.pid)
        wait_until(lambda: processor_time(engine) > 0.6, STARTING)
        kill_and_see(process)


def test_an_engine_whose_window_is_gone_before_it_begins_leaves() -> None:
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    command = [*paths.engine_command()[:-1], str(gone.pid)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as engine:
        try:
            assert engine.wait(STARTING) == 0
        finally:
            engine.kill()


def test_a_script_that_ends_right_after_its_question_still_gets_its_answer() -> None:
    data = b"set_game Blokus Duo\ngenmove b\nquit\n"
    answers = raw_script(data, ["--seconds", "1"]).stdout.decode().split("\n\n")
    assert len(answers[1].split(",")) == 5
