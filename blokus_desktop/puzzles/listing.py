"""The solutions of an attempt one by one, where every cell is to be filled, and on cards."""

from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.kernel_bridge.card_solutions import CardSolutions
from blokus_desktop.puzzles.puzzle import Constraint
from blokus_desktop.puzzles.solver import EXHAUSTED, FOUND, Solver, begun, found
from blokus_desktop.puzzles.symmetry import Images, is_first_image, symmetries

_SLICE, _SLICE_APART, _SLICE_OF_CARDS = 1_000, 20, 100
"""Pieces that are laid between two looks at the clock."""
_PATIENCE = 50_000
"""The most tries to paint the pieces that lie: more would keep everything else waiting."""


class Listing:
    """Finds the ways to lay the rest one by one, a few milliseconds at a time.

    Those that are images of each other, turned so that what lies stays as it is, count once, but for cards.
    """

    def __init__(self, solver: Solver, attempt: Attempt) -> None:
        self._solver, self._attempt = solver, attempt
        self._solutions = CardSolutions(attempt) if attempt.game.is_card else None
        self._ways: list[Images] = []
        self.found = 0
        if self._solutions is not None:
            self.done = False
            return
        lying = {placement.index for _, placement in attempt.laid}
        ways = symmetries(attempt.game, mirrored=False)
        self._ways = [images for images in ways if {images[index] for index in lying} == lying]
        self.done = not begun(solver.cover, solver.numbered, attempt, patience=_PATIENCE)

    @property
    def complete(self) -> bool:
        """Whether all were found, for certain."""
        return self.done and (self._solutions is not None or not self._solver.cover.doubtful)

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._solver.cover.steps) if self._solutions is None else self._solutions.steps

    @property
    def turned(self) -> bool:
        """Whether there are images of solutions that are not counted."""
        return len(self._ways) > 1

    def go_on(self) -> list[Laid] | None:
        """Search for some milliseconds, or until the next solution: all its pieces, with those that lie."""
        if self.done:
            return None
        status = self._run()
        self.done = status == EXHAUSTED
        if status != FOUND:
            return None
        pieces = self._pieces()
        if pieces is None or not is_first_image([placement.index for _, placement in pieces], self._ways):
            return None
        self.found += 1
        return pieces

    def _run(self) -> int:
        if self._solutions is not None:
            return self._solutions.run(_SLICE_OF_CARDS)
        apart = Constraint.APART in self._attempt.game.constraints
        return int(self._solver.cover.run(_SLICE_APART if apart else _SLICE))

    def _pieces(self) -> list[Laid] | None:
        """All pieces of the solution that was just found; None where a color would be missing in it."""
        if self._solutions is not None:
            return self._solutions.found()
        return found(self._solver.cover, self._solver.numbered, self._attempt)
