"""Words in one line, in the longest of several wordings for which there is room."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.theme import NORMAL, Look, font, in_columns

_DOTS = Qt.TextElideMode.ElideRight


class Written(QLabel):
    """A line of words in one of the sizes of type, which follows the window."""

    def __init__(
        self,
        parent: QWidget | None = None,
        size: float = NORMAL,
        *,
        strong: bool = False,
        second: bool = False,
        right: bool = False,
    ) -> None:
        """``second`` are the quieter words; ``right`` are those that end at the right."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._size, self._strong, self._second, self._right = size, strong, second, right
        self._wordings: Sequence[str] = ("",)
        self._look = Look()
        self._read: tuple[object, str] | None = None
        """What was read last, and the room that there was for it."""

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def set_size(self, size: float) -> None:
        """Write larger or smaller; the size is that of a plain window."""
        if size != self._size:
            self._size = size
            self.update()

    def show_words(self, *wordings: str) -> None:
        """Say one of these, the longest first."""
        if wordings == self._wordings:
            return
        self._wordings = wordings
        self.setText(wordings[0])
        self.setToolTip(plain_tip(wordings[0]) if len(wordings) > 1 else "")
        self.update()

    @property
    def wordings(self) -> Sequence[str]:
        """Ways to say it, the longest first."""
        return self._wordings

    @property
    def face(self) -> QFont:
        """What it is written with."""
        return in_columns(font(self._size, strong=self._strong))

    def needed(self, words: str = "") -> float:
        """How wide some words are, or the longest of its own, in pixels."""
        return QFontMetricsF(self.face).horizontalAdvance(words or self._wordings[0])

    def sizeHint(self) -> QSize:
        measure = QFontMetricsF(self.face)
        return QSize(round(self.needed() + 0.5), round(measure.height() + 0.5))

    minimumSizeHint = sizeHint

    def shown(self) -> str:
        """What is read."""
        room = (self._wordings, self._size, SCALE.factor, self.width())
        if self._read is None or self._read[0] != room:
            fitting = (words for words in self._wordings if self.needed(words) <= self.width())
            shortest = self._wordings[-1]
            read = next(fitting, None) or QFontMetricsF(self.face).elidedText(shortest, _DOTS, self.width())
            self._read = (room, read)
        return self._read[1]

    def _color(self) -> QColor:
        return self._look.theme.second if self._second else self._look.theme.text

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.face)
        painter.setPen(self._color())
        side = Qt.AlignmentFlag.AlignRight if self._right else Qt.AlignmentFlag.AlignLeft
        flags = Qt.AlignmentFlag.AlignVCenter | side | Qt.TextFlag.TextSingleLine
        painter.drawText(QRectF(self.rect()), flags, self.shown())
