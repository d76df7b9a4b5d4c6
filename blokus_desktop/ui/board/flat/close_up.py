"""A part of a flat board as a picture: the squares that something is told about, as large as they can be."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.ui.board.flat.thumbnail import paint_part
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.theme import Look

_COLUMNS, _ROWS = 7, 5
"""So many squares are seen at least."""


def paint_close_up(painter: QPainter, rect: QRectF, shown: Snapshot, stars: int, look: Look) -> None:
    """Paint the part of a board on which pieces and stars lie, in the shape of a rectangle."""
    told = stars
    for _, cells in shown.laid:
        told |= cells
    part = part_with(shown.game.board, told, rect.width() / max(rect.height(), 1))
    paint_part(painter, rect, shown, part, stars, look)


def part_with(board: Board, cells: int, shape: float) -> QRect:
    """The part of a board, in squares from its upper left, that shows some cells and has about a shape."""
    points = [board.point(cell) for cell in cells_in(cells)] or [(0, board.rows - 1, 0)]
    left, right = (found(x for x, _, _ in points) for found in (min, max))
    top, bottom = (found(board.rows - 1 - y for _, y, _ in points) for found in (min, max))
    wide, high = right + 1 - left, bottom + 1 - top
    columns, rows = max(wide, _COLUMNS), max(high, _ROWS)
    columns, rows = max(columns, round(rows * shape)), max(rows, round(columns / shape))
    columns, rows = min(columns, board.columns), min(rows, board.rows)
    # What lies in a corner of the board is seen in that corner.
    begin = min(max(left - (columns - wide) // 2, 0), board.columns - columns)
    above = min(max(top - (rows - high) // 2, 0), board.rows - rows)
    return QRect(begin, above, columns, rows)
