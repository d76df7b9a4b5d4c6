"""Finds words for a place: they are never cut, but said shorter, or written smaller."""

from collections.abc import Sequence

from PySide6.QtGui import QFont, QFontMetricsF

_SMALLEST = 9
"""Pixels below which no type can be read."""


def width_of(text: str, face: QFont) -> float:
    """How wide words are in a typeface."""
    return QFontMetricsF(face).horizontalAdvance(text)


def first_fitting(ways: Sequence[str], face: QFont, room: float) -> tuple[str, QFont]:
    """The first of several ways to say something that fits, and its typeface.

    Where none fits the last one is written smaller.
    """
    for text in ways:
        if width_of(text, face) <= room:
            return text, face
    smaller = QFont(face)
    while width_of(ways[-1], smaller) > room and smaller.pixelSize() > _SMALLEST:
        smaller.setPixelSize(smaller.pixelSize() - 1)
    return ways[-1], smaller
