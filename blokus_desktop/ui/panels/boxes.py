"""Rectangles in lengths of a plain window, and how several of them stand in rows."""

from math import ceil
from typing import NamedTuple, Self

from PySide6.QtCore import QRect


class Box(NamedTuple):
    """A rectangle in lengths of a plain window."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def is_there(self) -> bool:
        """Whether it has any room."""
        return self.width > 0 and self.height > 0

    def below(self, height: float) -> Self:
        """What is left of it below so much of its height."""
        return self._replace(top=self.top + height, height=self.height - height)

    def in_pixels(self, factor: float) -> QRect:
        """Where it is on the screen; neighbors still do not overlap."""
        left, top = round(self.left * factor), round(self.top * factor)
        return QRect(left, top, round(self.right * factor) - left, round(self.bottom * factor) - top)


NOTHING = Box(0, 0, 0, 0)
"""Where there is no room for a part."""


def in_rows(room: Box, count: int, columns: int, height: float, gap: float) -> list[Box]:
    """Rectangles from left to right and downwards; what is left in the last row is shared."""
    found = []
    for row in range(ceil(count / columns)):
        there = min(columns, count - row * columns)
        width = (room.width - (there - 1) * gap) / there
        top = room.top + row * (height + gap)
        found += [Box(room.left + place * (width + gap), top, width, height) for place in range(there)]
    return found
