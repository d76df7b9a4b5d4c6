"""Numbers of the rules that follow from the pieces alone, without tables of placements."""

from collections.abc import Sequence
from itertools import groupby

from blokus_desktop.game.board import Board, Cell
from blokus_desktop.game.pieces import Piece


def sizes(pieces: Sequence[Piece]) -> dict[int, list[Piece]]:
    """The pieces of each size, the smallest first."""
    by_size = sorted(pieces, key=lambda piece: piece.size)
    return {size: list(group) for size, group in groupby(by_size, key=lambda piece: piece.size)}


def squares_of(pieces: Sequence[Piece]) -> int:
    """How many squares, or cubes, all of them have."""
    return sum(piece.size for piece in pieces)


def ways_of(pieces: Sequence[Piece]) -> int:
    """In how many ways they lie, all together."""
    return sum(len(piece.orientations) for piece in pieces)


def places_on(side: int, pieces: Sequence[Piece]) -> int:
    """At how many places they fit on an empty square board, in all their ways."""
    found = 0
    for piece in pieces:
        for shape in piece.orientations:
            wide, high = (max(point[axis] for point in shape) for axis in (0, 1))
            found += max(0, side - wide) * max(0, side - high)
    return found


def openings(board: Board, start: Cell, pieces: Sequence[Piece]) -> int:
    """In how many ways a flat piece can cover a start square of an empty board."""
    column, row, _ = board.point(start)
    found = 0
    for piece in pieces:
        for shape in piece.orientations:
            for x, y, _ in shape:
                cells = (board.cell_at((column - x + a, row - y + b, 0)) for a, b, _ in shape)
                found += None not in cells
    return found


def volume(lines: Sequence[str]) -> int:
    """How many cubes a map of heights has room for."""
    return sum(int(mark) for line in lines for mark in line if mark != ".")


def highest(lines: Sequence[str]) -> int:
    """How high a map of heights goes."""
    return max(int(mark) for line in lines for mark in line if mark != ".")
