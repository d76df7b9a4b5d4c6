"""The sentence beside a piece that cannot lie where it is."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.hand.free_room import Surroundings, covers_any, find_room
from blokus_desktop.ui.style.theme import ROUND, SPACE, Theme, font


class ReasonItem(QGraphicsItem):
    """Words on a card of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._rect = QRectF()
        self._theme: Theme | None = None
        self.setZValue(60)

    def show_text(self, text: str, around: Surroundings, theme: Theme) -> None:
        """Show a sentence beside a piece, where it covers nothing that must be seen."""
        self._theme, self.text = theme, text
        room = around.within.adjusted(SPACE, 4, -SPACE, -4)
        size = self._size_of(text, room.width())
        self.prepareGeometryChange()
        self._rect = self._beside(size, around, room)
        self.show()
        self.update()

    @staticmethod
    def _size_of(text: str, most: float) -> QSizeF:
        measure = QFontMetricsF(font())
        width = min(most, measure.horizontalAdvance(text) + 3 * SPACE)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        height = measure.boundingRect(QRectF(0, 0, width - 2 * SPACE, 1000), flags, text).height()
        return QSizeF(width, height + SPACE + 4)

    @staticmethod
    def _beside(size: QSizeF, around: Surroundings, room: QRectF) -> QRectF:
        """Below the piece or above it, or else where there is room."""
        box, half = around.box, size.width() / 2
        left = min(max(box.center().x() - half, room.left()), room.right() - size.width())
        for top in (box.bottom() + SPACE, box.top() - SPACE - size.height()):
            rect = QRectF(QPointF(left, top), size)
            if room.contains(rect) and not covers_any(rect, around.clear):
                return rect
        return find_room([size], replace(around, within=room), 2)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.hairline, 1))
        painter.setBrush(self._theme.card)
        painter.drawRoundedRect(self._rect, ROUND, ROUND)
        painter.setPen(self._theme.text)
        painter.setFont(font())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        painter.drawText(self._rect.adjusted(SPACE, 2, -SPACE, -2), flags, self.text)
