"""Game files on the disk: bounded reading, and writing that leaves the old file or the new one, whole."""

import time
from pathlib import Path

from blokus_desktop.disk import asked_for, write_new, write_whole
from blokus_desktop.game.match import Match
from blokus_desktop.saved.bounds import MAX_BYTES
from blokus_desktop.saved.faults import Fault, GameFileError, GameTooLargeError
from blokus_desktop.saved.reader import reading
from blokus_desktop.saved.work import Work, finished
from blokus_desktop.saved.writer import written

PATIENCE = 5.0
"""Seconds in which a disk must have answered."""


class UnreadableFileError(GameFileError):
    """A file could not be opened; its content may be sound."""


class MissingFileError(UnreadableFileError):
    """There is no such file."""


class GivenUpError(UnreadableFileError):
    """A file was not waited for any longer; it may be sound."""


def load(path: Path) -> Match:
    """The game in a file; raises GameFileError where it cannot be read or is not a game."""
    return finished(loading(path))


def loading(path: Path) -> Work:
    """Load a game little by little; it waits for a disk no longer than a few seconds."""
    asked, end = asked_for(path, MAX_BYTES + 1), time.monotonic() + PATIENCE
    while not asked.answered:
        if time.monotonic() > end:
            raise GivenUpError(Fault.SILENT_DISK, file=path.name)
        yield None
    try:
        data = asked.answer()
    except OSError as problem:
        gone = isinstance(problem, FileNotFoundError | NotADirectoryError)
        kind = MissingFileError if gone else UnreadableFileError
        raise kind(Fault.NOT_OPENED, file=path.name, cause=problem) from None
    try:
        return (yield from reading(data))
    except GameFileError as problem:
        raise problem.of_file(path.name) from None


def save(match: Match, path: Path) -> None:
    """Write a game; raises GameFileError, and leaves the old file as it was, where that fails."""
    try:
        write_whole(path, file_content(match))
    except OSError as problem:
        raise GameFileError(Fault.NOT_SAVED, file=path.name, cause=problem) from None


def save_new(match: Match, path: Path) -> Path:
    """Write a game to a file that replaces none, by this name or the next like it, which is returned."""
    try:
        return write_new(path, file_content(match))
    except OSError as problem:
        raise GameFileError(Fault.NOT_SAVED, file=path.name, cause=problem) from None


def file_content(match: Match) -> bytes:
    """What stands in the file of a game; raises OSError where that is more than can be read again."""
    # Half of a surrogate pair, as some keyboards produce, does not exist in UTF-8.
    data = written(match).encode("utf-8", "replace")
    if len(data) > MAX_BYTES:
        raise GameTooLargeError(MAX_BYTES // 1024**2)
    return data
