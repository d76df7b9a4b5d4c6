"""A chapter of the rulebook: its title, its sentences, what shows them, and the way to a lesson."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from blokus_desktop.rulebook.page import Chapter
from blokus_desktop.ui.rules.links import Step
from blokus_desktop.ui.rules.lit_words import LitLabel
from blokus_desktop.ui.rules.parts import part_view
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import ROUND, SPACE, Look
from blokus_desktop.words.i18n import tr

_DOT = 2.2
"""The radius of the dot before a sentence, in pixels of a plain window."""


class ChapterView(QWidget):
    """Shows a chapter; the one that was asked for stands out."""

    lesson_requested = Signal(str, int)
    """The key of a lesson, and the number of its step."""

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
        self._step: Step | None = None
        self.link = QPushButton(self)
        self.link.clicked.connect(self._follow)
        self.link.hide()
        column.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)

    def offer_lesson(self, step: Step | None) -> None:
        """Lead to a step of a lesson, or to none."""
        self._step = step
        self.link.setVisible(step is not None)
        if step is not None:
            self.link.setText(tr("Try it: {lesson}").format(lesson=step.title))
            self.link.setAccessibleName(tr("Try it in the lesson {lesson}").format(lesson=step.title))

    def _follow(self) -> None:
        if self._step is not None:
            self.lesson_requested.emit(self._step.lesson, self._step.number)

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
