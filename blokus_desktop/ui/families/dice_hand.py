"""What a hand offers in the Dice Game, where a die opens a row of shapes, and why it offers nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Seat
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Player, holder_of
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.dice.sheet import (
    chooses_die,
    drawable,
    leaves,
    needs_strike,
    opened_rows,
    rows_of_shapes,
)
from blokus_desktop.ui.board.dice.words import drawing_words
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import marked, tr

_ALL_DRAWN = (marked("{name} has drawn all shapes."), marked("You have drawn all shapes."))
_OUT = (marked("{name} is out."), marked("You are out."))
_NO_STRIKE_LEFT = (
    marked("{name} is out: no die helped the {pen} pen, and no strike is left."),
    marked("You are out: no die helped the {pen} pen, and no strike is left."),
)
_NO_SHAPE_FITS = (
    marked("{name} is out: no shape fits with the {pen} pen."),
    marked("You are out: no shape fits with the {pen} pen."),
)
"""Of others, and of the only person."""


@dataclass(frozen=True)
class DiceOffer(Offer):
    """The shapes of a pen at a position; ``striking`` where a strike is held ready for a die."""

    state: DiceState
    striking: bool = False

    @property
    def choosing(self) -> bool:
        return self.deciding and chooses_die(self.state)

    @property
    def rows(self) -> Sequence[Sequence[Piece]]:
        return rows_of_shapes(self.state.game)

    @cached_property
    def opened(self) -> frozenset[int]:
        """The rows that the player may draw from: what a computer has taken opens none of them."""
        if not self.deciding:
            return frozenset()
        fitting = {placement.piece for placement in self.fitting}
        opened = opened_rows(self.state, striking=self.striking)
        return frozenset(row for row in opened if fitting.intersection(self.rows[row - 1]))

    def _to_lay(self) -> Sequence[Placement]:
        return drawable(self.state, striking=self.striking) if self.choosing else super()._to_lay()

    def _words(self, look: Look) -> Sequence[str]:
        pen = titles.color_title(self.state.game, self.color, look).lower()
        return drawing_words(self.state, pen, self.opened, choosing=self.choosing)

    def _waiting(self, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
        if not self.choosing:
            return super()._waiting(seats, thinking, look)
        if leaves(self.state):
            return self.title(look)[0]
        if needs_strike(self.state) and not self.striking:
            words = tr("Only a strike helps: cross one out with {key}, then take a die")
            return words.format(key=keys.STRIKE.key)
        return tr("Take a die first, with its digit or by a click")

    def _why_out(self) -> str:
        return tr("its player is out")

    def _why_not_laid(self, piece: Piece) -> str:
        if not self.deciding:
            return super()._why_not_laid(piece)
        row = next(row for row, shapes in enumerate(self.rows, 1) if piece in shapes)
        if not any(placement.piece is piece for placement in self.state.fitting(self.color)):
            return tr("fits nowhere with this pen")
        if self.state.taken is not None:
            return tr("your die does not open row {row}").format(row=row)
        return tr("no die here opens row {row}").format(row=row)


def out_words(state: DiceState, color: Color, look: Look) -> Sequence[str]:
    """Why the player with a pen can draw nothing more, the longest words first."""
    left = _left_with(state, color)
    if left is None:
        return (tr("All shapes are drawn"),)
    player, last_pen = left
    pen = look.name(state.game.colors[last_pen])
    if state.could_draw(player, last_pen):
        long = tr("Out: no die helped the {pen} pen, and no strike is left"), tr("Out: no die helped {pen}")
    else:
        long = tr("Out: no shape fits with the {pen} pen"), tr("Out: {pen} fits nowhere")
    return *(words.format(pen=pen) for words in long), tr("Out")


def _left_with(state: DiceState, color: Color) -> tuple[Player, Color] | None:
    """The player with a pen, and the pen with which nothing could be drawn; None where that never was."""
    player = holder_of(state, color)
    return next((left for left in state.left if left[0] == player), None)


def out_news(state: DiceState, seats: Sequence[Seat], color: Color, look: Look, *, person: bool) -> str:
    """What is said when the player with a pen is out from now on; of a person why."""
    player = holder_of(state, color)
    assert player is not None
    name = called(state.game, seats, look)[player].title
    you = only_person(state.game, seats) == player
    if not state.hand(color):
        return tr(_ALL_DRAWN[you]).format(name=name)
    left = _left_with(state, color)
    if left is None or not person:
        return tr(_OUT[you]).format(name=name)
    pen = look.name(state.game.colors[left[1]])
    words = tr(_NO_STRIKE_LEFT[you]) if state.could_draw(*left) else tr(_NO_SHAPE_FITS[you])
    return words.format(name=name, pen=pen)
