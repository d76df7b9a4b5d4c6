"""The file that the running game belongs to, and whether it still holds the game."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from blokus_desktop import saved
from blokus_desktop.game.match import Match


@dataclass(frozen=True)
class GameFile:
    """Where a game was opened from or saved to, and what was in that file then."""

    path: Path | None = None
    copy: Path | None = None
    """Where the game was put by before; it is put by there again, not once more."""
    content: str = ""
    mark: tuple[int, ...] | None = None
    """What the file looked like when it held that."""

    @classmethod
    def holding(cls, match: Match, path: Path | None, copy: Path | None) -> Self:
        """The file of a game, which is in it now as it is in a match."""
        return cls(path, copy, saved.written(match), _mark_of(path) if path is not None else None)

    def holds(self, match: Match) -> bool:
        """Whether the file holds the game as it is."""
        if self.path is None or self.mark is None or self.mark != _mark_of(self.path):
            return False
        return _without_place(saved.written(match)) == _without_place(self.content)


def _mark_of(path: Path) -> tuple[int, ...] | None:
    """What tells whether another program has written to a file; None where it cannot be told."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _without_place(text: str) -> str:
    """A file's text without the place where the game was left: looking at a game does not change it."""
    head, separator, tail = text.partition("HERE[")
    return head + tail.partition("]")[2] if separator and "\n;" not in head[3:] else text
