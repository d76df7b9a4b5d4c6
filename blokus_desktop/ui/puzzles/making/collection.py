"""What is kept of new puzzles: their codes, those of the days, and on which days they were solved."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from PySide6.QtCore import QObject, Signal

from blokus_desktop.puzzles.codes import puzzle_of
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import Malformed, whole
from blokus_desktop.ui.puzzles.words import DAY
from blokus_desktop.words.i18n import tr

_MADE = "made-"
_KEY = re.compile(r"made-[0-9a-f]{8}\+*", re.ASCII)
"""A key is a part of a file's name too."""
_MOST_BYTES = 1_000_000
_DAYS_KEPT = 30


class OwnPuzzle(NamedTuple):
    """The code of a puzzle, and how many solutions it has, as far as that is known."""

    code: str
    solutions: int | None = None


@dataclass(frozen=True)
class _Kept:
    """What is in the file."""

    puzzles: dict[str, OwnPuzzle]
    """By their keys, those of days among them, the oldest first."""
    solved: frozenset[str]
    """The keys of the days whose puzzle was solved."""


class OwnPuzzles(QObject):
    """The puzzles that were made or typed in, the latest first, and those of the days; in one small file."""

    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = Store(path, _form(), self.trouble.emit)
        self._known: dict[tuple[str, str], Puzzle] = {}
        """By key and code."""

    # Puzzles

    def keys(self) -> list[str]:
        """The puzzles made or typed in, the latest first."""
        return [key for key in reversed(self._puzzles) if key.startswith(_MADE)]

    def puzzle(self, key: str) -> Puzzle | None:
        """A puzzle with its key for a name; None where there is none."""
        own = self._puzzles.get(key)
        if own is None:
            return None
        if (key, own.code) not in self._known:
            self._known[key, own.code] = replace(puzzle_of(own.code), name=key)
        return self._known[key, own.code]

    def code(self, key: str) -> str:
        return self._puzzles[key].code

    def solutions(self, key: str) -> int | None:
        """How many solutions a puzzle is known to have."""
        own = self._puzzles.get(key)
        return own.solutions if own is not None else None

    @property
    def _puzzles(self) -> dict[str, OwnPuzzle]:
        return self._store.content.puzzles

    def add(self, own: OwnPuzzle) -> str:
        """Keep a puzzle as the latest; returns its key, which is always the same for the same code."""
        return _key(own.code, self._store.change(lambda kept: _with(kept, own)).puzzles)

    def keep_solutions(self, key: str, solutions: int) -> None:
        """Keep how many solutions a puzzle has, now that it is known."""

        def counted(kept: _Kept) -> _Kept:
            if key not in kept.puzzles:
                return kept
            own = kept.puzzles[key]._replace(solutions=solutions)
            return replace(kept, puzzles=kept.puzzles | {key: own})

        self._store.change(counted)

    def take_out(self, key: str) -> Callable[[], None]:
        """Keep a puzzle no longer; returns what puts it back in its place."""
        before = self._puzzles

        def without(kept: _Kept) -> _Kept:
            return replace(kept, puzzles={old: own for old, own in kept.puzzles.items() if old != key})

        def with_it(kept: _Kept) -> _Kept:
            # Other windows may have added or deleted puzzles meanwhile.
            now = {old: own for old, own in before.items() if old == key} | kept.puzzles
            return replace(kept, puzzles={old: now[old] for old in before if old in now} | now)

        def put_back() -> None:
            self._store.change(with_it)

        self._store.change(without)
        return put_back

    def settle(self) -> None:
        """Write what could not be written before."""
        self._store.settle()

    # Days

    def day(self, day: date) -> str | None:
        """The key of the puzzle of a day, where it is known."""
        key = f"{DAY}{day.isoformat()}"
        return key if key in self._puzzles else None

    def keep_day(self, day: date, own: OwnPuzzle) -> None:
        """Keep the puzzle of a day; those of long ago go."""
        oldest, key = f"{DAY}{(day - timedelta(_DAYS_KEPT)).isoformat()}", f"{DAY}{day.isoformat()}"

        def with_day(kept: _Kept) -> _Kept:
            puzzles = kept.puzzles | {key: own}
            recent = {old: puzzles[old] for old in puzzles if not DAY <= old < oldest}
            return replace(kept, puzzles=recent)

        self._store.change(with_day)

    def mark_solved(self, key: str) -> None:
        """Remember that the puzzle of a day was solved."""
        if key.startswith(DAY):
            self._store.change(lambda kept: replace(kept, solved=kept.solved | {key}))

    def is_solved(self, day: date) -> bool:
        """Whether the puzzle of a day was solved."""
        return f"{DAY}{day.isoformat()}" in self._store.content.solved

    def streak(self, today: date) -> int:
        """On how many days in a row the puzzle was solved, up to today, or up to yesterday."""
        solved = self._store.content.solved
        day = today if self.is_solved(today) else today - timedelta(1)
        count = 0
        while f"{DAY}{day.isoformat()}" in solved:
            count, day = count + 1, day - timedelta(1)
        return count


# The file


def _key(code: str, puzzles: dict[str, OwnPuzzle]) -> str:
    key = f"{_MADE}{crc32(code.encode()):08x}"
    while key in puzzles and puzzles[key].code != code:
        key += "+"
    return key


def _with(kept: _Kept, own: OwnPuzzle) -> _Kept:
    """With a puzzle as the latest; the number of its solutions stays known."""
    key = _key(own.code, kept.puzzles)
    before = kept.puzzles.get(key, own)
    others = {old: other for old, other in kept.puzzles.items() if old != key}
    return replace(kept, puzzles=others | {key: own if own.solutions is not None else before})


def _read(plain: Any) -> _Kept:
    """What was written; raises one of MISTAKES where that is something else."""
    puzzles = {_checked(key): _own(own) for key, own in plain["puzzles"].items()}
    return _Kept(puzzles, frozenset(map(_day, plain["solved"])))


def _checked(key: str) -> str:
    return key if _KEY.fullmatch(key) else _day(key)


def _day(key: str) -> str:
    if f"{DAY}{date.fromisoformat(key.removeprefix(DAY)).isoformat()}" != key:
        raise Malformed("a day")
    return key


def _own(plain: Any) -> OwnPuzzle:
    code, solutions = plain
    puzzle_of(code)
    return OwnPuzzle(code, None if solutions is None else whole(solutions))


def _form() -> Form[_Kept]:
    return Form(
        _Kept({}, frozenset()),
        _read,
        lambda kept: {"puzzles": kept.puzzles, "solved": sorted(kept.solved)},
        _MOST_BYTES,
        tr("The list of your own puzzles cannot be read; it is in {file}."),
        tr("The list of your own puzzles cannot be read just now: {reason}."),
        tr("The list of your own puzzles could not be kept: {reason}."),
    )
