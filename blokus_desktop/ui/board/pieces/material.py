"""The plastic of the pieces: its shadow, the light through it, its body, its edges. Squares are of size 1."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from blokus_desktop.ui.board.pieces.outline import Square, outline, rims
from blokus_desktop.ui.style.surfaces import clear, round_pen, soft_shadow
from blokus_desktop.ui.style.theme import Ink, Theme, mixed

FINE = 13
"""From how many pixels a square on its surface is modelled; below that it would only be noise."""
EDGE, THINNEST_EDGE = 0.03, 1.1
"""How wide the edge line is in squares, and at least in pixels."""

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_TOP, _MIDDLE, _FOOT = 0.13, 0.55, 0.10
"""How much white is in the top of the body and black in its foot, and where between it has its own color."""
_CONTACT = ((0.03, 0.06), 0.05)
"""Where the shadow of a piece lies that lies on the board, and how soft it is."""
_CONTACT_SHARE = {"light": 0.18, "dark": 0.33}
_THROUGH, _THROUGH_SHARE = (0.05, 0.10), 0.22
"""Where light falls through the plastic, and how much."""
_OUTER, _INNER = 0.085, 0.205
"""Where the slopes of a square begin and end, from its border."""
_SLOPES = (0.34, 0.16, -0.10, -0.20)
"""How much white the slopes have, above, left, right and below; black where it is negative."""
_FLAT = ((0.0, 0.20), (0.5, 0.03), (1.0, 0.12))
"""How much white the flat top of a square has along its diagonal."""
_RIM_LIGHT, _RIM_SHADE = 0.42, 0.24
_PATCH, _PATCH_SHARE = 0.2, 0.16
"""Where the plain shine of a small square begins, and how much white it has."""


def paint_plastic(
    painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme, pixels: float, ratio: float
) -> None:
    """Paint a piece that lies there; its squares measure so many pixels of a device with that ratio."""
    if pixels >= FINE:
        _paint_contact(painter, squares, ink, theme, pixels)
    paint_body(painter, squares, ink.fill, pixels)
    paint_edge(painter, squares, ink.edge, pixels, ratio)


def _paint_contact(
    painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme, pixels: float
) -> None:
    """The shadow below a piece, and the light that its plastic lets through."""
    path, (moved, blur) = outline(squares), _CONTACT
    # More strokes than pixels would only take time.
    steps = min(max(round(blur * pixels * 1.5), 2), 8)
    soft_shadow(painter, path, QPointF(*moved), blur, _BLACK, _CONTACT_SHARE[theme.name], steps)
    painter.fillPath(path.translated(*_THROUGH), clear(ink.fill, _THROUGH_SHARE))


def paint_body(painter: QPainter, squares: frozenset[Square], fill: QColor, pixels: float) -> None:
    """Paint the plastic itself, without its shadow and its edge line."""
    path = outline(squares)
    box = path.boundingRect()
    body = QLinearGradient(box.topLeft(), box.bottomLeft())
    for place, color in (
        (0.0, mixed(fill, _WHITE, _TOP)),
        (_MIDDLE, fill),
        (1.0, mixed(fill, _BLACK, _FOOT)),
    ):
        body.setColorAt(place, color)
    painter.fillPath(path, body)
    if pixels >= FINE:
        _paint_squares(painter, squares)
    else:
        side = 1 - 2 * _PATCH
        for x, y in squares:
            painter.fillRect(QRectF(x + _PATCH, y + _PATCH, side, side), clear(_WHITE, _PATCH_SHARE))
    lit, shaded = rims(squares)
    painter.fillPath(lit, clear(_WHITE, _RIM_LIGHT))
    painter.fillPath(shaded, clear(_BLACK, _RIM_SHADE))


def _paint_squares(painter: QPainter, squares: frozenset[Square]) -> None:
    """Each square a low pyramid with a flat top."""
    for slope, share in zip(_slopes(squares), _SLOPES, strict=True):
        painter.fillPath(slope, clear(_WHITE if share > 0 else _BLACK, abs(share)))
    side = 1 - 2 * _INNER
    for x, y in squares:
        flat = QRectF(x + _INNER, y + _INNER, side, side)
        shine = QLinearGradient(flat.topLeft(), flat.bottomRight())
        for place, share in _FLAT:
            shine.setColorAt(place, clear(_WHITE, share))
        painter.fillRect(flat, shine)


@lru_cache(maxsize=1024)
def _slopes(squares: frozenset[Square]) -> tuple[QPainterPath, ...]:
    """The slopes of all squares of a piece: above, left, right, below."""
    a, b, c, d = _OUTER, 1 - _OUTER, _INNER, 1 - _INNER
    corners = (
        ((a, a), (b, a), (d, c), (c, c)),
        ((a, a), (c, c), (c, d), (a, b)),
        ((b, a), (b, b), (d, d), (d, c)),
        ((a, b), (c, d), (d, d), (b, b)),
    )
    paths = []
    for slope in corners:
        path = QPainterPath()
        for x, y in squares:
            path.addPolygon(QPolygonF([QPointF(x + dx, y + dy) for dx, dy in slope]))
            path.closeSubpath()
        paths.append(path)
    return tuple(paths)


def paint_edge(
    painter: QPainter,
    squares: frozenset[Square],
    color: QColor,
    pixels: float,
    ratio: float,
    width: float = EDGE,
) -> None:
    """Paint a line along a piece, so wide in squares, but never too thin to be seen."""
    painter.setPen(round_pen(color, max(width, THINNEST_EDGE * ratio / pixels)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline(squares))
