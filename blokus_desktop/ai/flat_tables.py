"""The tables of the compiled kernel, as numpy arrays, built from a table of placements."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import CORNERS, EDGES, PlacementTable

Tables = dict[str, NDArray[Any]]
"""By their names in the kernel, each of the type it has there."""

ROW = 5
"""A cell is ``row << ROW | bit``."""
CELLS = 28 << ROW
"""Of a board with its margin."""
REACH = 4
"""The most steps from one square of a piece to another."""

_Square = tuple[int, int]


def shapes_of(table: PlacementTable) -> list[tuple[int, Shape]]:
    """Every orientation of every piece with the number of the piece, in the order of the table."""
    return [(number, shape) for number, piece in enumerate(table.pieces) for shape in piece.orientations]


def tables_of(table: PlacementTable) -> Tables:
    """The tables of all shapes and of all ways to cover a cell; the same for every flat board."""
    shapes = shapes_of(table)
    squares = [{(x, y) for x, y, _ in shape} for _, shape in shapes]
    barred = [_around(cells, EDGES) - cells for cells in squares]
    opens = [_around(own, CORNERS) - own - edges for own, edges in zip(squares, barred, strict=True)]
    return {
        "shape_piece": _numbers([number for number, _ in shapes]),
        "shape_size": _numbers([len(cells) for cells in squares]),
        "shape_height": _numbers([1 + max(y for _, y in cells) for cells in squares]),
        "shape_rows": _rows(squares, 0, 5),
        "shape_barred": _rows(barred, 1, 7),
        "shape_opens": _rows(opens, 1, 7),
        "cell_steps": _steps(squares, 5),
        "barred_steps": _steps(barred, 12),
        "open_steps": _steps(opens, 8),
        "barred_count": _numbers([len(cells) for cells in barred]),
        "open_count": _numbers([len(cells) for cells in opens]),
        **_felt(squares, opens, barred),
        **_ways(shapes),
    }


def _around(squares: set[_Square], steps: Iterable[tuple[int, int, int]]) -> set[_Square]:
    return {(x + dx, y + dy) for (x, y), (dx, dy, _) in product(squares, steps)}


def _numbers(values: list[int]) -> NDArray[np.intc]:
    return np.array(values, np.intc)


def _rows(shapes: list[set[_Square]], margin: int, count: int) -> NDArray[np.uintc]:
    """The squares of each shape as rows of bits, all moved by a margin."""
    rows = np.zeros((len(shapes), count), np.uintc)
    for number, squares in enumerate(shapes):
        for x, y in squares:
            rows[number, y + margin] |= 1 << x + margin
    return rows


def _steps(shapes: list[set[_Square]], count: int) -> NDArray[np.intc]:
    """How far each square of each shape is from the zero corner, in numbers of cells; zeros fill the rest."""
    steps = np.zeros((len(shapes), count), np.intc)
    for number, squares in enumerate(shapes):
        steps[number, : len(squares)] = sorted((y << ROW) + x for x, y in squares)
    return steps


def _felt(*kinds: list[set[_Square]]) -> Tables:
    """All kinds of cells of each shape in one row of steps, each kind a board further than the one before.

    Their number is filled up to a multiple of four with an unused kind, and -1 ends the row.
    """
    nowhere = len(kinds) * CELLS
    rows = []
    for sets in zip(*kinds, strict=True):
        row = [kind * CELLS + (y << ROW) + x for kind, squares in enumerate(sets) for x, y in sorted(squares)]
        rows.append(row + [nowhere] * (-len(row) % 4))
    steps = np.full((len(rows), 29), -1, np.intc)
    for number, row in enumerate(rows):
        steps[number, : len(row)] = row
    return {"felt_steps": steps}


def _diamond() -> dict[_Square, int]:
    """The bit of each square within reach of the middle, row by row."""
    span = range(-REACH, REACH + 1)
    inside = [(dx, dy) for dy, dx in product(span, span) if abs(dx) + abs(dy) <= REACH]
    return {square: bit for bit, square in enumerate(inside)}


def _ways(shapes: list[tuple[int, Shape]]) -> Tables:
    """All ways to cover the middle of a diamond, those of a piece side by side.

    In which order the kernel finds moves decides what is drawn by chance, on flat boards and on the sheets of
    the Dice Game: a lesson is only learned again, and a game only played again, in the same order.
    """
    bits = _diamond()
    order = []
    for index, (number, shape) in enumerate(shapes):
        for ax, ay, _ in shape:
            mask = sum(1 << bits[x - ax, y - ay] for x, y, _ in shape)
            order.append((number, mask, index, -(ay << ROW) - ax))
    numbers, masks, indices, back = (list(column) for column in zip(*sorted(order), strict=True))
    return {
        "way_mask": np.array(masks, np.ulonglong),
        "way_shape": _numbers(indices),
        "way_piece": _numbers(numbers),
        "way_step": _numbers(back),
    }
