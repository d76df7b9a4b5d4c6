"""A piece as a pen colors it in on paper: a wash, strokes of the pen, a firm line. Squares are of size 1."""

from itertools import count, takewhile
from math import sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink, contrast, mixed

_PAPER, _DARKEST_PAPER = QColor("#FFFEF9"), QColor("#E6DDC9")
_WASH, _STROKE_SHARE, _DENSE = 0.50, 0.55, 0.40
"""How opaque the wash is, and the strokes over it; in small pictures a second wash stands for them."""
_PALE, _MORE_WASH = 1.9, 0.12
"""An ink with less contrast to paper gets so much more wash."""
_WIDTH, _STEP, _UNEVEN = 0.13, 0.26, 0.10
"""How wide a stroke is, how far the next one is, and how far they end from where they should, in squares."""
_LINE, _THINNEST_LINE = 0.09, 1.2
"""How wide the line is in squares, and at least in pixels."""
_TO_EDGE, _SEEN = (0.55, 0.65, 0.75, 0.85), 3.1
"""How much of its edge color is in the line of an ink: as little as makes it be seen on paper."""
_FINE = 12
"""From how many pixels a square on strokes are seen; below that they would only be noise."""
_COLORED_IN = 0.7
"""For how much of the time the pen strokes, before it draws the line."""


def paint_drawn(
    painter: QPainter, squares: frozenset[Square], ink: Ink, pixels: float, ratio: float, share: float = 1.0
) -> None:
    """Paint a drawn shape, as far as the pen has come with it: strokes first, then the line."""
    path = outline(squares)
    strokes, line = min(share / _COLORED_IN, 1.0), (share - _COLORED_IN) / (1 - _COLORED_IN)
    pale = is_pale(ink)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    _paint_wash(painter, path, clear(ink.fill, _WASH + _MORE_WASH * pale), strokes)
    if pixels / ratio >= _FINE:
        drawn = strokes_of(path.boundingRect())
        painter.setPen(round_pen(clear(ink.fill, _STROKE_SHARE), _WIDTH))
        painter.drawLines(drawn[: round(len(drawn) * strokes)])
    else:
        _paint_wash(painter, path, clear(ink.fill, _DENSE), strokes)
    painter.restore()
    if line > 0:
        _paint_line(painter, path, ink, max(_LINE, _THINNEST_LINE * ratio / pixels), line)


def is_pale(ink: Ink) -> bool:
    """Whether an ink is hard to see on paper."""
    return contrast(ink.fill, _PAPER) < _PALE


def line_of(ink: Ink) -> QColor:
    """The color of the line around what is drawn with an ink."""
    lines = (mixed(ink.fill, ink.edge, share) for share in _TO_EDGE)
    return next((line for line in lines if contrast(line, _DARKEST_PAPER) >= _SEEN), ink.edge)


def tip_of_pen(squares: frozenset[Square], share: float) -> QPointF:
    """Where on a shape the pen is that draws it."""
    path = outline(squares)
    if share >= _COLORED_IN:
        return path.pointAtPercent(min((share - _COLORED_IN) / (1 - _COLORED_IN), 1.0))
    strokes = strokes_of(path.boundingRect())
    along = share / _COLORED_IN * (len(strokes) - 1)
    stroke = strokes[int(along)]
    on_it = [stroke.pointAt(step / 8) for step in range(9)]
    inside = [point for point in on_it if path.contains(point)] or [path.boundingRect().center()]
    return inside[0] + (inside[-1] - inside[0]) * (along % 1)


def strokes_of(box: QRectF) -> list[QLineF]:
    """The strokes that color a box in, from left to right, at 45 degrees and not quite even."""
    high = box.height()
    starts = takewhile(lambda x: x < box.right() + 1, (box.left() - high - 1 + _STEP * n for n in count()))
    return [
        QLineF(
            QPointF(x, box.bottom()),
            QPointF(x + high + _UNEVEN * sin(x * 7), box.top() + _UNEVEN * sin(x * 3)),
        )
        for x in starts
    ]


def _paint_wash(painter: QPainter, path: QPainterPath, wash: QColor, share: float) -> None:
    """The wash, as far as the strokes have come."""
    if share >= 1:
        painter.fillPath(path, wash)
        return
    box = path.boundingRect()
    reach = box.left() - box.height() + (box.width() + box.height()) * share
    front = [
        QPointF(box.left() - box.height() - 1, box.bottom()),
        QPointF(reach, box.bottom()),
        QPointF(reach + box.height(), box.top()),
        QPointF(box.left() - 1, box.top()),
    ]
    colored = QPainterPath()
    colored.addPolygon(front)
    painter.fillPath(colored.intersected(path), wash)


def _paint_line(painter: QPainter, path: QPainterPath, ink: Ink, width: float, share: float) -> None:
    pen = round_pen(line_of(ink), width)
    if share < 1:
        pen.setDashPattern([max(path.length() * share / width, 0.01), path.length() / width + 1])
    painter.strokePath(path, pen)
