"""The ways in which a piece can lie, and in which of them it fits over a column of a pile."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import floor, hypot
from typing import NamedTuple

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.ghost import Column, Spot
from blokus_desktop.ui.board.hand.held_piece import HeldPiece
from blokus_desktop.ui.board.hand.stock import Stock


class Way(NamedTuple):
    """A way in which a piece can lie."""

    shape: Shape
    placement: Placement | None
    """Where it would lie; None where it does not fit."""


@dataclass(frozen=True)
class Ways:
    """All ways of a piece over a column, in the order in which a hand turns through them."""

    piece: Piece
    color: Color
    state: State
    active: bool
    """Whether the color may be laid now."""
    column: Column | None
    """None while the piece is not over the board: then those ways fit that fit anywhere."""
    all: tuple[Way, ...]
    nearest: Column | None = None
    """Where nothing fits, the nearest column that takes the piece."""
    aside: Way | None = None
    """Where the way that is held does not fit as it is held, but moved aside over the same column."""

    @property
    def fitting(self) -> list[Way]:
        """Those in which it fits."""
        return [way for way in self.all if way.placement is not None]

    @property
    def covered(self) -> frozenset[Point]:
        """What it can cover by being turned from one to another over its column."""
        if self.column is None:
            return frozenset()
        board = self.state.game.board
        placements = (way.placement for way in self.all if way.placement is not None)
        return frozenset(point for each in placements for point in points_of(board, each))

    def after(self, shape: Shape, step: int) -> Way | None:
        """The next way that fits, clockwise or back, at last the same moved aside; None where none does."""
        if self.column is None:
            return None
        here = next(place for place, way in enumerate(self.all) if way.shape == shape)
        count = len(self.all)
        following = (self.all[(here + step * steps) % count] for steps in range(1, count + 1))
        return next((way for way in following if way.placement is not None), self.aside)


def ways_over(
    stock: Stock,
    piece: Piece,
    column: Column | None,
    held: Placement | None,
    refused: Shape | None = None,
) -> Ways:
    """The ways of a piece over a column; the one ``held`` there stays where it lies, or is ``refused`` there.

    Of several places in which a way covers the column it is the one with its middle nearest to that.
    """
    board, fitting = stock.board, stock.fitting_by_piece.get(piece, ())
    found = fitting
    if column is not None:
        over = _cells_of(board, column)
        found = [placement for placement in fitting if placement.cells & over]
    places: dict[Shape, Placement] = {}
    for placement in sorted(found, key=lambda each: (each is not held, _away(board, each, column))):
        places.setdefault(pushed_to_corner(points_of(board, placement)), placement)
    aside = None
    if column is not None and refused is not None and refused in places:
        aside = Way(refused, places.pop(refused))
    ways = tuple(Way(shape, places.get(shape)) for shape in in_turning_order(piece))
    nearest = None if found or column is None else _nearest(board, fitting, column)
    return Ways(piece, stock.color, stock.state, stock.active, column, ways, nearest, aside)


@lru_cache(maxsize=64)
def in_turning_order(piece: Piece) -> tuple[Shape, ...]:
    """All ways of a piece: the flattest first, and after each all to which quarter turns lead from it."""
    found: list[Shape] = []
    for shape in sorted(piece.orientations, key=lambda each: (max(z for *_, z in each), each)):
        while shape not in found:
            found.append(shape)
            shape = pushed_to_corner([(y, -x, z) for x, y, z in shape])
    return tuple(found)


def points_of(board: Board, placement: Placement) -> tuple[Point, ...]:
    """The points that a placement covers."""
    return tuple(map(board.point, cells_in(placement.cells)))


def corner_of(points: Sequence[Point]) -> Column:
    """The square under the zero corner of the box around some points."""
    return min(x for x, _, _ in points), min(y for _, y, _ in points)


def column_under(points: Sequence[Point], spot: Spot) -> Column:
    """The column of a piece at a spot, or of its own the nearest to that."""
    pointed = (floor(spot[0]), floor(spot[1]))
    return min(
        {(x, y) for x, y, _ in points},
        key=lambda column: (column != pointed, _distance(column, spot), column),
    )


def middle_of(column: Column) -> Spot:
    """The middle of a column."""
    return (column[0] + 0.5, column[1] + 0.5)


def held_over(spot: Spot, way: Way, piece: Piece, board: Board) -> HeldPiece:
    """A piece held at a spot of the board so that it lies as it fits, or with its middle there."""
    if way.placement is None:
        return HeldPiece(piece, way.shape, middle_of(_square_near_middle(way.shape)))
    left, low = corner_of(points_of(board, way.placement))
    return HeldPiece(piece, way.shape, (spot[0] - left, spot[1] - low))


def _square_near_middle(shape: Shape) -> Column:
    columns = {(x, y) for x, y, _ in shape}
    middle = (_mean(x for x, _ in columns) + 0.5, _mean(y for _, y in columns) + 0.5)
    return min(columns, key=lambda column: (_distance(column, middle), column))


def _mean(values: Iterator[int]) -> float:
    counted = list(values)
    return sum(counted) / len(counted)


def _distance(column: Column, spot: Spot) -> float:
    return hypot(column[0] + 0.5 - spot[0], column[1] + 0.5 - spot[1])


def _cells_of(board: Board, column: Column) -> int:
    cells = (board.cell_at((*column, layer)) for layer in range(board.layers))
    return board.mask(cell for cell in cells if cell is not None)


def _away(board: Board, placement: Placement, column: Column | None) -> float:
    if column is None:
        return 0.0
    columns = {(x, y) for x, y, _ in points_of(board, placement)}
    return hypot(_mean(x for x, _ in columns) - column[0], _mean(y for _, y in columns) - column[1])


def _nearest(board: Board, fitting: Sequence[Placement], column: Column) -> Column | None:
    taking = {(x, y) for placement in fitting for x, y, _ in points_of(board, placement)}
    return min(taking, key=lambda each: (_distance(each, middle_of(column)), each), default=None)
