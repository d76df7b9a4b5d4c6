"""One window for all tests of a module on the page of a lesson; each begins with nothing learned."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from blokus_desktop.ui.shell.program import Program
from tests.ui.learn.learner import Learner

Open = Callable[[str], Learner]


@pytest.fixture(scope="module")
def school(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A program without motion and waiting, for lessons."""
    folder = tmp_path_factory.mktemp("school")
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    for name, value in {"motion": "off", "pace": 0, "theme": "light"}.items():
        store.setValue(name, value)
    program = Program(folder / "data", store)
    program.window.resize(1280, 800)
    program.window.show()
    yield program
    program.window.close()
    program.close()
    program.window.deleteLater()


@pytest.fixture
def open_lesson(school: Program, tmp_path: Path) -> Iterator[Open]:
    """Opens a lesson at its beginning, for a learner who knows nothing yet."""
    window = school.window
    window.resize(1280, 800)
    window.learning.keep_in(tmp_path)

    def opened(key: str) -> Learner:
        window.learning.open(key)
        return Learner(window, window.learning.room)

    yield opened
    window.learning.show_index()
    window.home_room.leave()
    window.game.close()
