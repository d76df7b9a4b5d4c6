"""How many solutions an attempt has, and which: where every cell is to be filled, and on cards."""

from collections.abc import Iterator
from typing import Protocol

from blokus_desktop.game.placements import Placement
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.linked import Linked
from blokus_desktop.puzzles.solver import EXHAUSTED, FOUND, Solver, begun

_SLICE = 20_000
_SLICE_OF_LINKING = 200


class _Search(Protocol):
    """What tries everything."""

    @property
    def steps(self) -> int: ...
    def count(self, limit: int) -> tuple[int, int]: ...


class Counting:
    """Counts the ways to lay the rest, a few milliseconds at a time.

    Two ways differ when a cell is covered by another piece, or by the same piece lying otherwise; in which
    color pieces of one shape lie makes no difference, but on a card, where it shows how they hang together.
    """

    def __init__(self, solver: Solver, attempt: Attempt) -> None:
        self._search: _Search
        if attempt.game.is_card:
            self._search, self._slice, self.done = Linked(attempt), _SLICE_OF_LINKING, False
        else:
            self._search, self._slice = solver.cover, _SLICE
            self.done = not begun(solver.cover, solver.frame, attempt)
        self.found = 0

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._search.steps)

    def go_on(self) -> None:
        """Count on for some milliseconds."""
        if not self.done:
            status, found = self._search.count(self._slice)
            self.found += found
            self.done = status == EXHAUSTED


def solutions(solver: Solver, attempt: Attempt) -> Iterator[list[Placement]]:
    """Every way to lay the rest, together with what lies, in a fixed order.

    The solver must not be asked anything else until the last was taken.
    """
    if attempt.game.is_card:
        yield from _solutions_of_card(attempt)
        return
    cover, frame = solver.cover, solver.frame
    status = FOUND if begun(cover, frame, attempt) else EXHAUSTED
    while status != EXHAUSTED:
        status = cover.run(_SLICE)
        if status == FOUND:
            yield frame.placements(option for option, _ in cover.laid())


def _solutions_of_card(attempt: Attempt) -> Iterator[list[Placement]]:
    linked = Linked(attempt)
    status = FOUND
    while status != EXHAUSTED:
        status = linked.run(_SLICE_OF_LINKING)
        if status == FOUND:
            yield [placement for _, placement in linked.found()]
