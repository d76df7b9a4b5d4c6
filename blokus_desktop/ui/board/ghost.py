"""What the hand tells the scenes: where over a board the held piece would lie, and what the rules say."""

from dataclasses import dataclass, field
from typing import Protocol

from blokus_desktop.game.board import Point
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State

Spot = tuple[float, float]
"""A place on the board in cells from its lower left corner, column first."""

Column = tuple[int, int]
"""A square of the board with all that lies on it, by column and row."""


class ShownState(State, Protocol):
    """A position on a board that is laid on by hand."""

    def usable(self, color: Color) -> int:
        """The cells at which a color can go on."""


@dataclass(frozen=True)
class Ghost:
    """Where the held piece would lie: the squares it covers, and what the rules say to it."""

    color: Color
    points: tuple[Point, ...]
    placement: Placement | None
    """The move it would be; None where it cannot be laid."""
    refusal: IllegalMove | None
    reason: str
    """Why it cannot be laid there now, or which rule that would break; empty where all is well."""
    parked: bool
    """Whether it lies there by itself, and not under the pointer."""
    moved_by_itself: bool = False
    """Whether the hand has gone there by itself, so that the player must be shown the place."""
    nearest: Column | None = None
    """Where it fits in no way, the nearest square that takes it."""
    held_at: Spot = field(default=(0.0, 0.0), compare=False)
    """The spot of the board at which the piece is gripped: turning it leaves that where it is."""
    swept: frozenset[Point] = field(default=frozenset(), compare=False)
    """While it lies by itself: what it would cover or point at, however it is turned there."""
