"""What a hand offers in the Dice Game, where a die opens a row of shapes, and why it offers nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass

from blokus_desktop.game.board import Cell
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, Player, Take, holder_of
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import (
    held_pen_words,
    next_in_round,
    parting_words,
    reason_words,
    task_line,
)
from blokus_desktop.ui.families.offer import Offer, beside_edge_words, no_way_words
from blokus_desktop.ui.families.results import called, only_person
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
_DIE_GOES = (marked("The {die} goes too."), marked("The {die} goes with you."))
"""Of others, and of the only person."""


@dataclass(frozen=True)
class DiceOffer(Offer):
    """The shapes of a pen at a position, with what their player can do."""

    state: DiceState
    chances: Chances

    @property
    def choosing(self) -> bool:
        return self.deciding and self.state.taken is None

    def opening(self, piece: Piece) -> Move | None:
        return self.chances.take_for(piece) if self.deciding else None

    def beside_board(self, seats: Sequence[Seat], look: Look, *, fully: bool) -> Sequence[str]:
        if self.state.player is None:
            return ("",)
        after = next_in_round(self.chances)
        name = called(self.state.game, seats, look)[after].title if after is not None else ""
        pen = held_pen_words(self.chances, look, name)
        if not (fully and self.deciding):
            return pen
        task, _ = task_line(self.chances, Sheet(self.state, self.chances.seat), "", look)
        both = tr("{first} · {second}")
        said = [(both.format(first=words, second=pen[-1]), words) for words in task]
        return [words for pair in said for words in pair]

    def _to_lay(self) -> Sequence[Placement]:
        return self.chances.placements

    def _waiting(self, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
        if not self.choosing:
            return super()._waiting(seats, thinking, look)
        if self.chances.leaving:
            return parting_words()[0]
        return tr("Take a die, or draw a shape of a lit row")

    def why_empty(self, cell: Cell) -> str:
        sheet = Sheet(self.state, self.chances.seat)
        if self.chances.leaving or not sheet.area >> cell & 1:
            return super().why_empty(cell)
        if sheet.game.start_mask(sheet.pen):
            return tr("Begin with this pen in a free corner of your sheet")
        if self.state.barred[sheet.pen] >> cell & 1:
            return beside_edge_words()
        if not sheet.usable(sheet.pen):
            return tr("No corner of this pen is free")
        return no_way_words()

    def _why_out(self) -> str:
        return tr("its player is out")

    def _why_not_laid(self, piece: Piece) -> str:
        reason = self.chances.why_not(piece)
        return reason_words(self.chances, piece, reason) if reason is not None else ""


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


def out_news(match: Match, color: Color, look: Look, *, person: bool) -> str:
    """What is said when the player with a pen is out from now on: of a person why, and which die goes too."""
    state = match.state
    assert isinstance(state, DiceState)
    player = holder_of(state, color)
    assert player is not None
    name = called(state.game, match.seats, look)[player].title
    you = only_person(state.game, match.seats) == player
    if not state.hand(color):
        return tr(_ALL_DRAWN[you]).format(name=name)
    left = _left_with(state, color)
    if left is None or not person:
        said = tr(_OUT[you]).format(name=name)
    else:
        pen = look.name(state.game.colors[left[1]])
        words = tr(_NO_STRIKE_LEFT[you]) if state.could_draw(*left) else tr(_NO_SHAPE_FITS[you])
        said = words.format(name=name, pen=pen)
    die = die_gone_with(match, player)
    if die is None:
        return said
    gone = tr(_DIE_GOES[you]).format(die=die)
    return tr("{sentence} {more}").format(sentence=said, more=gone)


def die_gone_with(match: Match, player: Player) -> int | None:
    """The die that a player who is out took away from others; None where nobody could have taken it."""
    made = (node for node in reversed(match.cursor.path()) if node.parent is not None)
    own = next((node for node in made if node.parent and node.parent.state.player == player), None)
    before = own.parent.state if own is not None and own.parent is not None else None
    if own is None or not isinstance(own.move, Take) or not isinstance(before, DiceState):
        return None
    return own.move.die if len(before.waiting) > 1 else None
