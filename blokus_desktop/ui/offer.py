"""What a person's hand offers at a position: which pieces could be laid, and the words beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from blokus_desktop.game.match import Seat
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui import texts
from blokus_desktop.ui.board.sheet import (
    chooses_die,
    drawable,
    drawing_words,
    leaves,
    needs_strike,
    opened_rows,
    rows_of_shapes,
)
from blokus_desktop.ui.outs import out_words, stands_aside
from blokus_desktop.ui.theme import Look


@dataclass(frozen=True)
class Offer:
    """The hand of a color at a position; ``striking`` where a strike is held ready for a die."""

    state: State
    color: Color
    deciding: bool
    """Whether its person decides now."""
    striking: bool = False

    @property
    def choosing(self) -> bool:
        """Whether he is to take a die before anything can be drawn."""
        return self.deciding and chooses_die(self.state)

    @cached_property
    def fitting(self) -> Sequence[Placement]:
        """What he can lay, now or with a die that he can take; before his turn, what he could lay here."""
        state = self.state
        if state.player is None:
            return ()
        if not self.deciding:
            return state.fitting(self.color)
        if chooses_die(state):
            return drawable(state, striking=self.striking)
        return [move for move in state.moves() if isinstance(move, Placement)]

    @cached_property
    def opened(self) -> frozenset[int]:
        """The rows that he may draw from: what a computer has taken opens none of his."""
        if not self.deciding:
            return frozenset()
        rows = rows_of_shapes(self.state.game)
        fitting = {placement.piece for placement in self.fitting}
        opened = opened_rows(self.state, striking=self.striking)
        return frozenset(row for row in opened if fitting.intersection(rows[row - 1]))

    @property
    def is_out(self) -> bool:
        """Whether the color, or who holds it, is asked no more while others go on."""
        return stands_aside(self.state, self.color)

    def title(self, look: Look) -> Sequence[str]:
        """What to say over the pieces, the longest words first."""
        name = texts.color_title(self.state.game, self.color, look)
        if self.is_out:
            return out_words(self.state, self.color, look)
        words = drawing_words(self.state, name.lower(), self.opened, choosing=self.choosing)
        return words or (f"{name}'s pieces", name)

    def farewell(self, look: Look) -> str:
        """Why nothing in the hand can be laid any more; empty as long as that is not said."""
        return f"{out_words(self.state, self.color, look)[0]}." if self.is_out else ""

    def waiting(self, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
        """Why a piece in the hand cannot be laid now."""
        if self.is_out:
            return out_words(self.state, self.color, look)[0]
        state = self.state
        if not (self.deciding and chooses_die(state)):
            return texts.waiting_sentence(state, seats, self.color, thinking, look)
        if leaves(state):
            return self.title(look)[0]
        if needs_strike(state) and not self.striking:
            return "Only a strike helps: cross one out with S, then take a die"
        return "Take a die first, with its digit or by a click"

    def why_not(self, piece: Piece) -> str:
        """Why a piece is dim, in a few words; empty where it can be laid."""
        if any(placement.piece is piece for placement in self.fitting):
            return ""
        rows = rows_of_shapes(self.state.game)
        if self.is_out:
            return "its player is out" if rows else "its color is out"
        if not rows or not self.deciding:
            return "fits nowhere"
        if not any(placement.piece is piece for placement in self.state.fitting(self.color)):
            return "fits nowhere with this pen"
        row = next(row for row, shapes in enumerate(rows, 1) if piece in shapes)
        return f"no die here opens row {row}" if self.choosing else f"your die does not open row {row}"
