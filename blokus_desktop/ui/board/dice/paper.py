"""The paper of the Dice Game: ivory in any light, with a printed grid."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import Theme

INK, SECOND_INK = QColor("#211F1B"), QColor("#574F45")
"""Of words on paper."""
GRID, FRAME, CORNER = QColor("#CFC4AF"), QColor("#6E6451"), QColor("#B9AC92")
_WHITE = QColor("#FFFFFF")
_TOP, _FOOT, _EDGE = QColor("#FFFEF9"), QColor("#F6EFDF"), QColor("#D8CCB4")
_TOP_IN_THE_DARK, _FOOT_IN_THE_DARK = QColor("#F6F0E2"), QColor("#E6DDC9")
_SHADE = QColor("#000000")
_SHARE, _SHARE_IN_THE_DARK = 0.05, 0.16
_BLUR, _DROP, _SMALL = 16, 4, 0.04
"""How soft its shadow is and how far it falls, in pixels of a plain window; less of it for small sheets."""
_LEAN = 0.4
"""How far the light goes across on its way down, in shares of the width."""
_GROUND, _PRINT = 0.45, 0.30
"""How much whiter the squares are than the paper, and how much of their print is in the corners."""
_FINE_GRID, _NO_GRID = 20, 4
"""From how many pixels a square on lines are a whole pixel wide; below how many there are none."""


def paint_paper(
    painter: QPainter, rect: QRectF, theme: Theme, radius: float = 10, *, shadow: bool = True
) -> None:
    """Paint a sheet of paper as it lies on the table; the radius is in pixels of a plain window."""
    curve = length(radius)
    if shadow:
        share = _SHARE_IN_THE_DARK if theme.dark else _SHARE
        drop = min(length(_DROP), rect.width() * _SMALL / 4)
        fall = Shadow(_SHADE, share, drop * _BLUR / _DROP, QPointF(drop / 2, drop), 10)
        card_shadow(painter, rect, curve, fall)
    path = rounded(rect, curve)
    light = QLinearGradient(rect.topLeft(), rect.topLeft() + QPointF(rect.width() * _LEAN, rect.height()))
    light.setColorAt(0, _TOP_IN_THE_DARK if theme.dark else _TOP)
    light.setColorAt(1, _FOOT_IN_THE_DARK if theme.dark else _FOOT)
    painter.fillPath(path, light)
    painter.setPen(QPen(_EDGE, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), curve - 0.5))


def paint_grid(
    painter: QPainter, rect: QRectF, squares: int, pixels: DevicePixels, *, free: int | None = None
) -> None:
    """Paint the squares of a sheet; ``free`` tells which of its corners begin a color, by bits.

    The corners count from the upper left by rows; where nothing is told, all four are printed.
    """
    side = rect.width() / squares
    painter.fillRect(rect, clear(_WHITE, _GROUND))
    for number, corner in enumerate(_corners(rect, side)):
        if free is None or free >> number & 1:
            painter.fillRect(corner, clear(CORNER, _PRINT))
    if side >= _NO_GRID:
        _paint_lines(painter, rect, squares, pixels)
    painter.setPen(QPen(FRAME, max(1.0, length(1.6 if side > _FINE_GRID else 1.1))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect)


def _corners(rect: QRectF, side: float) -> Iterator[QRectF]:
    for top in (rect.top(), rect.bottom() - side):
        for left in (rect.left(), rect.right() - side):
            yield QRectF(left, top, side, side)


def _paint_lines(painter: QPainter, rect: QRectF, squares: int, pixels: DevicePixels) -> None:
    """The lines between squares, on whole pixels of the screen."""
    side, thin = rect.width() / squares, max(1, round(pixels.ratio)) / pixels.ratio
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for step in range(1, squares):
        x, y = pixels.x(rect.left() + step * side), pixels.y(rect.top() + step * side)
        painter.fillRect(QRectF(x, rect.top(), thin, rect.height()), GRID)
        painter.fillRect(QRectF(rect.left(), y, rect.width(), thin), GRID)
    painter.restore()
