"""Game files on the disk: bounded reading, and writing that leaves the old file or the new one, whole."""

import os
import tempfile
from pathlib import Path

from blokus_desktop.game.match import Match
from blokus_desktop.saved.reader import read
from blokus_desktop.saved.sgf import MAX_BYTES, GameFileError
from blokus_desktop.saved.writer import written


def load(path: Path) -> Match:
    """The game in a file; raises GameFileError where it cannot be read or is not a game."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as problem:
        raise GameFileError(f"{path.name} cannot be opened: {problem.strerror}") from None
    try:
        return read(data)
    except GameFileError as problem:
        raise GameFileError(f"{path.name}, {problem}") from None


def save(match: Match, path: Path) -> None:
    """Write a game; raises GameFileError, and leaves the old file as it was, where that fails."""
    try:
        write_whole(path, written(match).encode("utf-8"))
    except OSError as problem:
        raise GameFileError(f"{path.name} cannot be saved: {problem.strerror}") from None


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
