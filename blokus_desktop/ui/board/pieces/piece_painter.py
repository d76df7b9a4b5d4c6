"""The one painter of pieces: on the board, in the tray, in thumbnails and in exports."""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from blokus_desktop.ui.style.theme import Ink, Look, ink_on, mixed

Square = tuple[int, int]
"""Column and row, counted downwards, in the piece's own box."""

DIMMED = 0.28
"""How opaque a dimmed piece is."""
_INSET, _CORNER = 0.035, 0.13
"""How far the outline of a piece is within its squares, and the radius of its corners, in squares."""
_HIGHLIGHT = 0.6
"""The side of the shine on a square, in squares."""


class Style(Enum):
    """In which state a piece is shown."""

    PLAIN = "plain"
    DIMMED = "dimmed"
    GHOST = "ghost"
    REFUSED = "refused"
    DRAWN = "drawn"
    """With a pen, on paper."""
    GIVEN = "given"
    """It stays where it is."""


@lru_cache(maxsize=4096)
def outline(squares: frozenset[Square]) -> QPainterPath:
    """The outline of squares that are one piece, with rounded corners, for squares of size 1."""
    path = QPainterPath()
    for loop in _loops(squares):
        turns = zip(loop[-1:] + loop, loop, loop[1:] + loop[:1], strict=False)
        _add_rounded(path, [_inset(before, point, after) for before, point, after in turns])
    return path


def _loops(squares: frozenset[Square]) -> Iterable[list[Square]]:
    """The borders of a set of squares as closed lines, the inside on the right hand, turns only."""
    edges: dict[Square, list[Square]] = {}
    for x, y in squares:
        for neighbor, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbor not in squares:
                edges.setdefault(start, []).append(end)
    while edges:
        start = next(iter(edges))
        loop = [start]
        while (following := _follow(edges, loop)) != start:
            loop.append(following)
        yield [
            point
            for place, point in enumerate(loop)
            if _direction(loop[place - 1], point) != _direction(point, loop[(place + 1) % len(loop)])
        ]


def _follow(edges: dict[Square, list[Square]], loop: list[Square]) -> Square:
    """Take the next edge of a border; where two squares meet at a corner, turn right to stay on one."""
    here = loop[-1]
    ends = edges[here]
    if len(ends) > 1 and len(loop) > 1:
        dx, dy = _direction(loop[-2], here)
        ends.sort(key=lambda end: _direction(here, end) != (-dy, dx))
    end = ends.pop(0)
    if not ends:
        del edges[here]
    return end


def _direction(start: Square, end: Square) -> tuple[int, int]:
    return ((end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1]))


def _inset(before: Square, point: Square, after: Square) -> QPointF:
    """A corner moved inwards from both of its edges."""
    (ax, ay), (bx, by) = _direction(before, point), _direction(point, after)
    return QPointF(point[0] - (ay + by) * _INSET, point[1] + (ax + bx) * _INSET)


def _add_rounded(path: QPainterPath, corners: list[QPointF]) -> None:
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        start, end = _towards(corner, before), _towards(corner, after)
        if place == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()


def _towards(corner: QPointF, other: QPointF) -> QPointF:
    along = other - corner
    length = abs(along.x()) + abs(along.y())
    return corner + along * (min(_CORNER, length / 2) / length)


def faint(color: QColor, share: float) -> QColor:
    """A color with so much of its ink."""
    pale = QColor(color)
    pale.setAlphaF(share)
    return pale


