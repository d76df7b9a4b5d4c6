"""Files read and written safely: never a wait for what is no file, and the old file or the new one, whole."""

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

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


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep others who ask likewise from changing files of a folder meanwhile, in whichever process.

    Raises OSError where nothing can be written there, or where another one does not come to an end.
    """
    path, patient_until = folder / _LOCK, monotonic() + _PATIENCE
    while (handle := _locked(path)) is None:
        if monotonic() > patient_until:
            raise TimeoutError(errno.ETIMEDOUT, "Another window is writing and does not finish", str(path))
        sleep(0.01)
    try:
        yield
    finally:
        try:
            # Windows keeps a file that is open; it is used again the next time.
            if os.name == "posix":
                path.unlink(missing_ok=True)
        finally:
            os.close(handle)


def _locked(path: Path) -> int | None:
    """The handle of a lock, which closing it gives back; None where another one has it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
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
