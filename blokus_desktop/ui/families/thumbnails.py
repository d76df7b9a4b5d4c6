"""Whole positions as small pictures."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from blokus_desktop.game.board import Cell
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.pieces.pictures import Pictures
from blokus_desktop.ui.board.snapshot import Snapshot, snapshot
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.style.theme import Look

TURN = 30.0
"""How a turntable is turned in a picture that does not move, in degrees."""
_KEPT = 12 * 1024 * 1024
"""How many bytes the pictures of positions take up at most."""

_boards = Pictures(_KEPT)


def paint_snapshot(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look, turn: float = TURN) -> None:
    """Paint a position within a rectangle; a turntable is turned by some degrees."""
    surface_of(shown.game).paint(painter, rect, shown, look, turn)


def position_pixmap(state: State, size: QSize, look: Look, ratio: float) -> QPixmap:
    """The picture of a position for a screen with so many pixels in one."""
    return pixmap_of(snapshot(state), size, look, ratio)


def pixmap_of(shown: Snapshot, size: QSize, look: Look, ratio: float, turn: float = TURN) -> QPixmap:
    """The picture of what can be seen of a position, for a screen with so many pixels in one."""
    paint = partial(_painted, shown, size, look, ratio, turn)
    if turn != TURN:
        # A table that goes on turning is never seen so again.
        return paint()
    inks = tuple(map(look.ink, shown.game.colors))
    return _boards.get((shown, size.toTuple(), ratio, look.theme.name, inks, look.marks), paint)


def close_up_of(shown: Snapshot, stars: int, size: QSize, look: Look, ratio: float) -> QPixmap:
    """The picture of what a lesson is about, with stars on some cells, for such a screen."""
    inks = tuple(map(look.ink, shown.game.colors))

    def paint(painter: QPainter, rect: QRectF) -> None:
        surface_of(shown.game).paint_close(painter, rect, shown, stars, look, TURN)

    key = (shown, stars, size.toTuple(), ratio, look.theme.name, inks, look.marks)
    return _boards.get(key, lambda: _picture(size, ratio, paint))


def example_of(
    shown: Snapshot, cells: tuple[Cell, ...], size: QSize, look: Look, ratio: float, *, right: bool
) -> QPixmap:
    """The picture of what is right or wrong, with a sign where some cells show it, for such a screen."""
    inks = tuple(map(look.ink, shown.game.colors))

    def paint(painter: QPainter, rect: QRectF) -> None:
        surface_of(shown.game).paint_example(painter, rect, shown, cells, look, TURN, right=right)

    key = (shown, cells, right, size.toTuple(), ratio, look.theme.name, inks, look.marks)
    return _boards.get(key, lambda: _picture(size, ratio, paint))


def _painted(shown: Snapshot, size: QSize, look: Look, ratio: float, turn: float) -> QPixmap:
    return _picture(size, ratio, lambda painter, rect: paint_snapshot(painter, rect, shown, look, turn))


def _picture(size: QSize, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return pixmap
