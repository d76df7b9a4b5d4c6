"""Files that take long to read, or never answer: the window stays alive, and the running game as it is."""

import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.saved import load, written
from blokus_desktop.ui.files.loading_dialog import Loading
from blokus_desktop.ui.shell.program import Program
from tests.saved.test_linear import NODES, TREES
from tests.ui.conftest import MakeProgram
from tests.ui.files.test_files import drop, play_some, sentence

PENTOBI = Path(__file__).parents[2] / "data" / "pentobi"
PEOPLE = (Seat("Ada"), Seat("Ben"))
AT_ONCE = 0.2
"""Seconds after which a window has to do what it is asked for."""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that takes about a second to read, or more."""
    path = tmp_path_factory.mktemp("large") / "A large game.blksgf"
    path.write_bytes(TREES["long games"](10 * NODES))
    return path


class Watch:
    """Looks at the window again and again while it loads, and does something once it is seen to do so."""

    def __init__(self, program: Program, act: Callable[[Loading], None] = lambda dialog: None) -> None:
        # As when the program starts: what was there before is not looked through meanwhile.
        gc.collect()
        gc.freeze()
        self.gaps: list[float] = []
        self.shares: list[int] = []
        self.acted = 0.0
        self._program, self._act = program, act
        self._last = time.thread_time()
        self._clock = QTimer(program.window, interval=5)
        self._clock.timeout.connect(self._look)
        self._clock.start()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        now = time.thread_time()
        if isinstance(dialog, Loading):
            # What went before the dialog was there to be seen is not its affair.
            self.gaps += [now - self._last] * bool(self.shares)
            self.shares.append(dialog.bar.value())
            if not self.acted and dialog.bar.value() > 0:
                self.acted = now
                self._act(dialog)
        self._last = time.thread_time()

    def stop(self) -> float:
        """Seconds of work since something was done."""
        self._clock.stop()
        return time.thread_time() - self.acted


def test_a_large_file_is_opened_with_progress_and_the_window_stays_alive(
    program: Program, large: Path
) -> None:
    play_some(program)
    watch = Watch(program)
    program.window.open_file(large)
    watch.stop()
    assert program.library.path == large
    assert program.session.match.size > 9 * NODES
    assert len(set(watch.shares)) > 5
    assert watch.shares == sorted(watch.shares)
    assert max(watch.gaps) < AT_ONCE


@pytest.mark.parametrize("how", ["button", "escape"])
def test_who_has_enough_cancels_and_plays_on(program: Program, large: Path, how: str) -> None:
    play_some(program)
    match, text = program.session.match, written(program.session.match)
    program.settings.add_recent(str(large))

    def cancel(dialog: Loading) -> None:
        if how == "button":
            QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    watch = Watch(program, cancel)
    program.window.open_file(large)
    assert watch.stop() < AT_ONCE
    assert program.session.match is match
    assert written(match) == text
    assert program.window.at_table
    assert sentence(program) == "A large game.blksgf was not opened."
    assert str(large) in program.settings.value("recent")
    program.session.play(program.session.state.moves()[0])
    assert len(program.session.state.laid) == 7


def test_a_large_game_on_the_clipboard_can_be_cancelled_too(program: Program, large: Path) -> None:
    play_some(program)
    match = program.session.match
    QGuiApplication.clipboard().setText(large.read_text())
    watch = Watch(program, lambda dialog: dialog.reject())
    program.window.actions_by_name["paste_game"].trigger()
    assert watch.stop() < AT_ONCE
    assert program.session.match is match
    program.window.actions_by_name["paste_game"].trigger()
    assert program.session.match.size > 9 * NODES
    QGuiApplication.clipboard().clear()


def test_a_large_game_left_off_is_gone_on_with_in_a_window_that_shows_it(
    make_program: MakeProgram, large: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "autosave.blksgf").write_bytes(large.read_bytes())
    program = make_program()
    program.window.hide()
    seen: list[bool] = []
    watch = Watch(program, lambda dialog: seen.append(program.window.isVisible()))
    program.begin(None)
    watch.stop()
    assert seen == [True]
    # Once the home screen is painted, the table is built.
    assert sorted(watch.gaps)[-2] < AT_ONCE
    assert written(program.session.match) == written(load(large))


def test_a_large_game_left_off_that_nobody_waits_for_is_not_lost(
    make_program: MakeProgram, large: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "autosave.blksgf").write_bytes(large.read_bytes())
    program = make_program()
    watch = Watch(program, lambda dialog: dialog.reject())
    program.begin(None)
    watch.stop()
    assert "game left off was not opened" in program.window.statusBar().currentMessage()
    play_some(program)
    kept = [path.read_bytes() for path in (tmp_path / "data").rglob("*.blksgf")]
    assert large.read_bytes() in kept


def test_the_home_screen_fills_in_large_files_little_by_little(
    qtbot: QtBot, program: Program, large: Path, tmp_path: Path
) -> None:
    files = [large, PENTOBI / "duo_seed1000.blksgf", tmp_path / "gone.blksgf"]
    program.settings.set_value("recent", [str(file) for file in files])
    started = time.thread_time()
    program.window.show_home()
    assert time.thread_time() - started < 3 * AT_ONCE
    first, second, third = program.window.home.games.rows[:3]
    assert first.shown is None
    assert first.accessibleDescription() == ""
    qtbot.waitUntil(lambda: second.shown is not None and third.game.gone)
    assert third.accessibleDescription() == "The file is gone"
    qtbot.waitUntil(lambda: first.shown is not None, timeout=30_000)


# What is no file


@pytest.mark.skipif(os.name != "posix", reason="pipes with names")
def test_a_pipe_is_refused_at_once_wherever_it_comes_from(
    qtbot: QtBot, make_program: MakeProgram, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe.blksgf"
    os.mkfifo(pipe)
    program = make_program()
    started = time.monotonic()
    program.begin(pipe)
    told = "pipe.blksgf cannot be opened: It is no ordinary file."
    assert program.window.statusBar().currentMessage() == told
    play_some(program)
    match = program.session.match
    for way in (program.window.open_file, lambda path: drop(program, path)):
        program.window.game.status.clear()
        program.settings.add_recent(str(pipe))
        way(pipe)
        assert sentence(program) == told
        assert program.session.match is match
    program.settings.add_recent(str(pipe))
    program.window.show_home()
    row = program.window.home.games.rows[0]
    qtbot.waitUntil(lambda: row.accessibleDescription() == "Cannot be read")
    assert time.monotonic() - started < 20


@pytest.mark.skipif(os.name != "posix", reason="pipes with names")
def test_the_engine_refuses_a_pipe_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.blksgf")
    command = [sys.executable, "-m", "blokus_desktop", "engine", "--quiet"]
    said = f'loadsgf "{tmp_path}/pipe.blksgf"\nname\nquit\n'
    result = subprocess.run(command, input=said, capture_output=True, text=True, timeout=60, check=True)
    assert result.stdout.startswith(
        "? pipe.blksgf cannot be opened: It is no ordinary file\n\n= Blokus Desktop"
    )


# Disks that do not answer

DEAD_DISK = """
import json, os, sys, time
from pathlib import Path
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

