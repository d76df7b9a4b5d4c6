"""What the squares of a turntable tell: where the color in hand goes on."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from blokus_desktop.game.board import Cell
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.ghost import ShownState
from blokus_desktop.ui.board.hand.beside_piece import BesidePiece
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.solid.painting import box_of
from blokus_desktop.ui.board.squares import BoardSquares
from blokus_desktop.ui.style.theme import Look


class SeenPile(NamedTuple):
    """A position as it is seen, while no piece is held."""

    state: ShownState
    fitting: int
    """The cells that any piece in hand can cover."""
    camera: Camera
    within: QRectF
    corners: Sequence[QRectF]
    """What stands in the corners of the picture."""
    look: Look


class SolidSquares(BoardSquares):
    """Says what it says beside the cell, clear of what stands in the corners."""

    def __init__(self, beside: BesidePiece, seen: Callable[[], SeenPile | None]) -> None:
        self._beside, self._seen = beside, seen

    def goes_on_at(self, cell: Cell) -> bool:
        seen = self._seen()
        return seen is not None and bool(seen.fitting >> cell & 1)

    def answer(self, cell: Cell | None, words: str) -> None:
        seen = self._seen()
        if seen is None:
            return
        box = box_of(seen.camera, [seen.state.game.board.point(cell)]) if cell is not None else seen.within
        around = Surroundings(box, seen.within, [box, *seen.corners] if cell is not None else ())
        self._beside.say(words, around, seen.look.theme, calm=True)
