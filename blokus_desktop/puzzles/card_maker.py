"""Makes new cards: pieces are laid by chance, and stars or crosses added until nothing else is a solution."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.legality import Ground, legal_placements
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import FOUR_COLORS, Color, Laid
from blokus_desktop.puzzles.kernel_bridge.card_solutions import CardSolutions
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle, puzzle_table
from blokus_desktop.puzzles.solver import EXHAUSTED
from blokus_desktop.puzzles.wish import Difficulty, Givens, Made, Wish

_RULES = frozenset({Constraint.APART, Constraint.LINKED})
_TO_FIND = {Difficulty.EASY: (2, 3), Difficulty.MEDIUM: (4, 4), Difficulty.HARD: (6, 8)}
"""How many pieces are to be found on a card."""
_FEWEST_STARS = 3
"""The fewest stars of a card: with fewer it would be nearly solved without them."""
_PATIENCE = 80
_MOST_WORK = 50_000
"""Steps, times cells, after which a solution not proved to be the only one counts as one of several."""
_CHUNKS = (16, 8, 4, 2, 1)
"""Stars or crosses that are taken away at a time."""
_TRIES = 4
"""Places that are compared to find one that leads far."""
_MORE = 0.35
"""Where many stars or crosses are wished for, this share of the removable ones stays."""


class _Deal:
    """Pieces laid on an empty board by chance, by the rules of a card."""

    def __init__(self, wish: Wish, chance: Random) -> None:
        self._wish, self._chance = wish, chance
        self._table = puzzle_table(wish.heights, wish.pieces, stacking=False)
        self.laid: list[Laid] = []
        self.given: list[Laid] = []

    def chain(self, color: Color, length: int) -> bool:
        """Lay given pieces and a number of others between them, all of them needed; False where it fails."""
        middle = length // 2 if self._wish.givens is Givens.MANY and length > 1 else 0
        last = self._lay(color, ())
        for place in range(1, length + 1):
            last = last and self._lay(color, (last,))
            if place == middle:
                last = last and self._lay(color, (last,), given=True)
        return bool(last and self._lay(color, (last,), given=True))

    def tree(self, color: Color, size: int) -> bool:
        """Lay one or two given pieces and a number of others that hang on them; False where it fails."""
        roots = 2 if self._wish.givens is Givens.MANY else 1
        fine = all(self._lay(color, ()) for _ in range(roots))
        for _ in range(size):
            fine = bool(fine and self._lay(color, self._own(color)))
        return fine

    def _own(self, color: Color) -> list[Placement]:
        return [placement for owner, placement in self.laid if owner == color]

    def _lay(self, color: Color, bases: Sequence[Placement], *, given: bool = False) -> Placement | None:
        """Lay a piece that hangs on some others and touches none else of its color; the first are given."""
        places = self._places(color, bases)
        if not places:
            return None
        some = self._chance.sample(places, min(_TRIES, len(places)))
        placement = max(some, key=self._distance) if self._wish.goal is Goal.CONNECT else some[0]
        self.laid.append((color, placement))
        if given or not bases:
            self.given.append((color, placement))
        return placement

    def _places(self, color: Color, bases: Sequence[Placement]) -> list[Placement]:
        own = self._own(color)
        blocked, opened, hand = 0, 0 if bases else self._table.board.inside, 0
        for _, placement in self.laid:
            blocked |= placement.cells
        for placement in own:
            blocked |= placement.barred
            if placement in bases:
                opened |= placement.opens
            else:
                blocked |= placement.opens
        for place, piece in enumerate(self._table.pieces):
            if not self._wish.drawn_last(piece) and all(other.piece is not piece for other in own):
                hand |= 1 << place
        return legal_placements(self._table, Ground(hand, blocked, opened, 0))

    def _distance(self, placement: Placement) -> int:
        """How far a piece reaches away from the first given one of all."""
        board = self._table.board
        if not self.laid:
            return 0
        start = [board.point(cell) for cell in cells_in(self.laid[0][1].cells)]
        end = [board.point(cell) for cell in cells_in(placement.cells)]
        return max(abs(x - other_x) + abs(y - other_y) for x, y, _ in end for other_x, other_y, _ in start)

    def puzzle(self) -> Puzzle:
        """The card on which these pieces are to be laid, without stars and crosses."""
        hands = [0] * self._wish.colors
        for color, placement in self.laid:
            hands[color] |= placement.bit
        return Puzzle(
            "made",
            self._wish.heights,
            self._wish.pieces,
            FOUR_COLORS[: self._wish.colors],
            tuple(hands),
            self._wish.goal,
            _RULES,
            givens=tuple((color, placement.cells) for color, placement in self.given),
        )


def card(wish: Wish, chance: Random, draw: int, stop: Callable[[], bool]) -> Made | None:
    """A card with exactly one solution; None where this draw failed, or it was stopped.

    The more draws have failed before, the fewer pieces are to be found.
    """
    fewer = draw // _PATIENCE
    deal = _Deal(wish, chance)
    count = max(wish.fewest, chance.randint(*_TO_FIND[wish.difficulty]) - fewer)
    lay = deal.chain if wish.goal is Goal.CONNECT else deal.tree
    for color in range(wish.colors):
        if stop() or not lay(Color(color), (count + color) // wish.colors):
            return None
    puzzle = _with_signs(deal.puzzle(), deal, wish, chance, stop)
    order = laying_order(puzzle, deal.laid) if puzzle else None
    return Made(puzzle, order) if puzzle and order else None


def _with_signs(
    puzzle: Puzzle, deal: _Deal, wish: Wish, chance: Random, stop: Callable[[], bool]
) -> Puzzle | None:
    """The card with stars or crosses, of which as many are taken away again as can be."""
    filled = sum(placement.cells for _, placement in deal.laid)
    given = sum(placement.cells for _, placement in deal.given)
    signs = filled & ~given if wish.goal is Goal.STARS else puzzle.board.inside & ~filled
    if not _has_one_solution(_signed(puzzle, signs)):
        return None
    cells = chance.sample(list(cells_in(signs)), signs.bit_count())
    kept = list(cells)
    for size in _CHUNKS:
        for place in range(0, len(kept), size):
            chunk = puzzle.board.mask(kept[place : place + size]) & signs
            if stop():
                return None
            if chunk and _has_one_solution(_signed(puzzle, signs & ~chunk)):
                signs &= ~chunk
        kept = [cell for cell in kept if signs >> cell & 1]
    if wish.goal is Goal.STARS and signs.bit_count() < _FEWEST_STARS:
        return None
    if wish.givens is Givens.MANY:
        away = [cell for cell in cells if not signs >> cell & 1]
        signs |= puzzle.board.mask(away[: int(len(away) * _MORE)])
    return _signed(puzzle, signs)


def _signed(puzzle: Puzzle, signs: int) -> Puzzle:
    """The card with stars where these are the goal, and with crosses otherwise."""
    return replace(puzzle, stars=signs) if puzzle.goal is Goal.STARS else replace(puzzle, crosses=signs)


def _has_one_solution(puzzle: Puzzle) -> bool:
    """Whether it is known, without much searching, that a card has no more than one."""
    status, found = CardSolutions(puzzle.start()).count(_MOST_WORK // len(puzzle.board.cells))
    return status == EXHAUSTED and found == 1
