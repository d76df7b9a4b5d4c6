"""The sheet of the rules: games at the left, chapters at the right, and a field to search them."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QScrollBar, QVBoxLayout, QWidget

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Game
from blokus_desktop.rulebook.books import BOOKS, Book, place_of
from blokus_desktop.rulebook.page import Page
from blokus_desktop.rulebook.search import found_in
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.panels.segmented import Segmented
from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.rules.chapters import Chapters
from blokus_desktop.ui.rules.page_list import BookList, BookMenu
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import ROUND_CARD, SPACE, Look
from blokus_desktop.words.i18n import tr

_LIST_FROM, _LIST = 600, 148
"""From which width on the games stand in a list, and how wide that is, in pixels of a plain window."""
_SCROLLING = {
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}
"""How keys scroll."""


class RulesSheet(QWidget):
    """A card with the rules of all games, open at one of them."""

    closed = Signal()
    """The player wants to see no rules any more."""
    lesson_requested = Signal(str, int)
    """The key of a lesson, and the number of its step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._book, self._form = BOOKS[0], BOOKS[0].forms[0].key
        self._game: Game | None = None
        """The game on the table, where the open page is about that."""
        self._opened = False
        self._pages: dict[tuple[str, str], Page] = {}
        self.setAccessibleName(tr("Rules"))
        self.list = BookList(BOOKS, self)
        self.title = QLabel(self)
        self.title.setProperty("role", "title")
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.cross = SignButton(Sign.CROSS, self)
        self.cross.setAccessibleName(tr("Close the rules"))
        self.cross.setToolTip(keys.GO_BACK.tip(tr("Close the rules")))
        self.choice = BookMenu(BOOKS, self)
        self.forms = Segmented(tr("Form of play"), self)
        self.chapters = Chapters(self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._head, self._body, self._right = QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        self._head.addWidget(self.title)
        self._head.addWidget(self.choice)
        self._head.addStretch(1)
        self._head.addWidget(self.search)
        self._head.addWidget(self.cross)
        self._right.addWidget(self.forms)
        self._right.addWidget(self.chapters, 1)
        self._body.addWidget(self.list)
        self._body.addLayout(self._right, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addLayout(self._body, 1)
        self._space_out()

    def _connect(self) -> None:
        self.list.picked.connect(self._pick)
        self.choice.picked.connect(self._pick)
        self.forms.picked.connect(self._pick_form)
        self.search.textChanged.connect(lambda _: self._show_found())
        self.cross.clicked.connect(self.closed)
        self.chapters.lesson_requested.connect(self.lesson_requested)
        self.chapters.book_requested.connect(self._pick)
        SCALE.changed.connect(self._rescale)

    # What is shown

    def set_look(self, look: Look) -> None:
        """Paint with other colors, and call them by their names."""
        self._look = look
        for part in (self.list, self.choice, self.cross):
            part.set_look(look)
        if self._opened:
            self._pages.clear()
            self._show_page()

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self._page(self._book, self._form)

    def open_at(self, place: tuple[Book, str], game: Game | None, rule: Rule | None = None) -> None:
        """Open the page of a game, at the chapter of a rule if one is asked for, else at the top."""
        if not self._opened or place != (self._book, self._form) or game != self._game:
            self._opened, self._game, (self._book, self._form) = True, game, place
            self._pages.clear()
            self._show_page()
        self.search.clear()
        self.chapters.go_to(rule)

    def _page(self, book: Book, form: str) -> Page:
        key = book.key, form
        if key not in self._pages:
            own = self._game if self._game is not None and place_of(self._game) == (book, form) else None
            self._pages[key] = book.page(form, self._look.name, own)
        return self._pages[key]

    def _show_page(self) -> None:
        self.list.choose(self._book)
        self.choice.show_book(self._book)
        self.title.setText(tr(self._book.title))
        forms = self._book.forms
        self.forms.offer([(form.key, tr(form.title)) for form in forms], self._form)
        self.forms.setVisible(len(forms) > 1)
        self._show_chapters()

    def _show_chapters(self) -> None:
        self.chapters.show_page(self.page, self._look)
        self._show_found()

    def _show_found(self) -> None:
        """Show what is searched for, and in how many chapters of each book it stands."""
        query = self.search.text().strip()
        found = {chapter.key for chapter in found_in(self.page, query)}
        hits = {
            book.key: len(found_in(self._page(book, self._form_in(book)), query)) for book in BOOKS if query
        }
        self.chapters.show_found(found, query)
        if not found:
            elsewhere = [book for book in BOOKS if hits.get(book.key)]
            self.chapters.nothing.show_elsewhere(tr(self._book.title), query, elsewhere)
        self.list.show_hits(hits if query else None)

    def _form_in(self, book: Book) -> str:
        """The form whose page is searched."""
        return self._form if book is self._book else book.forms[0].key

    def _pick(self, book: Book) -> None:
        if book is not self._book:
            self._book, self._form = book, book.forms[0].key
            self._show_page()

    def _pick_form(self, form: str) -> None:
        self._form = form
        self._show_chapters()

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are for the sheet while it has them: what it has no use for must not lay a piece."""
        key, bar = event.key(), self.chapters.verticalScrollBar()
        if key == Qt.Key.Key_Escape:
            self._leave()
        elif key in _SCROLLING:
            bar.triggerAction(_SCROLLING[Qt.Key(key)])
        elif event.text().isprintable() and event.text().strip() and not self.search.hasFocus():
            self.search.setFocus()
            self.search.setText(event.text())
        event.accept()

    def _leave(self) -> None:
        """Search no more or, where nothing is searched for, close."""
        if self.search.text():
            self.search.clear()
        else:
            self.closed.emit()

    # Places

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(500))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Let the games stand in a list where there is room, else in a field."""
        wide = self.width() >= px(_LIST_FROM)
        self.list.setVisible(wide)
        self.title.setVisible(wide)
        self.choice.setVisible(not wide)

    def _rescale(self) -> None:
        self._space_out()
        self._fold()
        if self._opened:
            self._show_chapters()

    def _space_out(self) -> None:
        """Keep distances that grow with the window."""
        self._column.setContentsMargins(px(2 * SPACE), px(2 * SPACE), px(SPACE), px(SPACE))
        for layout in (self._column, self._head, self._right):
            layout.setSpacing(px(SPACE))
        self._body.setSpacing(px(2 * SPACE))
        self.list.setFixedWidth(px(_LIST))
        self.list.space_out()
        self.search.setFixedWidth(px(190))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_raised(painter, rect, self._look.theme, radius=ROUND_CARD, shadow=False)
