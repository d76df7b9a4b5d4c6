"""The games in the recent files, read little by little: a disk that does not answer holds up nothing else."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from blokus_desktop import saved
from blokus_desktop.game.match import Match
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import game_title
from blokus_desktop.ui.files.file_names import moment_in
from blokus_desktop.ui.home.last_games import LastGame, Where
from blokus_desktop.ui.home.words import result_of, shortened, versus_words, when_words
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr, trn

_AT_ONCE, _PATIENCE = 0.2, 0.1
"""Seconds of work, and of waiting, before the window gets its turn for the first time."""
_SLICE = 0.01
"""Seconds of work at a time after that."""
_POLL = 20
"""Milliseconds between looks at disks that have not answered yet."""


class RecentGames(QObject):
    """Reads recent files, and shows each when something is known of it."""

    def __init__(self, show: Callable[[LastGame], None], look: Callable[[], Look], parent: QObject) -> None:
        super().__init__(parent)
        self._show, self._look = show, look
        self._jobs: dict[str, saved.Job] = {}
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go_on)

    def read(self, paths: list[str]) -> None:
        """Begin with other files; what is known at once is shown at once."""
        self._jobs = {path: saved.Job(saved.loading(Path(path))) for path in paths}
        for job in self._jobs.values():
            # By now all disks are asked.
            job.go_on(0)
        self._work(_AT_ONCE, _PATIENCE)
        self._clock.start(0)
        self._rest_if_done()

    def stop(self) -> None:
        """Leave the others unread."""
        self._jobs = {}
        self._rest_if_done()

    def _go_on(self) -> None:
        self._work(_SLICE)
        # One that waits comes before all others that wait.
        waiting = all(job.waits for job in self._jobs.values())
        self._clock.setInterval(_POLL if waiting else 0)
        self._rest_if_done()

    def _work(self, seconds: float, patience: float = 0) -> None:
        share = max(1, len(self._jobs))
        for path, job in list(self._jobs.items()):
            job.go_on(seconds / share, patience / share)
            if job.ended:
                del self._jobs[path]
                self._show(_known(path, job, self._look()))

    def _rest_if_done(self) -> None:
        if not self._jobs:
            self._clock.stop()


def unread(path: str) -> LastGame:
    """A recent file of which nothing is known yet but its name."""
    return LastGame(Where.FILE, path, (Path(path).stem,))


def _known(path: str, job: "saved.Job", look: Look) -> LastGame:
    try:
        match = job.result()
    except saved.MissingFileError:
        return unread(path)._replace(problem=tr("The file is gone"), gone=True)
    except saved.GivenUpError:
        return unread(path)._replace(problem=tr("Its disk does not answer"))
    except saved.GameFileError:
        return unread(path)._replace(problem=tr("Cannot be read"))
    return of_match(match, look, Where.FILE, path, _written(path))


def _written(path: str) -> datetime | None:
    """When a file was written; its disk has just answered."""
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime)
    except OSError:
        return None


def of_match(match: Match, look: Look, where: Where, path: str, moment: datetime | None) -> LastGame:
    """A game as the list shows it: by its name, where its file's name says no more than the game does."""
    name, titles = Path(path).stem, versus_words(match, look)
    if path and not moment_in(name, game_title(match.game)):
        titles = (name, *titles)
    state = match.line()[-1].state
    count = len(state.laid)
    moves = trn("{count} move", "{count} moves", count).format(count=count) if state.player is None else ""
    when = when_words(moment, datetime.now()) if moment is not None else ""
    shown = snapshot(state if match.cursor is match.root else match.state)
    result = result_of(match, look)
    return LastGame(where, path, titles, shortened([when, moves]), result, shown)
