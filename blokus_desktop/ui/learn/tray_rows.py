"""Where the flat pieces of a lesson lie: in rows, each the same way up whatever the size of the window."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.panels.tray_places import Places, Slot
from blokus_desktop.ui.panels.tray_slot import Lying, lying

_BETWEEN = 0.6
"""What is free around and between pieces, in squares."""
_STEP = 0.5
"""By how much squares become larger, in pixels."""
_Row = Sequence[tuple[Piece, Lying]]


def places_as_they_lie(pieces: Sequence[Piece], size: QSizeF, largest: float) -> Places:
    """Large pieces first, in so many rows that they are largest; in fewer where that is all one."""
    ordered = [(piece, lying(piece)) for piece in sorted(pieces, key=lambda piece: -piece.size)]
    if not ordered:
        return Places([], largest)
    ways = [_in_rows(ordered, rows) for rows in range(1, len(ordered) + 1)]
    found = max(range(len(ways)), key=lambda way: (min(_square(ways[way], size), largest), -way))
    square = max(min(_square(ways[found], size), largest) // _STEP * _STEP, _STEP)
    return Places(list(_slots(ways[found], size, square)), square)


def _in_rows(pieces: _Row, count: int) -> Sequence[_Row]:
    """So many rows, as even as can be."""
    ends = [round(len(pieces) * row / count) for row in range(count + 1)]
    return [pieces[first:last] for first, last in pairwise(ends)]


def _width(row: _Row) -> float:
    return sum(lies.size[0] + _BETWEEN for _, lies in row) + _BETWEEN


def _height(row: _Row) -> float:
    return max(lies.size[1] for _, lies in row)


def _square(rows: Sequence[_Row], size: QSizeF) -> float:
    """How large squares can be."""
    high = sum(_height(row) + _BETWEEN for row in rows) + _BETWEEN
    return min(size.width() / max(map(_width, rows)), size.height() / high)


def _slots(rows: Sequence[_Row], size: QSizeF, square: float) -> Iterator[Slot]:
    """The pieces of each row on a line, all rows in the middle."""
    high = sum(_height(row) + _BETWEEN for row in rows) - _BETWEEN
    foot = (size.height() - high * square) / 2
    for row in rows:
        foot += _height(row) * square
        left = (size.width() - (_width(row) - 2 * _BETWEEN) * square) / 2
        for piece, lies in row:
            box = QSizeF(*lies.size) * square
            yield Slot(piece, lies, QRectF(QPointF(left, foot - box.height()), box))
            left += box.width() + _BETWEEN * square
        foot += _BETWEEN * square
