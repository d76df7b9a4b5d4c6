"""Where everything of a table lies: one function gives every rectangle, in lengths of a plain window.

The height and the width of a window fold separately; what folds first, and what never does, `_Fold` says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from blokus_desktop.ui.panels.boxes import NOTHING, Box, in_rows
from blokus_desktop.ui.panels.part_boxes import over_strip, round_the_table, tall_cards, tools_size, turn_line
from blokus_desktop.ui.panels.wish import Wish

MENU = 28
"""How high the menus over a table are: the breakpoints count them in."""
_TALL, _MIDDLE, _WIDE = 800, 680, 1200
"""Windows at least so high show all; below the middle, all that can fold is gone. Wide ones say more."""
_UPRIGHT, _BETTER = 1.05, 1.1
"""How high for its width a window stands upright; from how much more board on a wider one does too."""
_SIDE_LEAST, _SIDE_MOST, _SIDE_FULL, _SIDE_FULL_WIDE = 250, 0.86, 440, 390
"""How wide what stands beside the board is: at least, at most for the board, and at least with full cards,
also in wide windows, where a larger board must not fold them."""
_LARGE_TEXT = 480
"""In windows lower than this, as large text makes them, the board needs what stands around it."""
_WHOLE_LEAST = 243
"""How wide the side is at least where it is one part at all times."""
_MOVES_LEAST, _MOVES_MOST, _MOVES_ASKED = 280, 440, 240
"""How wide the moves stand: by themselves, at most, and at least where they are asked for."""
_BOARD_KEPT = 0.8
"""How much of its size the board keeps at least where the moves are asked for."""
_CARD, _FLAT_CARD, _FLAT_FROM, _ROW = 126, 108, 270, 36
"""How high a card is; a wide one has lower rows of pieces; each further color has a row of its own."""
_CHIP, _SHORT_CHIP, _CHIP_NEEDS = 46, 44, 120
"""How high the small cards are, beside the board and below it, and how wide one must be."""
_TALK, _TALK_ON_RIBBON, _TALK_LOW = 48, 40, 34
"""How high a line is that speaks: below the board, over the ribbon, and over the edge of the board."""
_WORDS_LEAST_UPRIGHT = 168
"""How wide the words of the turn must be to stand in one row with buttons."""
_TRAY_SHARE, _TRAY_LEAST, _TRAY_AREA, _TRAY_EDGE = 0.15, 96, 44_000, 20
"""How high a tray below the board is at least, for its width and altogether, and what its pieces cover."""
_ENDED_BELOW, _BOARD_LEAST = 260, 0.5
"""How high moves or result should be below the board, and how much of a window's width a board keeps."""
_BELOW_CARDS, _CARDS_PART = (92, 216), 0.22
"""How high cards are together that stand below a board without a tray, with what is below them."""
_LOW_STRIP = 82
"""How high the strip below the board is where there is little room."""
_BAR_BUTTON, _BAR_GAP = 44, 16
"""How wide a button of the bar below the board is, and how far all are from the tools."""


@dataclass(frozen=True)
class Plan:
    """The rectangles of a table, and what of its parts is folded."""

    rail: Box = NOTHING
    """The buttons for what is wanted most, beside the board or in the bar below it."""
    board: Box = NOTHING
    """The outer edge of the rim."""
    strip: Box = NOTHING
    ribbon: Box = NOTHING
    cards: tuple[Box, ...] = ()
    """In the order of the players."""
    turn: Box = NOTHING
    """The words that say whose turn it is."""
    tools: Box = NOTHING
    tray: Box = NOTHING
    shared: Box = NOTHING
    """What all players have in common, under their cards, where there is no tray."""
    moves: Box = NOTHING
    result: Box = NOTHING
    talk: Box = NOTHING
    """Where something is said for a while; it lies over other parts, which do not move for it."""
    side: Box = NOTHING
    """All that stands beside or below the board, but for the moves."""
    rim: float = 28
    upright: bool = False
    """Whether the parts stand below the board."""
    words: bool = False
    """Whether the buttons of the rail have their words below them."""
    full: bool = False
    """Whether there is room for whole cards, large words and the keys of the tools."""
    moves_stay: bool = False
    """Whether the moves stand open by themselves."""

    def cell(self, columns: int, rows: int) -> float:
        """How large a square of a board with so many is."""
        return min((self.board.width - 2 * self.rim) / columns, (self.board.height - 2 * self.rim) / rows)

    def parts(self) -> Iterator[Box]:
        """All rectangles that must not overlap each other."""
        apart = {"talk", "side"}
        for name, value in vars(self).items():
            if isinstance(value, Box) and name not in apart and value.is_there:
                yield value
        yield from self.cards


