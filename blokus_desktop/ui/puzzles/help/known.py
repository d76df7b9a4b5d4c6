"""What is known of an attempt without asking the solver again."""

from collections.abc import Sequence

from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.reasons import Finding


class Known:
    """A solution, which many positions lead to, and a position that has none."""

    def __init__(self) -> None:
        self._solution: tuple[Laid, ...] = ()
        """All pieces of the solution."""
        self._impossible: tuple[Attempt, Finding] | None = None

    def keep_solution(self, attempt: Attempt, rest: Sequence[Laid]) -> None:
        """Remember how an attempt can be solved: with the rest of the pieces."""
        self._solution = (*attempt.laid, *rest)

    def keep_finding(self, attempt: Attempt, finding: Finding) -> None:
        """Remember why an attempt cannot be solved."""
        self._impossible = (attempt, finding)

    def covers(self, attempt: Attempt) -> bool:
        """Whether it is known how an attempt can be solved, or why not."""
        return self.finding(attempt) is not None or self.leads_on(attempt)

    def leads_on(self, attempt: Attempt) -> bool:
        """Whether the solution goes on from an attempt."""
        return bool(self._solution) and set(self._solution).issuperset(attempt.laid)

    def finding(self, attempt: Attempt) -> Finding | None:
        """Why an attempt cannot be solved, if that is known."""
        if self._impossible is None or self._impossible[0] is not attempt:
            return None
        return self._impossible[1]

    def rest(self, attempt: Attempt) -> tuple[Laid, ...]:
        """What of the solution is still to be laid, in an order that keeps the rules."""
        own = set(attempt.laid)
        order = laying_order(attempt.game, self._solution) or self._solution
        return tuple(piece for piece in order if piece not in own)
