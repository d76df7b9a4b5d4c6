"""Something unforeseen goes wrong at the start: it is told, written down, and the window opens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

START = """
import sys
from blokus_desktop import app
from blokus_desktop.ui.shell import main_window
from blokus_desktop.ui.shell import program
from blokus_desktop.ui.files import library
from PySide6.QtCore import QCoreApplication, QTimer

class Window(main_window.MainWindow):
    def __init__(self, session, files, settings, folder):
        if "{place}" == "always" or "{place}" == "window" and settings.value("theme") == "dark":
            raise RuntimeError("a hidden mistake")
        super().__init__(session, files, settings, folder)
        QTimer.singleShot(500, self.tell)

    def tell(self):
        print(self.isVisible(), self.statusBar().currentMessage())
        QCoreApplication.exit(7)

def broken(self):
    raise RuntimeError("a hidden mistake")

program.MainWindow = Window
if "{place}" == "resume":
    library.GameLibrary.resume = broken
sys.exit(app.run([]))
"""


def started(tmp_path: Path, place: str) -> subprocess.CompletedProcess[str]:
    settings = tmp_path / "config" / "blokus-desktop" / "blokus-desktop.conf"
    settings.parent.mkdir(parents=True)
    if place == "pipe":
        os.mkfifo(settings)
    else:
        settings.write_text("[General]\ntheme=dark\n")
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    return subprocess.run(
        [sys.executable, "-c", START.replace("{place}", place)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def log_in(tmp_path: Path) -> str:
    return (tmp_path / "data" / "blokus-desktop" / "log.txt").read_text()


def test_a_window_that_cannot_be_built_is_tried_with_the_first_choices(tmp_path: Path) -> None:
    done = started(tmp_path, "window")
    assert done.returncode == 7, done.stderr
    shown, _, sentence = done.stdout.strip().partition(" ")
    assert shown == "True"
    assert sentence.startswith("Your settings led to an error")
    told = [line for line in done.stderr.splitlines() if "hidden mistake" in line]
    assert len(told) == 1
    assert told[0].startswith("Something went wrong while Blokus Desktop was starting")
    assert told[0].endswith("log.txt")
    assert "Traceback" in log_in(tmp_path)
    assert log_in(tmp_path).count("a hidden mistake") >= 1
    # What the player had chosen is still there, for the next version.
    assert "theme=dark" in (tmp_path / "config" / "blokus-desktop" / "blokus-desktop.conf").read_text()


def test_a_start_that_fails_for_good_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = started(tmp_path, "always")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "Something went wrong while Blokus Desktop was starting" in done.stderr
    assert log_in(tmp_path).count("Traceback") == 2


def test_the_window_opens_though_no_game_can_be_taken_up(tmp_path: Path) -> None:
    autosave = tmp_path / "data" / "blokus-desktop" / "autosave.blksgf"
    autosave.parent.mkdir(parents=True)
    autosave.write_text("(;GM[Blokus Duo];B[e10,f10])")
    done = started(tmp_path, "resume")
    assert (done.returncode, done.stdout.split()[0]) == (7, "True"), done.stderr
    assert "The game left off could not be taken up" in done.stdout
    assert "a hidden mistake" in log_in(tmp_path)
    assert autosave.read_text() == "(;GM[Blokus Duo];B[e10,f10])"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="settings are no plain file there")
def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(tmp_path: Path) -> None:
    done = started(tmp_path, "pipe")
    assert done.returncode == 7, done.stderr
    assert done.stdout.startswith("True Your settings led to an error")
    assert "It is no ordinary file" in done.stderr
