"""What a board shows besides the pieces, as its player chose."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Aids:
    """What the board shows besides the pieces."""

    corners: bool = True
    reach: bool = False
    coordinates: bool = True
    numbers: bool = False
    last_move: bool = True
    perspective: bool = True
    """Whether far things are smaller, on a table that has depth."""
