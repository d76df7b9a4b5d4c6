"""Game files on the disk: bounded reading, and writing that leaves the old file or the new one, whole."""

from pathlib import Path

from blokus_desktop.disk import read_at_most, write_new, write_whole
from blokus_desktop.game.match import Match
from blokus_desktop.saved.reader import read
from blokus_desktop.saved.sgf import MAX_BYTES, GameFileError
from blokus_desktop.saved.writer import written


class UnreadableFileError(GameFileError):
    """A file could not be opened, which says nothing of what is in it."""


def load(path: Path) -> Match:
    """The game in a file; raises GameFileError where it cannot be read or is not a game."""
    try:
        data = read_at_most(path, MAX_BYTES + 1)
    except OSError as problem:
        raise UnreadableFileError(f"{path.name} cannot be opened: {problem.strerror}") from None
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


def save_new(match: Match, path: Path) -> Path:
    """Write a game to a file that replaces none, by this name or the next like it, which is returned."""
    try:
        return write_new(path, written(match).encode("utf-8"))
    except OSError as problem:
        raise GameFileError(f"{path.name} cannot be saved: {problem.strerror}") from None
