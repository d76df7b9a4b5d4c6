"""The cards in the middle of the page, one below the other, as high as there is room."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QScrollArea, QWidget

from blokus_desktop.ui.new_game.ground import Ground
from blokus_desktop.ui.style.scale import px

_GAP, _GAP_TIGHT, _GAP_WITHIN = 10, 6, 3
"""Between cards, where there is little room, and between cards of one side."""
SHADOW = 14
"""The room that the shadows of cards need around them."""


class Card(Protocol):
    """What lies in the stack."""

    def most(self, width: int) -> int:
        """How much higher it may be than it has to be."""

    def height_for(self, width: int) -> int:
        """How high it has to be."""

    def arrange(self, size: QSize) -> None:
        """Put everything in it in its place."""

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""

    def setGeometry(self, place: QRect) -> None:
        """Be somewhere."""


class Entry:
    """A card with how it lies."""

    def __init__(
        self,
        card: Card,
        *,
        chosen: bool = False,
        fill: QColor | None = None,
        joined: bool = False,
        takes_rest: int = 0,
    ) -> None:
        """What is ``joined`` belongs to the card before; what is left is shared by ``takes_rest``."""
        self.card, self.chosen, self.fill = card, chosen, fill
        self.joined, self.takes_rest = joined, takes_rest


class Stack(QScrollArea):
    """Cards below each other; it scrolls only where there is no other way."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ground = Ground()
        self.setWidget(self.ground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.ground.setAutoFillBackground(False)

    def needed(self, entries: Sequence[Entry], width: int, *, tight: bool) -> int:
        """How high the cards are together."""
        return sum(entry.card.height_for(width) for entry in entries) + sum(_gaps(entries, tight=tight))

    def wanted(self, entries: Sequence[Entry], width: int) -> int:
        """How high they would be best."""
        return self.needed(entries, width, tight=False) + sum(entry.card.most(width) for entry in entries)

    def lay_out(self, entries: Sequence[Entry], place: QRect, *, tight: bool) -> None:
        """Lay the cards in a place of the page."""
        edge = px(SHADOW)
        self.setGeometry(place.adjusted(-edge, -edge, edge, edge))
        heights = [entry.card.height_for(place.width()) for entry in entries]
        gaps = _gaps(entries, tight=tight)
        over = place.height() - sum(heights) - sum(gaps)
        heights = _grown(heights, [entry.card.most(place.width()) for entry in entries], entries, over)
        whole = max(sum(heights) + sum(gaps), place.height())
        self.ground.resize(place.width() + 2 * edge, whole + 2 * edge)
        top, cards = edge, []
        for entry, height, gap in zip(entries, heights, [*gaps, 0], strict=True):
            rect = QRect(edge, top, place.width(), height)
            entry.card.setGeometry(rect)
            entry.card.arrange(rect.size())
            cards.append((rect, entry.chosen, entry.fill))
            top += height + gap
        self.ground.show_cards(cards)

    @property
    def scrolls(self) -> bool:
        """Whether not everything can be seen."""
        return self.ground.height() > self.viewport().height()


def _gaps(entries: Sequence[Entry], *, tight: bool) -> list[int]:
    """The room between each card and the next."""
    usual = px(_GAP_TIGHT if tight else _GAP)
    return [px(_GAP_WITHIN) if after.joined else usual for _, after in pairwise(entries)]


def _grown(heights: list[int], most: list[int], entries: Sequence[Entry], over: int) -> list[int]:
    """Share what is over among those that can be higher."""
    if over <= 0:
        return heights
    share = min(over / max(sum(most), 1), 1)
    grown = [height + int(more * share) for height, more in zip(heights, most, strict=True)]
    rest = over - (sum(grown) - sum(heights))
    shares = sum(entry.takes_rest for entry in entries)
    return [
        height + rest * entry.takes_rest // max(shares, 1)
        for height, entry in zip(grown, entries, strict=True)
    ]
