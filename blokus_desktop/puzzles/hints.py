"""A hint for an attempt, in steps, from a known solution."""

from collections.abc import Sequence
from dataclasses import dataclass

from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.reasons import around

_WIDTH = 2
"""How far a region reaches around the piece that it hides."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A piece to lay next, told in three steps: in which region, which piece, and where."""

    region: int
    """Free cells to look at, the piece's own among them."""
    piece: Laid


def hint_from(attempt: Attempt, witness: Sequence[Laid]) -> Hint | None:
    """What to lay next of a solution; None where nothing is left.

    Where any order will do, it is the piece in the tightest place, otherwise the first.
    """
    if not witness:
        return None
    board = attempt.game.board
    free = board.inside & ~attempt.filled
    piece = witness[0]
    if attempt.game.goal is Goal.FILL and not attempt.game.constraints:
        piece = min(witness, key=lambda laid: (around(board, laid[1].cells) & free).bit_count())
    region = piece[1].cells
    for _ in range(_WIDTH):
        region = (region | around(board, region)) & free
    return Hint(region, piece)
