"""The file in which a window keeps its game: no two windows share one, and no game takes another's."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path

from blokus_desktop.disk import Lock, listed, make_folder, write_whole

SUFFIX = ".blksgf"


class Autosave:
    """Finds the games left off in a folder, and keeps this window's game there, in a file of its own.

    A file is written only by a window that holds its lock, and that took up its game or found no such file.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path: Path | None = None
        """This window's file, once it has one."""
        self._lock: Lock | None = None

    def left_off(self) -> Iterator[tuple[Path, Lock]]:
        """The files of windows that are gone, the latest first; raises OSError where that cannot be told.

        No other window looks at one meanwhile; where that is uncertain its lock is not held.
        """
        for path in sorted(listed(self._folder, f"autosave*{SUFFIX}"), key=_written_at, reverse=True):
            lock = _lock_of(path)
            # In a folder that cannot be written to, no window can hold it.
            with suppress(OSError):
                if not lock.take():
                    continue
            try:
                yield path, lock
            finally:
                if self._lock is not lock:
                    lock.release()

    def take_up(self, path: Path, lock: Lock) -> None:
        """Go on with one of the files left off."""
        self.path, self._lock = path, lock

    def secure(self) -> Path:
        """This window's file; a new one if it has none yet. Raises OSError where there can be none."""
        if self.path is None:
            make_folder(self._folder)
        numbers = count(1)
        while self.path is None:
            number = next(numbers)
            path = self._folder / f"autosave{'' if number == 1 else f'-{number}'}{SUFFIX}"
            lock = _lock_of(path)
            if os.path.lexists(path) or not lock.take():
                continue
            # The window that held it until now may have left a game there.
            if os.path.lexists(path):
                lock.release()
            else:
                self.take_up(path, lock)
        return self.path

    def write(self, data: bytes) -> None:
        """Keep a game; raises OSError, and leaves the file as it was, where that fails."""
        write_whole(self.secure(), data)

    def let_go(self) -> None:
        """Leave the file to the next window that starts; what comes now goes to another one."""
        if self._lock is not None:
            self._lock.release()
        self.path, self._lock = None, None


def runs_alone(folder: Path) -> bool:
    """Whether no window keeps a game in a folder now."""
    with ExitStack() as held, suppress(OSError):
        for path in listed(folder, "autosave*.lock"):
            lock = Lock(path)
            if not lock.take():
                return False
            held.callback(lock.release)
        return True
    return False


def _lock_of(path: Path) -> Lock:
    return Lock(path.with_suffix(".lock"))


def _written_at(path: Path) -> float:
    try:
        return os.lstat(path).st_mtime
    except OSError:
        return 0
