"""What the window does not wait for: until its first picture is painted, only what it shows is read."""

import os
import subprocess
import sys

from pytestqt.qtbot import QtBot

from blokus_desktop.ui.panels.table_page import TablePage
from tests.ui.conftest import MakeProgram

START = """
import sys, tempfile
from pathlib import Path

from blokus_desktop.game.placements import PlacementTable
from blokus_desktop.ui.shell.program import Program
from PySide6.QtCore import QSettings

tables = []
build = PlacementTable.__init__
PlacementTable.__init__ = lambda self, *args, **kinds: (tables.append(args), build(self, *args, **kinds))[1]

def painted():
    loaded = [name for name in sys.modules if name.startswith("blokus_desktop.")]
    assert not tables
    assert program.window.home.hero.offer is None
    assert all(tile.late for tile in program.window.home.all_tiles)
    print(" ".join(loaded))

with tempfile.TemporaryDirectory() as folder:
    store = QSettings(folder + "/settings.ini", QSettings.Format.IniFormat)
    program = Program(Path(folder), store)
    program.window.home.painted.connect(painted)
    program.begin(None)
    program.window.show()
    while "blokus_desktop.ui.play.table" not in sys.modules:
        program.app.processEvents()
    assert program.window.home.hero.shown.laid
    assert not any(tile.late for tile in program.window.home.all_tiles)
    program.window.close()
    program.close()
"""

LATER = (
    "game.blokus3d",
    "game.dice",
    "puzzles.",
    "saved.",
    "ai.dice_player",
    "ui.board.bench",
    "ui.board.camera",
    "ui.board.dice.",
    "ui.board.flat.",
    "ui.board.hand.",
    "ui.board.scene",
    "ui.board.solid.",
    "ui.dialogs.",
    "ui.engine.",
    "ui.families.dice_",
    "ui.files.file_dialogs",
    "ui.files.loading_dialog",
    "ui.files.picture_export",
    "ui.files.saved_games",
    "ui.home.last_choices",
    "ui.home.offers",
    "ui.home.room",
    "ui.home.rolls_of_today",
    "ui.home.today",
    "ui.panels.",
    "ui.play.table",
    "ui.puzzles.",
    "ui.shell.asked_motion",
    "ui.shell.keeping_bar",
    "ui.shell.self_test",
    "ui.sounds.device",
    "ui.sounds.making",
    "ui.sounds.output",
)
EARLY = (
    "ui.engine.passing_folder",
    "ui.panels.card",
    "ui.panels.written",
    "ui.puzzles.room",
)
"""Modules of those rooms that the first picture needs."""


def test_the_first_picture_waits_for_nothing_else() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = [sys.executable, "-c", START]
    done = subprocess.run(run, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    loaded = done.stdout.split()
    assert "blokus_desktop.ui.home.page" in loaded
    within = [name.removeprefix("blokus_desktop.") for name in loaded]
    assert [name for name in within if name.startswith(LATER) and name not in EARLY] == []


def test_the_table_is_ready_soon_after(qtbot: QtBot, make_program: MakeProgram) -> None:
    program = make_program()
    qtbot.waitUntil(lambda: program.window.findChild(TablePage) is not None)
    assert not program.window.at_table


def test_a_window_in_which_nothing_was_played_keeps_nothing(make_program: MakeProgram, tmp_path) -> None:
    program = make_program()
    program.window.close()
    assert not (tmp_path / "data" / "autosave.blksgf").exists()
