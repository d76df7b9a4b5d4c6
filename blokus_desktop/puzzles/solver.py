"""The solver: whether an attempt can still be solved, how, and in how many ways.

It works a little at a time, so that it can say how far it is, and be stopped.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from time import monotonic
from typing import Protocol

from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.kernel.fill_search import FillSearch
from blokus_desktop.puzzles.kernel.lay_all_proof import LayAllProof
from blokus_desktop.puzzles.kernel_bridge.card_solutions import CardSolutions
from blokus_desktop.puzzles.kernel_bridge.numbered_puzzle import NumberedPuzzle
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from blokus_desktop.puzzles.reasons import Finding, Reason, plain_reason

RUNNING, FOUND, EXHAUSTED = range(3)

_SEED_BITS = 63
_FIRST_TRY = 3_000
_LONGER = 1.1
"""A search by chance that found nothing starts again with this many times the steps."""
_PAINTING = 0.2
"""Tries to paint a set of pieces, for each of these steps."""
MOST_PATIENCE = 2**31 - 1
_SLICE = 1_000
"""Pieces that are laid between two looks at the clock: some milliseconds."""
_SLICE_OF_LAYING = 10
_PATIENCE = 3_000
"""Steps without improvement after which all pieces are laid again, with more patience."""
_FEW_PLACES = 1_500
"""The most places of all missing pieces with which it is worthwhile to try everything as well."""
_SLICE_OF_PROOF = 20
_SLICE_OF_CARDS = 50


class Verdict(Enum):
    """What is known of a position."""

    SOLVABLE = "solvable"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "not decided yet"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the solver says of an attempt by now."""

    verdict: Verdict
    witness: tuple[Laid, ...] = ()
    """What is still to be laid, in an order that keeps the rules."""
    finding: Finding | None = None
    """Why it is impossible."""
    steps: int = 0
    """How much was tried."""
    tries: int = 1
    """How often the search was started."""
    nearest: int = 0
    """The fewest squares that were ever left."""


class _Search(Protocol):
    """One way to look for a solution of an attempt."""

    def go_on(self) -> Answer:
        """Search for some milliseconds."""


