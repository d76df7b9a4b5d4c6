"""The stock of a hand: the pieces of a color in a position, and which of them can be laid where."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.board.columns import filled_heights


@dataclass(frozen=True, eq=False)
class Stock:
    """A position as the hand of one color sees it."""

    state: State
    color: Color
    active: bool
    """Whether the color may be laid now."""
    bears: Callable[[Placement], bool]
    """What may be laid although it breaks a rule."""

    @cached_property
    def legal(self) -> Mapping[int, Placement]:
        """What may be laid by the rules, by its cells."""
        moves = self.state.moves() if self.active else ()
        return {move.cells: move for move in moves if isinstance(move, Placement)}

    @cached_property
    def tops(self) -> Mapping[tuple[int, int], int]:
        """How many layers are filled over each square."""
        laid = (placement.cells for _, placement in self.state.laid)
        return filled_heights(self.board.point(cell) for cells in laid for cell in cells_in(cells))

    @cached_property
    def board(self) -> Board:
        """The board that is laid on."""
        return self.state.game.board

    @cached_property
    def table(self) -> PlacementTable:
        """All that can be laid on that board."""
        return self.state.game.table

    @cached_property
    def solid(self) -> bool:
        """Whether pieces are solid, and can be tipped over."""
        return self.table.pieces[0].solid

    @cached_property
    def stacking(self) -> bool:
        """Whether pieces come from above and rest on what lies there."""
        return self.table.stacking

    def pieces(self) -> list[Piece]:
        """The pieces in hand, in the order of the set; none when the game is over."""
        if self.state.player is None:
            return []
        hand = self.state.hand(self.color)
        return [piece for number, piece in enumerate(self.table.pieces) if hand >> number & 1]

    def fitting(self) -> Iterable[Placement]:
        """What could be laid; while others are to move, what could be if it were the color's turn."""
        return self.legal.values() if self.active else self.state.fitting(self.color)

    @cached_property
    def fitting_by_piece(self) -> Mapping[Piece, Sequence[Placement]]:
        """The same, piece by piece."""
        found: dict[Piece, list[Placement]] = {}
        for placement in self.fitting():
            found.setdefault(placement.piece, []).append(placement)
        return found

    def reachable(self, piece: Piece | None) -> int:
        """The cells that a piece can cover."""
        cells = 0
        # What may be laid need not be known before a piece is held.
        for placement in self.legal.values() if piece is not None else ():
            if placement.piece is piece:
                cells |= placement.cells
        return cells


def cells_by_piece(placements: Iterable[Placement]) -> dict[Piece, int]:
    """Tell for each piece of some placements which cells it can cover."""
    cells: dict[Piece, int] = {}
    for placement in placements:
        cells[placement.piece] = cells.get(placement.piece, 0) | placement.cells
    return cells
