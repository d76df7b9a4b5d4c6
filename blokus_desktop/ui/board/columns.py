"""The columns of a board: how high each is filled, as seen from above."""

from collections.abc import Iterable

from blokus_desktop.game.board import Point


def filled_heights(points: Iterable[Point]) -> dict[tuple[int, int], int]:
    """Tell for each column and row under some points how many layers the highest of them reaches."""
    heights: dict[tuple[int, int], int] = {}
    for x, y, z in points:
        heights[x, y] = max(heights.get((x, y), 0), z + 1)
    return heights
