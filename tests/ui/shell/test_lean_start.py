"""What the program spares itself: sources that nobody reads, threads for strokes of a brush."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.walks import ROOT

START = """
import linecache, sys
from pathlib import Path
from blokus_desktop.ui.shell.unread_sources import leave_sources_unread
{leave}
from PySide6.QtCore import QSettings
from blokus_desktop.ui.shell.program import Program
place = Path(sys.argv[1])
program = Program(place / "data", QSettings(str(place / "settings.ini"), QSettings.Format.IniFormat))
program.window.resize(1600, 1000)
program.window.show()
program.app.processEvents()
print(sum("blokus_desktop" in name and "ui" in Path(name).parts for name in linecache.cache))
print(sum("pooled" in (task / "comm").read_text() for task in Path("/proc/self/task").iterdir()))
"""


def started(place: Path, leave: str) -> list[int]:
    """How many sources of the program a start keeps, and how many threads paint besides its own."""
    environment = {name: value for name, value in os.environ.items() if name != "QT_NO_GUI_THREADPOOL"}
    done = subprocess.run(
        [sys.executable, "-c", START.format(leave=leave), str(place)],
        cwd=ROOT,
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return [int(line) for line in done.stdout.split()]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="threads are counted in /proc")
def test_a_start_reads_no_sources_and_wakes_no_threads_to_paint(tmp_path: Path) -> None:
    assert started(tmp_path, "leave_sources_unread()") == [0, 0]
    # Otherwise it would: this can fail.
    assert started(tmp_path, "")[0] > 50