@dataclass(frozen=True)
class _Fold:
    """What a window is high enough for."""

    top: float
    end: float
    ribbon: float
    rim: float
    between: float
    """From the board to what stands below it."""
    strip: float


_FOLDS = (
    (_TALL, _Fold(8, 14, 40, 28, 14, 94)),
    (_MIDDLE, _Fold(4, 8, 24, 26, 8, 88)),
    (0, _Fold(0, 8, 0, 14, 8, _LOW_STRIP)),
)
"""From which height on; in the order of folding: ribbon, words of the rail, pieces on cards, keys, rows."""


def plan(width: float, height: float, wish: Wish) -> Plan:
    """Where everything lies on a page of some size, which ends below the menus."""
    # Nothing changes sides when moves are opened, or at the end of the game.
    playing = replace(wish, moves=False, over=wish.whole)
    beside, below = _Beside(width, height, playing), _Below(width, height, playing)
    upright = width < (height + MENU) * _UPRIGHT or below.board_size > beside.board_size * _BETTER
    if wish.whole:
        upright = upright and below.fits
    return (_Below if upright else _Beside)(width, height, wish).plan()


class _Beside:
    """The board on the left, and what belongs to it beside it."""

    def __init__(self, width: float, height: float, wish: Wish) -> None:
        self._width, self._height, self._wish = width, height, wish
        self._fold = next(fold for least, fold in _FOLDS if height + MENU >= least)
        self._words = width >= _WIDE
        self._rail = 86 if self._words else 54
        self._gap, self._margin = (22, 24) if self._words else (12, 10)
        if height + MENU < _LARGE_TEXT:
            self._rail, self._gap, self._margin = 48, 8, 6
        self._least = _WHOLE_LEAST if wish.whole else _SIDE_LEAST
        self._moves = 0.0
        whole = self._board_width()
        if wish.moves and self._free() < _MOVES_LEAST + self._gap:
            self._moves = _MOVES_ASKED
            if self._board_width() < whole * _BOARD_KEPT:
                # The moves take the place of the tray.
                self._moves = 0.0
        self._across = self._board_width()

    def _board_width(self) -> float:
        fold = self._fold
        below = fold.ribbon + fold.between if fold.ribbon else 0
        down = self._height - fold.top - fold.end - below
        return max(1.0, min(down * self._wish.shape, self._free_width() - self._gap - self._least))

    def _free_width(self) -> float:
        """What rail, margin and moves leave."""
        return self._width - self._rail - self._margin - (self._moves + self._gap if self._moves else 0)

    def _free(self) -> float:
        """What board and side leave over."""
        across = self._board_width()
        return max(0.0, self._free_width() - across - self._gap - self._side_width(across))

    def _side_width(self, across: float) -> float:
        most = max(self._least, across / self._wish.shape * _SIDE_MOST)
        return min(self._free_width() - across - self._gap, most)

    @property
    def board_size(self) -> float:
        """How large the shorter side of the board becomes."""
        return min(self._across, self._across / self._wish.shape)

    def plan(self) -> Plan:
        """All rectangles."""
        fold, gap, free = self._fold, self._gap, self._free()
        stays = free >= _MOVES_LEAST + gap
        moves = min(free - gap, _MOVES_MOST) if stays else self._moves
        across, side = self._across, self._side_width(self._across)
        left = self._rail + (free - moves - gap if stays else free) / 2
        down = self._height - fold.top - fold.end
        below = fold.ribbon + fold.between if fold.ribbon else 0
        # A board that holds its pieces itself has a use for all of the height.
        high = across / self._wish.shape if self._wish.tray else down - below
        board = Box(left, fold.top + (down - below - high) / 2, across, high)
        ribbon = Box(left, board.bottom + fold.between, across, fold.ribbon)
        board, strip = over_strip(board, fold.strip, fold.between, strip=self._wish.has_strip)
        room = Box(board.right + gap, fold.top, side, down)
        column = Box(room.right + gap, fold.top, moves, down) if moves else NOTHING
        full = side >= (_SIDE_FULL_WIDE if self._words else _SIDE_FULL) and bool(fold.ribbon)
        parts = _stacked(room, full, self._wish, asks_in_place=self._wish.moves and not moves)
        return Plan(
            rail=Box(0, fold.top, self._rail, down),
            board=board,
            strip=strip,
            ribbon=ribbon if fold.ribbon else NOTHING,
            moves=column if moves else parts.moves,
            talk=self._talk(strip if strip.is_there else board, ribbon, room, parts),
            cards=parts.cards,
            turn=parts.turn,
            tools=parts.tools,
            tray=parts.tray,
            shared=parts.shared,
            result=parts.result,
            side=room,
            rim=fold.rim,
            words=self._words,
            full=full,
            moves_stay=stays,
        )

    def _talk(self, board: Box, ribbon: Box, room: Box, parts: Plan) -> Box:
        """At the ribbon's place; where there is none, over the cards, or over the edge of the board."""
        if self._fold.ribbon:
            spare = max(0, _TALK_ON_RIBBON - ribbon.height) / 2
            top = max(board.bottom + 2, ribbon.top - spare)
            return Box(board.left, top, board.width, min(self._height - 2, ribbon.bottom + spare) - top)
        if parts.cards:
            foot = max(parts.turn.bottom, parts.tools.bottom)
            return Box(room.left, room.top, room.width, foot - room.top)
        foot = max(board.bottom, min(self._height - 2, board.bottom + _TALK))
        return Box(board.left, foot - _TALK_LOW, board.width, _TALK_LOW)


