"""Where everything of a lesson's page lies: one function tells it, in lengths of a plain window."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from blokus_desktop.ui.panels.boxes import NOTHING, Box, in_rows
from blokus_desktop.ui.panels.part_boxes import over_strip

_MENU = 28
"""How high the menus over the page are: the breakpoints count them in."""
_TALL, _WIDE, _LARGE_TEXT = 800, 1200, 480
"""Windows at least so high show all; wide ones say more; lower ones than the last have large text."""
_UPRIGHT = 1.05
_SIDE_LEAST, _SIDE_MOST, _SIDE_FULL = 250, 0.86, 400
"""How wide what stands beside the board is at least, at most for the board, and where it has large titles."""
_BROAD = 1.1
"""A broader board than this becomes lower, so that the lesson beside it keeps its room."""
_LINE, _SMALL_LINE = 84, 82
"""How high the line is that speaks."""
_NEXT, _SMALL_NEXT = 84, 52
"""How high the card of the next lesson is."""
_EXAMPLE_SHAPE, _EXAMPLES_SHARE = 0.92, 0.36
"""How high an example is for its width, and at most for the room that it shares with the tray."""
_EXAMPLE_LOW, _EXAMPLE_NARROW = 96, 136
"""How high and wide an example is at least."""
_EXAMPLE_LYING, _STANDS = 0.62, 0.8
"""How high one is at most for its width where they lie below each other: in a room at least so high."""
_TRAY_LEAST = 132
_STRIP = 94
_BAR_BUTTON, _BAR_HIGH = 44, 40
_BOARD_UPRIGHT = 0.52
"""How much of an upright page's height the board takes at most."""


class Size(IntEnum):
    """How large what stands beside the board is written."""

    SMALL = 0
    MIDDLE = 1
    FULL = 2


@dataclass(frozen=True)
class Wish:
    """What a lesson wants of its page."""

    shape: float = 1.0
    """How much wider than high the board is."""
    strip: bool = False
    """Whether something stands between the board and the line."""
    tray: bool = True
    """Whether the pieces lie beside the board."""
    examples: int = 0
    bar: int = 0
    """How many buttons stand in the bar of an upright page."""
    heading: Callable[[float, Size], float] = lambda _width, _size: 96.0
    """How high the title with the sentence below it is, in a width."""


@dataclass(frozen=True)
class LessonPlan:
    """The rectangles of a lesson's page."""

    rail: Box = NOTHING
    board: Box = NOTHING
    """The outer edge of the rim."""
    strip: Box = NOTHING
    line: Box = NOTHING
    heading: Box = NOTHING
    examples: tuple[Box, ...] = ()
    tray: Box = NOTHING
    following: Box = NOTHING
    """The card of the next lesson."""
    size: Size = Size.FULL
    words: bool = False
    """Whether the buttons of the rail have their words below them."""
    upright: bool = False
    """Whether the parts stand below the board."""


def lesson_plan(width: float, height: float, wish: Wish) -> LessonPlan:
    """Where everything lies on a page of some size, which ends below the menus."""
    if width < (height + _MENU) * _UPRIGHT:
        return _below(width, height, wish)
    return _beside(width, height, wish)


