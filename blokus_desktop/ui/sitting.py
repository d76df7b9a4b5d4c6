"""A sitting at a brainteaser: the only owner of an Attempt, its undo, and the time that runs."""

from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.puzzle_files import Lain


class _Step(NamedTuple):
    """A position that one can go back to, and what the clock showed when that attempt began."""

    attempt: Attempt
    began: int


class Sitting(QObject):
    """Lays and lifts pieces, goes back and forward, and measures the time while somebody looks."""

    changed = Signal(object)
    """The Placement laid just now, or None."""
    solved = Signal()
    """By a piece laid just now."""
    ticked = Signal()

    def __init__(
        self, puzzle: Puzzle, laid: Lain = (), seconds: int = 0, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._steps = [_Step(_resumed(puzzle, laid), 0)]
        self._place = 0
        self._before = seconds * 1000
        """Milliseconds before the clock was started last."""
        self._clock = QElapsedTimer()
        self._watched = False
        self._tick = QTimer(self, interval=1000)
        self._tick.timeout.connect(self.ticked)

    @property
    def attempt(self) -> Attempt:
        """How the pieces lie now."""
        return self._steps[self._place].attempt

    @property
    def seconds(self) -> int:
        """How long this attempt has taken so far."""
        return self._milliseconds() // 1000 - self._steps[self._place].began

    @property
    def can_undo(self) -> bool:
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        return self._place < len(self._steps) - 1

    # Laying and lifting

    def lay(self, color: Color, placement: Placement) -> None:
        """Lay a piece; where it cannot lie, nothing happens."""
        try:
            attempt = self.attempt.lay(color, placement)
        except IllegalMove:
            return
        if self._is_where_it_was(attempt):
            self.undo()
            return
        self._go_on(attempt, placement)
        if attempt.solved:
            self.solved.emit()

    def lift(self, placement: Placement) -> None:
        """Take a piece off again; one that is given stays."""
        try:
            self._go_on(self.attempt.lift(placement))
        except IllegalMove:
            return

    def start_over(self) -> None:
        """Take all pieces off and begin anew; undo brings them back, with their time."""
        if self.attempt.laid != self.attempt.game.start().laid:
            self._go_on(self.attempt.game.start(), began=self._milliseconds() // 1000)

    def _is_where_it_was(self, attempt: Attempt) -> bool:
        """Whether a piece that was lifted just now lies in its old place again."""
        return self.can_undo and set(self._steps[self._place - 1].attempt.laid) == set(attempt.laid)

    def _go_on(self, attempt: Attempt, placement: Placement | None = None, began: int | None = None) -> None:
        step = _Step(attempt, self._steps[self._place].began if began is None else began)
        self._steps[self._place + 1 :] = [step]
        self._place += 1
        self._tell(placement)

    def undo(self) -> None:
        """Go back by a piece laid or lifted."""
        if self.can_undo:
            self._place -= 1
            self._tell()

    def redo(self) -> None:
        """Go forward again."""
        if self.can_redo:
            self._place += 1
            self._tell()

    def _tell(self, placement: Placement | None = None) -> None:
        self._run()
        self.changed.emit(placement)

    # The clock

    def set_watched(self, watched: bool) -> None:
        """Let the time run while the puzzle is in front."""
        self._watched = watched
        self._run()

    def _run(self) -> None:
        running = self._watched and not self.attempt.solved
        if running == self._tick.isActive():
            return
        if running:
            self._clock.start()
            self._tick.start()
        else:
            self._before += self._clock.elapsed()
            self._tick.stop()

    def _milliseconds(self) -> int:
        return self._before + (self._clock.elapsed() if self._tick.isActive() else 0)


def _resumed(puzzle: Puzzle, laid: Lain) -> Attempt:
    """An attempt left off; pieces that cannot lie so are left out."""
    attempt = puzzle.start()
    for color, cells in laid:
        placement = puzzle.table.find(cells)
        known = 0 <= color < len(puzzle.colors)
        if placement is not None and known and attempt.refusal(color, placement) is None:
            attempt = attempt.lay(color, placement)
    return attempt
