"""Asks the solver one question at a time, and keeps how far its search is."""

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver


class Asking(QObject):
    """The question that is open, if one is; answers to earlier ones are dropped."""

    begun = Signal()
    """The search begins, or begins again because the solver broke down."""
    progressed = Signal(object)
    """The words of a line about the progress."""
    found = Signal(str)
    """A solution, as it is written."""
    answered = Signal(str, str, object)
    """What was wanted, the first word of the answer, and the other words."""
    failed = Signal(str)
    """Why there is no answer, in a sentence."""

    def __init__(self, solver: PuzzleSolver, parent: QObject) -> None:
        super().__init__(parent)
        self._solver = solver
        self._ticket = 0
        self.wanted = ""
        """What is being searched for; empty where nothing is."""
        self.steps = self.nearest = 0
        """Steps of the search, and how few squares or cubes it came short at best."""
        self._time = QElapsedTimer()
        solver.begun.connect(self._begun)
        solver.told.connect(self._told)
        solver.failed.connect(self._failed)

    @property
    def seconds(self) -> int:
        """How long the search has taken."""
        return self._time.elapsed() // 1000 if self._time.isValid() else 0

    def ask(self, wanted: str, command: str, positions: Sequence[Attempt]) -> None:
        """Ask about the last of some positions."""
        self.wanted = wanted
        self._time.start()
        self._ticket = self._solver.ask(command, positions)

    def cancel(self) -> None:
        """Search no longer."""
        self._solver.cancel()
        self._ticket, self.wanted = 0, ""

    def close(self) -> None:
        """Ask nothing more."""
        self._solver.close()

    def _begun(self, ticket: int) -> None:
        if ticket == self._ticket:
            self.steps = self.nearest = 0
            self.begun.emit()

    def _told(self, ticket: int, line: str) -> None:
        if ticket != self._ticket:
            return
        kind, *rest = line.split()
        if kind == "progress":
            self._keep_progress(rest)
            self.progressed.emit(rest)
        elif kind == "solution":
            self.found.emit(line.partition(" ")[2])
        else:
            wanted, self.wanted, self._ticket = self.wanted, "", 0
            self.answered.emit(wanted, kind, rest)

    def _keep_progress(self, rest: Sequence[str]) -> None:
        """Remember how far a search for one solution is; other searches tell of positions or solutions."""
        if rest[0] not in ("position", "found"):
            self.steps, nearest = int(rest[1]), int(rest[5])
            self.nearest = min(self.nearest or nearest, nearest)

    def _failed(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self.failed.emit(sentence)
