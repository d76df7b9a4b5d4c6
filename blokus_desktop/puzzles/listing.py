"""The solutions of an attempt one by one, where every cell is to be filled."""

from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.solver import EXHAUSTED, FOUND, Solver, begun, found
from blokus_desktop.puzzles.symmetry import is_first_image, symmetries

_SLICE = 1_000
"""So many pieces are laid between two looks at the clock."""


class Listing:
    """Finds the ways to fill the rest one by one, a few milliseconds at a time.

    Those that are images of each other, turned so that what lies stays as it is, count once.
    """

    def __init__(self, solver: Solver, attempt: Attempt) -> None:
        self._solver, self._attempt = solver, attempt
        lying = {placement.index for _, placement in attempt.laid}
        ways = symmetries(attempt.game, mirrored=False)
        self._ways = [images for images in ways if {images[index] for index in lying} == lying]
        self.found = 0
        self.done = not begun(solver.cover, solver.frame, attempt)

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._solver.cover.steps)

    @property
    def turned(self) -> bool:
        """Whether there are images of solutions that are not counted."""
        return len(self._ways) > 1

    def go_on(self) -> list[Laid] | None:
        """Search for some milliseconds, or until the next solution: all its pieces, with those that lie."""
        if self.done:
            return None
        status = self._solver.cover.run(_SLICE)
        self.done = status == EXHAUSTED
        if status != FOUND:
            return None
        pieces = found(self._solver.cover, self._solver.frame, self._attempt)
        if not is_first_image([placement.index for _, placement in pieces], self._ways):
            return None
        self.found += 1
        return pieces
