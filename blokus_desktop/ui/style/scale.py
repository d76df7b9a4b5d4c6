"""One factor for all lengths: the larger the window and the text a player chose, the larger everything."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import floor

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Signal

PLAIN_WIDTH, PLAIN_HEIGHT = 1280, 800
"""The window from which on everything grows with it, in pixels."""
_LARGEST = 1.6
"""How much larger a large window makes everything, at most."""
_NARROW, _LOW = 640, 400
"""What must be left of a window, counted in lengths that grew with the text; the shorter one is its height.

Larger text than that would leave no room for a board.
"""
_STEPS = 20
"""Steps of the factor from 1 to 2: pulling at a window's edge must not change it with every pixel."""


class Scale(QObject):
    """The factor, and who is told when it changes."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.factor = 1.0

    def fit(self, window: QSize, text: int = 100) -> None:
        """Follow the size of the window and of the text, in percent."""
        factor = factor_for(window, text)
        if factor != self.factor:
            self.factor = factor
            self.changed.emit()

    @contextmanager
    def plain(self) -> Iterator[None]:
        """Lengths of a plain window, for a picture that is the same in every window."""
        factor, self.factor = self.factor, 1.0
        try:
            yield
        finally:
            self.factor = factor


SCALE = Scale()
"""The factor of the program's window; what it shows beside that follows it."""


def factor_for(window: QSize, text: int = 100) -> float:
    """The factor in a window, with text of so many percent as far as there is room for it."""
    width, height = window.width(), window.height()
    by_window = min(max(min(width / PLAIN_WIDTH, height / PLAIN_HEIGHT), 1.0), _LARGEST)
    longer, shorter = max(width, height), min(width, height)
    room = max(min(longer / _NARROW, shorter / _LOW), 1.0)
    return floor(min(by_window * text / 100, max(room, by_window)) * _STEPS + 1e-6) / _STEPS


def length(plain: float) -> float:
    """A length in pixels, from what it is in a window of plain size."""
    return plain * SCALE.factor


def px(plain: float) -> int:
    """A length in whole pixels."""
    return round(plain * SCALE.factor)


def in_pixels(place: QRectF, factor: float) -> QRect:
    """A place in whole pixels; what touches before still touches, and nothing overlaps."""
    # The same edge, reckoned in two ways, must not lie on both sides of a half.
    edges = (place.left(), place.top(), place.right(), place.bottom())
    left, top, right, bottom = (round(round(edge * factor, 3)) for edge in edges)
    return QRect(left, top, right - left, bottom - top)
