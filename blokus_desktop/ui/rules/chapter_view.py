"""A chapter of the rulebook: its title, its sentences, and what shows them."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from blokus_desktop.rulebook.page import Chapter
from blokus_desktop.ui.rules.lit_words import LitLabel
from blokus_desktop.ui.rules.parts import part_view
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import ROUND, SPACE, Look

_DOT = 2.2
"""The radius of the dot before a sentence, in pixels of a plain window."""


class ChapterView(QWidget):
    """Shows a chapter; the one that was asked for stands out."""

    def __init__(self, chapter: Chapter, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.chapter, self._look = chapter, look
        self.asked_for = False
        """Whether something has led right here."""
        self.heading = LitLabel(chapter.title, self)
        self.heading.setProperty("role", "large")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(2 * SPACE), px(SPACE), px(2 * SPACE), px(SPACE))
        column.setSpacing(px(SPACE))
        column.addWidget(self.heading)
        self.sentences = [LitLabel(words, self) for words in chapter.sentences]
        for sentence in self.sentences:
            sentence.setContentsMargins(px(2 * SPACE), 0, 0, 0)
            column.addWidget(sentence)
        for part in chapter.parts:
            column.addSpacing(px(SPACE / 2))
            column.addWidget(part_view(part, look, self))

    def light(self, query: str) -> None:
        """Light what is searched for."""
        for label in self.findChildren(LitLabel):
            label.light(query, self._look.theme)

    def set_asked_for(self, asked_for: bool) -> None:
        """Stand out, or no longer."""
        if asked_for != self.asked_for:
            self.asked_for = asked_for
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.asked_for:
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.fillPath(rounded(rect, length(ROUND)), clear(theme.star, 0.14))
            painter.setPen(QPen(theme.star, length(2)))
            painter.drawPath(rounded(rect, length(ROUND)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.second)
        for sentence in self.sentences:
            line, place = sentence.fontMetrics().height(), sentence.geometry()
            dot = QPointF(place.left() + length(5), place.top() + line / 2)
            painter.drawEllipse(dot, length(_DOT), length(_DOT))