real = os.stat

def stat(path, *rest, **more):
    if "dead" in os.fspath(path):
        time.sleep(1000)
    return real(path, *rest, **more)

os.stat = stat

from blokus_desktop.game.match import Seat
from blokus_desktop.saved import files
from blokus_desktop.ui.files import saved_games
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.words.files import file_error_words

files.PATIENCE = saved_games._PATIENCE = 1.0
folder, good, dead = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[1]) / "dead" / "far away.blksgf"
store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
store.setValue("recent", [str(dead), good])
store.setValue("motion", "off")
program = Program(folder / "data", store)
window, home, rows = program.window, program.window.home, program.window.home.games.rows
window.show()
window.start("duo", (Seat("Ada"), Seat("Ben")))
window.show_home()
match = program.session.match
seen = {}
gaps, last = [], time.monotonic()

def tick():
    global last
    now = time.monotonic()
    gaps.append(now - last)
    last = now

clock = QTimer(interval=5)
clock.timeout.connect(tick)
clock.start()

def wait(done, most=20.0):
    end = time.monotonic() + most
    while not done() and time.monotonic() < end:
        program.app.processEvents()

wait(lambda: rows[1].shown is not None)
seen["at first"] = [row.accessibleDescription() for row in rows[:2]]
wait(lambda: rows[0].accessibleDescription() != "")
seen["later"] = [row.accessibleDescription() for row in rows[:2]]
started = time.monotonic()
window.open_file(dead)
seen["opening"] = time.monotonic() - started
seen["said"] = window.statusBar().currentMessage()
seen["same game"] = program.session.match is match
seen["recent"] = str(dead) in program.settings.value("recent")
started = time.monotonic()
try:
    files.load(dead)
except files.GivenUpError as problem:
    seen["loaded"] = file_error_words(problem)
dialog = saved_games.SavedGames(dead.parent, program.settings.look(), window)
dialog.open()
wait(lambda: not dialog.reading)
seen["saved games"] = [dialog.wall.count(), dialog.nothing.text()]
dialog.reject()
seen["gap"] = sorted(gaps)[-3]
print(json.dumps(seen), flush=True)
os._exit(0)
"""


@pytest.mark.thorough
def test_a_disk_that_does_not_answer_holds_nothing_up(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    good = str(PENTOBI / "duo_seed1000.blksgf")
    command = [sys.executable, "-c", DEAD_DISK, str(tmp_path), good]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    seen = json.loads(result.stdout)
    assert seen["at first"][0] == ""
    assert " moves. " in seen["at first"][1]
    assert seen["later"] == ["Its disk does not answer", seen["at first"][1]]
    told = "far away.blksgf cannot be opened: its disk does not answer"
    assert (seen["said"], seen["loaded"]) == (f"F{told[1:]}.", told)
    assert 0.9 < seen["opening"] < 10
    assert seen["same game"]
    assert seen["recent"]
    assert seen["saved games"] == [0, "The disk with your saved games does not answer."]
    assert seen["gap"] < 1


# Games and comments that are too large


def test_a_comment_without_room_is_refused_when_it_is_written(program: Program) -> None:
    play_some(program)
    session = program.session
    session.set_comment(session.match.cursor, "x" * 9_000_000)
    assert sentence(program) == "This comment is too long: a game's file has no room for it."
    assert session.match.cursor.comment == ""
    session.set_comment(session.match.cursor, "x" * 1000)
    assert load(program.library._autosave.path).cursor.comment == "x" * 1000


def test_a_full_game_tells_that_it_takes_no_more(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "full.blksgf"
    path.write_bytes(b"(;GM[Blokus Duo]HERE[29999]" + b";" * 29_999 + b")")
    program.window.open_file(path)
    match = program.session.match
    program.session.play(program.session.state.moves()[0])
    assert sentence(program) == "The game has as many moves and variations as one file can hold"
    assert (match.size, program.session.state.laid) == (30_000, ())
    assert load(program.library._autosave.path).size == 30_000
