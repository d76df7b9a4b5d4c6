"""The emblems of the families: pieces of their material, as a picture of what is played."""

from collections.abc import Sequence
from itertools import product
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPolygonF, QRadialGradient

from blokus_desktop.ui.board.pieces.outline import outline
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded, soft_shadow
from blokus_desktop.ui.style.theme import LIGHT, Look, mixed

Laid = Sequence[tuple[str, str, float, float]]
"""Pieces by color and squares, lines from above with a slash between them, and where they lie in squares."""

_SPREAD = 0.12
"""How far the four pieces of Classic stand apart, in squares."""
_CLASSIC: Laid = (
    ("blue", "###/.#.", -_SPREAD, -_SPREAD),
    ("yellow", ".#/##/.#", 2 + _SPREAD, -_SPREAD),
    ("green", "#./##/#.", -_SPREAD, 1 + _SPREAD),
    ("red", ".#./###", 1 + _SPREAD, 2 + _SPREAD),
)
_DUO: Laid = (("black", ".#./###/.#.", 0, 0), ("white", "..#/.##/##.", 2, 1))
_DRAWN: Laid = (("blue", "#.../####", 0, 0), ("green", "###/#../#..", 1, 2), ("red", ".#/##/#.", 4, 2))
_SHEET, _SHEET_TURN = (8, 7), -6.0
_PAPER, _PAPER_IN_THE_DARK, _PAPER_LINE = QColor("#FFFDF7"), QColor("#F3EDE0"), QColor("#D8CDB8")
_DIE_TOP, _DIE_FOOT, _DIE_LINE, _PIP = (QColor(code) for code in ("#FFFFFF", "#E9E1D2", "#B9AE98", "#26231E"))
_PIPS = {3: ((-1, -1), (0, 0), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))}


