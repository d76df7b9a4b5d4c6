"""The empty ground of a game: its cells, their names and their bit masks."""

import re
from collections.abc import Iterable, Iterator
from typing import NewType

Cell = NewType("Cell", int)
"""A cell by its number, which is also its bit in every mask of the board."""

Point = tuple[int, int, int]
"""Column, row and layer, each counted from 0; row 0 is the lowest on the sheet."""

_NAME = re.compile(r"([a-z])([1-9][0-9]?)(?:\.([1-9][0-9]?))?", re.ASCII)


def square_name(column: int, row: int) -> str:
    """The name of a square seen from above: ``a1`` is the bottom left one."""
    return f"{chr(ord('a') + column)}{row + 1}"


class Board:
    """A ground of squares in columns and rows, in one layer or several.

    A flat board has one layer. The layers of a turntable lie on top of each other, those of a dice
    game are the sheets of the players. Cells are numbered so that counting up reads a1, b1, ... a2,
    b2, ..., layer after layer. Between the lines and the layers lie numbers that belong to no cell:
    a mask moved by one step can run over the edge without meeting the other side.
    """

    def __init__(self, columns: int, rows: int, heights: Iterable[Iterable[int]]) -> None:
        """Lay out a ground on which column x, row y has ``heights[y][x]`` cells, one a layer."""
        self.columns = columns
        self.rows = rows
        self.heights = tuple(tuple(line) for line in heights)
        self.layers = max(max(line) for line in self.heights)
        self._stride = columns + 1
        self._plane = self._stride * (rows + 1)
        self.cells: tuple[Cell, ...] = tuple(
            self._number((x, y, z))
            for z in range(self.layers)
            for y in range(rows)
            for x in range(columns)
            if z < self.heights[y][x]
        )
        self.inside = self.mask(self.cells)
        self._names = {cell: self._spell(cell) for cell in self.cells}
        self._by_name = {name: cell for cell, name in self._names.items()}

    @classmethod
    def flat(cls, columns: int, rows: int, layers: int = 1) -> "Board":
        """A full rectangle of squares, once or in several equal layers."""
        return cls(columns, rows, [[layers] * columns for _ in range(rows)])

    def _number(self, point: Point) -> Cell:
        x, y, z = point
        return Cell(z * self._plane + y * self._stride + x)

    def _spell(self, cell: Cell) -> str:
        square = self.square(cell)
        return square if self.layers == 1 else f"{square}.{self.point(cell)[2] + 1}"

    def shift(self, point: Point) -> int:
        """How far a mask moves when everything in it moves by these columns, rows and layers."""
        return self._number(point)

    def point(self, cell: Cell) -> Point:
        """Column, row and layer of a cell."""
        layer, rest = divmod(cell, self._plane)
        row, column = divmod(rest, self._stride)
        return column, row, layer

    def cell_at(self, point: Point) -> Cell | None:
        """The cell at a column, row and layer, or None where the ground has none."""
        x, y, z = point
        if 0 <= x < self.columns and 0 <= y < self.rows and 0 <= z < self.heights[y][x]:
            return self._number(point)
        return None

    def name(self, cell: Cell) -> str:
        """The full name of a cell: ``c4``, or ``c4.2`` where the board has layers."""
        return self._names[cell]

    def square(self, cell: Cell) -> str:
        """The name of a cell without its layer, as players say it."""
        column, row, _ = self.point(cell)
        return square_name(column, row)

    def cell(self, name: str) -> Cell | None:
        """The cell of that full name, in small or capital letters, or None."""
        found = _NAME.fullmatch(name.lower()) if len(name) <= 8 else None
        return self._by_name.get(found.group()) if found else None

    def mask(self, cells: Iterable[int]) -> int:
        """The mask that has a bit for each of these cells."""
        bits = 0
        for cell in cells:
            bits |= 1 << cell
        return bits

    def layer_mask(self, layer: int) -> int:
        """The cells of one layer: one level of a turntable, one player's sheet."""
        return (((1 << self._plane) - 1) << (layer * self._plane)) & self.inside

    def below(self, cells: int) -> int:
        """The cells directly below the given ones."""
        return (cells >> self._plane) & self.inside


def cells_in(mask: int) -> Iterator[Cell]:
    """The cells of a mask, counting up."""
    while mask:
        lowest = mask & -mask
        yield Cell(lowest.bit_length() - 1)
        mask ^= lowest
