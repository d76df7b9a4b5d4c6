"""The sheets of all players of the Dice Game as a small picture."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from blokus_desktop.ui.board.flat.thumbnail import paint_flat_thumbnail
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.theme import Look


def paint_dice_thumbnail(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look) -> None:
    """Paint the sheets of all players in two columns, as drawn with pens; one alone fills the picture."""
    board = shown.game.board
    if board.layers == 1:
        paint_flat_thumbnail(painter, rect, shown, look)
        return
    lines = (board.layers + 1) // 2
    side = min(rect.width() / 2, rect.height() / lines)
    corner = rect.center() - QPointF(side, side * lines / 2)
    for layer in range(board.layers):
        place = QPointF(layer % 2 * side, layer // 2 * side)
        own = board.layer_mask(layer)
        drawn = tuple((color, cells) for color, cells in shown.laid if cells & own)
        sheet = QRectF(corner + place, QSizeF(side, side)).adjusted(1, 1, -1, -1)
        paint_flat_thumbnail(painter, sheet, Snapshot(shown.game, drawn), look, Style.DRAWN)
