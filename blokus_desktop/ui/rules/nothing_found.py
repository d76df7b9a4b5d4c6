"""What stands in place of the chapters where none has what is searched for."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.rulebook.books import Book
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr


class NothingFound(QWidget):
    """Leads to the games whose rules have it, or says what can be searched for."""

    picked = Signal(object)
    """A Book."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(2 * SPACE), px(2 * SPACE), px(2 * SPACE), px(2 * SPACE))
        self._column.setSpacing(px(SPACE))
        self._column.addWidget(self.words)

    def show_elsewhere(self, title: str, query: str, books: Sequence[Book]) -> None:
        """Say that nothing has it in the rules with a title, and offer others that have it."""
        here = tr("Nothing in {game} has “{words}”.").format(game=title, words=query)
        more = (
            tr("These have it:") if books else tr("Try a word such as corner, edge, start, points or pass.")
        )
        self.words.setText(tr("{nothing} {more}").format(nothing=here, more=more))
        for button in self.buttons:
            self._column.removeWidget(button)
            button.deleteLater()
        self.buttons = [self._button(book) for book in books]

    def _button(self, book: Book) -> QPushButton:
        button = QPushButton(tr("Rules of {game}").format(game=tr(book.title)), self)
        button.clicked.connect(lambda: self.picked.emit(book))
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return button
