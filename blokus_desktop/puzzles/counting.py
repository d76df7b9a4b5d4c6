"""How many solutions an attempt has, and which, where every cell is to be filled."""

from collections.abc import Iterator

from blokus_desktop.game.placements import Placement
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.solver import EXHAUSTED, FOUND, Solver, begun

_SLICE = 20_000


class Counting:
    """Counts the ways to fill the rest, a few milliseconds at a time.

    Two ways differ when a cell is covered by another piece, or by the same piece lying otherwise; in which
    color pieces of one shape lie makes no difference.
    """

    def __init__(self, solver: Solver, attempt: Attempt) -> None:
        self._cover = solver.cover
        self.found = 0
        self.done = not begun(self._cover, solver.frame, attempt)

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._cover.steps)

    def go_on(self) -> None:
        """Count on for some milliseconds."""
        if not self.done:
            status, found = self._cover.count(_SLICE)
            self.found += found
            self.done = status == EXHAUSTED


def solutions(solver: Solver, attempt: Attempt) -> Iterator[list[Placement]]:
    """Every way to fill the rest, together with what lies, in a fixed order.

    The solver must not be asked anything else until the last was taken.
    """
    cover, frame = solver.cover, solver.frame
    status = FOUND if begun(cover, frame, attempt) else EXHAUSTED
    while status != EXHAUSTED:
        status = cover.run(_SLICE)
        if status == FOUND:
            yield frame.placements(option for option, _ in cover.laid())