def paint_classic(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Four pieces, one of each color, in each other's arms."""
    paint_laid(painter, _fitted(rect, 4, 4, 5.3, 5.3), 4, _CLASSIC, look)


def paint_duo(painter: QPainter, rect: QRectF, look: Look) -> None:
    """Two pieces that touch at a corner."""
    paint_laid(painter, _fitted(rect, 5, 4, 6, 5.3), 5, _DUO, look)


def _fitted(rect: QRectF, columns: float, rows: float, across: float, down: float) -> QRectF:
    """Where so many squares lie in the middle of a picture in which there is room for some more."""
    side = min(rect.width() / across, rect.height() / down)
    place = QRectF(0, 0, columns * side, rows * side)
    place.moveCenter(rect.center())
    return place


def paint_laid(
    painter: QPainter, place: QRectF, columns: float, laid: Laid, look: Look, style: Style = Style.PLAIN
) -> None:
    """Paint pieces over a place with so many columns."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    side = place.width() / columns
    painter.scale(side, side)
    for color, lines, x, y in laid:
        painter.save()
        painter.translate(x, y)
        paint_piece(painter, _squares(lines), look.ink(color), look, style)
        painter.restore()
    painter.restore()


def _squares(lines: str) -> frozenset[tuple[int, int]]:
    rows = enumerate(lines.split("/"))
    return frozenset((x, y) for y, row in rows for x, sign in enumerate(row) if sign == "#")


# The Dice Game


def paint_dice(painter: QPainter, rect: QRectF, look: Look) -> None:
    """A sheet with shapes drawn on it, and two dice."""
    columns, rows = _SHEET
    place = _fitted(rect, columns, rows, columns + 1.1, rows + 1.3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.rotate(_SHEET_TURN)
    place.moveCenter(QPointF())
    _paint_sheet(painter, place, look)
    # What is drawn on paper has the same colors in every light.
    on_paper = Look(LIGHT, look.palette, look.marks, look.names)
    paint_laid(painter, place, columns, _DRAWN, on_paper, Style.DRAWN)
    side = place.width() / columns
    for x, y, size, pips, turn in ((1.7, 1.75, 2.1, 5, 14), (-0.9, 2.4, 1.85, 3, -18)):
        _paint_die(painter, QPointF(x, y) * side, size * side, pips, turn)
    painter.restore()


def _paint_sheet(painter: QPainter, place: QRectF, look: Look) -> None:
    columns, rows = _SHEET
    side = place.width() / columns
    paper = rounded(place, side * 0.35)
    soft_shadow(painter, paper, QPointF(0.06, 0.2) * side, 0.35 * side, QColor("#000000"), 0.05)
    painter.fillPath(paper, _PAPER_IN_THE_DARK if look.theme.dark else _PAPER)
    painter.setPen(QPen(_PAPER_LINE, max(1.0, side * 0.04)))
    across = [QLineF(x, place.top(), x, place.bottom()) for x in _between(place.left(), side, columns)]
    down = [QLineF(place.left(), y, place.right(), y) for y in _between(place.top(), side, rows)]
    painter.drawLines([*across, *down])


def _between(start: float, side: float, count: int) -> list[float]:
    return [start + step * side for step in range(1, count)]


def _paint_die(painter: QPainter, middle: QPointF, side: float, pips: int, turn: float) -> None:
    painter.save()
    painter.translate(middle)
    painter.rotate(turn)
    face = QRectF(-side / 2, -side / 2, side, side)
    path = rounded(face, side * 0.2)
    soft_shadow(painter, path, QPointF(0.04, 0.1) * side, 0.13 * side, QColor("#000000"), 0.08, 8)
    light = QLinearGradient(face.topLeft(), face.bottomLeft())
    light.setColorAt(0, _DIE_TOP)
    light.setColorAt(1, _DIE_FOOT)
    painter.fillPath(path, light)
    painter.setPen(QPen(_DIE_LINE, max(1.0, side * 0.02)))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PIP)
    for x, y in _PIPS[pips]:
        painter.drawEllipse(QPointF(x, y) * side * 0.25, side * 0.085, side * 0.085)
    painter.restore()


# 3D

_PILE = """
000a 100a 010b 020b 110c 210c 200d 120e 220e 001a 101d 201d 011b 111c 021f 002g 102g 012f 003g
"""
"""Cubes by column to the right, column to the left, layer and piece."""
_PIECES = {"a": "green", "b": "blue", "c": "red", "d": "yellow", "e": "yellow", "f": "red", "g": "blue"}
_AXES = (QPointF(cos(pi / 6), sin(pi / 6)), QPointF(-cos(pi / 6), sin(pi / 6)), QPointF(0, -1))
"""Where the columns to the right, those to the left and the layers lead, for cubes of side 1."""
_FACES = ((2, 0, 1, 1.0), (1, 0, 2, 0.84), (0, 1, 2, 0.66))
"""Of the sides that are seen: the axis they look along, their two others, and how light they are."""
_INNER, _DISC = 0.62, (3.5, 1.64)
"""How large the lighter middle of a face is, and how far the table reaches across and down, in cubes."""
_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")
_Cube = tuple[int, int, int]


def paint_solid(painter: QPainter, rect: QRectF, look: Look) -> None:
    """A pile of cubes on its turntable."""
    side = min(rect.width() / 8.4, rect.height() / 8.2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() + QPointF(0, 0.4 * side))
    painter.scale(side, side)
    _paint_disc(painter, look)
    pile: dict[_Cube, str] = {}
    for word in _PILE.split():
        pile[int(word[0]), int(word[1]), int(word[2])] = word[3]
    for cube in sorted(pile, key=lambda cube: (sum(cube), cube[2])):
        for axis, first, second, light in _FACES:
            if _beside(cube, axis, 1) not in pile:
                _paint_face(painter, pile, cube, (axis, first, second), light, look)
    painter.restore()


def _beside(cube: _Cube, axis: int, step: int) -> _Cube:
    x, y, z = (place + step * (number == axis) for number, place in enumerate(cube))
    return x, y, z


def _paint_disc(painter: QPainter, look: Look) -> None:
    theme, (across, down) = look.theme, _DISC
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(theme.rim_foot, _BLACK, 0.28))
    painter.drawEllipse(QPointF(0, 1.86), across, down)
    painter.setBrush(mixed(theme.rim_top, theme.rim_foot, 0.4))
    painter.drawEllipse(QPointF(0, 1.5), across, down)
    shadow = QRadialGradient(QPointF(-0.5, 1.7), 3.0)
    shadow.setColorAt(0, clear(_BLACK, 0.45))
    shadow.setColorAt(1, clear(_BLACK, 0))
    painter.setBrush(shadow)
    painter.drawEllipse(QPointF(-0.5, 1.7), across * 0.85, down * 0.85)


def _paint_face(
    painter: QPainter, pile: dict[_Cube, str], cube: _Cube, axes: _Cube, light: float, look: Look
) -> None:
    """A face of glass: its color, a lighter middle, and lines where another piece begins."""
    axis, first, second = axes
    name = _PIECES[pile[cube]]
    color = look.color(name)
    corner = _point(_beside(cube, axis, 1))
    one, other = _AXES[first], _AXES[second]
    corners = [corner, corner + one, corner + one + other, corner + other]
    base = mixed(color, _WHITE, 0.16) if light == 1 else mixed(_BLACK, color, light)
    path = QPolygonF(corners)
    painter.setPen(QPen(base, 0.03))
    painter.setBrush(_graded(corners, mixed(base, _WHITE, 0.1), mixed(base, _BLACK, 0.08)))
    painter.drawPolygon(path)
    middle = (corners[0] + corners[2]) / 2
    inner = [middle + (point - middle) * _INNER for point in corners]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_graded(inner, clear(_WHITE, 0.2), clear(_WHITE, 0.03)))
    painter.drawPolygon(QPolygonF(inner))
    painter.setPen(round_pen(clear(look.edge(name), 0.85), 0.045))
    edges = ((second, -1, 0, 1), (first, 1, 1, 2), (second, 1, 2, 3), (first, -1, 3, 0))
    for along, step, start, end in edges:
        if pile.get(_beside(cube, along, step)) != pile[cube]:
            painter.drawLine(corners[start], corners[end])


def _point(cube: _Cube) -> QPointF:
    """Where the corner of a cube is that is nearest to the middle of the table."""
    x, y, z = cube
    return _AXES[0] * x + _AXES[1] * y + _AXES[2] * z


def _graded(corners: list[QPointF], start: QColor, end: QColor) -> QLinearGradient:
    light = QLinearGradient(corners[0], corners[2])
    light.setColorAt(0, start)
    light.setColorAt(1, end)
    return light


# The brainteasers

_FILLED: Laid = (
    ("red", "#/#/#/#", 0, 0),
    ("blue", "##/##/.#", 1, 0),
    ("yellow", "###/..#", 0, 4),
    ("green", ".#./###", 3, 4),
    ("blue", "##", 0, 5),
)
_MISSING = "#./##/#."
"""What fits into the gap; it hovers over the board."""


def paint_brainteaser(painter: QPainter, rect: QRectF, look: Look) -> None:
    """A board with a gap, and the piece that belongs there."""
    side = min(rect.width(), rect.height()) / 7.6
    place = QRectF(0, 0, 6 * side, 6 * side)
    place.moveCenter(rect.center())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.translate(place.topLeft())
    painter.scale(side, side)
    _paint_little_board(painter, look)
    painter.translate(3, 1)
    painter.setPen(QPen(look.theme.text, 0.07, Qt.PenStyle.DashLine))
    painter.drawPath(outline(_squares(_MISSING)))
    painter.restore()
    paint_laid(painter, place, 6, _FILLED, look)
    lifted = outline(_squares(_MISSING))
    painter.save()
    painter.translate(place.left() + 4.06 * side, place.top() + 0.35 * side)
    painter.scale(side, side)
    soft_shadow(painter, lifted, QPointF(0.1, 0.22), 0.16, _BLACK, 0.14)
    painter.restore()
    paint_laid(painter, place, 6, (("red", _MISSING, 4.06, 0.35),), look)
    painter.restore()


def _paint_little_board(painter: QPainter, look: Look) -> None:
    theme, board = look.theme, QRectF(0, 0, 6, 6)
    painter.fillPath(rounded(board.adjusted(-0.2, -0.2, 0.2, 0.2), 0.32), theme.rim_foot)
    painter.fillPath(rounded(board.adjusted(-0.06, -0.06, 0.06, 0.06), 0.2), theme.ridge)
    for x, y in product(range(6), range(6)):
        painter.fillPath(rounded(QRectF(x + 0.045, y + 0.045, 0.91, 0.91), 0.11), theme.pocket_shade)
        painter.fillPath(rounded(QRectF(x + 0.06, y + 0.1, 0.895, 0.855), 0.11), theme.pocket)
