"""What is kept of each brainteaser: the attempt left off, and the best solution of one's own."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.disk import read_at_most, write_whole
from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.puzzle_history import History, Lain

_MOST_BYTES = 100_000


@dataclass(frozen=True)
class Record:
    """What is known of a puzzle from earlier days."""

    laid: Lain = ()
    seconds: int = 0
    best: int | None = None
    """The seconds of the quickest solution."""
    solution: Lain = ()
    """That solution."""
    helped: bool = False
    """Whether something of a solution was shown in the attempt left off."""
    solved_with_help: bool = False
    """Whether it was ever solved so."""
    history: History = field(default_factory=History)
    """How the attempt left off came to how its pieces lie."""


class PuzzleFiles(QObject):
    """Reads and writes the records, one small file for each puzzle and its strict options."""

    trouble = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder

    def record(self, puzzle: Puzzle) -> Record:
        """What is kept of a puzzle; what cannot be understood is set aside and told."""
        path = self._path(puzzle)
        try:
            return _read(puzzle.board, json.loads(read_at_most(path, _MOST_BYTES)))
        except FileNotFoundError:
            return Record()
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            aside = path.with_suffix(".damaged")
            try:
                path.replace(aside)
            except OSError:
                aside = path
            self.trouble.emit(f"What was kept of this puzzle cannot be read; it is in {aside.name}.")
            return Record()

    def keep(self, puzzle: Puzzle, record: Record) -> None:
        """Write a record; a failure is told, and the attempt goes on."""
        path = self._path(puzzle)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(_written(puzzle.board, record)).encode())
        except OSError as problem:
            self.trouble.emit(f"The attempt could not be kept: {problem.strerror}.")

    def _path(self, puzzle: Puzzle) -> Path:
        strict = sorted(option.value for option in puzzle.options & puzzle.constraints)
        return self._folder / f"{' '.join([puzzle.name, *strict]).replace(' ', '-')}.json"


def _written(board: Board, record: Record) -> dict[str, Any]:
    return {
        "seconds": record.seconds,
        "laid": _names(board, record.laid),
        "best": record.best,
        "solution": _names(board, record.solution),
        "helped": record.helped,
        "solved_with_help": record.solved_with_help,
        "history": {
            "before": _names(board, record.history.before),
            "changes": [change and _names(board, change) for change in record.history.changes],
            "place": record.history.place,
            "runs": record.history.runs,
        },
    }


def _names(board: Board, laid: Sequence[tuple[Color, int]]) -> list[list[Any]]:
    return [[color, ",".join(map(board.name, cells_in(cells)))] for color, cells in laid]


def _read(board: Board, plain: dict[str, Any]) -> Record:
    best = plain["best"]
    return Record(
        _masks(board, plain["laid"]),
        max(0, int(plain["seconds"])),
        # No solution takes no time: a clock that never started has left such bests behind.
        int(best) if best is not None and int(best) > 0 else None,
        _masks(board, plain["solution"]),
        # Records from before there was help do not speak of it, nor of how it came to this.
        bool(plain.get("helped")),
        bool(plain.get("solved_with_help")),
        _history(board, plain["history"]) if "history" in plain else History(),
    )


def _history(board: Board, plain: dict[str, Any]) -> History:
    return History(
        _masks(board, plain["before"]),
        tuple(None if change is None else _change(board, change) for change in plain["changes"]),
        int(plain["place"]),
        tuple((int(began), bool(helped)) for began, helped in plain["runs"]),
    )


def _change(board: Board, plain: list[Any]) -> Lain:
    """What was laid, lifted or moved; older records tell one piece without a list around it."""
    return _masks(board, plain if isinstance(plain[0], list) else [plain])


def _masks(board: Board, laid: list[list[Any]]) -> Lain:
    return tuple((Color(int(color)), _mask(board, cells)) for color, cells in laid)


def _mask(board: Board, names: str) -> int:
    cells = 0
    for name in names.split(","):
        cell = board.cell(name)
        if cell is None:
            raise ValueError(name)
        cells |= 1 << cell
    return cells
