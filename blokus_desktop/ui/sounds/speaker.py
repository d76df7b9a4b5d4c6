"""Plays a sound by its name: through the system's own player, or not at all."""

import shutil
import sys
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QProcess

from blokus_desktop import paths

_PLAYERS = {
    "darwin": (("afplay",),),
    "linux": (("pw-play",), ("paplay",), ("aplay", "--quiet")),
}
"""For each system the commands that play a file, the best first."""


class Speaker:
    """Plays the files of a folder, each named after its sound; stays silent where that cannot be."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or paths.resources() / "sounds"

    def play(self, name: str) -> None:
        """Start a sound and return at once. A sound without a file, or without a player, is silence."""
        file = self._folder / f"{name}.wav"
        if self._start is not None and file.is_file():
            self._start(str(file))

    @cached_property
    def _start(self) -> Callable[[str], object] | None:
        """What starts a file on this system; None where nothing can."""
        if sys.platform == "win32":
            import winsound

            # Without NODEFAULT, Windows rings its bell for a file that it cannot play.
            flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            return lambda file: winsound.PlaySound(file, flags)
        for program, *options in _PLAYERS.get(sys.platform, ()):
            if found := shutil.which(program):
                return partial(_run, found, options)
        return None


def _run(program: str, options: list[str], file: str) -> None:
    """Run a player as a process of its own; what it writes is dropped."""
    process = QProcess()
    process.setProgram(program)
    process.setArguments([*options, file])
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    process.startDetached()
