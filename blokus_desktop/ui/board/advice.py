"""What help shows on a board: where to look, what is in the way, and pieces that could be laid."""

from dataclasses import dataclass

from blokus_desktop.game.state import Color


@dataclass(frozen=True)
class Advice:
    """Signs on a position that are no part of it."""

    region: int = 0
    """Cells to look at."""
    faults: int = 0
    """Cells that show why something cannot be."""
    pieces: tuple[tuple[Color, int], ...] = ()
    """Pieces shown where they could lie, by their color and their cells."""
    lit: int = 0
    """Cells that glow: a piece is wanted on one of them."""
    framed: int = 0
    """Cells that glow in a frame: a piece is wanted on all of them."""
    crossed: int = 0
    """Cells with a cross: no piece may lie there."""


NO_ADVICE = Advice()
