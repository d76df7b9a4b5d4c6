"""Every rectangle of the page for a new game, at any size of the window and of the text."""

from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from blokus_desktop.ui.style.scale import SCALE, px

_WIDE, _MIDDLING = 1150, 830
"""The widths from which on forms have names beside their emblems, and a picture beside the sides."""
_UPRIGHT = 1.05
"""A page is upright where it is less than so many times as wide as high."""
_LIST, _RAIL, _SIGNS, _ROW = 276, 78, 60, 84
"""How wide the forms are: with names and notes, with a word, as emblems alone; and how high in a row."""
_ASIDE, _ASIDE_SMALL = 250, 204
"""How wide the column with the picture is."""
_LEAST, _LEAST_RUNNING = 650, 520
"""How high it is at least, as far as there is room, beside the forms and without them."""
_MIDDLE = 760
"""How wide the sides become at most where no form is chosen beside them."""
_TITLE, _LINE, _LOW_LINE, _PLAY, _EDGE = 44, 32, 24, 56, 16
"""Of the card with the order of play: its title, a line, a low one, the button and what is around that."""
_PICTURE, _LEAST_PICTURE = 240, 170
"""How high the picture is at least before lines become lower for it, and below which there is none."""


class Forms(Enum):
    """How the forms of play are shown."""

    LIST = "list"
    RAIL = "rail"
    SIGNS = "signs"
    ROW = "row"


class Needs(NamedTuple):
    """What the page has to show."""

    sides: int
    """In the order of play."""
    choosing: bool
    """Whether a form is chosen."""
    needed: int = 0
    """How high the middle has to be with one side unfolded, in pixels."""
    wanted: int = 0
    """How high it would be best."""


class Plan(NamedTuple):
    """The places on the page; empty for what has none."""

    head: QRect
    forms: QRect
    shape: Forms
    middle: QRect
    """Where the sides are."""
    picture: QRect
    order: QRect
    play: QRect
    """The button, on the card with the order of play or by itself."""
    hint: QRect = QRect()
    """A line about keys, where there is room below everything."""


def planned(size: QSize, needs: Needs) -> Plan:
    """Lay out a page."""
    width, height = size.width() / SCALE.factor, size.height() / SCALE.factor
    if width < _UPRIGHT * height:
        return _upright(size, needs)
    if width < _MIDDLING:
        return _small(size, needs)
    return _broad(size, needs, wide=width >= _WIDE)


def _head(size: QSize, margin: int, *, low: bool) -> QRect:
    return QRect(margin, px(4 if low else 14), size.width() - 2 * margin, px(40 if low else 46))


def _order_height(sides: int, line: int = _LINE) -> int:
    """How high the card with the order of play wants to be."""
    return px(_TITLE + sides * line + _PLAY + 2 * _EDGE)


def _picture_height(room: int, sides: int) -> int:
    """How high the picture can be over the order of play; nothing where it would show too little."""
    left = next(
        (left for line in (_LINE, _LOW_LINE) if (left := room - _order_height(sides, line)) >= px(_PICTURE)),
        room - _order_height(sides, _LOW_LINE),
    )
    return left if left >= px(_LEAST_PICTURE) else 0


def _broad(size: QSize, needs: Needs, *, wide: bool) -> Plan:
    """Forms, sides and picture beside each other."""
    margin = round(min(px(48), px(16) + max(size.width() - px(900), 0) / 10))
    gap, aside = px(20 if wide else 12), px(_ASIDE if wide else _ASIDE_SMALL)
    if not needs.choosing:
        margin = max(margin, (size.width() - px(_MIDDLE) - gap - aside) // 2)
    low = size.height() < px(620)
    head = _head(size, margin, low=low)
    top = head.bottom() + px(6 if low else 14)
    least = px(_LEAST if needs.choosing else _LEAST_RUNNING)
    foot = min(size.height() - px(10 if low else 30), top + max(needs.wanted, least))
    forms = QRect(margin, top, px(_LIST if wide else _RAIL) if needs.choosing else 0, foot - top)
    left = forms.right() + 1 + gap if needs.choosing else margin
    right = size.width() - margin - aside
    middle = QRect(left, top, right - gap - left, foot - top)
    # What is over goes to the picture as long as its board can grow, and then to the order of play.
    picture = min(_picture_height(foot - top - gap, needs.sides), aside + px(130))
    column = QRect(right, top, aside, picture)
    begin = column.bottom() + 1 + (gap if picture else 0)
    below = QRect(right, begin, aside, foot - begin)
    shape = Forms.LIST if wide else Forms.RAIL
    hint = QRect() if low else QRect(margin, size.height() - px(25), size.width() - 2 * margin, px(20))
    return Plan(head, forms, shape, middle, column, below, _button_in(below), hint)


def _button_in(card: QRect) -> QRect:
    """Where the button is at the foot of a card."""
    edge = px(_EDGE)
    high = px(_PLAY)
    return QRect(card.left() + edge, card.bottom() + 1 - edge - high, card.width() - 2 * edge, high)


def _small(size: QSize, needs: Needs) -> Plan:
    """Emblems beside the sides, and the button in the line of the title."""
    margin, gap = px(14), px(10)
    head = _head(size, margin, low=True)
    button = px(150)
    play = QRect(head.right() + 1 - button, head.top(), button, head.height())
    top, foot = head.bottom() + px(6), size.height() - px(8)
    forms = QRect(margin, top, px(_SIGNS) if needs.choosing else 0, foot - top)
    left = forms.right() + 1 + gap if needs.choosing else margin
    middle = QRect(left, top, size.width() - margin - left, foot - top)
    return Plan(head, forms, Forms.SIGNS, middle, QRect(), QRect(), play)


def _upright(size: QSize, needs: Needs) -> Plan:
    """The forms over the sides; below them the picture, if there is room, and the button."""
    margin, gap = px(16), px(10)
    head = _head(size, margin, low=True)
    top, width = head.bottom() + px(6), size.width() - 2 * margin
    forms = QRect(margin, top, width, px(_ROW) if needs.choosing else 0)
    top = forms.bottom() + 1 + (gap if needs.choosing else 0)
    foot = size.height() - px(12)
    below = max(_order_height(needs.sides), px(240))
    if foot - top - gap - below < needs.needed:
        play = QRect(margin, foot - px(_PLAY), width, px(_PLAY))
        middle = QRect(margin, top, width, play.top() - gap - top)
        return Plan(head, forms, Forms.ROW, middle, QRect(), QRect(), play)
    end = min(foot - below - gap, top + max(needs.wanted, needs.needed))
    below = min(foot - end - gap, px(340))
    picture = QRect(margin, end + gap, round(below * 0.9), below)
    order = QRect(picture.right() + 1 + gap, end + gap, width - picture.width() - gap, below)
    middle = QRect(margin, top, width, end - top)
    return Plan(head, forms, Forms.ROW, middle, picture, order, _button_in(order))
