"""How points are told: while a game runs as its player wants them counted, at its end as the sheet counts."""

from typing import Final, NamedTuple

from blokus_desktop.game.scoring import Item, Score
from blokus_desktop.game.state import State
from blokus_desktop.ui.style.labels import number
from blokus_desktop.words.i18n import tr, trn

LAID: Final = "laid"
"""Squares that lie on the board."""
LEFT: Final = "left"
"""Squares that are left in hand."""
SHEET: Final = "sheet"
"""Points as the sheet counts them: a square left costs one."""


class Counted(NamedTuple):
    """A number, and what it counts; no word where that is plain points."""

    number: int
    unit: str = ""
    spoken: str = ""
    """The same, to be read aloud."""


def counted(state: State, score: Score, colors: int, way: str) -> Counted:
    """What is told of the score of so many colors at a position; pens that go round count as one.

    Where squares left cost points, a player chooses the way. At the end the sheet's points are told.
    """
    items = {line.item: line.points for line in score.lines}
    if Item.UNFILLED in items:
        empty = abs(items[Item.UNFILLED])
        spoken = trn("{count} square empty", "{count} squares empty", empty).format(count=empty)
        return Counted(empty, tr("empty"), spoken)
    points = trn("{points} point", "{points} points", abs(score.total)).format(points=number(score.total))
    if Item.SQUARES_LEFT not in items:
        return Counted(score.total, "", points)
    if state.player is None or way == SHEET:
        return Counted(score.total, tr("points"), points)
    left = abs(items[Item.SQUARES_LEFT])
    if way == LEFT:
        spoken = trn("{count} square left", "{count} squares left", left).format(count=left)
        return Counted(left, tr("left"), spoken)
    laid = colors * sum(piece.size for piece in state.game.table.pieces) - left
    spoken = trn("{count} square laid", "{count} squares laid", laid).format(count=laid)
    return Counted(laid, tr("laid"), spoken)