class Solver:
    """Solves attempts at one puzzle, one after the other."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.numbered = NumberedPuzzle(puzzle)
        self._cover: FillSearch | None = None
        self._laying: LayAllProof | None = None

    @property
    def cover(self) -> FillSearch:
        """The exact cover of the ground, built when it is first asked for."""
        if self._cover is None:
            self._cover = FillSearch(self.numbered.cover_ground())
        return self._cover

    @property
    def laying(self) -> LayAllProof:
        """The laying of all pieces, built when it is first asked for."""
        if self._laying is None:
            self._laying = LayAllProof(self.numbered.laying_ground())
        return self._laying

    def look_at(self, attempt: Attempt, seed: int = 1) -> "Solving":
        """Begin to solve an attempt, instead of the one before; the same seed makes the same choices."""
        return Solving(self, attempt, Random(seed))

    def solve(
        self, attempt: Attempt, seed: int = 1, seconds: float | None = None, stop: Callable[[], bool] = bool
    ) -> Answer:
        """Solve an attempt, until it is decided, time is up or it is told to stop."""
        solving = self.look_at(attempt, seed)
        end = None if seconds is None else monotonic() + seconds
        answer = solving.go_on()
        while answer.verdict is Verdict.UNDECIDED and not stop() and (end is None or monotonic() < end):
            answer = solving.go_on()
        return answer


class Solving:
    """The solving of one attempt, a few milliseconds at a time."""

    def __init__(self, solver: Solver, attempt: Attempt, chance: Random) -> None:
        self._attempt = attempt
        finding = plain_reason(attempt)
        self._answer = Answer(Verdict.UNDECIDED, nearest=attempt.squares_left)
        self._search: _Search | None = None
        if finding is not None:
            self._answer = Answer(Verdict.IMPOSSIBLE, finding=finding)
        elif attempt.game.is_card:
            self._search = _LinkingAll(attempt)
        elif attempt.game.goal is Goal.FILL:
            self._search = _Filling(solver, attempt, chance)
        else:
            self._search = _LayingAll(solver, attempt, chance)

    def go_on(self) -> Answer:
        """Search for some milliseconds; what is decided stays so."""
        if self._search is not None and self._answer.verdict is Verdict.UNDECIDED:
            self._answer = self._search.go_on()
        return self._answer


def _witness(attempt: Attempt, pieces: Sequence[Laid]) -> tuple[Laid, ...]:
    """Of all pieces of a solution those that are still to be laid, in order."""
    order = laying_order(attempt.game, pieces)
    assert order is not None
    own = set(attempt.laid)
    return tuple(piece for piece in order if piece not in own)


class _Filling:
    """Exact cover, started again with other choices when it takes long."""

    def __init__(self, solver: Solver, attempt: Attempt, chance: Random) -> None:
        self._cover, self._numbered = solver.cover, solver.numbered
        self._attempt, self._chance = attempt, chance
        self._steps, self._tries = 0, 0
        self._budget = float(_FIRST_TRY)
        self._possible = True
        self._begin()

    def _begin(self) -> None:
        self._tries += 1
        seed = self._chance.getrandbits(_SEED_BITS) | 1
        patience = int(self._budget * _PAINTING)
        self._possible = begun(self._cover, self._numbered, self._attempt, seed, patience)

    def go_on(self) -> Answer:
        status = EXHAUSTED
        if self._possible:
            status = self._cover.run(min(_SLICE, max(1, int(self._budget) - self._cover.steps)))
        steps = self._steps + self._cover.steps
        pieces = found(self._cover, self._numbered, self._attempt) if status == FOUND else None
        if pieces is not None:
            witness = _witness(self._attempt, pieces)
            return Answer(Verdict.SOLVABLE, witness, None, steps, self._tries)
        if status == EXHAUSTED and not self._cover.doubtful:
            return Answer(Verdict.IMPOSSIBLE, (), Finding(Reason.EXHAUSTED), steps, self._tries)
        if status == EXHAUSTED or self._cover.steps >= self._budget:
            self._steps += self._cover.steps
            self._budget *= _LONGER
            self._begin()
        return Answer(Verdict.UNDECIDED, (), None, steps, self._tries, self._cover.nearest)


class _LayingAll:
    """All pieces laid, parts of them again and again."""

    def __init__(self, solver: Solver, attempt: Attempt, chance: Random) -> None:
        self._laying, self._numbered = solver.laying, solver.numbered
        self._attempt, self._chance = attempt, chance
        self._steps, self._tries = 0, 1
        self._patience = float(_PATIENCE)
        seed = self._chance.getrandbits(_SEED_BITS)
        self._laying.begin(self._numbered.kinds_by_color(), self._numbered.laid(self._attempt), seed)

    def go_on(self) -> Answer:
        laying = self._laying
        status = FOUND if laying.run(_SLICE_OF_LAYING) else RUNNING
        if status == RUNNING and laying.places <= _FEW_PLACES:
            status = laying.prove(_SLICE_OF_PROOF)
        steps = self._steps + laying.steps
        if status == FOUND:
            witness = _witness(self._attempt, self._numbered.pieces(laying.found()))
            return Answer(Verdict.SOLVABLE, witness, None, steps, self._tries)
        if status == EXHAUSTED:
            return Answer(Verdict.IMPOSSIBLE, (), Finding(Reason.EXHAUSTED), steps, self._tries)
        answer = Answer(Verdict.UNDECIDED, (), None, steps, self._tries, laying.best_cost)
        if laying.since > self._patience:
            self._steps += laying.steps
            self._patience *= _LONGER
            self._laying.start_again(self._chance.getrandbits(_SEED_BITS))
            self._tries += 1
        return answer


class _LinkingAll:
    """Everything tried that hangs on what is given."""

    def __init__(self, attempt: Attempt) -> None:
        self._attempt, self._solutions = attempt, CardSolutions(attempt)

    def go_on(self) -> Answer:
        solutions = self._solutions
        status = solutions.run(_SLICE_OF_CARDS)
        if status == FOUND:
            witness = _witness(self._attempt, solutions.found())
            return Answer(Verdict.SOLVABLE, witness, steps=solutions.steps)
        if status == EXHAUSTED:
            return Answer(Verdict.IMPOSSIBLE, (), Finding(Reason.EXHAUSTED), solutions.steps)
        return Answer(Verdict.UNDECIDED, steps=solutions.steps, nearest=self._attempt.squares_left)


def begun(
    cover: FillSearch,
    numbered: NumberedPuzzle,
    attempt: Attempt,
    seed: int = 0,
    patience: int = MOST_PATIENCE,
) -> bool:
    """Exact cover looks at an attempt; returns whether nothing contradicts so far."""
    return bool(cover.begin(*numbered.supply(), numbered.fillable(), numbered.laid(attempt), seed, patience))


def found(cover: FillSearch, numbered: NumberedPuzzle, attempt: Attempt) -> list[Laid] | None:
    """All pieces of what was just found to fill the ground; None where a color would be missing in it."""
    laid = cover.laid()
    if Constraint.APART in attempt.game.constraints:
        pieces = numbered.pieces(laid)
        shown = {color for color, _ in pieces}
        return pieces if shown.issuperset(attempt.missing_colors) else None
    return numbered.colored(attempt, numbered.placements(option for option, _ in laid))
