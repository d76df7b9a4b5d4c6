"""Pictures of the first start, and of the page of all lessons."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSettings

from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.ui.shell.program import Program
from tests.ui.learn.playing import done

if TYPE_CHECKING:
    from tests.tour import Tour


def first_start(tour: "Tour") -> None:
    """The home screen before anything was played, in a window of the same size and theme."""
    settings = tour.program.settings
    with tempfile.TemporaryDirectory() as place:
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        for name, value in {"motion": "off", "pace": 0}.items():
            store.setValue(name, value)
        for name in ("theme", "text_size", "language"):
            store.setValue(name, settings.value(name))
        program = Program(Path(place) / "data", store)
        program.window.resize(tour.window.size())
        program.window.show()
        program.begin(None)
        program.window.show_home()
        QCoreApplication.processEvents()
        tour.picture("home-first-start", program.window)
        program.window.close()
        program.close()


def lessons(tour: "Tour") -> None:
    """All lessons, some of them done, and those of one game."""
    learning = tour.window.learning
    for number, lesson in enumerate(COURSES[0].lessons[:2]):
        learning.progress.note(done(lesson, misses=number))
    learning.show_index()
    tour.picture("learn-index")
    if len(COURSES) > 2:
        learning.index.show_course(COURSES[-1])
        tour.picture("learn-course")
    tour.window.show_home()
