"""Cards with puzzles, by chance, and all their solutions by trying every piece everywhere."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import FOUR_COLORS, Color, Laid
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from tests.puzzles.checker import faults_of

RULES = frozenset({Constraint.APART, Constraint.LINKED})


def card(
    side: int,
    hands: list[str],
    goal: Goal = Goal.LAY_ALL,
    givens: tuple[str, ...] = (),
    stars: str = "",
    crosses: str = "",
) -> Puzzle:
    """A card: the names of the pieces that each color has to lay, given ones such as ``0 a1,b1``."""
    heights = ((1,) * side,) * side
    names = [piece.name for piece in POLYOMINOES]
    masks = [sum(1 << names.index(name) for name in hand.split()) for hand in hands]
    empty = Puzzle("card", heights, POLYOMINOES, FOUR_COLORS[: len(hands)], tuple(masks), goal, RULES)
    laid = [(Color(int(given[0])), cells_of(empty, given[2:])) for given in givens]
    for color, cells in laid:
        placement = empty.table.find(cells)
        assert placement is not None
        masks[color] |= placement.bit
    return Puzzle(
        *("card", heights, POLYOMINOES, FOUR_COLORS[: len(hands)], tuple(masks), goal, RULES),
        givens=tuple(laid),
        stars=cells_of(empty, stars),
        crosses=cells_of(empty, crosses),
    )


def cells_of(puzzle: Puzzle, names: str) -> int:
    """The mask of cells that are named with commas between them."""
    cells = map(puzzle.board.cell, names.split(",") if names else ())
    return puzzle.board.mask(cell for cell in cells if cell is not None)


def random_card(chance: Random, goal: Goal) -> Puzzle:
    """A small card that may or may not have solutions."""
    colors = chance.choice([1, 1, 2])
    names = [piece.name for piece in POLYOMINOES if 2 <= piece.size <= 4]
    hands = [" ".join(chance.sample(names, chance.choice([1, 2]))) for _ in range(colors)]
    corners = chance.sample(["a1", "e5", "a5", "e1"], 4)
    # One square a color, or two dominoes: they must be able to lie apart.
    givens = [f"{color} {corners[color]}" for color in range(colors)]
    if goal is Goal.CONNECT:
        hands = [" ".join(set(hand.split()) - {"2"}) or "I3" for hand in hands]
        ends = {"a1": "a1,b1", "e5": "d5,e5", "a5": "a5,b5", "e1": "d1,e1"}
        givens += [f"{color} {ends[corners[2 + color]]}" for color in range(colors)]
    free = [f"{column}{row}" for column, row in product("abcde", "12345")]
    taken = {cell for given in givens for cell in given[2:].split(",")}
    free = chance.sample([name for name in free if name not in taken], 8)
    stars = ",".join(free[: chance.choice([1, 1, 2])]) if goal is Goal.STARS else ""
    crosses = ",".join(free[2 : chance.choice([2, 4, 6])])
    return card(5, hands, goal, tuple(givens), stars, crosses)


def all_solutions(puzzle: Puzzle) -> set[frozenset[Laid]]:
    """Every set of pieces that some order of laying makes a solution of a card, by the checker alone."""
    start = puzzle.start()
    slots = [
        (color, [placement for placement in puzzle.table if placement.piece is piece])
        for color, hand in enumerate(start.hands())
        for piece in puzzle.pieces_in(hand)
    ]
    found = set()
    for pieces in _apart([places for _, places in slots], start.filled | puzzle.crosses):
        laid = [(Color(color), placement) for (color, _), placement in zip(slots, pieces, strict=True)]
        if any(not faults_of(puzzle, [*start.laid, *order]) for order in permutations(laid)):
            found.add(frozenset(laid))
    return found


def _apart(places: list[list[Placement]], filled: int) -> Iterator[list[Placement]]:
    """One of each without an overlap."""
    if not places:
        yield []
        return
    for placement in places[0]:
        if not placement.cells & filled:
            for rest in _apart(places[1:], filled | placement.cells):
                yield [placement, *rest]
