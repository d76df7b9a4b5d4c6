"""Files read and written safely: never a wait for what is no file, and the old file or the new one, whole."""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCK = ".lock"
_PATIENCE = 2.0
"""Seconds to wait for another program; a change takes milliseconds, so that one hangs."""
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_NO_LOCKS = (errno.EBADF, errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
"""What a file system says that knows no locks."""


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


def _names_like(path: Path) -> Iterator[Path]:
    return chain([path], (path.with_stem(f"{path.stem} ({number})") for number in count(2)))


def set_aside(path: Path, aside: Path) -> Path:
    """Give what stands at a place another name, and never one that is taken; returns that."""
    free = next(other for other in _names_like(aside) if not os.path.lexists(other))
    os.rename(path, free)
    _sync_folder(free.parent)
    return free


def _drop(part: Path) -> None:
    with suppress(OSError):
        os.unlink(part)


# Locks


class Lock:
    """A file that one running program holds at a time: the system takes it back however that one ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def take(self) -> bool:
        """Whether nobody else holds it; raises OSError where there can be no such file."""
        if self._handle is None:
            self._handle = _locked(self._path)
        return self.held

    def release(self) -> None:
        """Let others have it."""
        if self._handle is None:
            return
        # Windows removes no file that is open; elsewhere nobody may come in between.
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
        # Who had it before has removed its file meanwhile: to lock what has no name keeps nobody out.
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
    """Keep others who ask likewise from changing files of a folder meanwhile, in whichever process.

    Raises OSError where nothing can be written there, or where another one does not come to an end.
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
