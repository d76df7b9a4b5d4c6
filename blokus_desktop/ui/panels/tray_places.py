"""Where the pieces of a tray lie: each has a slot of its own, flat ones in an insert."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.panels.insert import Insert, best_insert, best_square
from blokus_desktop.ui.panels.tray_slot import Lying, flat_lying

SMALLEST = 12
"""The side of a square at least, in pixels."""
_STEP = 0.5
"""By how much squares become larger, in pixels: not all is painted anew while a window's edge is pulled."""


@dataclass(frozen=True)
class Slot:
    """A piece of the tray, the room that is its own, and how it lies there."""

    piece: Piece
    lying: Lying
    room: QRectF
    share: float = 1.0
    """How large its squares are, in those of the others."""
    name: QRectF | None = None
    """Where its name stands, if there is room for names."""

    def side(self, square: float) -> float:
        """The side of its squares, where the others have squares of some size."""
        return square * self.share

    def origin(self, square: float) -> QPointF:
        """Where its picture begins, in the middle of its room."""
        width, height = self.lying.size
        return self.room.center() - QPointF(width, height) * self.side(square) / 2

    def box(self, square: float) -> QRectF:
        """What its picture takes up."""
        return QRectF(self.origin(square), QSizeF(*self.lying.size) * self.side(square))


class Places(NamedTuple):
    """The slots of a set of pieces, and the side of their squares."""

    slots: list[Slot]
    square: float


def insert_for(
    pieces: Sequence[Piece], sets: Sequence[Sequence[Piece]], size: QSizeF, largest: float
) -> Insert | None:
    """The insert with the largest squares in a size, no larger than those of other sets can be."""
    if not pieces:
        return None
    width, height = size.width(), size.height()
    return best_insert(pieces, width, height, _least(sets, size, largest))


def _least(sets: Sequence[Sequence[Piece]], size: QSizeF, largest: float) -> float:
    return min([largest, *(best_square(size.width(), size.height(), each) for each in sets if each)])


def places_in_insert(
    insert: Insert | None,
    sets: Sequence[Sequence[Piece]],
    size: QSizeF,
    largest: float,
    low: float = float("inf"),
) -> Places:
    """Flat pieces in an insert, as large as they fit, but no larger than those of other sets can be.

    Where only a ``low`` part of the room is left, the insert moves up, and shrinks if it must.
    """
    if insert is None:
        return Places([], largest)
    width, height = size.width(), size.height()
    square = _stepped(min(insert.square(width, height), _least(sets, size, largest)))
    top = (height - insert.height * square) / 2
    if low < height:
        square = min(square, _stepped(insert.square(width, low)))
        top = max(min(top, low - insert.height * square), 0)
    corner = QPointF((width - insert.width * square) / 2, top)
    slots = []
    for socket in insert.sockets:
        lies = flat_lying(socket.shape)
        room = QRectF(corner + QPointF(socket.left, socket.top) * square, QSizeF(*lies.size) * square)
        slots.append(Slot(socket.piece, lies, room))
    return Places(slots, square)


def lowered(places: Places, down: float) -> Places:
    """The same places, so many pixels further down."""
    if not down:
        return places
    slots = [
        replace(
            slot,
            room=slot.room.translated(0, down),
            name=slot.name.translated(0, down) if slot.name is not None else None,
        )
        for slot in places.slots
    ]
    return Places(slots, places.square)


def _stepped(square: float) -> float:
    return max(floor(square / _STEP) * _STEP, _STEP)
