"""Numbers on top of a pile that is seen from above, and a veil over what is not counted yet."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.board.solid.painting import Pile
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Look, font, ink_on

_LARGE, _SMALL = 0.4, 0.26
"""How large a number is: in the middle of its square, and in a corner."""
_CORNER = 0.09
"""How far one in a corner is from the edges."""
_VEIL, _GLOW = 0.62, 0.55
"""How much of the window's color is over what is not counted yet, and how much light on what is just now."""
_LIT = 0.07
"""How wide the line around a counted square is."""


class TopSign(NamedTuple):
    """What is on the top of a cube."""

    point: Point
    number: str = ""
    veiled: bool = False
    bright: bool = False
    aside: bool = False
    """Whether the number stands in a corner, and leaves the middle to what else is there."""


def heights_of(pile: Pile) -> list[TopSign]:
    """How high each column of a pile is."""
    columns = filled_heights(pile).items()
    return [TopSign((x, y, height - 1), str(height), aside=True) for (x, y), height in columns]


class TopSigns:
    """Lies over a table, below what stands in the corners of its scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = Drawing(20, self._paint)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._item)
        self._shown: Sequence[TopSign] = ()
        self._pile: Pile = {}
        self._camera, self._look = Camera(), Look()

    def show(self, signs: Sequence[TopSign], pile: Pile, camera: Camera, look: Look, rect: QRectF) -> None:
        """Show signs on a pile that is seen by a camera."""
        if not signs and not self._shown:
            return
        self._shown, self._pile, self._camera, self._look = signs, pile, camera, look
        self._item.show_in(rect)

    @property
    def numbers(self) -> dict[Point, str]:
        """The numbers that are seen."""
        return {sign.point: sign.number for sign in self._shown if sign.number}

    def _paint(self, painter: QPainter) -> None:
        for sign in self._shown:
            if sign.point in self._pile:
                self._paint_sign(painter, sign)

    def _paint_sign(self, painter: QPainter, sign: TopSign) -> None:
        x, y, z = sign.point
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        face = QPolygonF([QPointF(*self._camera.project((a, b, z + 1))) for a, b in corners])
        painter.setPen(Qt.PenStyle.NoPen)
        if sign.veiled or sign.bright:
            theme, white = self._look.theme, QColor("#FFFFFF")
            painter.setBrush(clear(theme.window, _VEIL) if sign.veiled else clear(white, _GLOW))
            painter.drawPolygon(face)
        if not sign.number:
            return
        box, color = face.boundingRect(), self._pile[sign.point].color
        ink, white = ink_on(color), QColor("#FFFFFF")
        side = min(box.width(), box.height())
        if not sign.aside:
            thick = _LIT * side
            painter.setPen(round_pen(clear(white, 0.8), thick))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(thick, thick, -thick, -thick))
        written = font(strong=True)
        written.setPixelSize(max(1, round(side * (_SMALL if sign.aside else _LARGE))))
        painter.setFont(written)
        painter.setPen(ink)
        inner = box.adjusted(_CORNER * side, _CORNER * side, -_CORNER * side, -_CORNER * side)
        place = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(inner, place if sign.aside else Qt.AlignmentFlag.AlignCenter, sign.number)
