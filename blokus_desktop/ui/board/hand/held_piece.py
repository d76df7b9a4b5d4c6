"""A piece in hand: its shape as it is turned now, and where in its box it is gripped."""

from collections.abc import Iterable
from dataclasses import dataclass

from blokus_desktop.game.board import Point
from blokus_desktop.game.pieces import Piece, Shape, pushed_to_corner
from blokus_desktop.ui.board.ghost import Spot


@dataclass(frozen=True)
class HeldPiece:
    """A piece as it is held; turned, it is another value."""

    piece: Piece
    shape: Shape
    grip: Spot

    @property
    def box(self) -> tuple[int, int]:
        """How many columns and rows it takes up."""
        return _extent(self.shape)

    def turned(self, *, clockwise: bool) -> "HeldPiece":
        """Turned by a quarter."""
        width, height = self.box
        x, y = self.grip
        if clockwise:
            return self._reshaped(((py, -px, pz) for px, py, pz in self.shape), (y, width - x))
        return self._reshaped(((-py, px, pz) for px, py, pz in self.shape), (height - y, x))

    def flipped(self, away: tuple[int, int]) -> "HeldPiece":
        """Turned over by half a turn about the axis that leads away."""
        width, height = self.box
        (x, y), (dx, dy) = self.grip, away
        grip = (width - x, y) if dy else (x, height - y)
        return self._reshaped(
            ((-px if dy else px, -py if dx else py, -pz) for px, py, pz in self.shape), grip
        )

    def tipped(self, away: tuple[int, int]) -> "HeldPiece":
        """Tipped over by a quarter, away."""
        dx, dy = away
        tipped = []
        for x, y, z in self.shape:
            along = x * dx + y * dy
            tipped.append((x + (z - along) * dx, y + (z - along) * dy, -along))
        # Along the way it tips, the piece has another length: it is held in the middle again.
        middle = _middle(pushed_to_corner(tipped))
        return self._reshaped(tipped, (middle[0], self.grip[1]) if dx else (self.grip[0], middle[1]))

    def ways(self, away: tuple[int, int], *, tilts: bool) -> set["HeldPiece"]:
        """All ways of holding it to which turns, flips and tilts lead from here."""
        found, waiting = {self}, [self]
        for held in waiting:
            following = {held.turned(clockwise=True), held.flipped(away)}
            new = (following | {held.tipped(away)} if tilts else following) - found
            found |= new
            waiting += new
        return found

    def _reshaped(self, points: Iterable[Point], grip: Spot) -> "HeldPiece":
        shape = pushed_to_corner(points)
        # A solid piece cannot be mirrored.
        return HeldPiece(self.piece, shape, grip) if shape in self.piece.orientations else self


def held_in_middle(piece: Piece, shape: Shape) -> HeldPiece:
    """A piece gripped in the middle of its box."""
    return HeldPiece(piece, shape, _middle(shape))


def _middle(shape: Shape) -> Spot:
    width, height = _extent(shape)
    return (width / 2, height / 2)


def _extent(shape: Shape) -> tuple[int, int]:
    return (max(x for x, _, _ in shape) + 1, max(y for _, y, _ in shape) + 1)
