"""The six rows of a sheet in small: which shapes a player has still to draw."""

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from blokus_desktop.game.dice import FACES_OF_A_DIE
from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.dice.chances import rows_of_shapes
from blokus_desktop.ui.board.dice.die import paint_die
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Theme

ROWS = len(FACES_OF_A_DIE)
_UNUSED, _USED = 0.72, 0.13
"""How much of the color of words a shape has."""
_HIGHEST, _LOWEST = 5, 3
"""How high shapes are where they stand, and where they lie, in squares."""
_DIE, _LARGE_DIE, _BETWEEN = 2.3, 2.4, 1.0
"""The side of a die over a row, of one before it, and what is between shapes, in squares."""
_SEAMS_FROM = 9.0
"""From how many pixels a square on the seams between squares are seen."""

Way = Callable[[Piece], frozenset[Square]]
"""How a shape lies."""


@cache
def standing(piece: Piece) -> frozenset[Square]:
    """A shape as it stands in its row, narrow and high, counted from the upper left."""
    shape = min(piece.orientations, key=lambda way: (max(x for x, _, _ in way), sorted(way)))
    high = max(y for _, y, _ in shape)
    return frozenset((x, high - y) for x, y, _ in shape)


@cache
def lying(piece: Piece) -> frozenset[Square]:
    """A shape as it lies in its row, wide and low."""
    shape = min(piece.orientations, key=lambda way: (max(y for _, y, _ in way), sorted(way)))
    high = max(y for _, y, _ in shape)
    return frozenset((x, high - y) for x, y, _ in shape)


def paint_unused(painter: QPainter, rect: QRectF, sheet: Sheet, theme: Theme) -> None:
    """Paint the rows side by side, each below its die and in two lines; used shapes are pale."""
    halves = [(row[:2], row[2:]) for row in rows_of_shapes(sheet.state.game)]
    wide = max(_length(half, standing) for row in halves for half in row)
    high = _DIE + 0.6 + 2 * _HIGHEST + 0.8
    square = min(rect.width() / ROWS / (wide + 1.2), rect.height() / high)
    for number, row in enumerate(halves):
        corner = rect.topLeft() + QPointF(number * rect.width() / ROWS, 0)
        paint_die(painter, QRectF(corner.x(), corner.y(), square * _DIE, square * _DIE), number + 1)
        corner += QPointF(0, square * (_DIE + 0.6))
        for half in row:
            _paint_line(painter, corner, half, standing, sheet, theme, square)
            corner += QPointF(0, square * (_HIGHEST + 0.8))


def paint_rows(painter: QPainter, rect: QRectF, sheet: Sheet, theme: Theme, columns: int) -> None:
    """Paint the rows as large as they can be, each in a line behind its die, in one column or two."""
    rows, lines = rows_of_shapes(sheet.state.game), ROWS // columns
    wide = max(_length(row, lying) for row in rows) + _LARGE_DIE + _BETWEEN
    cell = QRectF(0, 0, rect.width() / columns, rect.height() / lines)
    square = min(cell.width() / (wide + 1), cell.height() / (_LOWEST + 0.7))
    for number, row in enumerate(rows):
        column, line = divmod(number, lines)
        corner = rect.topLeft() + QPointF(column * cell.width(), line * cell.height())
        die = square * _LARGE_DIE
        paint_die(painter, QRectF(corner.x(), corner.y() + square * 0.3, die, die), number + 1)
        _paint_line(painter, corner + QPointF(die + square, 0), row, lying, sheet, theme, square)


def height_of_rows(width: float, columns: int, square: float) -> float:
    """How high the rows are with squares of some size, or of the size for which there is room."""
    most = 20.0
    return min(square, width / columns / most) * (_LOWEST + 0.7) * (ROWS // columns)


def _length(row: Sequence[Piece], way: Way) -> float:
    """How wide shapes are side by side, in squares."""
    return sum(1 + max(x for x, _ in way(piece)) for piece in row) + _BETWEEN * (len(row) - 1)


def _paint_line(
    painter: QPainter,
    corner: QPointF,
    row: Sequence[Piece],
    way: Way,
    sheet: Sheet,
    theme: Theme,
    square: float,
) -> None:
    """Paint shapes side by side."""
    hand = sheet.state.hands[sheet.seat]
    pieces, left = sheet.state.game.table.pieces, corner.x()
    for piece in row:
        free, squares = bool(hand >> pieces.index(piece) & 1), way(piece)
        painter.save()
        painter.translate(left, corner.y())
        painter.scale(square, square)
        painter.fillPath(outline(squares), clear(theme.text, _UNUSED if free else _USED))
        if square >= _SEAMS_FROM and free:
            _paint_seams(painter, squares, theme, square)
        painter.restore()
        left += (1 + max(x for x, _ in squares) + _BETWEEN) * square


def _paint_seams(painter: QPainter, squares: frozenset[Square], theme: Theme, square: float) -> None:
    """Lines between the squares of a large shape."""
    painter.setPen(round_pen(theme.card, 1 / square))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for x, y in squares:
        if (x + 1, y) in squares:
            painter.drawLine(QPointF(x + 1, y + 0.12), QPointF(x + 1, y + 0.88))
        if (x, y + 1) in squares:
            painter.drawLine(QPointF(x + 0.12, y + 1), QPointF(x + 0.88, y + 1))


def unused_words(sheet: Sheet) -> str:
    """The shapes that are left, to be read aloud: ``1: 1 I5; 3: P``."""
    hand, pieces = sheet.state.hands[sheet.seat], sheet.state.game.table.pieces
    found = []
    for face, row in enumerate(rows_of_shapes(sheet.state.game), 1):
        left = [piece.name for piece in row if hand >> pieces.index(piece) & 1]
        if left:
            found.append(f"{face}: {' '.join(left)}")
    return "; ".join(found)
