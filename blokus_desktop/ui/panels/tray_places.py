"""Where the pieces of a tray lie: flat ones in an insert, solid ones in rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.panels.insert import best_insert, best_square
from blokus_desktop.ui.panels.tray_slot import Lying, flat_lying, lying
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE

SMALLEST = 12
"""The side of a square at least, in pixels."""
_STEP = 0.5
"""By how much squares become larger, in pixels: not all is painted anew while a window's edge is pulled."""
_GAP = 0.75
"""Between solid pieces, in squares."""


@dataclass(frozen=True)
class Slot:
    """A piece of the tray, the room that is its own, and how it lies there."""

    piece: Piece
    lying: Lying
    room: QRectF

    def origin(self, square: float) -> QPointF:
        """Where its picture begins, in the middle of its room."""
        width, height = self.lying.size
        return self.room.center() - QPointF(width, height) * square / 2

    def box(self, square: float) -> QRectF:
        """What its picture takes up."""
        return QRectF(self.origin(square), QSizeF(*self.lying.size) * square)


class Places(NamedTuple):
    """The slots of a set of pieces, and the side of their squares."""

    slots: list[Slot]
    square: float


def places_in_insert(
    pieces: Sequence[Piece],
    sets: Sequence[Sequence[Piece]],
    size: QSizeF,
    largest: float,
    low: float = float("inf"),
) -> Places:
    """Flat pieces in the insert with the largest squares, no larger than those of other sets can be.

    Where only a ``low`` part of the room is left, the same insert moves up, and shrinks if it must.
    """
    if not pieces:
        return Places([], largest)
    width, height = size.width(), size.height()
    largest = min([largest, *(best_square(width, height, each) for each in sets if each)])
    insert = best_insert(pieces, width, height, largest)
    square = _stepped(min(insert.square(width, height), largest))
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


def _stepped(square: float) -> float:
    return max(floor(square / _STEP) * _STEP, _STEP)


def places_in_rows(
    pieces: Sequence[Piece], sets: Sequence[Sequence[Piece]], size: QSizeF, largest: float, turn: float
) -> Places:
    """Solid pieces in rows, large ones first, as large as they fit, beside a table that is turned so."""
    margin = length(SPACE)
    room = QSizeF(size.width() - 2 * margin, size.height() - 2 * margin)
    square = min(_largest(each, room, largest, turn) for each in sets or [pieces])
    slots, rows = _rows(pieces, room.width() / square, turn)
    top = margin + max(room.height() - rows * square, 0) / 2
    return Places(
        [Slot(slot.piece, slot.lying, _moved(slot.room, square, QPointF(margin, top))) for slot in slots],
        square,
    )


def _moved(room: QRectF, square: float, corner: QPointF) -> QRectF:
    return QRectF(corner + room.topLeft() * square, room.size() * square)


def _largest(pieces: Sequence[Piece], room: QSizeF, largest: float, turn: float) -> float:
    """How large squares can be so that all these pieces have room."""
    square = floor(largest)
    while square > SMALLEST and _rows(pieces, room.width() / square, turn)[1] * square > room.height():
        square -= 1
    return float(square)


def _rows(pieces: Sequence[Piece], width: float, turn: float) -> tuple[list[Slot], float]:
    """Pieces in rows of a width, and how high all rows are, in squares."""
    slots: list[Slot] = []
    left = top = tallest = 0.0
    for piece in sorted(pieces, key=lambda piece: -piece.size):
        shown = lying(piece, turn)
        wide, high = shown.room
        if left and left + wide > width:
            left, top, tallest = 0.0, top + tallest + _GAP, 0.0
        slots.append(Slot(piece, shown, QRectF(left, top, wide, high)))
        left += wide + _GAP
        tallest = max(tallest, high)
    return slots, top + tallest
