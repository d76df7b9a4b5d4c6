"""The small things in the head of a card: a button of one short line, and the dots of who thinks."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import SMALL, Look, font, mixed

_HIGH, _SIDE = 14, 7
"""How high a button is, and from its words to its ends."""
_GROUND, _HOVER, _PRESSED = 0.16, 0.24, 0.34
"""How much of the accent is in its ground."""
_DOT, _STEP = 2.2, 7.5
"""The radius of a dot, and how far two are apart."""


class SmallButton(QPushButton):
    """A button in the head of a card."""

    def __init__(self, text: str, tip: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        # A click must not take the keys away from the hand.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(tip)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._look = Look()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(font(SMALL, strong=True)).horizontalAdvance(self.text())
        return QSize(round(wide) + 2 * px(_SIDE), px(_HIGH))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect = self._look.theme, QRectF(self.rect())
        share = _PRESSED if self.isDown() else _HOVER if self.underMouse() else _GROUND
        painter.fillPath(rounded(rect, rect.height() / 2), clear(theme.accent, share))
        if self.hasFocus():
            painter.setPen(round_pen(theme.accent, length(1.5)))
            painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() / 2))
        painter.setFont(font(SMALL, strong=True))
        painter.setPen(theme.text)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())


class Dots(QWidget):
    """Three dots, of which one after the other is dark."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self.beat = Look(), 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_beat(self, beat: int) -> None:
        """Let another dot be dark; with 0 none is."""
        self.beat = beat
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(3 * _STEP), px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = self._look.theme
        for dot in (1, 2, 3):
            painter.setBrush(theme.text if dot == self.beat else mixed(theme.card, theme.second, 0.5))
            place = QPointF(length(_STEP * (dot - 0.5)), self.height() / 2)
            painter.drawEllipse(place, length(_DOT), length(_DOT))
