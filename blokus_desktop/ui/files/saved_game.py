"""A game file of the player, and what is known of the game in it."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDate, QDateTime, Qt
from PySide6.QtGui import QPixmap

from blokus_desktop.game.state import State
from blokus_desktop.saved import GameFileError, Job, loading
from blokus_desktop.ui.families import game_title
from blokus_desktop.ui.files.file_names import moment_in, written_date
from blokus_desktop.ui.play.standing import standing
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.files import below_name_sentence

AT_ONCE = 0.008
"""Seconds that reading files may take before the window gets its turn again."""
_SHORT_PATIENCE = 0.003
"""Seconds that are waited for a file at a time."""


@dataclass(eq=False)
class SavedGame:
    """A file, and what is known of the game in it once it was read."""

    path: Path
    date: str
    read: bool = False
    title: str = ""
    result: str = ""
    problem: str = ""
    state: State | None = None
    picture: QPixmap | None = None
    job: Job | None = None

    def read_on(self, look: Look) -> None:
        """Go on reading the file for a moment; in the end call colors as they are seen."""
        self.job = self.job or Job(loading(self.path))
        self.job.go_on(AT_ONCE, _SHORT_PATIENCE)
        if self.job.ended:
            self.read = True
            self._fill(self.job, look)
            self.job = None

    def _fill(self, job: Job, look: Look) -> None:
        try:
            match = job.result()
        except GameFileError as problem:
            self.problem = below_name_sentence(problem)
            return
        self.state = match.line()[-1].state
        self.title, self.result = game_title(match.game), standing(match, look)
        date = QDate.fromString(match.date, Qt.DateFormat.ISODate)
        self.date = written_date(date) if date.isValid() else self.date

    def lines(self) -> list[str]:
        """What stands below the picture: the game where the file's name says no more, else the name first."""
        if moment := moment_in(self.path.stem, self.title):
            return [self.title, self.result, moment]
        title = self.title if self.title != self.path.stem else ""
        return [line for line in (self.path.stem, title, self.result, self.date) if line]


def games_in(folder: Path) -> list[SavedGame]:
    """The game files of a folder, the latest first, not yet read."""
    found = []
    for path in folder.glob("*.blksgf"):
        try:
            seconds = path.stat().st_mtime
        except OSError:
            continue
        day = QDateTime.fromSecsSinceEpoch(int(seconds)).date()
        found.append((seconds, SavedGame(path, written_date(day))))
    return [game for _, game in sorted(found, key=lambda pair: -pair[0])]