def paint_piece(
    painter: QPainter,
    squares: frozenset[Square],
    ink: Ink,
    look: Look,
    style: Style = Style.PLAIN,
) -> None:
    """Paint a piece on squares of size 1; the painter's scale says how large they are."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_body(painter, squares, ink.fill, look, style)
    if look.marks and style in (Style.PLAIN, Style.GHOST, Style.DRAWN, Style.GIVEN):
        for square in squares:
            _paint_mark(painter, square, faint(ink_on(ink.fill), 0.85), ink.mark)
    painter.restore()


def _paint_body(
    painter: QPainter, squares: frozenset[Square], color: QColor, look: Look, style: Style
) -> None:
    """The piece without the sign of its color."""
    path = outline(squares)
    if style is Style.GHOST:
        _paint_ghost(painter, path, color, look)
    elif style is Style.REFUSED:
        _paint_refused(painter, path, color, look)
    elif style is Style.DRAWN:
        _paint_drawn(painter, path, color)
    elif style is Style.GIVEN:
        _paint_given(painter, path, color)
    else:
        if style is Style.DIMMED:
            painter.setOpacity(DIMMED)
        _paint_plastic(painter, path, squares, color)


def _paint_plastic(painter: QPainter, path: QPainterPath, squares: frozenset[Square], color: QColor) -> None:
    box = path.boundingRect()
    body = QLinearGradient(box.topLeft(), box.bottomRight())
    body.setColorAt(0, color.lighter(112))
    body.setColorAt(1, color.darker(106))
    painter.fillPath(path, body)
    painter.setPen(Qt.PenStyle.NoPen)
    margin = (1 - _HIGHLIGHT) / 2
    for x, y in squares:
        spot = QRectF(x + margin, y + margin, _HIGHLIGHT, _HIGHLIGHT)
        shine = QLinearGradient(spot.topLeft(), spot.bottomRight())
        shine.setColorAt(0, QColor(255, 255, 255, 66))
        shine.setColorAt(1, QColor(255, 255, 255, 8))
        painter.setBrush(QBrush(shine))
        painter.drawRoundedRect(spot, _CORNER, _CORNER)
    _stroke(painter, path, color.darker(150), 0.035)


def _paint_ghost(painter: QPainter, path: QPainterPath, color: QColor, look: Look) -> None:
    painter.fillPath(path, faint(color, 0.75))
    _stroke(painter, path, mixed(color, look.theme.text, 0.3), 0.08)


def _paint_refused(painter: QPainter, path: QPainterPath, color: QColor, look: Look) -> None:
    painter.fillPath(path, faint(color, 0.22))
    line = faint(mixed(color, look.theme.text, 0.35), 0.75)
    _hatch(painter, path, QPen(line, 0.035), 3)
    _stroke(painter, path, line, 0.05)


def _paint_drawn(painter: QPainter, path: QPainterPath, color: QColor) -> None:
    """Strokes of a felt pen, close enough that the paper only shimmers through."""
    painter.fillPath(path, faint(color, 0.62))
    _hatch(painter, path, QPen(faint(color, 0.55), 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap), 5)
    _stroke(painter, path, color.darker(112), 0.09)


def _paint_given(painter: QPainter, path: QPainterPath, color: QColor) -> None:
    """No plastic with a shine, but a print on the board: flat, hatched, with a broad edge."""
    painter.fillPath(path, color)
    _hatch(painter, path, QPen(faint(ink_on(color), 0.22), 0.07), 3)
    _stroke(painter, path, color.darker(190), 0.09)


def _hatch(painter: QPainter, path: QPainterPath, pen: QPen, lines: int) -> None:
    """Slanting lines within an outline, so many a square."""
    painter.save()
    painter.setClipPath(path)
    painter.setPen(pen)
    box = path.boundingRect()
    across, down = box.width() + box.height(), QPointF(-box.height(), box.height())
    starts = [QPointF(box.left() + step / lines, box.top()) for step in range(int(across * lines))]
    painter.drawLines([QLineF(start, start + down) for start in starts])
    painter.restore()


def _stroke(painter: QPainter, path: QPainterPath, color: QColor, width: float) -> None:
    pen = QPen(color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_mark(painter: QPainter, square: Square, ink: QColor, mark: int) -> None:
    """A sign that tells a color without it: dot, bar, ring, cross, square, wedge."""
    center = QPointF(square[0] + 0.5, square[1] + 0.5)
    painter.setPen(QPen(ink, 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    reach = 0.16
    if mark == 0:
        painter.setBrush(ink)
        painter.drawEllipse(center, reach * 0.6, reach * 0.6)
    elif mark == 1:
        painter.drawLine(center - QPointF(reach, 0), center + QPointF(reach, 0))
    elif mark == 2:
        painter.drawEllipse(center, reach, reach)
    elif mark == 3:
        for dx, dy in ((reach, reach), (reach, -reach)):
            painter.drawLine(center - QPointF(dx, dy), center + QPointF(dx, dy))
    elif mark == 4:
        painter.drawRect(QRectF(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))
    else:
        corners = (QPointF(-reach, reach), QPointF(0, -reach), QPointF(reach, reach))
        painter.drawPolygon([center + corner for corner in corners])
