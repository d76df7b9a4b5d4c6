"""A position on a flat board as a small picture."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.state import NO_MARKS, Color
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.flat.puzzle_marks import paint_covered_stars, paint_crosses, paint_stars
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.theme import ROUND, Look, ink_on

_FINEST_GRID = 5
"""Below this many pixels a square, lines between the squares would only be noise."""


def paint_flat_thumbnail(
    painter: QPainter, rect: QRectF, shown: Snapshot, look: Look, style: Style = Style.PLAIN
) -> None:
    """Paint a board, seen from above, as a square-celled picture."""
    board = shown.game.board
    frame, origin, cell = _layout(rect, board, painter.device().devicePixelRatioF())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme.board)
    radius = min(ROUND, frame.width() / 12)
    painter.drawRoundedRect(frame, radius, radius)
    if cell >= _FINEST_GRID:
        _paint_grid(painter, origin, cell, board, look)
    painter.translate(origin)
    marks = shown.game.marks
    if marks != NO_MARKS:
        paint_crosses(painter, _squares(board, marks.crosses, cell), look)
        paint_stars(painter, _squares(board, marks.stars, cell), look)
    _paint_pieces(painter, cell, shown, look, style)
    if marks.stars:
        _paint_covered_stars(painter, cell, shown, look)
    painter.restore()


def _paint_pieces(painter: QPainter, cell: float, shown: Snapshot, look: Look, style: Style) -> None:
    """The pieces in a style, but the given ones in their own."""
    painter.save()
    painter.scale(cell, cell)
    game = shown.game
    given = {_with_squares(game.board, piece) for piece in shown.laid if piece[1] in game.marks.given}
    for color, squares in _seen_from_above(shown):
        own = Style.GIVEN if (color, squares) in given else style
        paint_piece(painter, squares, look.ink(game.colors[color]), look, own)
    painter.restore()


def _paint_covered_stars(painter: QPainter, cell: float, shown: Snapshot, look: Look) -> None:
    game = shown.game
    for color, cells in shown.laid:
        ink = ink_on(look.color(game.colors[color]))
        covered = _squares(game.board, cells & game.marks.stars, cell)
        paint_covered_stars(painter, [(square, ink) for square in covered])


def _with_squares(board: Board, piece: tuple[Color, int]) -> tuple[Color, frozenset[Square]]:
    """A piece of a flat board with its squares, rows counted downwards."""
    color, cells = piece
    points = map(board.point, cells_in(cells))
    return color, frozenset((x, board.rows - 1 - y) for x, y, _ in points)


def _squares(board: Board, cells: int, side: float) -> list[QRectF]:
    """Where some cells are in a picture with squares of a size."""
    points = map(board.point, cells_in(cells))
    return [QRectF(x * side, (board.rows - 1 - y) * side, side, side) for x, y, _ in points]


def _layout(rect: QRectF, board: Board, ratio: float) -> tuple[QRectF, QPointF, float]:
    """The frame in the middle of a rectangle, its top left square, and the side of a square.

    Large squares measure whole pixels of the screen, so that all their edges are equally sharp.
    """
    margin = 0.3
    cell = min(rect.width() / (board.columns + 2 * margin), rect.height() / (board.rows + 2 * margin))
    size = QSizeF(cell * (board.columns + 2 * margin), cell * (board.rows + 2 * margin))
    frame = QRectF(QPointF(), size)
    frame.moveCenter(rect.center())
    if cell >= _FINEST_GRID:
        cell = int(cell * ratio) / ratio
    corner = frame.center() - QPointF(board.columns, board.rows) * cell / 2
    return frame, QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), cell


def _paint_grid(painter: QPainter, origin: QPointF, cell: float, board: Board, look: Look) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.setPen(QPen(look.theme.grid, 0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row, line in enumerate(reversed(board.heights)):
        for column, height in enumerate(line):
            if height:
                painter.drawRect(QRectF(origin.x() + column * cell, origin.y() + row * cell, cell, cell))
    painter.restore()


def _seen_from_above(shown: Snapshot) -> Iterable[tuple[Color, frozenset[Square]]]:
    """The pieces with those of their squares that nothing lies on, rows counted downwards."""
    board = shown.game.board
    tops = filled_heights(board.point(cell) for _, cells in shown.laid for cell in cells_in(cells))
    for color, cells in shown.laid:
        points = map(board.point, cells_in(cells))
        seen = frozenset((x, board.rows - 1 - y) for x, y, layer in points if layer + 1 == tops[x, y])
        if seen:
            yield color, seen
