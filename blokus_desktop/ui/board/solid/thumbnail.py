"""A pile on its turntable as a small picture."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.board.solid.painting import pile_of
from blokus_desktop.ui.board.solid.table_painting import paint_turntable
from blokus_desktop.ui.style.theme import Look

_SMALLEST_GLASS = 100
"""The least width of a picture, in pixels, in which the glass around a pile is more than noise."""


def paint_solid_thumbnail(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look, turn: float) -> None:
    """Paint a pile on its table, within the glass of its structure where there is room for so many lines."""
    board = shown.game.board
    pile = pile_of(board, shown.laid, shown.game.colors, look, shown.game.marks.given)
    paint_turntable(painter, rect, board, pile, look, turn, glass=rect.width() >= _SMALLEST_GLASS)
