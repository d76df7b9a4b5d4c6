"""A program for measuring, with settings of its own that do not outlast it."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus_desktop.ui.shell.program import Program


@contextmanager
def opened(motion: str = "off") -> Iterator["Program"]:
    """The program with its window shown, painted in software, as it is started for players."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSettings

    from blokus_desktop.ui.shell.unread_sources import leave_sources_unread

    leave_sources_unread()
    from blokus_desktop.ui.shell.program import Program

    with tempfile.TemporaryDirectory() as place:
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        store.setValue("motion", motion)
        store.setValue("sound", False)
        program = Program(Path(place) / "data", store)
        program.window.show()
        try:
            yield program
        finally:
            program.window.close()
            program.close()
