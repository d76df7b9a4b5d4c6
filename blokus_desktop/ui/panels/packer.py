"""Packs flat pieces closely, with half a square between them, as in the insert of a box.

All lengths are half squares. A piece is tried at every place at once: a bit stands for the place of its upper
left corner, row by row, and the pieces laid so far rule out bits.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from blokus_desktop.game.pieces import Piece, Shape


class Lain(NamedTuple):
    """A piece in a place of its own: its orientation, and its upper left corner."""

    shape: Shape
    left: int
    top: int

    @property
    def right(self) -> int:
        return self.left + 2 * extent(self.shape, 0)

    @property
    def bottom(self) -> int:
        return self.top + 2 * extent(self.shape, 1)


@cache
def extent(shape: Shape, axis: int) -> int:
    """How many squares a shape has along an axis."""
    return max(point[axis] for point in shape) + 1


@dataclass(frozen=True)
class _Row:
    """The bits of a row of places, and of many rows that are alike."""

    width: int
    rows: int

    @property
    def stride(self) -> int:
        # Half a square more than there is room for: the next row begins beyond the gap.
        return self.width + 1

    def places(self, wide: int) -> int:
        """The places at which a piece of so many half squares is inside."""
        return _repeated((1 << (self.width - wide + 1)) - 1, self.stride, self.rows)


@lru_cache(maxsize=512)
def _repeated(bits: int, stride: int, times: int) -> int:
    return sum(bits << stride * row for row in range(times))


@lru_cache(maxsize=4096)
def _squares(shape: Shape, stride: int) -> tuple[tuple[int, ...], int]:
    """How far the squares of a shape are from its upper left corner, and what it takes up with its gap."""
    top = extent(shape, 1) - 1
    away = tuple(2 * x + 2 * (top - y) * stride for x, y, _ in shape)
    taken = 0
    for distance in away:
        for row in range(3):
            taken |= 0b111 << distance + row * stride
    return away, taken


class Packing:
    """Lays one piece after the other as far up as it fits, in a box of some width."""

    def __init__(self, width: int, rows: int) -> None:
        """A box of so many half squares; ``rows`` are more than ever needed."""
        self._row = _Row(width, rows)
        self._taken = 0
        self._ruled_out = 0

    def first_place(self, shape: Shape) -> tuple[int, int] | None:
        """The uppermost place for a shape, as its top and left; None if it is wider than the box."""
        wide, stride = 2 * extent(shape, 0), self._row.stride
        if wide > self._row.width:
            return None
        covered = 0
        for distance in _squares(shape, stride)[0]:
            covered |= self._ruled_out >> distance
        free = self._row.places(wide) & ~covered
        return divmod((free & -free).bit_length() - 1, stride)

    def lay(self, shape: Shape, place: tuple[int, int]) -> None:
        """Take up a place with half a square around it."""
        stride = self._row.stride
        self._taken |= _squares(shape, stride)[1] << place[0] * stride + place[1]
        across = self._taken | self._taken >> 1 | self._taken >> 2
        self._ruled_out = across | across >> stride | across >> 2 * stride


def rows_enough(pieces: Iterable[Piece]) -> int:
    """So many rows that pieces have room below each other."""
    return sum(
        2 * max(extent(piece.orientations[0], 0), extent(piece.orientations[0], 1)) + 1 for piece in pieces
    )


def packed(pieces: Sequence[Piece], width: int) -> list[Lain] | None:
    """Lay pieces in the order they are told, each in the orientation that reaches down least."""
    packing, found = Packing(width, rows_enough(pieces)), []
    for piece in pieces:
        ways = ((packing.first_place(shape), shape) for shape in piece.orientations)
        reaching = [(top + 2 * extent(shape, 1), top, left, shape) for (top, left), shape in _fitting(ways)]
        if not reaching:
            return None
        _, top, left, shape = min(reaching)
        packing.lay(shape, (top, left))
        found.append(Lain(shape, left, top))
    return found


def _fitting(
    ways: Iterable[tuple[tuple[int, int] | None, Shape]],
) -> Iterable[tuple[tuple[int, int], Shape]]:
    return ((place, shape) for place, shape in ways if place is not None)
