"""What conflicts among the pieces of an attempt: each broken rule with the pieces and cells to point at.

Judged is how the pieces lie, never when they were laid: pieces may be lifted and laid again at will, and a
rule about an order is kept as long as some order would have kept it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle


@dataclass(frozen=True, slots=True)
class Conflict:
    """A rule that is broken, where it shows, and whether only lifting a piece can mend it."""

    rule: Rule
    cells: tuple[Cell, ...]
    pieces: tuple[Laid, ...]
    lasting: bool


def conflicts_among(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    """Everything that breaks a rule of the puzzle, the gravest kind first."""
    constraints = puzzle.constraints
    yield from _crossed(puzzle, laid)
    if Constraint.APART in constraints:
        yield from _touching(laid)
    if Constraint.FROM_ABOVE in constraints:
        yield from _hollow(puzzle, laid)
        yield from _entangled(puzzle, laid)
    if Constraint.LINKED in constraints:
        unlinked = _unhung if puzzle.is_card else _unlinked
        for color in range(len(puzzle.colors)):
            yield from unlinked(puzzle, laid, Color(color))
    if Constraint.DESCENDING in constraints:
        yield from _too_early(puzzle, laid)
    if Constraint.IN_TURN in constraints:
        yield from _out_of_turn(puzzle, laid)


def largest_in(puzzle: Puzzle, hands: Sequence[int]) -> int:
    """The size of the largest piece in any hand; 0 where none is left."""
    return max((piece.size for hand in hands for piece in puzzle.pieces_in(hand)), default=0)


def groups_of(pieces: Sequence[Laid]) -> list[set[Laid]]:
    """Pieces of one color in groups that hang together from corner to corner."""
    groups, rest = list[set[Laid]](), list(pieces)
    while rest:
        groups.append(_linked_to(rest[0], rest))
        rest = [piece for piece in rest if piece not in groups[-1]]
    return groups


def _crossed(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    for piece in laid:
        if crossed := piece[1].cells & puzzle.crosses:
            yield Conflict(Rule.CROSSED, tuple(cells_in(crossed)), (piece,), lasting=True)


def _touching(laid: Sequence[Laid]) -> Iterator[Conflict]:
    for one, other in combinations(laid, 2):
        (color, first), (rival, second) = one, other
        if color == rival and first.barred & second.cells:
            cells = first.barred & second.cells | second.barred & first.cells
            yield Conflict(Rule.OWN_EDGE, tuple(cells_in(cells)), (one, other), lasting=True)


def _hollow(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    filled = sum(placement.cells for _, placement in laid)
    for piece in laid:
        empty = puzzle.board.below(piece[1].cells) & ~filled
        if empty:
            yield Conflict(Rule.NO_SUPPORT, tuple(cells_in(empty)), (piece,), lasting=False)


def _entangled(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    """Pieces of which each lies below another of them, so that none could have been the last."""
    below = {}
    for piece in laid:
        shadow = step = piece[1].cells
        while step := puzzle.board.below(step):
            shadow |= step
        below[piece] = [other for other in laid if other is not piece and other[1].cells & shadow]
    rest = set(laid)
    while bare := {piece for piece in rest if not rest.intersection(below[piece])}:
        rest -= bare
    # What only lies above an entanglement is none of it.
    above = {piece for piece in rest if any(piece in below[other] for other in rest)}
    while above != rest:
        rest = above
        above = {piece for piece in rest if any(piece in below[other] for other in rest)}
    if rest:
        pieces = tuple(piece for piece in laid if piece in rest)
        cells = sum(placement.cells for _, placement in pieces)
        yield Conflict(Rule.NOT_FROM_ABOVE, tuple(cells_in(cells)), pieces, lasting=True)


def _unlinked(puzzle: Puzzle, laid: Sequence[Laid], color: Color) -> Iterator[Conflict]:
    own = [piece for piece in laid if piece[0] == color]
    start = puzzle.start_mask(color)
    first = next((piece for piece in own if piece[1].cells & start), None)
    if first is None:
        covering = [piece for piece in laid if piece[1].cells & start]
        if own or covering:
            pieces = tuple(covering or own[:1])
            yield Conflict(Rule.NO_START, tuple(cells_in(start)), pieces, lasting=bool(covering))
    linked = _linked_to(first or own[0], own) if own else set()
    for piece in own:
        if piece not in linked:
            yield Conflict(Rule.NO_CORNER, tuple(cells_in(piece[1].cells)), (piece,), lasting=False)


def _unhung(puzzle: Puzzle, laid: Sequence[Laid], color: Color) -> Iterator[Conflict]:
    """The pieces of a color that hang on nothing given."""
    given = {cells for _, cells in puzzle.givens}
    own = [piece for piece in laid if piece[0] == color]
    hung = [group for group in groups_of(own) if any(placement.cells in given for _, placement in group)]
    for piece in own:
        if not any(piece in group for group in hung):
            yield Conflict(Rule.NO_CORNER, tuple(cells_in(piece[1].cells)), (piece,), lasting=False)


def _linked_to(first: Laid, own: Sequence[Laid], smallest: int = 1) -> set[Laid]:
    """The pieces of at least a size that hang on one of them from corner to corner."""
    linked, fresh = {first}, [first]
    while fresh:
        opens = fresh.pop()[1].opens
        for piece in own:
            if piece not in linked and piece[1].piece.size >= smallest and piece[1].cells & opens:
                linked.add(piece)
                fresh.append(piece)
    return linked


def _too_early(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    """Pieces laid while a larger one is in hand, or that hang only on smaller ones."""
    hands = tuple(
        hand & ~sum(placement.bit for color, placement in laid if color == owner)
        for owner, hand in enumerate(puzzle.hands)
    )
    largest = largest_in(puzzle, hands)
    for color in range(len(puzzle.colors)):
        own = [piece for piece in laid if piece[0] == color]
        first = next((piece for piece in own if piece[1].cells & puzzle.start_mask(Color(color))), None)
        linked = _linked_to(first, own) if first else set()
        top = largest_in(puzzle, (puzzle.hands[color],))
        for piece in own:
            size = piece[1].piece.size
            early = size < largest or (piece is first and size < top)
            if early or (first and piece in linked and piece not in _linked_to(first, own, size)):
                cells = tuple(cells_in(piece[1].cells))
                yield Conflict(Rule.SIZE_ORDER, cells, (piece,), lasting=piece is first and size < top)


def _out_of_turn(puzzle: Puzzle, laid: Sequence[Laid]) -> Iterator[Conflict]:
    """The last pieces of a color that has laid more than its turns."""
    colors = len(puzzle.colors)
    for color in range(colors):
        own = [piece for piece in laid if piece[0] == color]
        turns = (len(laid) - color + colors - 1) // colors
        for piece in own[turns:]:
            yield Conflict(Rule.TURN_ORDER, tuple(cells_in(piece[1].cells)), (piece,), lasting=False)
