"""The signs on buttons: strokes on a grid of 24 units, with round ends."""

from collections.abc import Callable
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPainterPath, QPixmap

from blokus_desktop.ui.style.surfaces import round_pen

_GRID, _STROKE = 24, 1.75


class Sign(Enum):
    """What a sign stands for, with its strokes.

    M moves to a point, L draws lines to points, C curves; A draws an arc in a box from an angle by an angle,
    O only moves to where such an arc begins; R is a box with round corners, E a circle, F a triangle.
    """

    HOME = "M 4 11 L 12 4 20 11 M 6 9.5 L 6 20 18 20 18 9.5 M 10 20 L 10 14 14 14 14 20"
    NEW = "M 12 5 L 12 19 M 5 12 L 19 12"
    UNDO = "M 9 5 L 4 10 9 15 M 4 10 L 14.5 10 A 9.5 10 10 9 90 -180 L 9 19"
    REDO = "M 15 5 L 20 10 15 15 M 20 10 L 9.5 10 A 4.5 10 10 9 90 180 L 15 19"
    BOARD = (
        "R 7 7 10 10 2 O 3.2 3.2 17.6 17.6 180 A 3.2 3.2 17.6 17.6 180 -90 M 9.5 0.8 L 12.2 3.2 9.8 5.8 "
        "O 3.2 3.2 17.6 17.6 0 A 3.2 3.2 17.6 17.6 0 -90 M 14.5 23.2 L 11.8 20.8 14.2 18.2"
    )
    NOTES = "R 4 4.5 16 12 3 M 8 16.5 L 8 20.5 12.5 16.5 M 8 9 L 16 9 M 8 12.4 L 13 12.4"
    BULB = (
        "M 9 18 L 15 18 M 10 21 L 14 21 M 9 18 C 9 14.5 6 13.5 6 9.5 C 6 6 8.8 3.5 12 3.5 "
        "C 15.2 3.5 18 6 18 9.5 C 18 13.5 15 14.5 15 18"
    )
    GEAR = (
        "E 12 12 6.4 E 12 12 2.4 M 12 5.4 L 12 2.8 M 12 18.6 L 12 21.2 M 5.4 12 L 2.8 12 M 18.6 12 L 21.2 12 "
        "M 7.33 7.33 L 5.49 5.49 M 16.67 16.67 L 18.51 18.51 M 7.33 16.67 L 5.49 18.51 "
        "M 16.67 7.33 L 18.51 5.49"
    )
    TURN = "O 4.5 4.5 15 15 50 A 4.5 4.5 15 15 50 290 M 17.2 2.6 L 17 6.6 20.8 7.4"
    TILT = "R 3.5 12 8 8 1.5 O 7 3.5 13 15 125 A 7 3.5 13 15 125 -140 M 16.2 12 L 19.8 13.6 22 10.4"
    LIFT = "M 5 20 L 19 20 M 12 16 L 12 4 M 7 9 L 12 4 17 9"
    LOWER = "M 5 4 L 19 4 M 12 8 L 12 20 M 7 15 L 12 20 17 15"
    ABOVE = "M 12 3.5 L 12 13.5 M 8 9.5 L 12 13.5 16 9.5 M 4 15.5 L 4 20 20 20 20 15.5"
    CUBE = (
        "M 12 3.5 L 19.5 7.6 19.5 16.2 12 20.5 4.5 16.2 4.5 7.6 12 3.5 M 4.5 7.6 L 12 11.8 19.5 7.6 "
        "M 12 11.8 L 12 20.5"
    )
    NEARER = "E 10.5 10.5 6.2 M 15 15 L 20 20 M 7.8 10.5 L 13.2 10.5 M 10.5 7.8 L 10.5 13.2"
    FARTHER = "E 10.5 10.5 6.2 M 15 15 L 20 20 M 7.8 10.5 L 13.2 10.5"
    FLIP = "M 12 3 L 12 21 M 9 7 L 9 17 3.5 17 9 7 M 15 7 L 15 17 20.5 17 15 7"
    NEXT = "R 4 4 7 7 1.5 R 13 13 7 7 1.5 M 15 4.5 L 19.5 4.5 19.5 9 M 19.5 4.5 L 14 10"
    LEARN = (
        "M 12 5 L 21.5 9.5 12 14 2.5 9.5 12 5 M 6.5 11.6 L 6.5 16 C 8.5 18.6 15.5 18.6 17.5 16 L 17.5 11.6 "
        "M 21.5 9.5 L 21.5 15"
    )
    FOLDER = "M 3.5 7 L 3.5 18.5 20.5 18.5 20.5 8.2 11.5 8.2 9.2 5.5 3.5 5.5 3.5 8"
    CHECK = "M 5 12.5 L 10 17.5 19 7"
    CROSS = "M 6 6 L 18 18 M 18 6 L 6 18"
    LEFT = "M 14.5 6 L 8.5 12 14.5 18"
    RIGHT = "M 9.5 6 L 15.5 12 9.5 18"
    UP = "M 6 14.5 L 12 8.5 18 14.5"
    DOWN = "M 6 9.5 L 12 15.5 18 9.5"
    FIRST = "M 17 6 L 11 12 17 18 M 7 6 L 7 18"
    LAST = "M 7 6 L 13 12 7 18 M 17 6 L 17 18"
    GRAPH = "M 4 19 L 20 19 M 4 15 L 9 9 13 12.5 20 5"
    SHARE = "M 12 14.5 L 12 4 M 8 7.5 L 12 3.5 16 7.5 M 5 12 L 5 20 19 20 19 12"
    SWAP = "M 4 8.5 L 19 8.5 M 15.5 5 L 19 8.5 15.5 12 M 20 15.5 L 5 15.5 M 8.5 12 L 5 15.5 8.5 19"
    CLOCK = "E 12 12 8.5 M 12 7 L 12 12 15.5 14"
    PERSON = "E 12 8 4 M 4.5 20.5 C 5 16 8 14.5 12 14.5 C 16 14.5 19 16 19.5 20.5"
    LOCK = (
        "R 5.5 10.5 13 9.5 2 M 8.5 10.5 L 8.5 8 C 8.5 5.8 10 4.5 12 4.5 C 14 4.5 15.5 5.8 15.5 8 L 15.5 10.5"
    )
    EYE = "M 3 12 C 6 7.5 9 6 12 6 C 15 6 18 7.5 21 12 C 18 16.5 15 18 12 18 C 9 18 6 16.5 3 12 E 12 12 2.6"
    PLAY = "F 8 5.5 18.5 12 8 18.5"
    PAUSE = "M 8.5 6 L 8.5 18 M 15.5 6 L 15.5 18"
    MORE = "E 5.5 12 0.9 E 12 12 0.9 E 18.5 12 0.9"
    SOUND = (
        "M 4 9.5 L 7.5 9.5 12 5.5 12 18.5 7.5 14.5 4 14.5 4 9.5 O 9 7 10 10 45 A 9 7 10 10 45 -90 "
        "O 6 4 16 16 45 A 6 4 16 16 45 -90"
    )
    SILENT = (
        "M 4 9.5 L 7.5 9.5 12 5.5 12 18.5 7.5 14.5 4 14.5 4 9.5 M 15.5 9.5 L 20.5 14.5 M 20.5 9.5 L 15.5 14.5"
    )


