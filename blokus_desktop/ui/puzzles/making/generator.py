"""Has new puzzles made, and their solutions counted, in the engine's process."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from blokus_desktop.puzzles.protocol import wish_words
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.puzzles.wish import Snag, Trouble, Wish, trouble_with, wish_of_the_day
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle
from blokus_desktop.words.puzzles import trouble_sentence

PATIENCE = 10_000
"""How long the solutions of a puzzle from a code are counted at most, in milliseconds."""


class PuzzleGenerator(QObject):
    """Does one thing at a time: a new wish ends it; only the puzzle of the day waits until it is done."""

    made = Signal(object)
    """The OwnPuzzle that was wished for last."""
    day_made = Signal(object, object)
    """A date and its OwnPuzzle."""
    counted = Signal(str, int)
    """The name of a puzzle, and how many solutions it has."""
    failed = Signal(str)
    """Why there is no such puzzle, in a sentence."""
    day_failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._solver = PuzzleSolver(parent=self)
        self._solver.told.connect(self._told)
        self._solver.failed.connect(self._broke_down)
        self._ticket = 0
        self._take: Callable[[str, list[str]], None] = self._take_made
        """Takes the answer to the question asked last: its first word, and the others."""
        self._fail: SignalInstance = self.failed
        self._day: date | None = None
        self._wish: Wish | None = None
        """What is made now, or was made last."""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self.stop)

    def make(self, wish: Wish, seed: int) -> None:
        """Make a puzzle as it is wished for."""
        self._ask(f"puzzle_make {wish_words(wish)} {seed}", self._take_made, self.failed)
        self._wish = wish

    def make_day(self, day: date) -> None:
        """Make the puzzle of a day, as soon as nothing else is wanted."""
        self._day = day
        if not self._ticket:
            self._next()

    def count(self, puzzle: Puzzle) -> None:
        """Count the solutions of a puzzle; nothing is told where that takes too long."""

        def take(kind: str, rest: list[str]) -> None:
            if kind == "counted":
                self.counted.emit(puzzle.name, int(rest[0]))

        self._ask("puzzle_count", take, self.failed, puzzle)
        self._patience.start()

    def stop(self) -> None:
        """Stop making or counting."""
        self._patience.stop()
        self._solver.cancel()
        self._next()

    def close(self) -> None:
        """Make nothing more."""
        self._patience.stop()
        self._solver.close()

    def _ask(
        self,
        command: str,
        take: Callable[[str, list[str]], None],
        fail: SignalInstance,
        puzzle: Puzzle | None = None,
    ) -> None:
        self._patience.stop()
        self._take, self._fail = take, fail
        self._ticket = self._solver.ask(command, [puzzle.start()] if puzzle is not None else [])

    def _next(self) -> None:
        """Begin the puzzle of the day, if it waits; nothing else is wanted now."""
        self._ticket = 0
        if self._day is not None:
            self._ask(f"puzzle_day {self._day.isoformat()}", self._take_day, self.day_failed)
            self._wish = wish_of_the_day(self._day)

    def _told(self, ticket: int, line: str) -> None:
        kind, *rest = line.split()
        if ticket != self._ticket or kind in ("progress", "solution"):
            return
        self._patience.stop()
        if kind == "nothing":
            self._fail.emit(trouble_sentence(self._trouble()))
        else:
            self._take(kind, rest)
        if ticket == self._ticket:
            self._next()

    def _trouble(self) -> Trouble:
        """Why there is no puzzle, found out once more here, as the engine says it in English only."""
        known = trouble_with(self._wish) if self._wish is not None else None
        return known or Trouble(Snag.NOT_FOUND)

    def _take_made(self, kind: str, rest: list[str]) -> None:
        if kind == "made":
            self.made.emit(OwnPuzzle(rest[0], int(rest[2])))

    def _take_day(self, kind: str, rest: list[str]) -> None:
        day, self._day = self._day, None
        if kind == "made":
            self.day_made.emit(day, OwnPuzzle(rest[0], int(rest[2])))

    def _broke_down(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self._day = None if self._take == self._take_day else self._day
            self._ticket = 0
            self._patience.stop()
            self._fail.emit(sentence)