def _beside(width: float, height: float, wish: Wish) -> LessonPlan:
    """The board on the left with the line below it, and the lesson beside it."""
    tall, words, large = height + _MENU >= _TALL, width >= _WIDE, height + _MENU < _LARGE_TEXT
    top, end, between = (8, 14, 14) if tall else (4, 8, 8)
    rail, gap, margin = (86, 22, 24) if words else (54, 12, 10)
    if large:
        top, end, between, rail, gap, margin = 0, 6, 6, 48, 8, 6
    line = _LINE if tall else _SMALL_LINE
    down, free = height - top - end, width - rail - margin
    across = max(1.0, min((down - line - between) * min(wish.shape, _BROAD), free - gap - _SIDE_LEAST))
    high = across / wish.shape
    side = min(free - across - gap, max(_SIDE_LEAST, high * _SIDE_MOST))
    left = rail + (free - across - gap - side) / 2
    above = top + max(0.0, (down - line - between - high) / 2)
    board = Box(left, above, across, high)
    below = Box(left, board.bottom + between, across, line)
    board, strip = over_strip(board, _STRIP, between, strip=wish.strip)
    room = Box(board.right + gap, top, side, down)
    size = Size.FULL if tall and side >= _SIDE_FULL else Size.SMALL if large else Size.MIDDLE
    parts = _stacked(room, wish, size, _NEXT if tall else _SMALL_NEXT, between)
    return LessonPlan(
        Box(0, top, rail, down), board, strip, below, *parts, size=size, words=words, upright=False
    )


def _stacked(
    room: Box, wish: Wish, size: Size, following: float, gap: float
) -> tuple[Box, tuple[Box, ...], Box, Box]:
    """Heading, examples, tray and the next lesson below each other."""
    heading = room._replace(height=min(wish.heading(room.width, size), room.height))
    foot = Box(room.left, room.bottom - following, room.width, following)
    top = heading.bottom + gap
    rest = Box(room.left, top, room.width, max(0.0, foot.top - gap - top))
    examples = _examples(rest, wish, gap)
    if examples:
        rest = rest.below(examples[0].height + gap)
    return heading, examples, rest if wish.tray else NOTHING, foot


def _examples(rest: Box, wish: Wish, gap: float) -> tuple[Box, ...]:
    """The examples side by side at the top of a room, unless the tray needs all of it."""
    if not wish.examples:
        return ()
    high = (rest.height - (wish.examples - 1) * gap) / wish.examples
    if not wish.tray and rest.height >= rest.width * _STANDS and high >= _EXAMPLE_LOW:
        return tuple(in_rows(rest, wish.examples, 1, min(high, rest.width * _EXAMPLE_LYING), gap))
    columns = max(2, wish.examples)
    wide = (rest.width - (columns - 1) * gap) / columns
    share = _EXAMPLES_SHARE if wish.tray else 1.0
    high = min(wide * _EXAMPLE_SHAPE, rest.height * share)
    if (
        high < _EXAMPLE_LOW
        or wide < _EXAMPLE_NARROW
        or (wish.tray and rest.height - high - gap < _TRAY_LEAST)
    ):
        return ()
    return tuple(in_rows(rest, wish.examples, columns, high, gap))


def _below(width: float, height: float, wish: Wish) -> LessonPlan:
    """The board on top with the line, the lesson and its pieces side by side below it."""
    side, between = 8, 8
    whole = width - 2 * side
    across = min(whole, height * _BOARD_UPRIGHT * wish.shape)
    board = Box(side + (whole - across) / 2, 0, across, across / wish.shape)
    board, strip = over_strip(board, _STRIP, between, strip=wish.strip)
    foot = strip.bottom if wish.strip else board.bottom
    line = Box(side, foot + between, whole, _SMALL_LINE)
    room = Box(side, line.bottom + between, whole, height - side - line.bottom - between)
    left, right = in_rows(room, 2, 2, room.height, between)
    if not wish.tray:
        left = left._replace(width=room.width)
    bar = min(left.width, wish.bar * _BAR_BUTTON)
    rail = Box(left.left, left.bottom - _BAR_HIGH, bar, _BAR_HIGH)
    upper = left._replace(height=left.height - _BAR_HIGH - between)
    # What is left over belongs to the examples.
    alone = Wish(examples=wish.examples, heading=wish.heading, tray=False)
    heading, examples, _, following = _stacked(upper, alone, Size.MIDDLE, _SMALL_NEXT, between)
    if following.top < heading.bottom:
        following = NOTHING
    tray = right if wish.tray else NOTHING
    return LessonPlan(
        rail, board, strip, line, heading, examples, tray, following, size=Size.MIDDLE, upright=True
    )
