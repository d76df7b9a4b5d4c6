"""The real program for tests, off the screen; what a test leaves running fails it."""

import gc
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QSettings, QThread, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from blokus_desktop.game.flat import flat_table
from blokus_desktop.ui.style.last_input import LAST_INPUT
from blokus_desktop.ui.style.motion import SYSTEM_MOTION
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.ui.shell.program import Program

MakeProgram = Callable[..., "Program"]


def children() -> set[int]:
    """The processes that this one has started and that still run."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        # A thread may end while it is asked.
        with suppress(FileNotFoundError):
            found |= {int(pid) for pid in (task / "children").read_text().split()}
    return found


def is_running(found: QTimer | QAbstractAnimation | QThread) -> bool:
    if isinstance(found, QTimer):
        return found.isActive()
    if isinstance(found, QAbstractAnimation):
        return found.state() == QAbstractAnimation.State.Running
    return found.isRunning() and found is not QThread.currentThread()


def still_running() -> list[object]:
    """The timers, animations and threads that still run."""
    kinds = (QTimer, QAbstractAnimation, QThread)
    objects = [found for found in gc.get_objects() if isinstance(found, kinds) and isValid(found)]
    return [found for found in objects if is_running(found)]


@pytest.fixture(scope="session", autouse=True)
def tables_out_of_sight() -> None:
    """The placements of both boards need not be looked through after every test."""
    for side in (14, 20):
        flat_table(side)
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_left_over(qapp: QApplication) -> Iterator[None]:
    threads, processes = set(threading.enumerate()), children()
    windows = set(QApplication.topLevelWidgets())
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    for ending in set(threading.enumerate()) - threads:
        ending.join(1)
    assert set(threading.enumerate()) <= threads
    assert children() <= processes
    assert [window for window in QApplication.topLevelWidgets() if window not in windows] == []
    assert still_running() == []
    # What stays has been looked at; looking at it again after every test would take most of the time.
    gc.freeze()


@pytest.fixture(autouse=True)
def plain_lengths() -> Iterator[None]:
    """All lengths are those of a plain window, whatever the test before had."""
    SCALE.factor = 1.0
    yield
    SCALE.factor = 1.0


@pytest.fixture(autouse=True)
def the_lot(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What is drawn by lot, the latest first to be taken; where nothing is told, whoever sits first."""
    from blokus_desktop.ui.play import dice_cup

    told: list[int] = []
    monkeypatch.setattr(dice_cup, "lot", lambda count: told.pop() % count if told else 0)
    return told


@pytest.fixture(autouse=True)
def no_sound_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test is heard, whatever the machine has."""
    from blokus_desktop.ui.sounds import device

    def none() -> device.Device:
        raise device.NoDevice

    monkeypatch.setattr(device, "opened", none)


@pytest.fixture(autouse=True)
def system_that_moves() -> Iterator[None]:
    """The system wants no less motion and the mouse is used, whatever the test before found."""
    SYSTEM_MOTION.reduced = False
    LAST_INPUT.by_keys = False
    yield
    SYSTEM_MOTION.reduced = False


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """The player's choices, in a file of the test's own."""
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def make_program(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeProgram]:
    """Starts programs that share a folder, as one started again would; without motion and waiting."""
    # Not at the top: tests of single views need not load the whole program.
    from blokus_desktop.ui.shell.program import Program

    made: list[Program] = []

    def make(**choices: object) -> Program:
        store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
        for name, value in {"motion": "off", "pace": 0, "theme": "light", **choices}.items():
            store.setValue(name, value)
        program = Program(tmp_path / "data", store)
        program.window.resize(1280, 800)
        program.window.show()
        qtbot.waitExposed(program.window)
        made.append(program)
        return program

    yield make
    for program in made:
        program.window.close()
        program.close()
        program.window.deleteLater()


@pytest.fixture
def program(make_program: MakeProgram) -> "Program":
    return make_program()
