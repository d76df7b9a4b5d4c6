"""Where the pictures of a strip of ways lie, which of them are seen, and how large their cubes are."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, floor, hypot, radians, sin

from PySide6.QtCore import QRectF, QSizeF

from blokus_desktop.game.pieces import Shape
from blokus_desktop.ui.board.hand.ways import Way
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA
from blokus_desktop.ui.style.scale import length

MOST = 8
"""How many ways stand beside each other at most."""
_WORDS, _FEW_WORDS, _FEWEST_WORDS = 166, 104, 88
"""How wide the words are, in wide strips and in others."""
_WIDE, _NARROW = 640, 400
"""From which width on there is room for all words, and below which for the fewest."""
_PLACE, _EDGE, _PAGER = 56, 6, 26
"""How wide a place is at least, what is left free at the ends, and how wide the arrows are."""
_INNER, _GAIN = 2, 15
"""Around what is in a place, and how high the number below a picture is."""
_LARGEST = 24
"""The side of a cube at most."""


@dataclass(frozen=True)
class WaysLayout:
    """The parts of a strip of some size, in pixels."""

    size: QSizeF
    ways: int
    """How many there are to show."""

    @property
    def words(self) -> float:
        """How wide the words are."""
        wide = self.size.width()
        if wide >= length(_WIDE):
            return length(_WORDS)
        return length(_FEW_WORDS if wide >= length(_NARROW) else _FEWEST_WORDS)

    @property
    def roomy(self) -> bool:
        """Whether there is room for large words."""
        return self.size.width() >= length(_WIDE)

    def _room(self, *, paged: bool) -> float:
        return self.size.width() - self.words - length(_EDGE + (_PAGER if paged else 0))

    @property
    def _unpaged(self) -> int:
        return min(MOST, floor(self._room(paged=False) / length(_PLACE)))

    @property
    def paged(self) -> bool:
        """Whether there are more ways than places."""
        return self.ways > self._unpaged

    @property
    def count(self) -> int:
        """How many places there are."""
        return max(1, min(MOST, floor(self._room(paged=self.paged) / length(_PLACE))))

    @property
    def pages(self) -> int:
        """How many pages all ways take."""
        return max(1, -(-self.ways // self.count))

    def place(self, number: int) -> QRectF:
        """A place of those beside each other."""
        wide, edge = self._room(paged=self.paged) / self.count, length(_EDGE)
        inner = length(1)
        rect = QRectF(self.words + number * wide, edge, wide, self.size.height() - 2 * edge)
        return rect.adjusted(inner, 0, -inner, 0)

    def picture(self, number: int) -> QRectF:
        """Where in a place the picture of a piece is."""
        inner = length(_INNER)
        return self.place(number).adjusted(inner, inner, -inner, -length(_GAIN))

    def gain(self, number: int) -> QRectF:
        """Where in a place the number below the picture is."""
        place = self.place(number)
        high = length(_GAIN)
        return QRectF(place.left(), place.bottom() - high - length(1), place.width(), high)

    def pager(self, step: int) -> QRectF:
        """The arrow that leads a page back or on."""
        side, edge = length(_PAGER), length(_EDGE)
        half = (self.size.height() - 2 * edge) / 2
        top = edge if step < 0 else self.size.height() - edge - half
        return QRectF(self.size.width() - edge / 2 - side, top, side, half)

    def cube(self, shapes: Sequence[Shape]) -> float:
        """How large cubes are so that a piece has room in all ways, however the table is turned."""
        room = self.picture(0)
        wide = high = 1.0
        tilt = radians(SMALL_CAMERA.tilt)
        for shape in shapes:
            x, y, z = (max(point[axis] for point in shape) + 1 for axis in range(3))
            diagonal = hypot(x, y)
            wide, high = max(wide, diagonal), max(high, diagonal * sin(tilt) + z * cos(tilt))
        return min(room.width() / wide, room.height() / high, length(_LARGEST))


def in_order(ways: Sequence[Way], places: int) -> list[Way]:
    """The ways as they stand in a strip: where not all can be seen at once, first those that fit."""
    if len(ways) <= places:
        return list(ways)
    return sorted(ways, key=lambda way: way.placement is None)
