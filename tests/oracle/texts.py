"""Names of squares and cubes, and the texts of placements built from them."""

from collections.abc import Iterable

Cell = tuple[int, int]
"""Column and row, both counted from 1; a1 is (1, 1), at the bottom left."""

Cube = tuple[int, int, int]
"""Column, row and level, all counted from 1; level 1 lies on the board."""

PASS = "pass"


def cell_name(cell: Cell) -> str:
    column, row = cell
    return f"{chr(ord('a') + column - 1)}{row}"


def cell_from(name: str) -> Cell:
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def cells_text(cells: Iterable[Cell]) -> str:
    """By row, then by column."""
    return ",".join(cell_name(cell) for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])))


def cells_from(text: str) -> frozenset[Cell]:
    return frozenset(cell_from(name) for name in text.split(","))


def cube_name(cube: Cube) -> str:
    column, row, level = cube
    return f"{cell_name((column, row))}.{level}"


def cube_from(name: str) -> Cube:
    square, level = name.split(".")
    column, row = cell_from(square)
    return column, row, int(level)


def cubes_text(cubes: Iterable[Cube]) -> str:
    """By level, then by row, then by column."""
    return ",".join(cube_name(cube) for cube in sorted(cubes, key=lambda cube: (cube[2], cube[1], cube[0])))


def cubes_from(text: str) -> frozenset[Cube]:
    return frozenset(cube_from(name) for name in text.split(","))
