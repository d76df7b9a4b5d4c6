"""How many solutions an attempt has, and which: where every cell is to be filled, and on cards."""

from collections.abc import Iterator
from typing import Protocol

from blokus_desktop.game.placements import Placement
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.kernel_bridge.card_solutions import CardSolutions
from blokus_desktop.puzzles.solver import EXHAUSTED, FOUND, Solver, begun, found

_SLICE = 20_000
_SLICE_OF_CARDS = 200


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
        self._solver, self._attempt = solver, attempt
        self._one_by_one = _may_lack_colors(attempt)
        if attempt.game.is_card:
            self._search, self._slice, self.done = CardSolutions(attempt), _SLICE_OF_CARDS, False
        else:
            self._search, self._slice = solver.cover, _SLICE
            self.done = not begun(solver.cover, solver.numbered, attempt)
        self.found = 0

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._search.steps)

    def go_on(self) -> None:
        """Count on for some milliseconds."""
        if self.done:
            return
        if self._one_by_one:
            status = self._solver.cover.run(self._slice)
            self.found += status == FOUND and self._shows_all_colors()
        else:
            status, more = self._search.count(self._slice)
            self.found += more
        self.done = status == EXHAUSTED

    def _shows_all_colors(self) -> bool:
        return found(self._solver.cover, self._solver.numbered, self._attempt) is not None


def _may_lack_colors(attempt: Attempt) -> bool:
    """Whether the ground may be filled with too few pieces for the colors that are to show yet."""
    missing, pieces = attempt.missing_colors, attempt.game.pieces
    enough = attempt.squares_left >= len(missing) * max(piece.size for piece in pieces)
    whole = (1 << len(pieces)) - 1
    return bool(missing) and not (enough and all(hand == whole for hand in attempt.game.hands))


def solutions(solver: Solver, attempt: Attempt) -> Iterator[list[Placement]]:
    """Every way to lay the rest, together with what lies, in a fixed order.

    The solver must not be asked anything else until the last was taken.
    """
    if attempt.game.is_card:
        yield from _solutions_of_card(attempt)
        return
    cover, numbered = solver.cover, solver.numbered
    status = FOUND if begun(cover, numbered, attempt) else EXHAUSTED
    while status != EXHAUSTED:
        status = cover.run(_SLICE)
        if status == FOUND and found(cover, numbered, attempt) is not None:
            yield numbered.placements(option for option, _ in cover.laid())


def _solutions_of_card(attempt: Attempt) -> Iterator[list[Placement]]:
    solutions = CardSolutions(attempt)
    status = FOUND
    while status != EXHAUSTED:
        status = solutions.run(_SLICE_OF_CARDS)
        if status == FOUND:
            yield [placement for _, placement in solutions.found()]
