"""The tables of the compiled kernel for Blokus 3D, as lists of numbers, built from the pieces."""

from functools import cache
from typing import NamedTuple

from blokus_desktop.game.pieces import POLYCUBES, Shape

ROW = 4
"""A square is ``row << ROW | column``."""

Tables = dict[str, list[int] | list[list[int]]]
"""By the names the kernel knows them by."""

_MOST_COLUMNS = 4


class Pile(NamedTuple):
    """What an orientation puts on one column."""

    offset: tuple[int, int]
    """Rows and columns from the first one."""
    low: int
    """How much higher than in the first one it begins."""
    many: int
    """How many cubes it is."""


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
    found: Tables = {
        "offset_step": [(rows << ROW) + columns for rows, columns in offsets()],
        "shape_piece": [stance.piece for stance in stances()],
        "shape_columns": [len(stance.piles) for stance in stances()],
    }
    lists = [
        ("shape_offset", [[number_of[pile.offset] for pile in stance.piles] for stance in stances()]),
        ("shape_low", [[pile.low for pile in stance.piles] for stance in stances()]),
        ("shape_many", [[pile.many for pile in stance.piles] for stance in stances()]),
    ]
    return found | {name: [row + [0] * (_MOST_COLUMNS - len(row)) for row in rows] for name, rows in lists}
