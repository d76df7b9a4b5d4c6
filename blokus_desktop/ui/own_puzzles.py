"""What is kept of new puzzles: their codes, those of the days, and on which days one solved them."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from PySide6.QtCore import QObject, Signal

from blokus_desktop.disk import read_at_most, write_whole
from blokus_desktop.puzzles.codes import puzzle_of
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.puzzle_texts import DAY

_MADE = "made-"
_MOST_BYTES = 1_000_000
_DAYS_KEPT = 30


class OwnPuzzle(NamedTuple):
    """The code of a puzzle, and how many solutions it has, as far as that is known."""

    code: str
    solutions: int | None = None


@dataclass
class _Kept:
    """What is in the file."""

    puzzles: dict[str, OwnPuzzle]
    """By their keys, those of days among them, the oldest first."""
    solved: set[str]
    """The keys of the days on which one solved the puzzle."""


class OwnPuzzles(QObject):
    """The puzzles that were made or typed in, the latest first, and those of the days; in one small file."""

    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._known: dict[str, Puzzle] = {}

    # Puzzles

    def keys(self) -> list[str]:
        """The puzzles made or typed in, the latest first."""
        return [key for key in reversed(self._kept.puzzles) if key.startswith(_MADE)]

    def puzzle(self, key: str) -> Puzzle | None:
        """A puzzle with its key for a name; None where there is none."""
        own = self._kept.puzzles.get(key)
        if key not in self._known and own is not None:
            self._known[key] = replace(puzzle_of(own.code), name=key)
        return self._known[key] if own is not None else None

    def code(self, key: str) -> str:
        return self._kept.puzzles[key].code

    def solutions(self, key: str) -> int | None:
        """How many solutions a puzzle is known to have."""
        return self._kept.puzzles[key].solutions if key in self._kept.puzzles else None

    def add(self, own: OwnPuzzle) -> str:
        """Keep a puzzle as the latest; returns its key, which is always the same for the same code."""
        key = self._key(own.code)
        before = self._kept.puzzles.pop(key, own)
        self._kept.puzzles[key] = own if own.solutions is not None else before
        self._write()
        return key

    def _key(self, code: str) -> str:
        key = f"{_MADE}{crc32(code.encode()):08x}"
        while key in self._kept.puzzles and self._kept.puzzles[key].code != code:
            key += "+"
        return key

    def keep_solutions(self, key: str, solutions: int) -> None:
        """Keep how many solutions a puzzle has, now that it is known."""
        if key in self._kept.puzzles:
            self._kept.puzzles[key] = self._kept.puzzles[key]._replace(solutions=solutions)
            self._write()

    def take_out(self, key: str) -> Callable[[], None]:
        """Keep a puzzle no longer; returns what puts it back in its place."""
        before = dict(self._kept.puzzles)
        del self._kept.puzzles[key]
        self._write()

        def put_back() -> None:
            # Others may have come or gone meanwhile.
            now = {key: before[key]} | self._kept.puzzles
            self._kept.puzzles = {old: now[old] for old in before if old in now} | now
            self._write()

        return put_back

    # Days

    def day(self, day: date) -> str | None:
        """The key of the puzzle of a day, where it is known."""
        key = f"{DAY}{day.isoformat()}"
        return key if key in self._kept.puzzles else None

    def keep_day(self, day: date, own: OwnPuzzle) -> None:
        """Keep the puzzle of a day; those of long ago go."""
        oldest = f"{DAY}{(day - timedelta(_DAYS_KEPT)).isoformat()}"
        self._kept.puzzles[f"{DAY}{day.isoformat()}"] = own
        self._kept.puzzles = {
            key: kept for key, kept in self._kept.puzzles.items() if not DAY <= key < oldest or key == oldest
        }
        self._write()

    def mark_solved(self, key: str) -> None:
        """Remember that the puzzle of a day was solved."""
        if key.startswith(DAY) and key not in self._kept.solved:
            self._kept.solved.add(key)
            self._write()

    def is_solved(self, day: date) -> bool:
        """Whether the puzzle of a day was solved."""
        return f"{DAY}{day.isoformat()}" in self._kept.solved

    def streak(self, today: date) -> int:
        """On how many days in a row one solved the puzzle, up to today, or up to yesterday."""
        day = today if self.is_solved(today) else today - timedelta(1)
        count = 0
        while self.is_solved(day):
            count, day = count + 1, day - timedelta(1)
        return count

    # The file

    @cached_property
    def _kept(self) -> _Kept:
        """Read when it is first wanted; what cannot be understood is set aside and told."""
        try:
            plain = json.loads(read_at_most(self._path, _MOST_BYTES))
            puzzles = {str(key): _own(kept) for key, kept in plain["puzzles"].items()}
            return _Kept(puzzles, set(map(str, plain["solved"])))
        except FileNotFoundError:
            return _Kept({}, set())
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            aside = self._path.with_suffix(".damaged")
            try:
                self._path.replace(aside)
            except OSError:
                aside = self._path
            self.trouble.emit(f"The list of your own puzzles cannot be read; it is in {aside.name}.")
            return _Kept({}, set())

    def _write(self) -> None:
        plain = {"puzzles": self._kept.puzzles, "solved": sorted(self._kept.solved)}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(plain).encode())
        except OSError as problem:
            self.trouble.emit(f"The list of your own puzzles could not be kept: {problem.strerror}.")


def _own(plain: list[Any]) -> OwnPuzzle:
    """A puzzle as it is written; raises ValueError where its code says none."""
    code, solutions = plain
    puzzle_of(code)
    return OwnPuzzle(code, None if solutions is None else max(0, int(solutions)))
