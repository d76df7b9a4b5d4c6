"""How a piece is flipped and turned on its way from the tray, as a hand does it that shows a move."""

from dataclasses import dataclass

from PySide6.QtGui import QTransform

from blokus_desktop.game.pieces import Shape, pushed_to_corner
from blokus_desktop.ui.style.icons import Sign

_FLIP, _TURN = (0.2, 0.45), (0.45, 0.8)
"""Between which shares of the way it is flipped, and then turned."""


@dataclass(frozen=True)
class Turned:
    """How a piece gets from how it lies to how it is laid: flipped first, then turned by quarters."""

    quarters: int = 0
    """Clockwise; less than none the other way round."""
    flipped: bool = False

    def at(self, share: float) -> QTransform:
        """How the piece as it is laid is to be painted at a share of the way."""
        seen = QTransform()
        if self.flipped:
            seen.scale(-1 + 2 * _done(share, _FLIP), 1)
        return seen.rotate(-90 * self.quarters * (1 - _done(share, _TURN)))

    def sign(self, share: float) -> Sign | None:
        """What is done with it just then."""
        if self.flipped and 0 < _done(share, _FLIP) < 1:
            return Sign.FLIP
        return Sign.TURN if self.quarters and 0 < _done(share, _TURN) < 1 else None


NOT_TURNED = Turned()


def turned_between(lying: Shape, laid: Shape) -> Turned:
    """How a flat piece that lies in one way comes to lie in another one, with as little as possible."""
    for flipped in (False, True):
        shape = pushed_to_corner([(-x, y, z) for x, y, z in lying]) if flipped else lying
        for quarters in (0, 1, 2, -1):
            if _after(shape, quarters % 4) == laid:
                return Turned(quarters, flipped)
    return NOT_TURNED


def _after(shape: Shape, quarters: int) -> Shape:
    for _ in range(quarters):
        shape = pushed_to_corner([(y, -x, z) for x, y, z in shape])
    return shape


def _done(share: float, between: tuple[float, float]) -> float:
    first, last = between
    return min(1.0, max(0.0, (share - first) / (last - first)))
