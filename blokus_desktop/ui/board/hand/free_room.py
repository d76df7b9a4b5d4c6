"""Where something finds room beside a piece without covering what must be seen."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

_STEP = 10
"""How finely room is looked for, in pixels."""
_MIDDLE, _DOWNWARDS = 0.25, 0.25
"""How much it counts that a place is not right by the middle, and how much more if that is below."""
_COVERED = 100_000.0
"""What it costs to cover what must be seen, as so many pixels of way."""
_SPARED = 150.0
"""What it costs to cover what had better be seen, as so many pixels of way."""


@dataclass(frozen=True)
class Surroundings:
    """What is around a piece on the screen."""

    box: QRectF
    """What the piece takes up."""
    within: QRectF
    """The room there is."""
    clear: Sequence[QRectF]
    """What must not be covered."""
    spared: Sequence[QRectF] = ()
    """What is covered only where the way around it is long."""
    edge: QRectF | None = None
    """The squares of a board, beside which there is room for words; None where it has no such edge."""
    longest: float = float("inf")
    """How long a row of buttons may be; they are smaller for that."""


def find_room(sizes: Iterable[QSizeF], around: Surroundings, gap: float) -> QRectF:
    """The nearest room beside a piece for something that may have one of several sizes."""
    clear = [rect.adjusted(-gap, -gap, gap, gap) for rect in around.clear]
    best, cost = QRectF(), float("inf")
    for size in sizes:
        for distance, left, top in sorted(_rooms(size, around)):
            if distance >= cost:
                break
            rect = QRectF(QPointF(left, top), size)
            total = distance + _covering(rect, clear, around.spared)
            if total < cost:
                best, cost = rect, total
    return best


def covers_any(rect: QRectF, others: Iterable[QRectF]) -> bool:
    """Whether a rectangle covers a part of others."""
    return any(rect.intersects(other) for other in others)


def _covering(rect: QRectF, clear: Sequence[QRectF], spared: Sequence[QRectF]) -> float:
    """How bad it is to cover what a rectangle covers."""
    if covers_any(rect, clear):
        covered = (rect.intersected(other) for other in clear)
        return _COVERED + sum(_COVERED * part.width() * part.height() for part in covered)
    return sum(_SPARED for other in spared if rect.intersects(other))


def _rooms(size: QSizeF, around: Surroundings) -> Iterator[tuple[float, float, float]]:
    """Where something of a size can be within the room: how far from the piece, its left and its top."""
    room, box = around.within, around.box
    wide, high = size.width(), size.height()
    x, y = box.center().x() - wide / 2, box.center().y() - high / 2
    # Thousands of places are looked at: plain numbers are many times faster than rectangles.
    clear_x, clear_y = (box.width() + wide) / 2, (box.height() + high) / 2
    downs = [
        (top, abs(top - y), (top - y) * (1 + _DOWNWARDS) if top > y else y - top)
        for top in _stops(room.top(), room.bottom() - high, y)
    ]
    for left in _stops(room.left(), room.right() - wide, x):
        across = abs(left - x)
        aside = max(0.0, across - clear_x)
        for top, down, felt in downs:
            yield aside + max(0.0, down - clear_y) + (across + felt) * _MIDDLE, left, top


def _stops(first: float, last: float, middle: float) -> list[float]:
    """Places in a line, counted from that in the middle."""
    if last < first:
        return [first]
    start = first + (middle - first) % _STEP
    count = int((last - start) // _STEP) + 1
    return [start + step * _STEP for step in range(count)] or [last]
