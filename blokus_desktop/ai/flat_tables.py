"""The tables of the compiled kernel, as numpy arrays, built from a table of placements."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import CORNERS, EDGES, PlacementTable

Tables = dict[str, NDArray[Any]]
"""By the names the kernel knows them by, each of the type it has there."""

ROW = 5
"""A cell is ``row << ROW | bit``."""
REACH = 4
"""No square of a piece is further than so many steps from another."""

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


def _diamond() -> dict[_Square, int]:
    """The bit of each square within reach of the middle, row by row."""
    span = range(-REACH, REACH + 1)
    inside = [(dx, dy) for dy, dx in product(span, span) if abs(dx) + abs(dy) <= REACH]
    return {square: bit for bit, square in enumerate(inside)}


def _ways(shapes: list[tuple[int, Shape]]) -> Tables:
    """All ways to cover the middle of a diamond, each after the way with one square less it grows from.

    In which order the kernel finds moves decides what is drawn by chance: a lesson learned so is only learned
    again, from the same seed, in the same order.
    """
    bits = _diamond()
    covering: dict[frozenset[_Square], tuple[int, int, int]] = {}
    for index, (number, shape) in enumerate(shapes):
        for ax, ay, _ in shape:
            squares = frozenset((x - ax, y - ay) for x, y, _ in shape)
            covering[squares] = (index, number, -(ay << ROW) - ax)
    grown: dict[frozenset[_Square], list[tuple[int, frozenset[_Square]]]] = {}
    for squares in covering:
        if len(squares) > 1:
            last, smaller = _without_last(squares, covering)
            grown.setdefault(smaller, []).append((bits[last], squares))
    order: list[tuple[int, int, int, int]] = []

    def visit(squares: frozenset[_Square]) -> None:
        index, number, step = covering[squares]
        mask = sum(1 << bits[square] for square in squares)
        order.append((mask, index, number, step))
        for _, larger in sorted(grown.get(squares, []), key=lambda pair: pair[0]):
            visit(larger)

    visit(frozenset({(0, 0)}))
    masks, indices, numbers, back = (list(column) for column in zip(*order, strict=True))
    return {
        "way_mask": np.array(masks, np.ulonglong),
        "way_shape": _numbers(indices),
        "way_piece": _numbers(numbers),
        "way_step": _numbers(back),
    }


def _without_last(
    squares: frozenset[_Square], covering: dict[frozenset[_Square], tuple[int, int, int]]
) -> tuple[_Square, frozenset[_Square]]:
    """The square to add last, and the way without it: one that still is a piece and covers the middle."""
    for square in sorted(squares, reverse=True):
        rest = squares - {square}
        if square != (0, 0) and rest in covering:
            return square, rest
    raise AssertionError
