"""The corners by which a held piece hangs on others of its color: where they are, and the glint on each."""

from collections.abc import Iterable
from itertools import product
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink

_POINTS, _WAIST = 4, 1 / 3
"""How many points a glint has, and how far it reaches between them, in shares of a point."""
_SHARE, _LEAST, _MOST = 0.24, 6, 9
"""How far a point reaches: in squares, and at least and at most in pixels of a plain window."""
_HALOS = ((1.45, 0.18), (1.0, 0.30))
"""How far the light around it reaches, in points, and how much white is in it."""


def hanging_corners(squares: frozenset[Square], own: Iterable[Square]) -> frozenset[Square]:
    """The corners by which squares touch others of their color; (0, 0) is the upper left one of (0, 0)."""
    others = frozenset(own)
    both = others | squares
    return frozenset(
        (x + (dx + 1) // 2, y + (dy + 1) // 2)
        for (x, y), dx, dy in product(squares, (-1, 1), (-1, 1))
        if (x + dx, y + dy) in others and (x + dx, y) not in both and (x, y + dy) not in both
    )


def reach_of_glint(cell: float) -> float:
    """How far a glint with its light reaches from its corner, in pixels, on squares of a size."""
    return _point(cell) * _HALOS[0][0] + 1


def _point(cell: float) -> float:
    return max(length(_LEAST), min(length(_MOST), cell * _SHARE))


def paint_glint(painter: QPainter, at: QPointF, cell: float, ink: Ink) -> None:
    """Paint a white star in a light of its own over a corner."""
    reach = _point(cell)
    white = QColor("#FFFFFF")
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for far, share in _HALOS:
        painter.setBrush(clear(white, share))
        painter.drawEllipse(at, reach * far, reach * far)
    star = QPolygonF()
    for corner in range(2 * _POINTS):
        far, angle = reach * (_WAIST if corner % 2 else 1), pi * corner / _POINTS
        star.append(at + QPointF(sin(angle), -cos(angle)) * far)
    painter.setBrush(white)
    painter.setPen(round_pen(ink.edge, length(1)))
    painter.drawPolygon(star)
