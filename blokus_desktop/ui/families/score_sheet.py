"""The arithmetic at the end of a game: what counts for each side, in stretches of a bar."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from blokus_desktop.game.match import Seat, seats_of
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.scoring import Item, Line, Note, Score
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.families.results import Called, called
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, decider_title, differ
from blokus_desktop.words.i18n import each_of, marked, tr, trn


class Sort(Enum):
    """What a stretch stands for."""

    LEFT = auto()
    """A piece that was not laid: its squares count against the side."""
    BONUS = auto()
    GAINED = auto()
    """Squares that count for the side."""
    LOST = auto()
    """Points that are taken off what was gained."""
    FILLED = auto()
    """Squares that count no more."""
    EMPTY = auto()
    """Squares that count against the side."""


class Stretch(NamedTuple):
    """A part of a bar, so many points long."""

    sort: Sort
    points: int
    color: Color | None = None
    piece: Piece | None = None


class Row(NamedTuple):
    """What counts for one color, or for a player without a color."""

    title: str
    second: str
    color: Color | None
    stretches: Sequence[Stretch]
    pieces: Sequence[Piece]
    """Pieces left that have no stretch of their own."""
    words: str
    """What is counted, where that cannot be read off single stretches."""
    total: int
    lines: Sequence[Line] = ()
    """What the total is the sum of."""
    counts: bool = True


class Side(NamedTuple):
    """What counts for those who win together."""

    rows: Sequence[Row]
    total: int

    @property
    def unit(self) -> str:
        """What the total counts where that is no points, with its sign left out."""
        counted = {line.item for row in self.rows for line in row.lines}
        return tr("empty") if counted == {Item.UNFILLED} else ""

    def number(self, points: int) -> str:
        """A total, or a part of it, as it is written."""
        return str(abs(points)) if self.unit else number(points)


_RULES = {
    Item.SQUARES_LEFT: marked("Squares left count against you"),
    Item.SEEN_FROM_ABOVE: marked("Seen from above, less pieces left"),
    Item.UNFILLED: marked("Empty squares count against you"),
}


def rule_words(state: State) -> str:
    """What the sheet counts, in a line."""
    return tr(_RULES[state.scores().teams[0].lines[0].item])


def bonus_words(state: State) -> str:
    """That a bonus was to be had and nobody has earned it; empty where there is none."""
    scores = state.scores()
    items = {line.item for score in scores.colors for line in score.lines}
    if Item.SQUARES_LEFT not in items or Item.ALL_LAID in items:
        return ""
    return tr("No bonus: nobody laid all pieces")


def sides_of(state: State, seats: Sequence[Seat], look: Look, *, to_others: bool = False) -> list[Side]:
    """All sides, from the best down."""
    scores, names = state.scores(), called(state.game, seats, look, to_others=to_others)
    return [
        Side(
            [
                row
                for player in state.game.teams[team]
                for row in _rows_of(state, seats, player, names[player], look)
            ],
            scores.teams[team].total,
        )
        for team in scores.order
    ]


def _rows_of(state: State, seats: Sequence[Seat], player: Player, who: Called, look: Look) -> list[Row]:
    colors, score = state.game.colors_of(player), state.scores().players[player]
    if not colors:
        return [_row(state, None, player, score, who)]
    if len(colors) == 1:
        return [_row(state, colors[0], player, score, who)]
    own, found = seats_of(state.game, seats, player), []
    totals = [state.scores().colors[color].total for color in colors]
    titles = [color_title(state.game, color, look) for color in colors]
    for place, (color, seat) in enumerate(zip(colors, own, strict=True)):
        decider = decider_title(seat) if differ(own) else ""
        if who.title == each_of(titles):
            # Nothing else is known of the player.
            named = Called(titles[place], decider)
        else:
            told = tr("{color}: {decider}").format(color=titles[place], decider=decider)
            named = Called("" if place else who.title, told if decider else titles[place])
        row = _row(state, color, player, state.scores().colors[color], named)
        found.append(row._replace(counts=sum(totals) == score.total or totals[place] == score.total))
    return found


def _row(state: State, color: Color | None, player: Player, score: Score, who: Called) -> Row:
    items = {line.item: line.points for line in score.lines}
    pieces: Sequence[Piece] = ()
    if Item.SQUARES_LEFT in items:
        stretches = _left(state, color)
    elif Item.UNFILLED in items:
        stretches = _filled(state, player, -items[Item.UNFILLED])
    else:
        gained, lost = items[Item.SEEN_FROM_ABOVE], -items[Item.PIECES_LEFT]
        stretches = [Stretch(Sort.GAINED, gained - lost, color), Stretch(Sort.LOST, lost, color)]
        pieces = _hand(state, color)
    stretches = [
        *stretches,
        *(Stretch(Sort.BONUS, line.points) for line in score.lines if line.item in _BONUSES),
    ]
    kept = [stretch for stretch in stretches if stretch.points > 0]
    told = " · ".join(filter(None, [*map(_told, score.lines), *map(_noted, score.notes)]))
    return Row(who.title, who.second, color, kept, pieces, told, score.total, score.lines)


_BONUSES = {
    Item.ALL_LAID: marked("all laid +{points}"),
    Item.SINGLE_LAST: marked("single square last +{points}"),
}


def _told(line: Line) -> str:
    points = abs(line.points)
    if line.item in _BONUSES:
        return tr(_BONUSES[line.item]).format(points=points)
    if line.item is Item.SEEN_FROM_ABOVE:
        return trn("{count} seen", "{count} seen", points).format(count=points)
    if line.item is Item.PIECES_LEFT and points:
        return trn("{count} piece left", "{count} pieces left", points).format(count=points)
    if line.item is Item.UNFILLED:
        return trn("{count} empty", "{count} empty", points).format(count=points)
    return ""


def _noted(note: Note) -> str:
    if not note.number:
        return tr("no strikes")
    return trn("{count} strike", "{count} strikes", note.number).format(count=note.number)


def _hand(state: State, color: Color | None) -> Sequence[Piece]:
    """The pieces left of a color, the largest first."""
    hand = state.hand(color) if color is not None else 0
    pieces = [piece for place, piece in enumerate(state.game.table.pieces) if hand >> place & 1]
    return sorted(pieces, key=lambda piece: -piece.size)


def _left(state: State, color: Color | None) -> list[Stretch]:
    return [Stretch(Sort.LEFT, piece.size, color, piece) for piece in _hand(state, color)]


def _filled(state: State, player: Player, empty: int) -> list[Stretch]:
    """The squares of a sheet in the colors that they were drawn in, and those that are empty."""
    sheet = state.game.board.layer_mask(player)
    drawn = [0] * len(state.game.colors)
    for color, placement in state.laid:
        drawn[color] += (placement.cells & sheet).bit_count()
    filled = [Stretch(Sort.FILLED, squares, Color(color)) for color, squares in enumerate(drawn)]
    return [*filled, Stretch(Sort.EMPTY, empty)]
