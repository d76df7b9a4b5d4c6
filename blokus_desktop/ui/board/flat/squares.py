"""What the squares of a flat board tell: which are starts, where a color goes on."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.painting import FlatShown
from blokus_desktop.ui.board.flat.start_rings import start_words
from blokus_desktop.ui.board.hand.beside_piece import BesidePiece
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.squares import BoardSquares
from blokus_desktop.ui.style.theme import Look


class SeenSquares(NamedTuple):
    """A position as it is seen, while no piece is held."""

    state: FlatShown
    hand: tuple[Color | None, int, int]
    """The color in hand, the cells that the held piece can cover, and those that any can."""
    geometry: FlatGeometry
    within: QRectF
    taken: Sequence[QRectF]
    """What else must not be covered."""
    look: Look


class FlatSquares(BoardSquares):
    """Says what it says beside the square, clear of the dots."""

    def __init__(self, beside: BesidePiece, seen: Callable[[], SeenSquares | None]) -> None:
        self._beside, self._seen = beside, seen

    def goes_on_at(self, cell: Cell) -> bool:
        seen = self._seen()
        if seen is None:
            return False
        color, _, fitting = seen.hand
        return color is not None and bool((seen.state.usable(color) & fitting) >> cell & 1)

    def words_of(self, cell: Cell) -> str:
        """What a start square is for."""
        seen = self._seen()
        return start_words(seen.state, cell, seen.hand[0], seen.look) if seen is not None else ""

    def answer(self, cell: Cell | None, words: str) -> None:
        seen = self._seen()
        if seen is None:
            return
        color, _, fitting = seen.hand
        dots = seen.state.usable(color) & fitting if color is not None else 0
        rects = [self._rect(seen, each) for each in ([] if cell is None else [cell, *cells_in(dots)])]
        around = Surroundings(rects[0] if rects else seen.within, seen.within, [*rects, *seen.taken])
        self._beside.say(words, around, seen.look.theme, calm=True)

    @staticmethod
    def _rect(seen: SeenSquares, cell: Cell) -> QRectF:
        x, y, _ = seen.state.game.board.point(cell)
        return seen.geometry.square_rect(x, y)
