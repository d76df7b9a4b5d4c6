"""Files read and written safely: never a wait for what is no file, and the old file or the new one, whole."""

import errno
import os
import stat
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Generic, TypeVar, cast

T = TypeVar("T")


def read_at_most(path: Path, most: int) -> bytes:
    """The first bytes of a file; raises OSError where it cannot be read, or is a pipe or a device."""
    # To open some devices already does something.
    _check_ordinary(os.stat(path), path)
    # It may have become a pipe meanwhile: to open that would wait until it is written to.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        _check_ordinary(os.fstat(file.fileno()), path)
        return file.read(most)


def _check_ordinary(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "It is no ordinary file", str(path))


class Asked(Generic[T]):
    """What a disk was asked for, in a thread of its own: one that is out of reach may never answer."""

    def __init__(self, question: Callable[[], T]) -> None:
        self._answer: T | None = None
        self._problem: OSError | None = None
        self._answered = Event()
        Thread(target=self._ask, args=(question,), name="disk", daemon=True).start()

    def _ask(self, question: Callable[[], T]) -> None:
        try:
            self._answer = question()
        except OSError as problem:
            self._problem = problem
        finally:
            self._answered.set()

    @property
    def answered(self) -> bool:
        return self._answered.is_set()

    def answer(self) -> T:
        """What the disk said; raises OSError where that was a refusal."""
        if self._problem is not None:
            raise self._problem
        return cast(T, self._answer)


_unanswered: dict[Path, Asked[bytes]] = {}
"""Files that were asked for in vain: nobody waits for one twice."""


def asked_for(path: Path, most: int) -> Asked[bytes]:
    """Ask for the first bytes of a file."""
    before = _unanswered.pop(path, None)
    asked = Asked(partial(read_at_most, path, most)) if before is None or before.answered else before
    for other in [other for other, waiting in _unanswered.items() if waiting.answered]:
        del _unanswered[other]
    _unanswered[path] = asked
    return asked


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the file and put the result in its place in one step."""
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(_permissions(path))
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _permissions(path: Path) -> int:
    """Those of the old file, or what a new one gets here."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system lets a folder be opened."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
