"""How a flat board lies in its room: a rim, as large squares as there is room for, a shadow around it."""

from dataclasses import dataclass

from PySide6.QtCore import QSizeF

from blokus_desktop.game.board import Board
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.scale import SCALE, length, px


@dataclass(frozen=True)
class _Rim:
    """How thick a rim is, and how thin it may become to make the squares larger."""

    from_side: float
    """For boards in a room of this side, in pixels of a plain window."""
    usual: float
    least: float
    named: bool
    """Whether the names of rows and columns stand in it."""


_RIMS = (_Rim(690, 28, 25, True), _Rim(620, 26, 23, True), _Rim(0, 14, 11, False))
_SHAPED = 0.3
"""How thick the rim is at most around a board that squares are cut out of, in squares."""
_LEAST_CELL = 4


def lay_out(size: QSizeF, board: Board, turns: int, pixels: DevicePixels) -> FlatGeometry:
    """Lay a board out in a size that has room for its shadow too, its squares whole pixels of the screen."""
    across, down = (board.rows, board.columns) if turns % 2 else (board.columns, board.rows)
    width, height = size.width() - 2 * px(SHADOW), size.height() - 2 * px(SHADOW)
    plain = min(width, height) / SCALE.factor
    rim = next((rim for rim in _RIMS if plain >= rim.from_side), _RIMS[-1])
    least = length(rim.least)
    room = min((width - 2 * least) / across, (height - 2 * least) / down)
    cell = max(_LEAST_CELL, pixels.length(room))
    left_over = min(width - across * cell, height - down * cell) / 2
    thick = max(least, min(left_over, length(rim.usual) + cell / 2))
    whole = all(map(all, board.heights))
    if not whole:
        thick = min(thick, cell * _SHAPED)
    thick = pixels.length(thick)
    # Level with what stands beside it, unless there is a lot of room.
    slack = size.height() - down * cell - 2 * thick - 2 * px(SHADOW)
    top = px(SHADOW) + thick + (slack / 2 if slack > cell * 1.5 else 0)
    left = (size.width() - across * cell) / 2
    return FlatGeometry(
        board.columns, board.rows, cell, pixels.x(left), pixels.y(top), turns, thick, rim.named and whole
    )
