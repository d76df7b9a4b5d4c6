"""The tables of the compiled kernel for Blokus 3D, as numpy arrays, built from the pieces."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from blokus_desktop.game.pieces import POLYCUBES, Shape

ROW = 4
"""A square is ``row << ROW | column``."""

Tables = dict[str, NDArray[np.intc]]
"""By their names in the kernel."""

_MOST_COLUMNS = 4


class Pile(NamedTuple):
    """What an orientation puts on one column."""

    offset: tuple[int, int]
    """Rows and columns from the first one."""
    low: int
    """How much higher than in the first one it begins."""
    many: int
    """The number of its cubes."""


class Stance(NamedTuple):
    """An orientation as piles of cubes on columns; the first is the leftmost of the foremost row."""

    piece: int
    corner: tuple[int, int, int]
    """Where the lowest cube of the first pile is, from the zero corner: column, row and layer."""
    piles: tuple[Pile, ...]


@cache
def stances() -> tuple[Stance, ...]:
    """Every orientation of every piece, in the order of the tables of placements."""
    return tuple(
        _stance(number, shape) for number, piece in enumerate(POLYCUBES) for shape in piece.orientations
    )


def _stance(piece: int, shape: Shape) -> Stance:
    columns: dict[tuple[int, int], list[int]] = {}
    for x, y, z in shape:
        columns.setdefault((y, x), []).append(z)
    (row, column), first = min(columns.items())
    low = min(first)
    piles = [
        Pile((y - row, x - column), min(levels) - low, len(levels))
        for (y, x), levels in sorted(columns.items())
    ]
    return Stance(piece, (column, row, low), tuple(piles))


def offsets() -> list[tuple[int, int]]:
    """All places, in rows and columns from the first one, at which an orientation may have a pile."""
    return sorted({pile.offset for stance in stances() for pile in stance.piles})


def tables() -> Tables:
    """The tables of all orientations; the same for every structure."""
    number_of = {offset: number for number, offset in enumerate(offsets())}
    return {
        "offset_step": np.array([(rows << ROW) + columns for rows, columns in offsets()], np.intc),
        "shape_piece": np.array([stance.piece for stance in stances()], np.intc),
        "shape_columns": np.array([len(stance.piles) for stance in stances()], np.intc),
        "shape_offset": _by_pile(lambda pile: number_of[pile.offset]),
        "shape_low": _by_pile(lambda pile: pile.low),
        "shape_many": _by_pile(lambda pile: pile.many),
    }


def _by_pile(told: Callable[[Pile], int]) -> NDArray[np.intc]:
    """A number for each pile of each orientation; zeros fill the rest."""
    found = np.zeros((len(stances()), _MOST_COLUMNS), np.intc)
    for number, stance in enumerate(stances()):
        found[number, : len(stance.piles)] = [told(pile) for pile in stance.piles]
    return found
