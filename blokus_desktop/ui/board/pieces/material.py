"""The plastic of the pieces: its shadow, the light through it, its body, its edges. Squares are of size 1."""

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QPolygonF

from blokus_desktop.ui.board.pieces.outline import INSET, Square, outline, rims
from blokus_desktop.ui.board.pieces.pictures import on_pixels, painted
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink, Theme, mixed

FINE = 13
"""From how many pixels a square on its surface is modelled; below that it would only be noise."""
EDGE, THINNEST_EDGE = 0.03, 1.1
"""How wide the edge line is in squares, and at least in pixels."""

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_TOP, _MIDDLE, _FOOT = 0.13, 0.55, 0.10
"""How much white is in the top of the body and black in its foot, and where between it has its own color."""
_CONTACT = ((0.02, 0.035), (0.04, 0.075), (0.06, 0.11))
"""Where the layers of the shadow lie of a piece that lies; they take less time than soft strokes."""
_CONTACT_SHARE = {"light": 0.10, "dark": 0.19}
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
        _paint_contact(painter, squares, ink, theme)
    paint_body(painter, squares, ink.fill, pixels)
    paint_edge(painter, squares, ink.edge, pixels, ratio)


def _paint_contact(painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme) -> None:
    """The shadow below a piece, and the light that its plastic lets through."""
    path = outline(squares)
    for moved in _CONTACT:
        painter.fillPath(path.translated(*moved), clear(_BLACK, _CONTACT_SHARE[theme.name]))
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
        _paint_squares(painter, squares, pixels)
    else:
        side = 1 - 2 * _PATCH
        for x, y in squares:
            painter.fillRect(QRectF(x + _PATCH, y + _PATCH, side, side), clear(_WHITE, _PATCH_SHARE))
    lit, shaded = rims(squares)
    painter.fillPath(lit, clear(_WHITE, _RIM_LIGHT))
    painter.fillPath(shaded, clear(_BLACK, _RIM_SHADE))


def _paint_squares(painter: QPainter, squares: frozenset[Square], pixels: float) -> None:
    """Each square a low pyramid with a flat top, all alike."""
    if pixels != int(pixels) or not on_pixels(painter):
        for x, y in squares:
            painter.translate(x, y)
            _paint_square(painter)
            painter.translate(-x, -y)
        return
    side = int(pixels)
    square = _square(side)
    painter.save()
    painter.scale(1 / pixels, 1 / pixels)
    for x, y in squares:
        painter.drawPixmap(x * side, y * side, square)
    painter.restore()


@lru_cache(maxsize=8)
def _square(side: int) -> QPixmap:
    """The light and shade on a square of so many pixels, for any color."""

    def paint(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side, side)
        _paint_square(painter)

    return painted(QSize(side, side), QPoint(0, 0), paint)


def _paint_square(painter: QPainter) -> None:
    for slope, share in zip(_slopes(), _SLOPES, strict=True):
        painter.fillPath(slope, clear(_WHITE if share > 0 else _BLACK, abs(share)))
    flat = QRectF(_INNER, _INNER, 1 - 2 * _INNER, 1 - 2 * _INNER)
    shine = QLinearGradient(flat.topLeft(), flat.bottomRight())
    for place, share in _FLAT:
        shine.setColorAt(place, clear(_WHITE, share))
    painter.fillRect(flat, shine)


@lru_cache(maxsize=1)
def _slopes() -> tuple[QPainterPath, ...]:
    """The slopes of a square: above, left, right, below."""
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
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in slope]))
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
    wide = max(width * pixels, THINNEST_EDGE * ratio)
    # From one pixel's edge on: spread over two, a thin line would be half as dark.
    inset = (round(INSET * pixels - wide / 2) + wide / 2) / pixels
    painter.strokePath(outline(squares, round(inset, 4)), round_pen(color, wide / pixels))
