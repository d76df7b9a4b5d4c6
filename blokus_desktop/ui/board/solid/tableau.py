"""All that is seen on a turntable at a moment; and how it is painted where no picture is made."""

from typing import NamedTuple

from PySide6.QtGui import QPainter

from blokus_desktop.game.board import Board
from blokus_desktop.game.pieces import pushed_to_corner
from blokus_desktop.light.pile import Pile as LitPile
from blokus_desktop.ui.board.camera import Camera, Vector
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.painting import Pile, paint_pile
from blokus_desktop.ui.board.solid.shot import Loose, Shot, lit_piece, lit_pile
from blokus_desktop.ui.board.solid.sign_painting import Signs
from blokus_desktop.ui.board.solid.table_painting import paint_table
from blokus_desktop.ui.style.theme import Look

_BEFORE, _REFUSED, _BEHIND = 0.93, 0.5, 0.3
"""How much is seen of a place where a piece would lie, of one where it cannot, and of one behind others."""


class Tableau(NamedTuple):
    """What lies on a table, and what is drawn there."""

    board: Board
    pile: Pile
    signs: Signs
    free_piece: FreePiece | None
    look: Look
    coordinates: bool

    def shot(self, camera: Camera, size: tuple[int, int], ratio: float, lit: LitPile | None = None) -> Shot:
        """The picture that is wanted of it; ``lit`` is its pile for the renderer, if that is known."""
        lit = lit or lit_pile(self.board, self.pile, dark=self.look.theme.dark)
        return Shot(lit, camera, size, ratio, self._loose())

    def _loose(self) -> tuple[Loose, ...]:
        """The pieces apart: one that comes down, or a place and the piece held over it."""
        piece, dark = self.free_piece, self.look.theme.dark
        if piece is None:
            return ()
        if piece.style is Style.PLAIN:
            return (solid_piece(piece, piece.lift, dark=dark),)
        before = _REFUSED if piece.style is Style.REFUSED else _BEFORE
        place = lit_piece(pushed_to_corner(piece.points), piece.color, dark=dark, frosted=True)
        # Over its place, the piece itself tells which one it is.
        shown = Loose(place, _corner(piece, 0.0), before, 0.0 if piece.hover else _BEHIND)
        return (shown, solid_piece(piece, piece.hover, dark=dark)) if piece.hover else (shown,)


def solid_piece(piece: FreePiece, up: float, *, dark: bool) -> Loose:
    """A piece apart, so high over its cells."""
    lit = lit_piece(pushed_to_corner(piece.points), piece.color, dark=dark)
    return Loose(lit, _corner(piece, up))


def _corner(piece: FreePiece, up: float) -> Vector:
    left, front, low = (min(places) for places in zip(*piece.points, strict=True))
    return left, front, low + up


def paint_tableau(painter: QPainter, camera: Camera, shown: Tableau) -> None:
    """Paint all of it, where no picture of it is made."""
    board, pile, look = shown.board, shown.pile, shown.look
    paint_table(painter, camera, board, look, pile, coordinates=shown.coordinates)
    paint_pile(painter, camera, pile, look, free_piece=shown.free_piece, room=board, signs=shown.signs)
