"""The pieces of a lesson: few and large, with words over and below them."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.learn.tray_rows import places_as_they_lie
from blokus_desktop.ui.learn.words import pieces_title
from blokus_desktop.ui.learn.wrapped import Wrapped
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.tray_places import Places
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.last_input import LAST_INPUT
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look

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

    largest = 58

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = Written(self, second=True)
        self._title.show_words(pieces_title())
        self._note = Wrapped(self, NOTE, second=True)
        self._notes = "", ""
        LAST_INPUT.changed.connect(self._choose_note)
        SCALE.changed.connect(self._place_words)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._title.set_look(look)
        self._note.set_look(look)

    def show_note(self, by_mouse: str, by_keys: str) -> None:
        """Say something below the pieces, or nothing: what suits mouse or keys, whichever was used last."""
        self._notes = by_mouse, by_keys
        self._choose_note()

    def _choose_note(self) -> None:
        self._note.setText(self._notes[LAST_INPUT.by_keys])
        self._place_words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_words()
        super().resizeEvent(event)

    def _paint_words(self, painter: QPainter) -> None:
        """Empty places tell enough: a step ends soon after the last piece."""

    def _place_words(self) -> None:
        room = note_room(self.size())
        self._title.setVisible(room is not None)
        self._note.setVisible(room is not None and bool(self._note.text()))
        if room is not None:
            self._title.setGeometry(room.left(), px(4), room.width(), px(self._title_high) - px(4))
            self._note.setGeometry(room)
        self._arrange()

    @property
    def _title_high(self) -> float:
        return _LOW_TITLE if self.height() / SCALE.factor < _LOW else _TITLE_HIGH

    def center_of(self, piece: Piece) -> QPointF:
        """The middle of all that a piece takes up."""
        return next(slot.box(self.square).center() for slot in self._places.slots if slot.piece is piece)

    def _in_insert(self, size: QSizeF, largest: float) -> Places:
        """A piece lies the same way up in each window: steps count on how it must be turned."""
        return places_as_they_lie(self._sockets, size, largest)

    def _room(self) -> QRectF:
        note = note_room(self.size())
        if note is None:
            return super()._room()
        foot = note.top() if self._note.text() else self.height()
        above = length(self._title_high)
        return QRectF(0, above, self.width(), max(1.0, foot - above))
