"""The level of a computer on a card that is folded: its character and its name."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from blokus_desktop.ui.new_game.level_words import character_title
from blokus_desktop.ui.panels.character_row import number_of
from blokus_desktop.ui.panels.characters import paint_character
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, ROUND, Look, font

_FACE, _BESIDE, _SIGN = 28, 9, 16


class LevelField(QAbstractButton):
    """Says the level; a press unfolds the card of its side, or folds it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._level, self._color, self._look = 1, "blue", Look()
        self._unfolded = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_level(self, level: int, color: str, look: Look) -> None:
        """Show a character by its level, in a color."""
        self._level, self._color, self._look = level, color, look
        self.setText(character_title(level))
        self.update()

    def show_unfolded(self, *, unfolded: bool) -> None:
        """Let the arrow say what a press does."""
        if unfolded != self._unfolded:
            self._unfolded = unfolded
            self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(font(LARGE, strong=True)).horizontalAdvance(self.text())
        return QSize(words + px(_FACE + 4 * _BESIDE + _SIGN), px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, radius = QRectF(self.rect()).adjusted(1, 1, -1, -1), length(ROUND)
        if self.underMouse():
            painter.fillPath(rounded(rect, radius), clear(theme.text, 0.05))
        focused = self.hasFocus()
        painter.setPen(
            QPen(theme.accent if focused else theme.hairline, max(2.0, length(2)) if focused else 1)
        )
        painter.drawPath(rounded(rect, radius))
        sign = QRectF(rect.right() - length(_SIGN + _BESIDE / 2), 0, length(_SIGN), self.height())
        paint_sign(painter, Sign.UP if self._unfolded else Sign.DOWN, sign, theme.second)
        side = min(length(_FACE), rect.height() - length(6))
        face = QRectF(length(_BESIDE), rect.center().y() - side / 2, side, side)
        paint_character(painter, face, self._level, self._color, self._look)
        painter.setPen(theme.text)
        left = face.right() + length(_BESIDE)
        words = QRectF(left, 0, sign.left() - left, self.height())
        painter.setFont(font(LARGE, strong=True))
        text = self.text()
        if painter.fontMetrics().horizontalAdvance(text) > words.width():
            painter.setFont(font(NORMAL, strong=True))
        if painter.fontMetrics().horizontalAdvance(text) > words.width():
            text = number_of(self._level)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
