"""The pieces of a lesson: few and large, with words over and below them."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.learn.words import pieces_title
from blokus_desktop.ui.learn.wrapped import Wrapped
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look

_LARGEST = 58
"""The side of a square at most, in pixels of a plain window."""
_EDGE, _TITLE_HIGH, _NOTE_HIGH = 18, 38, 44
_LOW, _LOW_EDGE, _LOW_TITLE, _LOW_NOTE = 260, 12, 24, 36
"""Around the words, and how high they are; less on a tray lower than the first."""
_NO_WORDS = 150
"""On a lower one there are only pieces."""
NOTE = (NORMAL, 12, SMALL, 10)
"""The sizes of type of the words below the pieces."""


def note_room(tray: QSize) -> QRect | None:
    """Where the words below the pieces stand on a tray of a size, in pixels; None on one that is too low."""
    high = tray.height() / SCALE.factor
    if high < _NO_WORDS:
        return None
    edge = px(_LOW_EDGE if high < _LOW else _EDGE)
    below = px(_LOW_NOTE if high < _LOW else _NOTE_HIGH)
    return QRect(edge, tray.height() - below, tray.width() - 2 * edge, below - px(4))


class LessonTray(Tray):
    """Says what the pieces are, and below them what can be done with them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.largest = _LARGEST
        self._title = Written(self, second=True)
        self._title.show_words(pieces_title())
        self._note = Wrapped(self, NOTE, second=True)
        SCALE.changed.connect(self._place_words)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._title.set_look(look)
        self._note.set_look(look)

    def show_note(self, words: str) -> None:
        """Say something below the pieces, or nothing."""
        self._note.setText(words)
        self._place_words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_words()
        super().resizeEvent(event)

    def _paint_words(self, painter: QPainter) -> None:
        """Empty places tell enough: a step ends soon after the last piece."""

    def _place_words(self) -> None:
        low = self.height() / SCALE.factor < _LOW
        above, below = (_LOW_TITLE, _LOW_NOTE) if low else (_TITLE_HIGH, _NOTE_HIGH)
        room = note_room(self.size())
        self._title.setVisible(room is not None)
        noted = room is not None and bool(self._note.text())
        self._note.setVisible(noted)
        if room is None:
            self.keep_free(0, 0)
            return
        self._title.setGeometry(room.left(), px(4), room.width(), px(above) - px(4))
        self._note.setGeometry(room)
        self.keep_free(above, below if noted else 0)