_Numbers = list[float]
_ORDERS: dict[str, tuple[int, Callable[[QPainterPath, _Numbers], None]]] = {
    "M": (2, lambda path, v: path.moveTo(*v)),
    "L": (2, lambda path, v: path.lineTo(*v)),
    "C": (6, lambda path, v: path.cubicTo(*v)),
    "O": (5, lambda path, v: path.arcMoveTo(QRectF(*v[:4]), v[4])),
    "A": (6, lambda path, v: path.arcTo(QRectF(*v[:4]), v[4], v[5])),
    "R": (5, lambda path, v: path.addRoundedRect(QRectF(*v[:4]), v[4], v[4])),
    "E": (3, lambda path, v: path.addEllipse(QPointF(*v[:2]), v[2], v[2])),
    "F": (6, lambda path, v: path.addPolygon([QPointF(*v[i : i + 2]) for i in (0, 2, 4, 0)])),
}
"""How many numbers each order takes, and what it adds."""


@lru_cache
def sign_path(sign: Sign) -> QPainterPath:
    """The strokes of a sign on its grid."""
    path, words, order = QPainterPath(), sign.value.split(), ""
    while words:
        if words[0] in _ORDERS:
            order = words.pop(0)
        count, add = _ORDERS[order]
        add(path, [float(word) for word in words[:count]])
        del words[:count]
    return path


def paint_sign(painter: QPainter, sign: Sign, rect: QRectF, color: QColor, stroke: float = _STROKE) -> None:
    """Paint a sign as large as it fits, in the middle of a rectangle."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(side, side) / 2)
    painter.scale(side / _GRID, side / _GRID)
    painter.setPen(round_pen(color, stroke))
    painter.setBrush(color if sign is Sign.PLAY else Qt.BrushStyle.NoBrush)
    painter.drawPath(sign_path(sign))
    painter.restore()


class _SignEngine(QIconEngine):
    """Paints a sign crisply at any size."""

    def __init__(self, sign: Sign, color: QColor, pale: QColor) -> None:
        super().__init__()
        self._sign, self._color, self._pale = sign, color, pale

    def clone(self) -> QIconEngine:
        return _SignEngine(self._sign, self._color, self._pale)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        color = self._pale if mode is QIcon.Mode.Disabled else self._color
        paint_sign(painter, self._sign, QRectF(rect), color)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap


def icon(sign: Sign, color: QColor, pale: QColor) -> QIcon:
    """A sign for a button; pale where the button cannot be pressed."""
    return QIcon(_SignEngine(sign, color, pale))
