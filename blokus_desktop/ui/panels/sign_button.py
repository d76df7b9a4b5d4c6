"""A button with a sign: with a word below it, with the letter of its key, or alone."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import SMALL, Look, font, mixed

_ROUND = 12
_SIGN, _SMALL_SIGN, _SIGN_OVER_WORD = 22, 20, 24
"""How large signs are: alone, in a low button, and over a word."""
_LOW, _LEAST = 40, 38
"""Buttons lower than the first have the small sign; none is smaller than the other."""
_WORD, _WORD_AT, _SIGN_AT = 12, 45, 23
"""The size of a word, and where the middles of word and sign are from above."""
_KEY_EDGE = 4
"""How far from the edge a key ends at least, in pixels of a plain window."""
_KEY_IN, _KEY_UP, _KEY_ROOM = 9, 9, 5
"""Where the letter of a key is from the right and from below, and how far the sign gives way to it."""
_PALE = 0.45
"""How much of its color is left of what cannot be pressed."""
_REST, _HOVER, _PRESSED, _CHECKED = 0.07, 0.11, 0.18, 0.22
"""How dark the ground is in the states of a button."""


class SignButton(QToolButton):
    """A button that is told by a sign; its words are told by the tooltip and read aloud."""

    def __init__(self, sign: Sign, parent: QWidget, *, raised: bool = False) -> None:
        """A ``raised`` one has a ground of its own even where it only waits."""
        super().__init__(parent)
        self.sign = sign
        self._raised, self._look = raised, Look()
        self.word = self.key = ""
        """The word below the sign and the letter of the key, as far as they are shown."""
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_word(self, word: str) -> None:
        """Show a word below the sign, or none."""
        if word != self.word:
            self.word = word
            self.update()

    def show_key(self, key: str) -> None:
        """Show the letter of a key, or none."""
        if key != self.key:
            self.key = key
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_LEAST), px(_LEAST))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        ground = self._ground()
        if ground is not None:
            painter.fillPath(rounded(rect, length(_ROUND)), ground)
        if self.hasFocus():
            thick = length(2)
            inner = rect.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
            painter.setPen(round_pen(self._look.theme.accent, thick))
            painter.drawPath(rounded(inner, length(_ROUND) - thick / 2))
        painter.setOpacity(1 if self.isEnabled() else _PALE)
        if self.word:
            self._paint_with_word(painter, rect)
        else:
            self._paint_alone(painter, rect)

    def _ground(self) -> QColor | None:
        """The ground in this state; none where nothing is to be seen of it."""
        theme = self._look.theme
        hovered = self.isEnabled() and self.underMouse()
        if self.isDown():
            return clear(theme.text, _PRESSED)
        if self.isChecked():
            return clear(mixed(theme.accent, theme.text, 0.2), _CHECKED + (0.06 if hovered else 0))
        if hovered:
            return clear(theme.text, _HOVER)
        return clear(theme.text, _REST) if self._raised else None

    def _paint_with_word(self, painter: QPainter, rect: QRectF) -> None:
        theme, side = self._look.theme, length(_SIGN_OVER_WORD)
        box = QRectF(0, 0, side, side)
        box.moveCenter(QPointF(rect.center().x(), length(_SIGN_AT)))
        paint_sign(painter, self.sign, box, theme.text)
        painter.setFont(font(_WORD))
        painter.setPen(theme.text if self.isChecked() else theme.second)
        line = QFontMetricsF(painter.font()).height()
        room = QRectF(rect.left(), length(_WORD_AT) - line / 2, rect.width(), line)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.word)

    def _paint_alone(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._look.theme
        side = length(_SIGN if rect.height() >= length(_LOW) else _SMALL_SIGN)
        box = QRectF(0, 0, side, side)
        box.moveCenter(rect.center() - QPointF(length(_KEY_ROOM) if self.key else 0, 0))
        paint_sign(painter, self.sign, box, theme.text)
        if self.key:
            painter.setFont(font(SMALL))
            painter.setPen(theme.second)
            measure = QFontMetricsF(painter.font())
            wide, high = measure.horizontalAdvance(self.key) + 1, measure.height()
            middle = QPointF(rect.right() - length(_KEY_IN), rect.bottom() - length(_KEY_UP))
            # A long one ends where the button does.
            left = min(middle.x() - wide / 2, rect.right() - length(_KEY_EDGE) - wide)
            room = QRectF(left, middle.y() - high / 2, wide, high)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.key)
