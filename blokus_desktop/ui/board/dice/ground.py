"""The paper of a large sheet: its squares, its corners, the names of rows and columns."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.board import cells_in, square_name
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.style.theme import ROUND, SMALL, SPACE, Look, font


def paint_sheet(painter: QPainter, sheet: Sheet, geometry: FlatGeometry, look: Look, *, named: bool) -> None:
    """Paint an empty sheet, with the names of rows and columns where they are wanted."""
    theme, rect = look.theme, geometry.rect
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.board)
    painter.drawRoundedRect(rect.adjusted(-SPACE, -SPACE, SPACE, SPACE), ROUND + 2, ROUND + 2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(theme.grid, 1))
    for step in range(geometry.across + 1):
        x = rect.left() + step * geometry.cell
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
    for step in range(geometry.down + 1):
        y = rect.top() + step * geometry.cell
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_corners(painter, sheet, geometry, look)
    if named:
        _paint_names(painter, sheet, geometry, look)


def _paint_corners(painter: QPainter, sheet: Sheet, geometry: FlatGeometry, look: Look) -> None:
    """A ring in each corner that is still free."""
    starts = 0
    for number in range(len(sheet.game.colors)):
        starts |= sheet.game.start_mask(Color(number))
    painter.setPen(QPen(look.theme.second, max(1.5, geometry.cell * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = geometry.cell * 0.2
    for cell in cells_in(starts):
        column, row, _ = sheet.game.board.point(cell)
        painter.drawEllipse(geometry.square_rect(column, row).center(), radius, radius)


def _paint_names(painter: QPainter, sheet: Sheet, geometry: FlatGeometry, look: Look) -> None:
    board, rect, turned = sheet.game.board, geometry.rect, geometry.turns % 2 == 1
    painter.setFont(font(SMALL))
    painter.setPen(look.theme.second)
    below, beside = rect.bottom() + SPACE + 2, rect.left() - SPACE - 2
    columns = [
        (square_name(column, 0)[0], geometry.square_rect(column, 0)) for column in range(board.columns)
    ]
    rows = [(str(row + 1), geometry.square_rect(0, row)) for row in range(board.rows)]
    for name, place in rows if turned else columns:
        box = QRectF(place.left(), below, place.width(), 2 * SPACE)
        painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, name)
    for name, place in columns if turned else rows:
        box = QRectF(beside - 3 * SPACE, place.top(), 3 * SPACE, place.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, name)
