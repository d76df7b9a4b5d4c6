"""Reads and writes files safely: never waits for a pipe, and leaves the old file or the new one, whole."""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from fnmatch import fnmatchcase
from functools import partial
from itertools import chain, count
from pathlib import Path
from threading import Event, Thread
from typing import Generic, TypeVar, cast

T = TypeVar("T")

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCK = ".lock"
_PATIENCE = 2.0
"""Seconds to wait for another program; a change takes milliseconds, so after that it hangs."""
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_NO_LOCKS = (errno.EBADF, errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
"""Errors of a file system without locks."""
_NO_SYNC = (errno.EACCES, errno.EBADF, errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP)
"""Errors where a folder cannot be synced: its names are then as durable as possible."""
_PART = re.compile(r"\..*\.[0-9a-z_]{8}\.part", re.ASCII)
"""The names of files that are still being written."""


# Reading


def read_at_most(path: Path, most: int) -> bytes:
    """The first bytes of a file; raises OSError where it cannot be read, or is a pipe or a device."""
    try:
        # To open some devices already does something.
        _check_ordinary(os.stat(path), path)
    except ValueError:
        raise FileNotFoundError(errno.ENOENT, "It is not a name of a file", str(path)) from None
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
    """A question to a disk, in a thread of its own: a disk that is out of reach may never answer."""

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
"""Files whose disk has not answered: none is waited for twice."""


def asked_for(path: Path, most: int) -> Asked[bytes]:
    """Ask for the first bytes of a file."""
    before = _unanswered.pop(path, None)
    asked = Asked(partial(read_at_most, path, most)) if before is None or before.answered else before
    for other in [other for other, waiting in _unanswered.items() if waiting.answered]:
        del _unanswered[other]
    _unanswered[path] = asked
    return asked


def is_in_the_way(path: Path) -> bool:
    """Whether there is something of this name that can be no file: a pipe, a folder, a link to nowhere."""
    try:
        _check_ordinary(os.stat(path), path)
    except OSError as problem:
        # Without permission, or with a disk that does not answer, it is not known.
        known = isinstance(problem, FileNotFoundError | IsADirectoryError)
        return os.path.lexists(path) and (known or problem.errno in (errno.EINVAL, errno.ELOOP))
    return False


# Writing


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the file and put the result in its place in one step."""
    path = Path(os.path.realpath(path))
    part = _write_part(path, data)
    try:
        os.replace(part, path)
    except BaseException:
        _drop(part)
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> Path:
    """Write a file that replaces none; returns its name: where that is taken, the next one like it.

    A file that holds the same already is left as it is.
    """
    path = path.parent.resolve() / path.name
    part = _write_part(path, data)
    try:
        found = next(other for other in _names_like(path) if _holds(other, data) or _named(part, other))
    finally:
        _drop(part)
    _sync_folder(path.parent)
    return found


def _names_like(path: Path) -> Iterator[Path]:
    return chain([path], (path.with_stem(f"{path.stem} ({number})") for number in count(2)))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_at_most(path, len(data) + 1) == data
    except OSError:
        return False


def _named(part: Path, path: Path) -> bool:
    """Give a finished file its name; False where that is taken."""
    if os.path.lexists(path):
        return False
    try:
        if os.name == "posix":
            os.link(part, path)
        else:
            os.rename(part, path)
    except FileExistsError:
        return False
    except OSError:
        # Not every file system has links.
        os.replace(part, path)
    return True


def _write_part(path: Path, data: bytes) -> Path:
    """A finished file beside the place where it belongs, safe on the disk but for its name."""
    permissions = _permissions(path)
    part = _part_of(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(part, flags, 0o600)
    try:
        try:
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        # Some file systems have no permissions; files can be written there all the same.
        with suppress(OSError):
            os.chmod(part, permissions)
    except BaseException:
        _drop(part)
        raise
    return part


def _part_of(path: Path) -> Path:
    # No name may be longer than 255 bytes.
    start = path.name.encode("utf-8", "ignore")[:100].decode("utf-8", "ignore")
    return path.with_name(f".{start}.{os.urandom(4).hex()}.part")


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _drop(part: Path) -> None:
    with suppress(OSError):
        os.unlink(part)


def _permissions(path: Path) -> int:
    """The permissions of the old file, or of a new one here; raises OSError where it cannot be replaced."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    _check_ordinary(found, path)
    return found.st_mode & 0o777


def _sync_folder(folder: Path) -> None:
    """Make a new name durable, where the system lets a folder be opened."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as problem:
        if problem.errno not in _NO_SYNC:
            raise


def append(path: Path, data: bytes, most: int) -> None:
    """Write to the end of a file; when it grows beyond ``most`` bytes, only its newer half stays."""
    with suppress(FileNotFoundError):
        _check_ordinary(os.stat(path), path)
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o666), "r+b") as file:
        _check_ordinary(os.fstat(file.fileno()), path)
        file.seek(0, os.SEEK_END)
        file.write(data)
        size = file.tell()
        if size <= most:
            return
        file.seek(size - most // 2)
        newer = file.read(most // 2)
    write_whole(path, newer.partition(b"\n")[2] or newer)


# Names


def make_folder(path: Path) -> None:
    """Make a folder and those above it, and sync them, unless they exist; raises OSError on failure."""
    # A drive that is not there is its own parent.
    if path.parent != path and not path.parent.is_dir():
        make_folder(path.parent)
    try:
        os.mkdir(path)
    except FileExistsError:
        if not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, f"{path} is not a folder", str(path)) from None
    else:
        _sync_folder(path.parent)


def listed(folder: Path, pattern: str) -> list[Path]:
    """The paths in a folder, if it exists, whose names fit a pattern; raises OSError if it is unreadable."""
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [folder / name for name in sorted(names) if fnmatchcase(name, pattern)]


def set_aside(path: Path, aside: Path) -> Path:
    """Rename a file or folder to a free name like another one; returns the new name."""
    free = next(other for other in _names_like(aside) if not os.path.lexists(other))
    os.rename(path, free)
    _sync_folder(free.parent)
    return free


def sweep(folder: Path, seconds: float = 0) -> None:
    """Remove files that are that old and that were never finished, as their program ended while writing."""
    with suppress(OSError):
        for path in listed(folder, ".*.part"):
            if _PART.fullmatch(path.name):
                _drop_old(path, time.time() - seconds)


def _drop_old(path: Path, before: float) -> None:
    with suppress(OSError):
        if os.lstat(path).st_mtime <= before:
            path.unlink()


# Locks


class Lock:
    """A file that one running program holds at a time: the system releases it however the program ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def take(self) -> bool:
        """Take it and tell whether it is held now; raises OSError where there can be no such file."""
        if self._handle is None:
            self._handle = _locked(self._path)
        return self.held

    def release(self) -> None:
        """Let other programs take it."""
        if self._handle is None:
            return
        # Windows removes no file that is open; elsewhere no other process may come in between.
        if os.name == "posix":
            _drop(self._path)
        os.close(self._handle)
        self._handle = None
        if os.name != "posix":
            _drop(self._path)


def _locked(path: Path) -> int | None:
    """The handle of a lock, which closing it gives back; None where another one has it."""
    with suppress(FileNotFoundError):
        _check_ordinary(os.lstat(path), path)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(path, flags, 0o600)
    try:
        # The last holder may have removed the file: a lock on what has no name keeps no process out.
        if _take(handle) and _is_still(path, handle):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _take(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno in _TAKEN:
            return False
        if problem.errno not in _NO_LOCKS:
            raise
    return True


def _is_still(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(handle))
    except FileNotFoundError:
        return False


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other callers, in any process, from changing files of a folder while this block runs.

    Raises OSError where nothing can be written there, or where another program does not finish.
    """
    lock, patient_until = Lock(folder / _LOCK), time.monotonic() + _PATIENCE
    while not lock.take():
        if time.monotonic() > patient_until:
            raise TimeoutError(errno.ETIMEDOUT, "Another window is writing and does not finish", str(folder))
        time.sleep(0.01)
    try:
        yield
    finally:
        lock.release()