def _stacked(room: Box, full: bool, wish: Wish, *, asks_in_place: bool) -> Plan:
    """Cards, turn and tray below each other, or the result; the moves where they have no other place."""
    if wish.over:
        return Plan(moves=room) if asks_in_place else Plan(result=room)
    if not wish.tray:
        return _cards_alone(room, full, wish, asks_in_place=asks_in_place)
    columns, gap = min(2, wish.cards), 12 if full else 6
    height: float = _CHIP
    if full:
        flat = (room.width - gap) / 2 >= _FLAT_FROM
        height = (_FLAT_CARD if flat else _CARD) + (wish.colors - 1) * _ROW
    cards = in_rows(room, wish.cards, columns, height, gap)
    top = cards[-1].bottom + (16 if full else 10)
    turn, tools = turn_line(Box(room.left, top, room.width, 48 if full else 38), full, wish.tools)
    top = max(turn.bottom, tools.bottom) + 8
    rest = room.below(top - room.top)
    return Plan(
        cards=round_the_table(cards),
        turn=turn,
        tools=tools,
        tray=NOTHING if asks_in_place else rest,
        moves=rest if asks_in_place else NOTHING,
    )


def _cards_alone(room: Box, full: bool, wish: Wish, *, asks_in_place: bool) -> Plan:
    """Turn, tall cards below each other, and what the players share; or the moves, if they have no place."""
    turn, tools = turn_line(Box(room.left, room.top, room.width, 48 if full else 38), full, wish.tools)
    top = max(turn.bottom, tools.bottom) + (12 if full else 6)
    rest = room.below(top - room.top)
    if asks_in_place:
        return Plan(turn=turn, tools=tools, moves=rest)
    cards, shared = tall_cards(rest, wish.cards, 1, 12 if full else 8)
    return Plan(turn=turn, tools=tools, cards=cards, shared=shared)


