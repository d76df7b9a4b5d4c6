"""What a hand could take: the pieces of a color at a position, and which of them fit somewhere."""

from functools import reduce
from operator import or_

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.board import Cell
from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.ghost import Ghost, Spot
from blokus_desktop.ui.board.hand.fits import Corner, Fits, corner_at
from blokus_desktop.ui.board.hand.held_piece import HeldPiece
from blokus_desktop.ui.board.hand.stock import Stock
from blokus_desktop.ui.board.viewpoint import Viewpoint


class InHand(QObject):
    """The stock of a hand, with at most one piece of it held."""

    why_asked = Signal(object)
    """The player wants to know why the held piece cannot lie where it is: an IllegalMove."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stock: Stock | None = None
        self._fitting: dict[Piece, int] = {}
        """The pieces that could be laid, each with all cells that it can cover."""
        self._held: HeldPiece | None = None
        self._spot: Spot | None = None
        """The spot of the board over which it is."""
        self._ghost: Ghost | None = None
        self.viewpoint = Viewpoint()
        self._layer = 0
        """From which layer on room is looked for, where pieces need not come from above."""

    @property
    def color(self) -> Color:
        """The color of the pieces in hand."""
        return self._stock.color if self._stock is not None else Color(0)

    @property
    def piece(self) -> Piece | None:
        """The held piece."""
        return self._held.piece if self._held is not None else None

    @property
    def shape(self) -> Shape:
        """The held piece as it is turned now."""
        return self._held.shape if self._held is not None else ()

    @property
    def grip(self) -> Spot:
        """Where in its box the piece is held."""
        return self._held.grip if self._held is not None else (0.5, 0.5)

    @property
    def can_tilt(self) -> bool:
        """Whether pieces are solid, and can be tipped over."""
        return self._stock is not None and self._stock.solid

    def pieces(self) -> list[Piece]:
        """The pieces in hand, in the order of the set; none when the game is over."""
        return self._stock.pieces() if self._stock is not None else []

    def playable(self) -> set[Piece]:
        """The pieces that fit somewhere."""
        return set(self._fitting)

    def coverable(self) -> int:
        """The cells that any piece in hand can cover; of a pile, those of the piece that is held."""
        held = self.piece
        if held is not None and self._shown_stock().stacking:
            return self._fitting.get(held, 0)
        return reduce(or_, self._fitting.values(), 0)

    def reachable(self) -> int:
        """The cells that the held piece can cover."""
        return self._stock.reachable(self.piece) if self._stock is not None else 0

    def fitting_at(self, cell: Cell) -> list[Piece]:
        """The pieces in hand that can cover a cell, in the order of the set."""
        return [piece for piece in self.pieces() if self._fitting.get(piece, 0) >> cell & 1]

    def ask_why(self) -> None:
        """Ask why the held piece cannot lie where it is, if it cannot."""
        if self._ghost is not None and self._ghost.refusal is not None and self._ghost.reason:
            self.why_asked.emit(self._ghost.refusal)

    def _shown_stock(self) -> Stock:
        """The stock, where it is certain that a position is shown."""
        assert self._stock is not None
        return self._stock

    def _corner(self) -> Corner | None:
        """The square of the board under the zero corner of the piece's box, kept within the board."""
        if self._held is None or self._spot is None or self._stock is None:
            return None
        return corner_at(self._held, self._spot, self._stock.board)

    def _fits(self) -> Fits:
        """Where the held piece can lie as it is turned now."""
        return Fits(self._shown_stock(), self.shape, self.viewpoint, self._layer)
