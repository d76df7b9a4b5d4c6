"""A whole sheet as a small square picture: paper, grid, and what is drawn on it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.dice.paper import INK, paint_grid, paint_paper
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import round_pen
from blokus_desktop.ui.style.theme import Look

_EDGE = 2
"""How much paper is around the grid, in pixels of a plain window."""
_WHITE = QColor("#FFFFFF")
_FRESH, _FRESH_LINE = 0.30, 0.16
"""How wide the dark line around a fresh shape is, and the white one on it, in squares."""


def paint_small_sheet(
    painter: QPainter,
    rect: QRectF,
    sheet: Sheet,
    look: Look,
    fresh: Sequence[Placement] = (),
    *,
    pixels: DevicePixels | None = None,
) -> None:
    """Paint a sheet that fills a square; shapes drawn just now are outlined in white on ink."""
    pixels = pixels or DevicePixels(painter.device().devicePixelRatioF())
    grid = grid_of(rect, sheet.state.game.size, pixels)
    edge = length(_EDGE)
    paint_paper(painter, grid.adjusted(-edge, -edge, edge, edge), look.theme, 6)
    paint_grid(painter, grid, sheet.state.game.size, pixels)
    paint_drawings(painter, grid, sheet, look)
    cell = grid.width() / sheet.state.game.size
    painter.save()
    painter.translate(grid.topLeft())
    painter.scale(cell, cell)
    for _, placement in sheet.laid:
        if placement in fresh:
            paint_fresh_line(painter, squares_on(sheet, placement))
    painter.restore()


def grid_of(rect: QRectF, squares: int, pixels: DevicePixels) -> QRectF:
    """The grid in a square of paper: its squares are whole pixels of the screen where they can be."""
    edge = length(_EDGE)
    side = max(1.0, pixels.length((min(rect.width(), rect.height()) - 2 * edge) / squares)) * squares
    corner = rect.center() - QPointF(side, side) / 2
    return QRectF(pixels.x(corner.x()), pixels.y(corner.y()), side, side)


def paint_drawings(painter: QPainter, grid: QRectF, sheet: Sheet, look: Look) -> None:
    """Paint the shapes of a sheet on its grid."""
    on_paper, cell = look.on_paper, grid.width() / sheet.state.game.size
    painter.save()
    painter.translate(grid.topLeft())
    painter.scale(cell, cell)
    for color, placement in sheet.laid:
        ink = on_paper.ink(sheet.state.game.colors[color])
        paint_piece(painter, squares_on(sheet, placement), ink, on_paper, Style.DRAWN)
    painter.restore()


def squares_on(sheet: Sheet, placement: Placement) -> frozenset[Square]:
    """The squares of a drawn shape, counted from the upper left of its sheet."""
    points = map(sheet.state.game.board.point, cells_in(placement.cells))
    return frozenset((x, sheet.state.game.size - 1 - y) for x, y, _ in points)


def paint_fresh_line(painter: QPainter, squares: frozenset[Square]) -> None:
    """Mark a shape that was drawn just now; squares are of size 1."""
    path = outline(squares)
    painter.strokePath(path, round_pen(INK, _FRESH))
    painter.strokePath(path, round_pen(_WHITE, _FRESH_LINE))
