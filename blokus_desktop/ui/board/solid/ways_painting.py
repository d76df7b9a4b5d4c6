"""How a strip of ways is painted."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap

from blokus_desktop.game.pieces import Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.hand.ways import Way
from blokus_desktop.ui.board.pieces.pictures import Pictures
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA, box_of, paint_solid_piece
from blokus_desktop.ui.board.solid.ways_layout import WaysLayout
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.labels import signed
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import (
    LARGE,
    NORMAL,
    ROUND,
    SMALL,
    SPACE,
    Ink,
    Look,
    font,
    in_columns,
    mixed,
)

_KEPT = 4 * 1024 * 1024
"""How many bytes the pictures of ways take up at most."""
_GRAY, _PALE = 0.35, 0.6
"""How dark the gray of a way is that does not fit, and how much of it is seen."""
_HELD, _HOVERED = 0.12, 0.06
"""How much of the accent is behind the held way, and of ink behind the one under the pointer."""
_PICTURES = Pictures(_KEPT)


class WaysPainting:
    """Paints a strip: its ground and words, a place after the other, and arrows where there are pages."""

    def __init__(self, painter: QPainter, lay: WaysLayout, look: Look, turn: float) -> None:
        self._painter, self._lay, self._look, self._turn = painter, lay, look, turn
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint_ground(self, words: Sequence[Sequence[str]]) -> None:
        """The card, and what it says in two lines."""
        painter, theme, lay = self._painter, self._look.theme, self._lay
        paint_raised(painter, QRectF(QPointF(), lay.size), theme, shadow=False)
        faces = (font(LARGE if lay.roomy else NORMAL, strong=True), font(NORMAL if lay.roomy else SMALL))
        left = length(2.5 * SPACE if lay.roomy else 1.5 * SPACE)
        wide = lay.words - left
        read = [_fitting(wordings, face, wide) for wordings, face in zip(words, faces, strict=True)]
        lines = [QFontMetricsF(face).height() * bool(text) for face, text in zip(faces, read, strict=True)]
        top = (lay.size.height() - sum(lines) - length(SPACE / 2) * bool(lines[1])) / 2
        for text, face, high, ink in zip(read, faces, lines, (theme.text, theme.second), strict=True):
            painter.setFont(face)
            painter.setPen(ink)
            painter.drawText(QRectF(left, top, wide, high), Qt.AlignmentFlag.AlignVCenter, text)
            top += high + length(SPACE / 2)

    def paint_sockets(self) -> None:
        """The empty places, while no piece is in the hand."""
        for place in range(self._lay.count):
            rect = self._lay.place(place).adjusted(length(4), length(4), -length(4), -length(4))
            self._painter.fillPath(rounded(rect, length(ROUND)), self._look.theme.socket)

    def paint_frame(self, place: int, *, held: bool, hovered: bool) -> None:
        """What lies behind the held way, and behind the one under the pointer."""
        if not (held or hovered):
            return
        theme, thick = self._look.theme, length(2)
        path = rounded(
            self._lay.place(place).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2), length(ROUND)
        )
        self._painter.fillPath(path, clear(theme.accent, _HELD) if held else clear(theme.text, _HOVERED))
        if held:
            self._painter.setPen(QPen(theme.accent, thick))
            self._painter.drawPath(path)

    def paint_way(self, place: int, way: Way, ink: Ink, shapes: Sequence[Shape]) -> None:
        """A piece as it lies in a way; gray where it does not fit."""
        theme, painter = self._look.theme, self._painter
        fits = way.placement is not None
        if not fits:
            ink = Ink(mixed(theme.card, theme.second, _GRAY), theme.second)
        room, cube = self._lay.picture(place), self._lay.cube(shapes)
        painter.setOpacity(1 if fits else _PALE)
        picture = self._picture(way.shape, ink, cube)
        size = picture.deviceIndependentSize()
        corner = room.center() - QPointF(size.width(), size.height()) / 2
        ratio = picture.devicePixelRatio()
        painter.drawPixmap(
            QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), picture
        )
        painter.setOpacity(1)

    def _picture(self, shape: Shape, ink: Ink, cube: float) -> QPixmap:
        ratio, turn = self._painter.device().devicePixelRatioF(), round(self._turn, 1) % 360
        marks = self._look.marks
        key = (shape, ink, cube, ratio, turn, self._look.theme.name, marks)

        def make() -> QPixmap:
            box = box_of(Camera(turn, SMALL_CAMERA.tilt, scale=cube), shape)
            picture = QPixmap((QRectF(0, 0, box.width() + 2, box.height() + 2).size() * ratio).toSize())
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            rect = QRectF(1, 1, box.width(), box.height())
            paint_solid_piece(painter, rect, shape, ink, self._look, Camera(turn, SMALL_CAMERA.tilt))
            painter.end()
            return picture

        return _PICTURES.get(key, make)

    def paint_gain(self, place: int, points: int, *, held: bool) -> None:
        """What a way brings."""
        painter = self._painter
        painter.setFont(in_columns(font(NORMAL if self._lay.roomy else SMALL, strong=held)))
        painter.setPen(self._look.theme.text)
        painter.drawText(self._lay.gain(place), Qt.AlignmentFlag.AlignCenter, signed(points))

    def paint_pager(self, page: int) -> None:
        """The arrows to the other pages, pale where there are no more."""
        if not self._lay.paged:
            return
        painter, side = self._painter, length(18)
        for step, sign in ((-1, Sign.UP), (1, Sign.DOWN)):
            box = QRectF(0, 0, side, side)
            box.moveCenter(self._lay.pager(step).center())
            painter.setOpacity(1 if 0 <= page + step < self._lay.pages else _GRAY)
            paint_sign(painter, sign, box, self._look.theme.text)
        painter.setOpacity(1)


def _fitting(wordings: Sequence[str], face: QFont, width: float) -> str:
    """The longest wording for which there is room, or the shortest, cut."""
    measure = QFontMetricsF(face)
    found = next((words for words in wordings if measure.horizontalAdvance(words) <= width), None)
    return (
        found if found is not None else measure.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, width)
    )
