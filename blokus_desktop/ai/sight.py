"""What a computer player without a search looks at when it judges a move."""

from collections.abc import Callable
from dataclasses import dataclass

from blokus_desktop.game.state import Move


@dataclass(frozen=True, slots=True)
class Sight:
    """How much each thing counts that can be seen of a move without looking further ahead."""

    size: float = 1.0
    """A square of the piece."""
    corners: float = 0.0
    """A cell that the color can go on from."""
    overlooked: float = 0.0
    """The share of the pieces in hand that do not come to mind."""
    wobble: float = 0.0
    """How far a judgment usually is off."""


Judge = Callable[[Move], float]
"""The worth of a legal move in a position, in squares."""
