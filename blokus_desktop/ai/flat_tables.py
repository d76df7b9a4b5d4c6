"""The tables of the compiled kernel, as lists of numbers, built from a table of placements."""

from collections.abc import Iterable
from itertools import product

from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import CORNERS, EDGES, PlacementTable

Tables = dict[str, list[int] | list[list[int]]]
"""By the names the kernel knows them by. Lists will do: they are copied once, and numpy would take 45 MB."""

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
    found: dict[str, list[int]] = {name: [] for name in ("shape_piece", "shape_size", "shape_height")}
    lists: dict[str, list[list[int]]] = {
        name: []
        for name in ("shape_rows", "shape_barred", "shape_opens", "cell_steps", "barred_steps", "open_steps")
    }
    counts: dict[str, list[int]] = {"barred_count": [], "open_count": []}
    for number, shape in shapes:
        squares = {(x, y) for x, y, _ in shape}
        barred = _around(squares, EDGES) - squares
        opens = _around(squares, CORNERS) - squares - barred
        found["shape_piece"].append(number)
        found["shape_size"].append(len(squares))
        found["shape_height"].append(1 + max(y for _, y in squares))
        lists["shape_rows"].append(_rows(squares, 0, 5))
        lists["shape_barred"].append(_rows(barred, 1, 7))
        lists["shape_opens"].append(_rows(opens, 1, 7))
        lists["cell_steps"].append(_steps(squares, 5))
        lists["barred_steps"].append(_steps(barred, 12))
        lists["open_steps"].append(_steps(opens, 8))
        counts["barred_count"].append(len(barred))
        counts["open_count"].append(len(opens))
    return {**found, **lists, **counts, **_ways(shapes)}


def _around(squares: set[_Square], steps: Iterable[tuple[int, int, int]]) -> set[_Square]:
    return {(x + dx, y + dy) for (x, y), (dx, dy, _) in product(squares, steps)}


def _rows(squares: set[_Square], margin: int, count: int) -> list[int]:
    """Squares as rows of bits, all moved by a margin."""
    rows = [0] * count
    for x, y in squares:
        rows[y + margin] |= 1 << x + margin
    return rows


def _steps(squares: set[_Square], count: int) -> list[int]:
    """How far each square is from the zero corner, in numbers of cells."""
    steps = sorted((y << ROW) + x for x, y in squares)
    return steps + [0] * (count - len(steps))


def _diamond() -> dict[_Square, int]:
    """The bit of each square within reach of the middle, row by row."""
    span = range(-REACH, REACH + 1)
    inside = [(dx, dy) for dy, dx in product(span, span) if abs(dx) + abs(dy) <= REACH]
    return {square: bit for bit, square in enumerate(inside)}


def _ways(shapes: list[tuple[int, Shape]]) -> dict[str, list[int]]:
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
    order: list[dict[str, int]] = []

    def visit(squares: frozenset[_Square]) -> None:
        index, number, step = covering[squares]
        mask = sum(1 << bits[square] for square in squares)
        order.append({"way_mask": mask, "way_shape": index, "way_piece": number, "way_step": step})
        for _, larger in sorted(grown.get(squares, []), key=lambda pair: pair[0]):
            visit(larger)

    visit(frozenset({(0, 0)}))
    return {name: [way[name] for way in order] for name in order[0]}


def _without_last(
    squares: frozenset[_Square], covering: dict[frozenset[_Square], tuple[int, int, int]]
) -> tuple[_Square, frozenset[_Square]]:
    """The square to add last, and the way without it: one that still is a piece and covers the middle."""
    for square in sorted(squares, reverse=True):
        rest = squares - {square}
        if square != (0, 0) and rest in covering:
            return square, rest
    raise AssertionError
