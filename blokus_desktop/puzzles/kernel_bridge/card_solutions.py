"""Carries an attempt at a card over to the compiled search that tries everything, and back."""

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.state import Color, Laid, Player
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.kernel.card_search import CardSearch
from blokus_desktop.puzzles.puzzle import Constraint, Goal, placements_of


class CardSolutions:
    """Every way to lay the rest of a card, each set of pieces once, in whatever order they could be laid."""

    def __init__(self, attempt: Attempt) -> None:
        """Raises ValueError where more pieces are in hand than a card has."""
        self._attempt = attempt
        self._slots = [
            (color, piece)
            for color in attempt.game.colors_of(Player(0))
            for piece in attempt.game.pieces_in(attempt.hand(color))
        ]
        self._options: list[Laid] = []
        self._search = CardSearch(self._ground())

    def _ground(self) -> dict[str, object]:
        attempt, game = self._attempt, self._attempt.game
        places, options = placements_of(game.table), []
        for slot, (color, piece) in enumerate(self._slots if self._is_sound() else ()):
            blocked = self._blocked(color)
            fitting = [placement for placement in places[piece] if not placement.cells & blocked]
            self._options += [(color, placement) for placement in fitting]
            options += [(slot, each.cells, each.barred, each.opens) for each in fitting]
        return {
            "pieces": [(color, piece.size) for color, piece in self._slots],
            "options": options,
            "lumps": [
                (color, placement.cells, placement.opens, attempt.is_given(placement))
                for color, placement in attempt.laid
            ],
            "stars": list(cells_in(attempt.bare_stars)),
            "connect": game.goal is Goal.CONNECT,
        }

    def _is_sound(self) -> bool:
        """Whether nothing lies that would have to be lifted."""
        return not any(conflict.lasting for conflict in self._attempt.conflicts())

    def _blocked(self, color: Color) -> int:
        """The cells that a color must not cover, wherever it hangs."""
        attempt, game = self._attempt, self._attempt.game
        blocked = attempt.filled | game.crosses
        if Constraint.APART in game.constraints:
            for owner, placement in attempt.laid:
                blocked |= placement.barred if owner == color else 0
        return blocked

    @property
    def steps(self) -> int:
        """How much was tried."""
        return int(self._search.steps)

    def run(self, limit: int) -> int:
        """Search on for so many steps, or until the next solution; says how it ended."""
        return int(self._search.run(limit))

    def count(self, limit: int) -> tuple[int, int]:
        """Search on for so many steps; says how it ended, and how many solutions there were on the way."""
        status, found = self._search.count(limit)
        return int(status), int(found)

    def found(self) -> list[Laid]:
        """All pieces of the solution that was found last, those that lay already first."""
        return [*self._attempt.laid, *(self._options[option] for option in self._search.found())]
