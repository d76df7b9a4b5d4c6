"""The wall of the gallery: groups of cards below each other, as large as they fit."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, LIGHT, NORMAL, ROUND_CARD, SPACE, Look

_GAP = 2 * SPACE
"""Between two cards; all lengths are those of a plain window."""
_NARROWEST, _WIDEST = 25 * SPACE, 45 * SPACE
_LEAST_CUBE, _WIDEST_CUBE = 16 * SPACE, 80 * SPACE
_WORDS = 9 * SPACE
"""How much higher a card is than its picture."""
_LOW, _LOWEST = 13 * SPACE, 10 * SPACE
_TITLES = (LARGE, NORMAL + 1)
"""The sizes of titles: the first in which all fit, or else the size of the words below them."""
_ROOM_FOR_LOW = 100 * SPACE
"""From which width on low cards stand side by side."""


_DROPS = (1.5, 3, 5)
"""How far below a card its shadow lies, in ever softer layers."""


class Size(Enum):
    """How large the cards of a group are."""

    LARGE = "large"
    SMALL = "small"
    LOW = "low"
    """The words are beside the picture."""


_IN_A_LINE = {Size.LARGE: 3, Size.SMALL: 6, Size.LOW: 3}
"""How many stand side by side where there is room."""


class Group(NamedTuple):
    """Cards of one kind, below a title."""

    title: QLabel
    cards: Sequence[PictureButton]
    size: Size


class Wall(QWidget):
    """Groups of cards; a group without cards takes no room."""

    def __init__(self) -> None:
        super().__init__()
        self._groups: list[Group] = []
        self._theme = LIGHT

    def set_look(self, look: Look) -> None:
        """Let shadows fall as in a theme."""
        self._theme = look.theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadows of the cards that are to be seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for card in (card for group in self._groups for card in group.cards):
            place = QRectF(card.geometry())
            if event.rect().intersects(card.geometry().adjusted(-px(_GAP), 0, px(_GAP), px(_GAP))):
                for drop in _DROPS:
                    low = place.adjusted(0, length(drop), 0, length(drop))
                    painter.fillPath(rounded(low, length(ROUND_CARD)), clear(self._theme.shade, 0.06))

    def show_groups(self, groups: Sequence[Group]) -> None:
        """Have other groups on the wall."""
        self._groups = [group for group in groups if group.cards]
        for group in groups:
            group.title.setParent(self)
            group.title.setVisible(bool(group.cards))
            for card in group.cards:
                card.setParent(self)
                card.show()

    def arrange(self, room: QSize) -> None:
        """Give everything its place in a room, or below it where that is too small."""
        gap, words = px(_GAP), px(_WORDS)
        width = room.width() - 2 * gap
        small = self._side(width, Size.SMALL, px(_WIDEST))
        most = min(self._left_over(room, small), px(_WIDEST_CUBE))
        large = self._side(width, Size.LARGE, max(min(small, px(_LEAST_CUBE)), most))
        top = 0
        for group in self._groups:
            title = self._title_height(group)
            group.title.setGeometry(gap, top, width, title - px(SPACE))
            top += title
            heights = {Size.LARGE: large + words, Size.SMALL: small + words, Size.LOW: self._low(width)}
            height, columns = heights[group.size], self._columns(width, group.size)
            wide = (width + gap) // columns - gap
            for number, card in enumerate(group.cards):
                line, column = divmod(number, columns)
                left = gap + column * (wide + gap)
                card.setGeometry(QRect(left, top + line * (height + gap), wide, height))
            top += -(-len(group.cards) // columns) * (height + px(_GAP))
        self._write_titles()
        self.resize(room.width(), max(top, room.height()))

    def _write_titles(self) -> None:
        """Write the titles of all cards in one size in which they can be read."""
        cards = [card for group in self._groups for card in group.cards]
        size = next((size for size in _TITLES if all(card.title_fits(size) for card in cards)), NORMAL)
        for card in cards:
            card.set_title_size(size)

    def _left_over(self, room: QSize, small: int) -> int:
        """How high pictures in a line of large cards can be, where the lines below are to be seen as well."""
        width, left = room.width() - 2 * px(_GAP), room.height()
        for group in self._groups[: self._last_in_sight() + 1]:
            lines = -(-len(group.cards) // self._columns(width, group.size))
            heights = {Size.LARGE: px(_WORDS), Size.SMALL: small + px(_WORDS), Size.LOW: self._low(width)}
            left -= self._title_height(group) + lines * (heights[group.size] + px(_GAP))
        return left

    def _last_in_sight(self) -> int:
        """The last group that is to be seen without scrolling: what follows grows without end."""
        small = (place for place, group in enumerate(self._groups) if group.size is Size.SMALL)
        return next(small, len(self._groups))

    @staticmethod
    def _title_height(group: Group) -> int:
        return group.title.sizeHint().height() + px(SPACE)

    @staticmethod
    def _columns(width: int, size: Size) -> int:
        if size is Size.LOW:
            return _IN_A_LINE[size] if width >= px(_ROOM_FOR_LOW) else 1
        fitting = max(1, (width + px(_GAP)) // (px(_NARROWEST - 2 * SPACE) + px(_GAP)))
        # No line of one beside a full one.
        return next(count for count in (_IN_A_LINE[size], 3, 2, 1) if count <= fitting)

    def _low(self, width: int) -> int:
        """How high a card is that has its words beside its picture."""
        return px(_LOW) if self._columns(width, Size.LOW) > 1 else px(_LOWEST)

    def _side(self, width: int, size: Size, limit: int) -> int:
        columns = self._columns(width, size)
        return min((width + px(_GAP)) // columns - px(_GAP), limit)
