"""Carries puzzles and attempts over to the compiled solver, and what it finds back."""

from collections.abc import Iterable, Sequence
from itertools import chain

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.placements import CORNERS, EDGES, FACES, Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle

NOWHERE = -1
"""In place of a cell that the ground does not have."""
SETTINGS = (1.0, 1.0, 3.0, 0.5, 1.0, 2.0, 12.0, 1.0, 4.0, 3.0, 0.75)
"""How a piece is judged where all are laid: along the rim, along other pieces, by squares lost and corners
opened, by difficulty and by chance; how many pieces are lifted, and how much worse is still taken."""


class NumberedPuzzle:
    """The cells, pieces and placements of a puzzle by the numbers that the compiled solver gives them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        board = puzzle.board
        self._numbers = {cell: number for number, cell in enumerate(board.cells)}
        self._kinds = {piece: kind for kind, piece in enumerate(puzzle.pieces)}
        # Near each other on the board, near each other in the list: the lowest cell decides.
        self._placements = sorted(puzzle.table, key=lambda placement: placement.cells & -placement.cells)
        self._options = {placement: option for option, placement in enumerate(self._placements)}

    def _options_given(self) -> list[tuple[int, list[int]]]:
        numbers = self._numbers
        return [
            (self._kinds[placement.piece], [numbers[cell] for cell in cells_in(placement.cells)])
            for placement in self._placements
        ]

    def _beside(self, steps: Sequence[Point]) -> list[list[int]]:
        """For each cell the cells some steps away."""
        board = self.puzzle.board
        found = []
        for cell in board.cells:
            x, y, z = board.point(cell)
            reached = (board.cell_at((x + dx, y + dy, z + dz)) for dx, dy, dz in steps)
            found.append([NOWHERE if other is None else self._numbers[other] for other in reached])
        return found

    def cover_ground(self) -> dict[str, object]:
        """What exact cover must know of the puzzle."""
        constraints = self.puzzle.constraints
        return {
            "neighbors": [[cell for cell in cells if cell != NOWHERE] for cells in self._beside(FACES)],
            "above": [cells[0] for cells in self._beside(((0, 0, 1),))],
            "sizes": [piece.size for piece in self.puzzle.pieces],
            "options": self._options_given(),
            "apart": Constraint.APART in constraints,
            "stacked": Constraint.FROM_ABOVE in constraints,
            "levels": sum(hand.bit_count() for hand in self.puzzle.hands),
        }

    def laying_ground(self) -> dict[str, object]:
        """What laying all pieces must know of the puzzle."""
        starts = (self.puzzle.board.cell(name) for name in self.puzzle.starts)
        return {
            "around": self._beside((*EDGES, *CORNERS)),
            "sizes": [piece.size for piece in self.puzzle.pieces],
            "options": self._options_given(),
            "starts": [self._numbers[start] for start in starts if start is not None],
            "descending": Constraint.DESCENDING in self.puzzle.constraints,
            "settings": SETTINGS,
        }

    def kinds_by_color(self) -> list[list[int]]:
        """The pieces of each color."""
        return [
            [kind for kind in range(len(self.puzzle.pieces)) if hand >> kind & 1]
            for hand in self.puzzle.hands
        ]

    def supply(self) -> tuple[list[int], list[int]]:
        """How many there are of each piece, and in which colors, as bits."""
        kinds = range(len(self.puzzle.pieces))
        holders = [
            [color for color, hand in enumerate(self.puzzle.hands) if hand >> kind & 1] for kind in kinds
        ]
        return [len(colors) for colors in holders], [
            sum(1 << color for color in colors) for colors in holders
        ]

    def fillable(self) -> list[bool]:
        """For each number of cells, whether some of the pieces add up to it."""
        sums = 1
        for piece in chain(*map(self.puzzle.pieces_in, self.puzzle.hands)):
            sums |= sums << piece.size
        return [bool(sums >> count & 1) for count in range(len(self.puzzle.board.cells) + 1)]

    def laid(self, attempt: Attempt) -> list[tuple[int, int]]:
        """The pieces of an attempt as options and colors."""
        return [(self._options[placement], color) for color, placement in attempt.laid]

    def pieces(self, found: Iterable[tuple[int, int]]) -> list[Laid]:
        """Options and colors as pieces."""
        return [(Color(color), self._placements[option]) for option, color in found]

    def placements(self, options: Iterable[int]) -> list[Placement]:
        return [self._placements[option] for option in options]

    def colored(self, attempt: Attempt, placements: Iterable[Placement]) -> list[Laid] | None:
        """What lies of an attempt and what is to be laid beside it, each in a color that still holds it.

        None where not every color that is to show can have one of them.
        """
        hands = list(attempt.hands())
        own = {placement for _, placement in attempt.laid}
        fresh = [placement for placement in placements if placement not in own]
        # The color with the fewest to choose from chooses first.
        missing = sorted(attempt.missing_colors, key=lambda color: hands[color].bit_count())
        shown = _shared_out(missing, hands, fresh)
        if shown is None:
            return None
        laid = [*attempt.laid, *shown]
        for color, placement in shown:
            hands[color] &= ~placement.bit
            fresh.remove(placement)
        for placement in fresh:
            color = next(Color(color) for color, hand in enumerate(hands) if hand & placement.bit)
            hands[color] &= ~placement.bit
            laid.append((color, placement))
        return laid


def _shared_out(
    colors: Sequence[Color], hands: Sequence[int], placements: Sequence[Placement]
) -> list[Laid] | None:
    """A piece for each of some colors, none of which has one yet; None where there are not enough."""
    if not colors:
        return []
    first, *others = colors
    # Of pieces of one shape any will do.
    for placement in {placement.bit: placement for placement in placements}.values():
        if placement.bit & hands[first]:
            left = [other for other in placements if other is not placement]
            rest = _shared_out(others, hands, left)
            if rest is not None:
                return [(first, placement), *rest]
    return None