class _Below:
    """The board on top, and what belongs to it below it."""

    _SIDES, _FOOT, _BETWEEN = 8, 8, 8

    def __init__(self, width: float, height: float, wish: Wish) -> None:
        self._height, self._wish = height, wish
        self._whole = width - 2 * self._SIDES
        self._columns = wish.cards if self._whole >= wish.cards * (_CHIP_NEEDS + 6) else min(2, wish.cards)
        tools, _ = tools_size(False, wish.tools)
        self._bar = wish.bar * _BAR_BUTTON
        left = self._whole - tools - _BAR_GAP - self._bar
        self._in_one = left >= _WORDS_LEAST_UPRIGHT
        # Moves or a result take the place of all that plays.
        self._played = not (wish.over or wish.moves)
        across = min(self._whole, (height - self._rest()) * wish.shape)
        least = min(width, height + MENU) * _BOARD_LEAST
        self.fits = across >= least
        """Whether what stands below the board has its height."""
        self._across = max(across, least)

    @property
    def board_size(self) -> float:
        """How large the shorter side of the board becomes."""
        return min(self._across, self._across / self._wish.shape)

    def _cards_height(self) -> float:
        if not self._wish.tray:
            low, high = _BELOW_CARDS
            return min(max(self._height * _CARDS_PART, low), high)
        rows = ceil(self._wish.cards / self._columns)
        return rows * _SHORT_CHIP + (rows - 1) * 6

    def _bar_height(self) -> float:
        return 40 if self._in_one else 84

    def _rest(self) -> float:
        """What stands below the board at least, with all gaps."""
        below = 40.0 + self._BETWEEN + max(_ENDED_BELOW, self._wish.least)
        if self._played:
            below = self._cards_height() + 2 * self._BETWEEN + self._bar_height() + self._tray_height()
        return self._BETWEEN + below + self._FOOT

    def _tray_height(self) -> float:
        if not self._wish.tray:
            return 0.0
        covered = _TRAY_AREA / (self._whole - _TRAY_EDGE) + _TRAY_EDGE
        return max(self._wish.least, _TRAY_LEAST, self._whole * _TRAY_SHARE, covered)

    def plan(self) -> Plan:
        """All rectangles."""
        wish, high = self._wish, self._across / self._wish.shape
        whole = Box(self._SIDES + (self._whole - self._across) / 2, 0, self._across, high)
        top = high + self._BETWEEN
        room = Box(self._SIDES, top, self._whole, self._height - self._FOOT - top)
        if wish.has_strip:
            # What has depth can use all of the width.
            whole = whole._replace(left=room.left, width=room.width)
        board, strip = over_strip(whole, _LOW_STRIP, self._BETWEEN, strip=wish.has_strip)
        rim = 26 if self._across >= 664 else 14
        if not self._played:
            return self._ended(board, room, rim)
        if not wish.tray:
            return self._with_tall_cards(Plan(board=board, side=room, rim=rim, upright=True), room)
        cards = in_rows(room, wish.cards, self._columns, _SHORT_CHIP, 6)
        turn, tools, rail = self._bar_parts(Box(room.left, cards[-1].bottom + self._BETWEEN, room.width, 38))
        top = cards[-1].bottom + 2 * self._BETWEEN + self._bar_height()
        rest = room.below(top - room.top)
        return Plan(
            rail=rail,
            board=board,
            strip=strip,
            cards=tuple(cards) if self._columns != 2 else round_the_table(cards),
            turn=turn,
            tools=tools,
            tray=rest,
            talk=Box(room.left, room.top, room.width, top - self._BETWEEN - room.top),
            side=room,
            rim=rim,
            upright=True,
        )

    def _with_tall_cards(self, plan: Plan, room: Box) -> Plan:
        """The bar, then the cards side by side with what all players share."""
        turn, tools, rail = self._bar_parts(Box(room.left, room.top, room.width, 38))
        rest = room.below(self._bar_height() + self._BETWEEN)
        cards, shared = tall_cards(rest, self._wish.cards, self._columns, 8)
        talk = Box(room.left, room.top - _TALK, room.width, _TALK)
        return replace(plan, rail=rail, cards=cards, shared=shared, turn=turn, tools=tools, talk=talk)

    def _bar_parts(self, line: Box) -> tuple[Box, Box, Box]:
        """Words, tools and the buttons of the rail, which stand in a second row where they have to."""
        width, height = tools_size(False, self._wish.tools)
        tools = Box(line.right - width, line.top, width, height)
        if self._in_one:
            rail = Box(tools.left - _BAR_GAP - self._bar, line.top, self._bar, 40)
            return Box(line.left, line.top, rail.left - 8 - line.left, 38), tools, rail
        rail = Box(line.right - self._bar, line.bottom + 6, self._bar, 40)
        return Box(line.left, line.top, tools.left - 8 - line.left, 38), tools, rail

    def _ended(self, board: Box, room: Box, rim: float) -> Plan:
        """Result or moves below the board, with the buttons of the rail between."""
        rail = Box(room.right - self._bar, room.top, self._bar, 40)
        rest = room.below(40 + self._BETWEEN)
        return Plan(
            rail=rail,
            board=board,
            moves=rest if self._wish.moves else NOTHING,
            result=NOTHING if self._wish.moves else rest,
            talk=Box(room.left, room.top - _TALK, room.width, _TALK),
            side=room,
            rim=rim,
            upright=True,
        )
