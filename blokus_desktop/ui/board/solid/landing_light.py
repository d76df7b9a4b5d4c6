"""What shines on the squares under a held piece: which would change hands, or which takes the piece."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.style.labels import signed
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import Ink, Look, font, ink_on

_DISC, _SMALLEST, _LARGEST, _MOST = 0.22, 8, 12, 0.3
"""The radius of a disc in cubes, in pixels of a plain window at least and at most, and in cubes at most."""
_WRITTEN = 6
"""From which radius on a disc has its number, in pixels."""
_LOST = 0.6
"""How large the disc of the color is that loses a square, for the other one."""
_FILL, _LINE, _RIM = 0.55, 3.5, 7.0
"""How much light is on a square that takes a piece, and how wide its line and the rim of that are."""


class Shift(NamedTuple):
    """A square that would change hands: the cube seen there then, who gains it, and who loses it."""

    cube: Point
    gains: Ink
    loses: Ink | None


class LandingLight:
    """Paints over the pile; what is hidden from where the table is seen does not shine."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._drawing = Drawing(30, self._paint)
        scene.addItem(self._drawing)
        self._camera = Camera()
        self._look = Look()
        self.shifts: Sequence[Shift] = ()
        """The squares that shine, as far as they are seen."""
        self.floor: Point | None = None
        """The free cell at the foot of the column that takes the piece."""

    def show(
        self,
        shifts: Sequence[Shift],
        floor: Point | None,
        solid: Collection[Point],
        camera: Camera,
        room: QRectF,
        look: Look,
    ) -> None:
        """Shine on tops of cubes among others, or on the floor of a cell."""
        self._camera, self._look, self.floor = camera, look, floor
        self.shifts = [shift for shift in shifts if _is_seen(shift.cube, solid, camera)]
        self._drawing.setVisible(bool(self.shifts or floor))
        self._drawing.show_in(room)

    def _paint(self, painter: QPainter) -> None:
        if self.floor is not None:
            self._paint_floor(painter, self.floor)
        for shift in self.shifts:
            self._paint_shift(painter, shift)

    def _paint_floor(self, painter: QPainter, cell: Point) -> None:
        x, y, z = cell
        corners = ((x, y, z), (x + 1, y, z), (x + 1, y + 1, z), (x, y + 1, z))
        square = QPolygonF([QPointF(*self._camera.project(corner)) for corner in corners])
        theme = self._look.theme
        painter.setBrush(clear(theme.star, _FILL))
        for color, wide in ((clear(QColor("black"), 0.55), _RIM), (theme.star, _LINE)):
            painter.setPen(QPen(color, length(wide), j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(square)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_shift(self, painter: QPainter, shift: Shift) -> None:
        middle = _top_of(shift.cube, self._camera)
        scale = self._camera.scale
        radius = min(max(scale * _DISC, length(_SMALLEST)), length(_LARGEST), scale * _MOST)
        _paint_disc(painter, middle, radius, shift.gains, signed(1))
        if shift.loses is not None:
            aside = middle + QPointF(radius * 1.15, radius * 0.3)
            _paint_disc(painter, aside, radius * _LOST, shift.loses, "−")


def _paint_disc(painter: QPainter, middle: QPointF, radius: float, ink: Ink, text: str) -> None:
    """A disc of a color with a rim that is seen on every color, and a text."""
    written = ink_on(ink.fill)
    painter.setPen(QPen(written, max(1.0, radius * 0.14)))
    painter.setBrush(ink.fill)
    painter.drawEllipse(middle, radius, radius)
    if radius < _WRITTEN and len(text) > 1:
        return
    face = font(1, strong=True)
    face.setPixelSize(max(6, round(radius * 1.1)))
    painter.setFont(face)
    wide, high = QFontMetricsF(face).horizontalAdvance(text) + 2, 2 * radius
    room = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)


def _top_of(cube: Point, camera: Camera) -> QPointF:
    x, y, z = cube
    return QPointF(*camera.project((x + 0.5, y + 0.5, z + 1)))


def _is_seen(cube: Point, solid: Collection[Point], camera: Camera) -> bool:
    """Whether the middle of a cube's top is seen among others."""
    hit = camera.hit(_top_of(cube, camera).toTuple(), solid)
    return hit is not None and hit.cube == cube
