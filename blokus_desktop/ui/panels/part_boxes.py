"""Rectangles of parts of a table: the words of the turn with the tools, and cards that show boards."""

from math import ceil

from blokus_desktop.ui.panels.boxes import NOTHING, Box, in_rows

_WORDS_LEAST = 118
"""How wide the words of the turn must be to stand in one row with the tools."""
_TALL_CARD, _SHARED_PART, _SHARED_LEAST, _SHARED_MOST = 196, 0.2, 60, 166
"""How high a card is at most that shows a board of its own, and what is below all cards."""
_SHARED_FROM = 150
"""Where there is less height, nothing is below the cards."""


def tools_size(full: bool, count: int) -> tuple[float, float]:
    """How wide and high all tools together are."""
    return (count * 52 - 4, 44) if full else (count * 42 - 4, 38)


def turn_line(line: Box, full: bool, tools: int) -> tuple[Box, Box]:
    """The words and the tools in a line; below each other where the words would have no room."""
    width, height = tools_size(full, tools)
    left = line.right - width
    if left - 8 - line.left >= _WORDS_LEAST:
        words = Box(line.left, line.top, left - 8 - line.left, line.height)
        return words, Box(left, line.top, width, height)
    return line, Box(left, line.bottom + 4, width, height)


def tall_cards(room: Box, count: int, columns: int, gap: float) -> tuple[tuple[Box, ...], Box]:
    """Cards as high as there is room for, and below them what all players share."""
    rows = ceil(count / columns)
    shared = min(max(room.height * _SHARED_PART, _SHARED_LEAST), _SHARED_MOST)
    if room.height < _SHARED_FROM:
        shared = 0.0
    high = min((room.height - shared - rows * gap) / max(rows, 1), _TALL_CARD)
    cards = tuple(in_rows(room, count, columns, high, gap))
    top = cards[-1].bottom + gap if cards else room.top
    left = room.bottom - top
    return cards, Box(room.left, top, room.width, min(left, _SHARED_MOST) if shared else 0)


def over_strip(board: Box, height: float, between: float, *, strip: bool) -> tuple[Box, Box]:
    """What is left of the board above a strip, and the strip; at the end of a game there is none."""
    if not strip:
        return board, NOTHING
    top = board.bottom - height
    rest = board._replace(height=board.height - height - between)
    return rest, Box(board.left, top, board.width, height)


def round_the_table(cards: list[Box]) -> tuple[Box, ...]:
    """The cards of four lie as their corners on the board: clockwise."""
    if len(cards) == 4:
        cards = [cards[place] for place in (0, 1, 3, 2)]
    return tuple(cards)
