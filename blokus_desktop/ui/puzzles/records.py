"""What is kept of each brainteaser: the attempt left off, and the player's best solution."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.state import FOUR_COLORS, Color
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import Malformed, truth, whole
from blokus_desktop.ui.puzzles.history import History, LaidCells
from blokus_desktop.words.i18n import tr

_MOST_BYTES = 100_000
_LONG = 10**9
"""More seconds than any attempt takes."""
_LAST_COLOR = len(FOUR_COLORS) - 1


@dataclass(frozen=True)
class Record:
    """What is known of a puzzle from earlier days."""

    laid: LaidCells = ()
    seconds: int = 0
    best: int | None = None
    """The seconds of the quickest solution."""
    solution: LaidCells = ()
    """That solution."""
    helped: bool = False
    """Whether something of a solution was shown in the attempt left off."""
    solved_with_help: bool = False
    """Whether the puzzle was ever solved with help."""
    history: History = field(default_factory=History)
    """How the attempt left off came about."""


class PuzzleRecords(QObject):
    """Keeps the records, one small file for each puzzle and its strict options."""

    trouble = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._stores: dict[Path, Store[Record]] = {}
        self._attempts: dict[Path, Record] = {}
        """The attempts left off as this window knows them."""

    def record(self, puzzle: Puzzle) -> Record:
        """Read what is kept of a puzzle; what cannot be understood is set aside and told."""
        record = self._attempts[self._path(puzzle)] = self._store(puzzle).content
        return record

    def keep(self, puzzle: Puzzle, record: Record) -> Record:
        """Keep a record beside what other windows keep of the same puzzle; returns what counts now.

        A failure is told, and the attempt goes on.
        """
        path = self._path(puzzle)
        touched = not _same_attempt(record, self._attempts.get(path))
        self._attempts[path] = record
        return self._store(puzzle).change(lambda kept: _joined(kept, record, touched=touched))

    def settle(self) -> None:
        """Write what could not be written before."""
        for store in self._stores.values():
            store.settle()

    def _store(self, puzzle: Puzzle) -> Store[Record]:
        path = self._path(puzzle)
        if path not in self._stores:
            self._stores[path] = Store(path, _form(puzzle), self.trouble.emit)
        return self._stores[path]

    def _path(self, puzzle: Puzzle) -> Path:
        strict = sorted(option.value for option in puzzle.options & puzzle.constraints)
        return self._folder / f"{' '.join([puzzle.name, *strict]).replace(' ', '-')}.json"


def _same_attempt(one: Record, other: Record | None) -> bool:
    if other is None:
        return False
    of_one, of_other = (
        replace(each, best=None, solution=(), solved_with_help=False) for each in (one, other)
    )
    return of_one == of_other


def _joined(kept: Record, record: Record, *, touched: bool) -> Record:
    """The better of two solutions, and the attempt in the record if its window has touched it."""
    attempt = record if touched else kept
    best = min((kept, record), key=lambda known: float("inf") if known.best is None else known.best)
    with_help = kept.solved_with_help or record.solved_with_help
    return replace(attempt, best=best.best, solution=best.solution, solved_with_help=with_help)


def _form(puzzle: Puzzle) -> Form[Record]:
    return Form(
        Record(),
        lambda plain: _read(puzzle, plain),
        lambda record: _written(puzzle.board, record),
        _MOST_BYTES,
        tr("What was kept of this puzzle cannot be read; it is in {file}."),
        tr("What was kept of this puzzle cannot be read just now: {reason}."),
        tr("The attempt could not be kept: {reason}."),
    )


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


def _read(puzzle: Puzzle, plain: Any) -> Record:
    """A record as it is written; raises one of MISTAKES where it is none."""
    best = plain["best"]
    return Record(
        _masks(puzzle.board, plain["laid"]),
        whole(plain["seconds"]),
        # No solution takes no time: a clock that never started has left such bests behind.
        None if best is None else whole(best) or None,
        _solution(puzzle, plain["solution"]),
        # Older records tell nothing of help, nor of the history.
        truth(plain.get("helped", False)),
        truth(plain.get("solved_with_help", False)),
        _history(puzzle.board, plain["history"]) if "history" in plain else History(),
    )


def _history(board: Board, plain: Any) -> History:
    """How an attempt came about; a history that leads elsewhere is left out when it is gone through."""
    changes = plain["changes"]
    return History(
        _masks(board, plain["before"]),
        tuple(None if change is None else _change(board, change) for change in changes),
        whole(plain["place"]),
        tuple((whole(began, _LONG, -_LONG), truth(helped)) for began, helped in plain["runs"]),
    )


def _change(board: Board, plain: Any) -> LaidCells:
    """What was laid, lifted or moved; older records tell one piece without a list around it."""
    pieces = plain if isinstance(plain[0], list) else [plain]
    return tuple((Color(whole(color)), _mask(board, cells)) for color, cells in pieces)


def _solution(puzzle: Puzzle, laid: Any) -> LaidCells:
    pieces = _masks(puzzle.board, laid)
    if any(color >= len(puzzle.colors) for color, _ in pieces):
        raise Malformed("a color")
    return pieces


def _masks(board: Board, laid: Any) -> LaidCells:
    return tuple((Color(whole(color, _LAST_COLOR)), _mask(board, cells)) for color, cells in laid)


def _mask(board: Board, names: str) -> int:
    cells = 0
    for name in names.split(","):
        cell = board.cell(name)
        if cell is None:
            raise Malformed("a cell")
        cells |= 1 << cell
    return cells
