"""The mark of the program, four pieces in their colors, with its name."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import Look, font

_COLORS = (("blue", 0, 0), ("yellow", 1, 0), ("green", 0, 1), ("red", 1, 1))
_NAME = "Blokus"
_GAP, _TIGHT = 14, 98
"""Between mark and name, in pixels of a plain window; and how far apart its letters are, in percent."""
_STEP = 1.045
"""From square to square of the mark, in squares."""


class Mark(QWidget):
    """As high as its place, and as wide as that makes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setAccessibleName(_NAME)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def width_for(self, high: int) -> int:
        """How wide it is at a height."""
        return high + px(_GAP) + QFontMetrics(_face(high)).horizontalAdvance(_NAME) + px(2)

    def sizeHint(self) -> QSize:
        return QSize(self.width_for(px(38)), px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        high = self.height()
        side = high / (1 + _STEP)
        painter.save()
        painter.scale(side, side)
        for color, x, y in _COLORS:
            painter.save()
            painter.translate(x * _STEP, y * _STEP)
            paint_piece(painter, frozenset({(0, 0)}), self._look.ink(color), self._look)
            painter.restore()
        painter.restore()
        painter.setFont(_face(high))
        painter.setPen(self._look.theme.text)
        place = QRect(high + round(length(_GAP)), 0, self.width() - high, high)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, _NAME)


def _face(high: int) -> QFont:
    face = font(1, strong=True)
    face.setPixelSize(max(round(high * 0.72), 1))
    face.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _TIGHT)
    return face
