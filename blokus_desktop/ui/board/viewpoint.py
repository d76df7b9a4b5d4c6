"""From where a board is seen, and what of it is in reach from there."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewpoint:
    """What the hand must know of how a board is seen; a flat one is seen as it is built."""

    away: tuple[int, int] = (0, 1)
    """The way on the board along which a piece is turned over or tipped: it leads away from the eye."""
    sheet: int | None = None
    """The layer on which alone pieces are laid, where each is a sheet of its own."""
    ceiling: int | None = None
    """Up to which layer pieces may reach, where less than the whole board is in reach."""


def along_screen(turns: int, columns: int, rows: int) -> tuple[int, int]:
    """Give a step on the screen, to the right and away, as a step on a board turned by quarters."""
    for _ in range(turns):
        columns, rows = -rows, columns
    return columns, rows
