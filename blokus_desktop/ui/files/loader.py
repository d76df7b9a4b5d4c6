"""Waits for games that are read: most are there at once, and for the others the window stays alive."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from blokus_desktop import saved
from blokus_desktop.game.match import Match
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

AT_ONCE = 0.3
"""Seconds after which it is shown how far a game is read."""


class Loader:
    """Reads games for a window."""

    def __init__(self, window: QWidget, look: Callable[[], Look]) -> None:
        self._window, self._look = window, look

    def wait_for(self, work: "saved.Work", name: str) -> Match:
        """The game that a work ends with, once it is there.

        Raises GameFileError where there is none, and GivenUpError where the player does not wait for it.
        """
        job = saved.Job(work)
        job.go_on(AT_ONCE, patience=AT_ONCE)
        if not job.ended and not self._is_waited_for(job, name):
            raise saved.GivenUpError(saved.Fault.NOT_WAITED_FOR, file=name)
        return job.result()

    def _is_waited_for(self, job: "saved.Job", name: str) -> bool:
        from blokus_desktop.ui.files.loading_dialog import Loading

        # The game left off is read before there is a window to be seen.
        self._window.show()
        dialog = Loading(job, tr("Opening {name}…").format(name=name), self._look(), self._window)
        ended = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return ended
