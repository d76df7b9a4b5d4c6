"""The wall of the gallery: groups of cards below each other, as large as they fit."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLabel, QWidget

from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SPACE

GAP = 2 * SPACE
"""Between two cards, in pixels."""
_NARROWEST, _WIDEST = 25 * SPACE, 45 * SPACE
_LEAST_CUBE, _WIDEST_CUBE = 16 * SPACE, 80 * SPACE
_WORDS = 9 * SPACE
"""How much higher a card is than its picture, in pixels."""
_LOW, _LOWEST = 13 * SPACE, 10 * SPACE
_TITLES = (LARGE, 15)
"""The sizes of titles, in pixels: the first in which all fit, or else the size of the words below them."""
_ROOM_FOR_LOW = 100 * SPACE
"""From which width on low cards stand side by side, in pixels."""


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
        width = room.width() - 2 * GAP
        small = self._side(width, Size.SMALL, _WIDEST)
        large = self._side(
            width, Size.LARGE, max(min(small, _LEAST_CUBE), min(self._left_over(room, small), _WIDEST_CUBE))
        )
        top = 0
        for group in self._groups:
            title = self._title_height(group)
            group.title.setGeometry(GAP, top, width, title - SPACE)
            top += title
            heights = {Size.LARGE: large + _WORDS, Size.SMALL: small + _WORDS, Size.LOW: self._low(width)}
            height, columns = heights[group.size], self._columns(width, group.size)
            wide = (width + GAP) // columns - GAP
            for number, card in enumerate(group.cards):
                line, column = divmod(number, columns)
                card.setGeometry(
                    QRect(GAP + column * (wide + GAP), top + line * (height + GAP), wide, height)
                )
            top += -(-len(group.cards) // columns) * (height + GAP)
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
        width, left = room.width() - 2 * GAP, room.height()
        for group in self._groups[: self._last_in_sight() + 1]:
            lines = -(-len(group.cards) // self._columns(width, group.size))
            heights = {Size.LARGE: _WORDS, Size.SMALL: small + _WORDS, Size.LOW: self._low(width)}
            left -= self._title_height(group) + lines * (heights[group.size] + GAP)
        return left

    def _last_in_sight(self) -> int:
        """The last group that is to be seen without scrolling: what follows grows without end."""
        small = (place for place, group in enumerate(self._groups) if group.size is Size.SMALL)
        return next(small, len(self._groups))

    @staticmethod
    def _title_height(group: Group) -> int:
        return group.title.sizeHint().height() + SPACE

    @staticmethod
    def _columns(width: int, size: Size) -> int:
        if size is Size.LOW:
            return _IN_A_LINE[size] if width >= _ROOM_FOR_LOW else 1
        fitting = max(1, (width + GAP) // (_NARROWEST - 2 * SPACE + GAP))
        # No line of one beside a full one.
        return next(count for count in (_IN_A_LINE[size], 3, 2, 1) if count <= fitting)

    def _low(self, width: int) -> int:
        """How high a card is that has its words beside its picture."""
        return _LOW if self._columns(width, Size.LOW) > 1 else _LOWEST

    def _side(self, width: int, size: Size, limit: int) -> int:
        columns = self._columns(width, size)
        return min((width + GAP) // columns - GAP, limit)
