"""The games whose rules can be looked up, in a column, of which one is open."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QRadioButton, QToolButton, QVBoxLayout, QWidget

from blokus_desktop.rulebook.books import Book
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import DARK, NORMAL, ROUND, SPACE, Look, font
from blokus_desktop.words.i18n import tr, trn

_HIGH = 38
"""How high an entry is, in pixels of a plain window."""
_CHOSEN, _HOVER = 0.16, 0.06
"""How much of the accent the ground of the open one has, and of the text where the pointer is."""


class BookButton(QRadioButton):
    """A game, and how many of its chapters have what is searched for."""

    def __init__(self, book: Book, parent: QWidget) -> None:
        super().__init__(tr(book.title), parent)
        self.book = book
        self.hits: int | None = None
        """How many chapters have it; None where nothing is searched for."""
        self._look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_hits(self, hits: int | None) -> None:
        """Show how many chapters have what is searched for."""
        self.hits = hits
        chapters = trn("{count} chapter", "{count} chapters", hits or 0).format(count=hits)
        self.setAccessibleDescription(chapters if hits is not None else "")
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(font(NORMAL, strong=True)).horizontalAdvance(self.text())
        return QSize(words + px(6 * SPACE), px(_HIGH))

    minimumSizeHint = sizeHint

    def hitButton(self, position: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            painter.fillPath(rounded(rect, length(ROUND)), clear(theme.accent, _CHOSEN))
        elif self.underMouse():
            painter.fillPath(rounded(rect, length(ROUND)), clear(theme.text, _HOVER))
        if self.hasFocus():
            painter.setPen(round_pen(theme.accent, length(2)))
            painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), length(ROUND) - 1))
        painter.setFont(font(NORMAL, strong=self.isChecked()))
        nothing = self.hits == 0
        painter.setPen(theme.second if nothing else theme.text)
        room = rect.adjusted(length(12), 0, -length(8), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.hits:
            self._paint_hits(painter, room)

    def _paint_hits(self, painter: QPainter, room: QRectF) -> None:
        theme, words = self._look.theme, str(self.hits)
        painter.setFont(font(NORMAL, strong=True))
        wide = max(painter.fontMetrics().horizontalAdvance(words) + length(10), length(20))
        disc = QRectF(0, 0, wide, length(20))
        disc.moveCenter(QPointF(room.right() - wide / 2, room.center().y()))
        painter.fillPath(rounded(disc, length(10)), clear(DARK.star, 0.4))
        painter.setPen(theme.text)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, words)


class BookList(QWidget):
    """All books; arrows go from one to the next."""

    picked = Signal(object)
    """A Book."""

    def __init__(self, books: Sequence[Book], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Games"))
        self.buttons = {book.key: BookButton(book, self) for book in books}
        group_of(self, self.buttons.values())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons.values():
            self._column.addWidget(button)
            button.toggled.connect(lambda on, book=button.book: self._toggled(book, on=on))
        self._column.addStretch(1)
        self.space_out()

    def _toggled(self, book: Book, *, on: bool) -> None:
        if on:
            self.picked.emit(book)

    def space_out(self) -> None:
        """Keep distances that grow with the window."""
        self._column.setSpacing(px(2))

    def choose(self, book: Book) -> None:
        """Show which one is open, without telling it."""
        self.blockSignals(True)
        self.buttons[book.key].setChecked(True)
        self.blockSignals(False)

    def show_hits(self, hits: Mapping[str, int] | None) -> None:
        """Show in how many chapters of each book is what is searched for."""
        for key, button in self.buttons.items():
            button.show_hits(None if hits is None else hits[key])

    def set_look(self, look: Look) -> None:
        for button in self.buttons.values():
            button.set_look(look)


class BookMenu(QToolButton):
    """The title of the open book, which opens a menu of all: for where there is no room for a list."""

    picked = Signal(object)
    """A Book."""

    def __init__(self, books: Sequence[Book], parent: QWidget) -> None:
        super().__init__(parent)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        # The sign stands behind the title.
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.setProperty("role", "title")
        menu = QMenu(self)
        menu.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for book in books:
            menu.addAction(tr(book.title)).triggered.connect(
                lambda _=False, book=book: self.picked.emit(book)
            )
        self.setMenu(menu)

    def show_book(self, book: Book) -> None:
        """Name the open book."""
        self.setText(tr(book.title))
        self.setAccessibleName(tr("Game: {game}").format(game=tr(book.title)))

    def set_look(self, look: Look) -> None:
        self.setIcon(icon(Sign.DOWN, look.theme.text, look.theme.second))
