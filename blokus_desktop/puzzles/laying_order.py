"""In which order pieces that are to lie can be laid, each by the rules."""

from collections.abc import Sequence

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle


def laying_order(puzzle: Puzzle, pieces: Sequence[Laid]) -> tuple[Laid, ...] | None:
    """All the pieces in an order in which each is laid by the rules, on a card after the given ones; None
    where there is none.

    What may be laid may still be laid later, as long as it is: to take the first that may loses nothing.
    The lowest comes first, so that a cube grows from below.
    """
    given = {cells for _, cells in puzzle.givens} if puzzle.is_card else set()
    order = [piece for piece in pieces if piece[1].cells in given]
    rest = sorted((piece for piece in pieces if piece not in order), key=lambda piece: _layers(puzzle, piece))
    filled = 0
    opened = [puzzle.start_mask(Color(color)) if puzzle.starts else 0 for color in range(len(puzzle.colors))]
    for color, placement in order:
        opened[color] |= placement.opens
    while rest:
        piece = next(
            (piece for piece in _due(puzzle, rest, len(order)) if _may(puzzle, piece, filled, opened)), None
        )
        if piece is None:
            return None
        color, placement = piece
        rest.remove(piece)
        order.append(piece)
        filled |= placement.cells
        opened[color] |= placement.opens
    return tuple(order)


def _layers(puzzle: Puzzle, piece: Laid) -> tuple[int, int]:
    """The lowest and the highest layer that a piece is in."""
    layers = [puzzle.board.point(cell)[2] for cell in cells_in(piece[1].cells)]
    return min(layers), max(layers)


def _due(puzzle: Puzzle, rest: Sequence[Laid], laid: int) -> Sequence[Laid]:
    """The pieces whose turn has come."""
    due = rest
    if Constraint.DESCENDING in puzzle.constraints:
        largest = max(placement.piece.size for _, placement in rest)
        due = [piece for piece in due if piece[1].piece.size == largest]
    if Constraint.IN_TURN in puzzle.constraints:
        due = [piece for piece in due if piece[0] == laid % len(puzzle.colors)]
    return due


def _may(puzzle: Puzzle, piece: Laid, filled: int, opened: Sequence[int]) -> bool:
    """Whether a piece can be laid upon those that lie."""
    color, placement = piece
    if Constraint.LINKED in puzzle.constraints and not placement.cells & opened[color]:
        return False
    return Constraint.FROM_ABOVE not in puzzle.constraints or not placement.under & ~filled
