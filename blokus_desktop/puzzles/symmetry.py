"""The symmetries of a puzzle's ground: which solutions are the same when turned or mirrored."""

from collections.abc import Iterable
from itertools import permutations, product

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import pushed_to_corner
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle

Images = tuple[int, ...]
"""For each placement of a table, by index, the one it becomes."""


def symmetries(puzzle: Puzzle, *, mirrored: bool) -> list[Images]:
    """Every way to turn the ground onto itself, and if wanted to mirror it.

    A flat board is turned over as well, like its pieces, whether or not mirror images count.
    """
    table, board = puzzle.table, puzzle.board
    upright = not puzzle.solid or Constraint.FROM_ABOVE in puzzle.constraints
    points = [board.point(cell) for cell in board.cells]
    found = []
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        if puzzle.solid and not mirrored and _is_mirror(axes, signs):
            continue
        if upright and (axes[2] != 2 or signs[2] != 1):
            continue
        carried = [tuple(signs[i] * point[axes[i]] for i in range(3)) for point in points]
        low = [min(point[i] for point in carried) for i in range(3)]
        moved = [(x - low[0], y - low[1], z - low[2]) for x, y, z in carried]
        if pushed_to_corner(moved) != tuple(sorted(points)):
            continue
        bits = {
            cell: 1 << place
            for cell, place in zip(board.cells, map(board.cell_at, moved), strict=True)
            if place is not None
        }
        images = (table.find(sum(bits[cell] for cell in cells_in(placement.cells))) for placement in table)
        indexes = [image.index for image in images if image is not None]
        if len(indexes) == len(table):
            found.append(tuple(indexes))
    return found


def _is_mirror(axes: tuple[int, ...], signs: tuple[int, ...]) -> bool:
    swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
    return bool((-1) ** swaps * signs[0] * signs[1] * signs[2] == -1)


def is_first_image(solution: Iterable[int], ways: list[Images]) -> bool:
    """Whether a solution, as indexes of placements, comes first among its images."""
    own = sorted(solution)
    return all(own <= sorted([images[index] for index in own]) for images in ways)
