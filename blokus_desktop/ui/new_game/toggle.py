"""A choice that is on or off, whose words may take several lines."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import NORMAL, font

_BOX, _GAP, _ROUND = 20, 10, 5


class Toggle(QCheckBox):
    """A box to tick, and its words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, words: str) -> None:
        """Say what it is; an ampersand stands before the letter that chooses it."""
        if words != self.text():
            self.setText(words)
            self.setShortcut(QKeySequence.mnemonic(words))

    @property
    def _words(self) -> str:
        return self.text().replace("&", "")

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(font(NORMAL)).horizontalAdvance(self._words)
        return QSize(wide + px(_BOX + _GAP) + 4, px(_BOX + 10))

    def height_for(self, width: int) -> int:
        """How high its words are in a width."""
        room = QRect(0, 0, max(width - px(_BOX + _GAP) - 4, 1), 10_000)
        high = QFontMetrics(font(NORMAL)).boundingRect(room, Qt.TextFlag.TextWordWrap, self._words).height()
        return max(high, px(_BOX)) + px(10)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, on = length(_BOX), self.isChecked()
        box = QRectF(2, (self.height() - side) / 2, side, side)
        accent = colors.color(QPalette.ColorRole.Highlight)
        ink = colors.color(QPalette.ColorRole.WindowText)
        if on:
            painter.fillPath(rounded(box, length(_ROUND)), accent)
            paint_sign(painter, Sign.CHECK, box, colors.color(QPalette.ColorRole.HighlightedText), 3)
        else:
            line = ink if self.underMouse() else colors.color(QPalette.ColorRole.PlaceholderText)
            painter.setPen(QPen(line, max(1.5, length(1.5))))
            painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), length(_ROUND)))
        if self.hasFocus():
            painter.setPen(QPen(ink, max(2.0, length(2))))
            painter.drawPath(rounded(box, length(_ROUND)))
        painter.setFont(font(NORMAL))
        painter.setPen(ink)
        words = QRectF(self.rect()).adjusted(box.right() + length(_GAP), 0, 0, 0)
        painter.drawText(words, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self._words)
