"""Fixed places for solid pieces: in rows as even as can be, each with its name below."""

from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSizeF

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.panels.tray_places import SMALLEST, Places, Slot
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE

_NAME, _LOW_NAME = 17, 14
"""How high a name is, and where that lets pieces be larger, in pixels of a plain window."""
_MUCH = 1.1
"""By how much they must be larger for that."""
_BETWEEN = 6
"""What is free at least between two pieces, in the same."""
_LONGER = 0.88
"""To what share of the others a piece is shown that is longer than they are, so that they can be larger."""
_WORTH = 1.15
"""How many times as large pieces must be in more rows to lie there."""
_NAMED = 0.68
"""To what share pieces may shrink so that there is room for names."""


def columns_in_grid(
    pieces: Sequence[Piece], sets: Sequence[Sequence[Piece]], size: QSizeF, largest: float
) -> int:
    """How many pieces lie in a row where they are as large as they fit in a size."""
    return min(_best(each, _room(size), largest) for each in sets or [pieces])[1]


def places_in_grid(
    pieces: Sequence[Piece],
    sets: Sequence[Sequence[Piece]],
    size: QSizeF,
    largest: float,
    turn: float,
    columns: int | None = None,
) -> Places:
    """Solid pieces as large as they fit, however the table is turned, large ones first.

    ``columns`` tells how many are in a row, where that is not for the size to say.
    """
    room = _room(size)
    square, columns, name = min(_best(each, room, largest, columns) for each in sets or [pieces])
    slots = []
    for piece, cell in _cells(pieces, columns, room):
        lies = lying(piece, turn)
        place = cell.adjusted(0, 0, 0, -name)
        box = QRectF(0, 0, lies.room[0] * square, lies.room[1] * square)
        box.moveCenter(place.center())
        below = QRectF(cell.left(), cell.bottom() - name, cell.width(), name) if name else None
        slots.append(Slot(piece, lies, box, min(1.0, _share(lies, place, square)), below))
    return Places(slots, square)


def _room(size: QSizeF) -> QRectF:
    margin = length(SPACE)
    return QRectF(margin, margin, size.width() - 2 * margin, size.height() - 2 * margin)


def _best(
    pieces: Sequence[Piece], room: QRectF, largest: float, columns: int | None = None
) -> tuple[float, int, float]:
    """The side of squares, how many pieces are in a row, and how high names are."""
    names = (_NAME, _LOW_NAME, 0)
    named, low, bare = (_best_with(pieces, room, largest, length(name), columns) for name in names)
    if low[0] > _MUCH * named[0]:
        named = low
    square, across, name = named if named[0] >= _NAMED * bare[0] else bare
    return max(float(SMALLEST), square), across, name


def _best_with(
    pieces: Sequence[Piece], room: QRectF, largest: float, name: float, only: int | None
) -> tuple[float, int, float]:
    if only is not None:
        return min(largest, _square(pieces, only, room, name)), only, name
    best: tuple[float, int, float] = (0.0, len(pieces), name)
    for columns in range(len(pieces), 0, -1):
        # As many in each row as can be with so many rows.
        if columns > 1 and ceil(len(pieces) / (columns - 1)) == ceil(len(pieces) / columns):
            continue
        square = min(largest, _square(pieces, columns, room, name))
        if square > best[0] * (_WORTH if best[0] >= SMALLEST else 1):
            best = (square, columns, name)
    return best


def _square(pieces: Sequence[Piece], columns: int, room: QRectF, name: float) -> float:
    """How large squares can be so that all pieces have room in their cells, long ones a little smaller."""
    most = []
    for piece, cell in _cells(pieces, columns, room):
        wide, high = cell.width() - length(_BETWEEN), cell.height() - name - length(_BETWEEN)
        across, along = lying(piece).room
        most.append(min(wide / across, high / along))
    return min(min(most) / _LONGER, sorted(most)[min(1, len(most) - 1)])


def _share(lies: Lying, place: QRectF, square: float) -> float:
    wide, high = place.width() - length(_BETWEEN), place.height() - length(_BETWEEN)
    return min(wide / (lies.room[0] * square), high / (lies.room[1] * square))


def _cells(pieces: Sequence[Piece], columns: int, room: QRectF) -> Iterator[tuple[Piece, QRectF]]:
    """The cell of each piece; what is left in the last row is shared."""
    ordered = sorted(pieces, key=lambda piece: -piece.size)
    high = room.height() / ceil(len(ordered) / columns)
    for first in range(0, len(ordered), columns):
        row = ordered[first : first + columns]
        wide, top = room.width() / len(row), room.top() + first // columns * high
        for place, piece in enumerate(row):
            yield piece, QRectF(room.left() + place * wide, top, wide, high)
