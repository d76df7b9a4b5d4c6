"""What a person's hand offers at a position: which pieces could be laid, and the words beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from blokus_desktop.game.board import Cell
from blokus_desktop.game.match import Seat
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, Player, State
from blokus_desktop.ui.families.movers import waiting_sentence
from blokus_desktop.ui.families.outs import out_words, stands_aside
from blokus_desktop.ui.families.words import full_sentence
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr


def beside_edge_words() -> str:
    """Why no piece covers a square beside one of its own color."""
    return tr("Beside your own edge: your pieces may touch only at corners")


def no_way_words() -> str:
    """Why no piece covers a square that is not forbidden."""
    return tr("No piece of yours gets here from your corners")


@dataclass(frozen=True)
class Offer:
    """The hand of a color at a position; a family may offer more, or in another way."""

    state: State
    color: Color
    deciding: bool
    """Whether its person decides now."""

    @property
    def choosing(self) -> bool:
        """Whether something else is to be chosen before a piece can be laid."""
        return False

    def opening(self, piece: Piece) -> Move | None:
        """The move that must be made before a piece can be laid; it goes with taking the piece."""
        return None

    def beside_board(self, seats: Sequence[Seat], look: Look, *, fully: bool) -> Sequence[str]:
        """What is said beside the board where the board itself says what to do; nothing where it does not.

        ``fully`` says it there too, for who does not know yet where to look.
        """
        return ()

    @cached_property
    def fitting(self) -> Sequence[Placement]:
        """What can be laid, now or after a choice; before its turn, what could be laid here."""
        if self.state.player is None:
            return ()
        return self._to_lay() if self.deciding else self.state.fitting(self.color)

    def _to_lay(self) -> Sequence[Placement]:
        return [move for move in self.state.moves() if isinstance(move, Placement)]

    @property
    def is_out(self) -> bool:
        """Whether the color, or the player with its pen, is asked no more while others go on."""
        return stands_aside(self.state, self.color)

    def title(self, look: Look) -> Sequence[str]:
        """What to say over the pieces, the longest words first."""
        return out_words(self.state, self.color, look) if self.is_out else self._words(look)

    def _words(self, look: Look) -> Sequence[str]:
        name = titles.color_title(self.state.game, self.color, look)
        return tr("{color}'s pieces").format(color=name), name

    def farewell(self, look: Look) -> str:
        """Why nothing in the hand can be laid any more; empty as long as that is not said."""
        return full_sentence(out_words(self.state, self.color, look)[0]) if self.is_out else ""

    def waiting(self, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
        """Why a piece in the hand cannot be laid now."""
        if self.is_out:
            return out_words(self.state, self.color, look)[0]
        return self._waiting(seats, thinking, look)

    def _waiting(self, seats: Sequence[Seat], thinking: Player | None, look: Look) -> str:
        return waiting_sentence(self.state, seats, self.color, thinking, look)

    def why_not(self, piece: Piece) -> str:
        """Why a piece is dim, in a few words; empty where it can be laid."""
        if any(placement.piece is piece for placement in self.fitting):
            return ""
        return self._why_out() if self.is_out else self._why_not_laid(piece)

    def why_empty(self, cell: Cell) -> str:
        """Why no piece in hand covers a free cell, while its person decides."""
        return tr("Nothing of yours fits here")

    def _why_out(self) -> str:
        return tr("its color is out")

    def _why_not_laid(self, piece: Piece) -> str:
        reason = self._no_room(piece)
        return tr("fits nowhere: {reason}").format(reason=reason) if reason else tr("fits nowhere")

    def _no_room(self, piece: Piece) -> str:
        """Why no place takes a piece; empty where a family has no more to say."""
        return ""

    def pale_words(self, piece: Piece) -> Sequence[str]:
        """What is said of a piece that cannot be laid, the longest words first; nothing where it can be."""
        why = self.why_not(piece)
        if not why:
            return ()
        said = tr("{piece}: {reason}") if self.is_out else tr("{piece} {reason}")
        return said.format(piece=titles.piece_title(piece), reason=why), titles.as_sentence(why)
