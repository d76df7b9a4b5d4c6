"""A puzzle session: the only owner of an Attempt, its undo, and the time that runs."""

from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.puzzles.history import (
    History,
    LaidCells,
    Run,
    Step,
    history_of,
    laid_cells,
    resumed,
    steps_from,
)
from blokus_desktop.ui.puzzles.records import Record


class PuzzleSession(QObject):
    """Lays and lifts pieces, goes back and forward, and measures the time while the puzzle is in front."""

    changed = Signal(object)
    """The Placement laid just now, or None."""
    solved = Signal()
    """By a piece laid just now."""
    ticked = Signal()

    def __init__(
        self,
        puzzle: Puzzle,
        laid: LaidCells = (),
        seconds: int = 0,
        parent: QObject | None = None,
        *,
        helped: bool = False,
        history: History | None = None,
    ) -> None:
        """``laid`` is how an attempt was left off, ``history`` how it came about, where that is known."""
        super().__init__(parent)
        steps = steps_from(puzzle, history, laid) if history is not None else None
        self._steps = steps or [Step(resumed(puzzle, laid), Run(0, helped))]
        self._place = history.place if history is not None and steps else 0
        self._in_hand = False
        """Whether the last step lifted a piece that is still held."""
        self._beyond: list[Step] = []
        """The steps that redo could take before that piece was lifted."""
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
        """How long this attempt has taken so far; a solved one has taken a second at least."""
        seconds = self._milliseconds() // 1000 - self._run_now.began
        return max(seconds, 1) if self.attempt.solved else seconds

    @property
    def _run_now(self) -> Run:
        return self._steps[self._place].run

    @property
    def helped(self) -> bool:
        """Whether something of a solution was shown since the board was empty."""
        return self._run_now.helped

    def mark_helped(self) -> None:
        """Remember that; going back does not undo it."""
        self._run_now.helped = True

    @property
    def history(self) -> list[Attempt]:
        """How the pieces have laid_cells, up to now."""
        return [step.attempt for step in self._steps[: self._place + 1]]

    @property
    def laid(self) -> LaidCells:
        """The pieces that lie now."""
        return laid_cells(self.attempt)

    def left_off(self, record: Record) -> Record:
        """A record of the puzzle with this attempt; a solved one begins from the start the next time."""
        if self.attempt.solved:
            return replace(record, laid=(), seconds=0, helped=False, history=History())
        history = history_of(self._steps, self._place)
        return replace(record, laid=self.laid, seconds=self.seconds, helped=self.helped, history=history)

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
        if self._in_hand and self._is_where_it_was(attempt):
            self.put_back()
            return
        if self._in_hand and self._is_moved(color, placement):
            # Lifting it and laying it elsewhere is one step.
            self._place -= 1
        self._go_on(attempt, placement)
        if attempt.solved:
            self.solved.emit()

    def lift(self, placement: Placement) -> None:
        """Take a piece off again; one that is given stays."""
        try:
            attempt = self.attempt.lift(placement)
        except IllegalMove:
            return
        beyond = self._steps[self._place + 1 :]
        self._go_on(attempt)
        self._in_hand, self._beyond = True, beyond

    def put_back(self) -> None:
        """Lay the piece that was lifted just now where it lay, as if nothing had been done."""
        if self._in_hand:
            self._steps[self._place :] = self._beyond
            self._place -= 1
            self._tell()

    def put_away(self) -> None:
        """Leave the piece that was lifted just now among those in hand."""
        self._in_hand = False

    def start_over(self) -> None:
        """Take all pieces off and begin again; undo brings them back, with their time."""
        if self.helped or self.attempt.laid != self.attempt.game.start().laid:
            self._go_on(self.attempt.game.start(), run=Run(self._milliseconds() // 1000))

    def _is_where_it_was(self, attempt: Attempt) -> bool:
        """Whether a piece that was lifted just now lies in its old place again."""
        return set(self._steps[self._place - 1].attempt.laid) == set(attempt.laid)

    def _is_moved(self, color: Color, placement: Placement) -> bool:
        """Whether the piece that is laid is the one that was lifted just now."""
        before, now = self._steps[self._place - 1].attempt.laid, self.attempt.laid
        lifted = next(piece for piece in before if piece not in now)
        return lifted[0] == color and lifted[1].piece is placement.piece

    def _go_on(self, attempt: Attempt, placement: Placement | None = None, run: Run | None = None) -> None:
        step = Step(attempt, run or self._run_now)
        self._steps[self._place + 1 :] = [step]
        self._place += 1
        self._tell(placement)

    def undo(self) -> None:
        """Go back by a piece laid, lifted or moved."""
        if self._in_hand:
            self.put_back()
        elif self.can_undo:
            self.go_back_to(self._place - 1)

    def redo(self) -> None:
        """Go forward again."""
        if self.can_redo:
            self._place += 1
            self._tell()

    def go_back_to(self, place: int) -> None:
        """Go back to one of the positions of the history."""
        self._place = place
        self._tell()

    def _tell(self, placement: Placement | None = None) -> None:
        self._in_hand, self._beyond = False, []
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
