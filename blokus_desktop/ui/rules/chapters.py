"""The chapters of a page, one below the other, to be scrolled."""

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from blokus_desktop.game.illegal import Rule
from blokus_desktop.rulebook.page import Page
from blokus_desktop.ui.rules.chapter_view import ChapterView
from blokus_desktop.ui.rules.figure_view import FigureView
from blokus_desktop.ui.rules.links import step_about
from blokus_desktop.ui.rules.nothing_found import NothingFound
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look

_LINE = 2
"""How wide the line around the chapters is while keys scroll them."""


class Chapters(QScrollArea):
    """Shows chapters, and goes to one of them."""

    lesson_requested = Signal(str, int)
    book_requested = Signal(object)
    """A Book that has what is searched for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.views: list[ChapterView] = []
        self.nothing = NothingFound(self)
        self._page: Page | None = None
        self._look = Look()
        self._animated = False
        self._asked_for = ""
        """The chapter to be seen, until the player scrolls."""
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # The card below is seen.
        self.viewport().setAutoFillBackground(False)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._go)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)

    def show_page(self, page: Page, look: Look) -> None:
        """Show the chapters of another page."""
        self._page, self._look, self._asked_for = page, look, ""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, px(SPACE), px(2 * SPACE))
        column.setSpacing(px(SPACE))
        self.views = [ChapterView(chapter, look, whole) for chapter in page.chapters]
        for view in self.views:
            column.addWidget(view)
            view.offer_lesson(step_about(page, view.chapter))
            view.lesson_requested.connect(self.lesson_requested)
        self.nothing = NothingFound(whole)
        self.nothing.picked.connect(self.book_requested)
        self.nothing.hide()
        column.addWidget(self.nothing)
        column.addStretch(1)
        self.setWidget(whole)
        whole.installEventFilter(self)
        whole.setAutoFillBackground(False)
        self.set_animated(self._animated)
        self.verticalScrollBar().setValue(0)

    def set_animated(self, animated: bool) -> None:
        """Let pieces come on the small boards, or never."""
        self._animated = animated
        for view in self.findChildren(FigureView):
            view.set_animated(animated)

    def show_found(self, found: Collection[str], query: str) -> None:
        """Show only the chapters that were found, by their keys."""
        for view in self.views:
            view.light(query)
            view.setVisible(view.chapter.key in found)
        self.nothing.setVisible(not found)
        self.verticalScrollBar().setValue(0)

    def go_to(self, rule: Rule | None) -> None:
        """Let the chapter about a rule stand out, and show it at the top once all have their places.

        Without a rule none stands out, and the first one is at the top.
        """
        page = self._page
        chapter = page.chapter_of(rule) if page is not None and rule is not None else None
        self._asked_for = chapter.key if chapter is not None else ""
        for view in self.views:
            view.set_asked_for(view.chapter is chapter)
            if page is not None and view.chapter is chapter:
                view.offer_lesson(step_about(page, view.chapter, rule))
        self._soon.start()

    def _scrolled(self) -> None:
        self._asked_for = ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.widget() and self._asked_for:
            # Only now the chapters above have their heights.
            self._soon.start()
        return super().eventFilter(watched, event)

    def _go(self) -> None:
        found = [view for view in self.views if view.chapter.key == self._asked_for]
        self.verticalScrollBar().setValue(max(0, found[0].y() - px(SPACE)) if found else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.fillRect(0, 0, self.viewport().width(), _LINE, self._look.theme.accent)
            painter.end()
