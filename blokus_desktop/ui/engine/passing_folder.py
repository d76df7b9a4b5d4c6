"""A folder for files that pass between processes; the next start removes what a killed program left."""

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QDir

from blokus_desktop.disk import Lock, listed

_PREFIX = "blokus-desktop-"
_LOCK = "lock"


class PassingFolder:
    """Is there until it is removed, and marked as in use as long as this program runs."""

    def __init__(self) -> None:
        """Make the folder; raises OSError where there can be none."""
        self.path = Path(QDir.tempPath()) / f"{_PREFIX}{os.urandom(6).hex()}"
        try:
            os.mkdir(self.path, 0o700)
        except FileNotFoundError:
            # Not before something goes wrong.
            from blokus_desktop.ui.engine.words import no_temporary_folder

            raise OSError(errno.ENOENT, no_temporary_folder()) from None
        self._lock = Lock(self.path / _LOCK)
        self._lock.take()

    def remove(self) -> None:
        """Remove it with all that is in it."""
        self._lock.release()
        shutil.rmtree(self.path, ignore_errors=True)


def sweep_passing_folders() -> None:
    """Remove the folders of programs that are gone."""
    with suppress(OSError):
        for path in listed(Path(QDir.tempPath()), f"{_PREFIX}*"):
            _remove_unused(path)


def _remove_unused(path: Path) -> None:
    lock = Lock(path / _LOCK)
    with suppress(OSError):
        # Others may put something of this name where all may write.
        found = os.lstat(path)
        if hasattr(os, "getuid") and found.st_uid != os.getuid():
            return
        if (path / _LOCK).is_file() and not path.is_symlink() and lock.take():
            lock.release()
            shutil.rmtree(path, ignore_errors=True)
