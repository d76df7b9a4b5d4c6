"""The insert of the tray: a fixed place for each flat piece, with half a square between any two."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, floor, sqrt

from blokus_desktop.game.pieces import POLYOMINOES, Piece, Shape
from blokus_desktop.paths import resources
from blokus_desktop.ui.panels.packer import Lain, extent, packed

WIDTHS = range(7, 35)
"""How many squares wide the inserts for a whole set are."""
INSERTS = resources() / "inserts.txt"
"""How the 21 pieces lie closest in each of these widths; ``packaging/pack_inserts.py`` makes it."""
_MARGIN = 0.5
"""Around an insert, in squares."""
_DENSE = 0.78
"""How much of an insert its pieces and the gaps between them take up, about."""
_NARROWER, _WIDER = 2, 4
"""How much narrower and wider inserts are tried than the room suggests, in squares."""


@dataclass(frozen=True)
class Socket:
    """The place of a piece in an insert: how it lies there, and its upper left corner, in squares."""

    piece: Piece
    shape: Shape
    left: float
    top: float


@dataclass(frozen=True)
class Insert:
    """Places for pieces; its size is in squares, with a margin around it."""

    sockets: tuple[Socket, ...]
    width: float
    height: float

    def square(self, width: float, height: float) -> float:
        """How large its squares are in a rectangle."""
        return min(width / self.width, height / self.height)


def best_insert(pieces: Sequence[Piece], width: float, height: float, largest: float) -> Insert:
    """The insert with the largest squares in a rectangle; of several, the one shaped like it."""

    def rank(insert: Insert) -> tuple[float, float]:
        square = min(insert.square(width, height), largest)
        return -square, abs(insert.width / insert.height - width / max(height, 1))

    return min(_inserts(tuple(pieces), width / max(height, 1)), key=rank)


def best_square(width: float, height: float, pieces: Sequence[Piece]) -> float:
    """How large the squares of these pieces can be in a tray of this size."""
    return best_insert(pieces, width, height, float("inf")).square(width, height) if pieces else 0.0


def _inserts(pieces: tuple[Piece, ...], shape: float) -> list[Insert]:
    """Those that come into question in a room of which the width is so many times the height."""
    if len(pieces) == len(POLYOMINOES) and set(pieces) == set(POLYOMINOES):
        return _of_whole_set()
    # A piece takes up its squares, and a quarter of a square around them.
    room = sum(piece.size + _edge(piece.orientations[0]) / 4 for piece in pieces) / _DENSE
    middle = sqrt(max(room * shape, 1))
    least = max(min(extent(way, 0) for way in piece.orientations) for piece in pieces)
    widths = range(max(least, floor(middle) - _NARROWER), max(least, ceil(middle) + _WIDER) + 1)
    return [_packed_insert(pieces, width) for width in widths]


def _edge(shape: Shape) -> int:
    """How long the edge of a shape is, in squares."""
    squares = {(x, y) for x, y, _ in shape}
    return sum(
        neighbor not in squares
        for x, y in squares
        for neighbor in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    )


@lru_cache(maxsize=256)
def _packed_insert(pieces: tuple[Piece, ...], width: int) -> Insert:
    """The lowest of some ways to pack pieces, all with the large ones first."""
    orders = (
        sorted(pieces, key=lambda piece: -piece.size),
        sorted(pieces, key=lambda piece: (-piece.size, -_edge(piece.orientations[0]))),
        sorted(pieces, key=lambda piece: (-piece.size, len(piece.orientations))),
        sorted(pieces, key=lambda piece: (-_longest(piece), -piece.size)),
    )
    tried = [(order, packed(order, 2 * width)) for order in orders]
    fitting = [(order, lain) for order, lain in tried if lain is not None]
    return _insert(*min(fitting, key=lambda pair: max(lain.bottom for lain in pair[1])))


def _longest(piece: Piece) -> int:
    return max(extent(piece.orientations[0], axis) for axis in (0, 1))


def _insert(pieces: Sequence[Piece], lain: Sequence[Lain]) -> Insert:
    sockets = tuple(
        Socket(piece, each.shape, _MARGIN + each.left / 2, _MARGIN + each.top / 2)
        for piece, each in zip(pieces, lain, strict=True)
    )
    width, height = max(each.right for each in lain) / 2, max(each.bottom for each in lain) / 2
    return Insert(sockets, width + 2 * _MARGIN, height + 2 * _MARGIN)


# The file


@cache
def _of_whole_set() -> list[Insert]:
    lines = inserts_in(INSERTS.read_text(encoding="utf-8"))
    return [_insert(POLYOMINOES, lain) for lain in lines.values()]


def inserts_in(text: str) -> dict[int, Sequence[Lain]]:
    """The inserts in a file by their widths: where each of the 21 pieces lies, in the order of the set."""
    found: dict[int, Sequence[Lain]] = {}
    for line in text.splitlines():
        width, *words = line.split()
        numbers = [[int(number) for number in word.split(",")] for word in words]
        found[int(width)] = [
            Lain(piece.orientations[way], left, top)
            for piece, (way, left, top) in zip(POLYOMINOES, numbers, strict=True)
        ]
    return found


def insert_as_text(width: int, lain: Sequence[Lain]) -> str:
    """The line of an insert: its width, then the orientation, left and top of each piece."""
    words = [
        f"{piece.orientations.index(each.shape)},{each.left},{each.top}"
        for piece, each in zip(POLYOMINOES, lain, strict=True)
    ]
    return f"{width} {' '.join(words)}\n"
