"""Walks through the program in one size, and tells what overlaps or is cut on the way.

Run as ``python -m tests.walk_layout SIZE[@TEXT][,dark] ...``; SIZE is like 1280x800, TEXT in percent. The
scale of the screen is QT_SCALE_FACTOR. A line for each fault: the setting, the stop, and what is wrong there.
"""

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtWidgets import QApplication, QWidget

from blokus_desktop.ui.shell.program import Program
from tests.layout_faults import faults_of
from tests.tour import Tour, enlarge_screen
from tests.tour_of_learning import first_start, lessons
from tests.tour_of_rules import rules_of_the_games


class Inspection(Tour):
    """A tour that takes no pictures, but looks for faults."""

    def __init__(self, program: Program, name: str) -> None:
        super().__init__(program, Path(), name)
        self.stops = 0

    def picture(self, stop: str, widget: QWidget | None = None) -> None:
        self.stops += 1
        for _ in range(4):
            QCoreApplication.processEvents()
        for fault in faults_of(widget or self.window):
            print(f"{self.name} {stop}: {fault}", flush=True)


def main() -> None:
    enlarge_screen()
    with tempfile.TemporaryDirectory() as place:
        app = QApplication(["", "-style", "fusion"])
        assert app is not None
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        store.setValue("motion", "off")
        store.setValue("pace", 0)
        program = Program(Path(place) / "data", store)
        program.window.show()
        stops = 0
        for setting in sys.argv[1:]:
            size, _, rest = setting.partition("@")
            text, _, dark = rest.partition(",")
            program.settings.set_value("theme", "dark" if dark else "light")
            program.settings.set_value("text_size", int(text or 100))
            program.window.resize(*map(int, size.split("x")))
            inspection = Inspection(program, setting)
            first_start(inspection)
            lessons(inspection)
            rules_of_the_games(inspection)
            inspection.flat_games()
            inspection.dialogs()
            stops += inspection.stops
        print(f"{stops} stops")
        program.window.close()
        program.close()


if __name__ == "__main__":
    main()
