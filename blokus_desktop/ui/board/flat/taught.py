"""What a lesson shows on the squares of a flat board: lights where a piece is wanted, crosses where not."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import Theme

_LIGHT = QColor("#FFC94A")
_HALO, _HALO_SHARES = 0.95, ((0.0, 0.85), (0.5, 0.45), (1.0, 0.0))
"""How far a light reaches from the middle of its square, in squares, and how strong it is on the way."""
_FILL, _INSET, _ROUND = 0.75, 0.06, 0.11
"""How strong the light is in the pocket itself, how far that lies within its square, and its corners."""
FRAME_FILL, FRAME_SHARE = _LIGHT, 0.55
"""What tints pockets that one piece is to fill, and how strong."""
_FRAME, _DASHES = 0.06, (2.2, 1.6)
"""How thick the frame around these is, in squares, and its dashes and gaps, in its thickness."""
_BARRED, _CROSS, _CROSS_SHARE, _STROKE = 0.13, 0.3, 0.9, 2.4
"""How strong a crossed pocket is tinted, how large its cross is in squares, how strong, and its stroke."""


def paint_lit(painter: QPainter, squares: Iterable[QRectF], covered: Iterable[QRectF]) -> None:
    """Light in some squares and around them, but not on what is covered."""
    places = list(squares)
    painter.save()
    painter.setClipPath(_free_of(covered, places))
    painter.setPen(Qt.PenStyle.NoPen)
    for square in places:
        reach = square.width() * _HALO
        halo = QRadialGradient(square.center(), reach)
        for place, share in _HALO_SHARES:
            halo.setColorAt(place, clear(_LIGHT, share))
        painter.setBrush(halo)
        painter.drawEllipse(square.center(), reach, reach)
    for square in places:
        painter.fillPath(_pocket(square), clear(_LIGHT, _FILL))
    painter.restore()


def frame_pen(theme: Theme, square: float) -> QPen:
    """What the frame is drawn with around squares that one piece is to fill."""
    pen = round_pen(theme.text, max(2.0, square * _FRAME))
    pen.setDashPattern(_DASHES)
    return pen


def paint_crossed(painter: QPainter, squares: Iterable[QRectF], theme: Theme) -> None:
    """A cross in each of some squares."""
    for square in squares:
        painter.fillPath(_pocket(square), clear(theme.blunder, _BARRED))
        side = square.width() * _CROSS
        room = QRectF(square.center() - QPointF(side, side) / 2, square.center() + QPointF(side, side) / 2)
        paint_sign(painter, Sign.CROSS, room, clear(theme.blunder, _CROSS_SHARE), _STROKE)


def _pocket(square: QRectF) -> QPainterPath:
    inset = square.width() * _INSET
    return rounded(square.adjusted(inset, inset, -inset, -inset), square.width() * _ROUND)


def _free_of(covered: Iterable[QRectF], lit: list[QRectF]) -> QPainterPath:
    """All that a light can reach, without what is covered."""
    reached, taken = QPainterPath(), QPainterPath()
    for square in lit:
        far = square.width() * _HALO
        around = QPainterPath()
        around.addRect(square.adjusted(-far, -far, far, far))
        reached |= around
    for square in covered:
        part = QPainterPath()
        part.addRect(square)
        taken |= part
    return reached - taken
