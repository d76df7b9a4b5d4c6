"""The card of a solved brainteaser: the time it took, beside the best before, and what comes next."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from blokus_desktop.ui.puzzles.words import before_words, duration, now_words, solved_sentence, solved_title
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import paint_raised, rounded
from blokus_desktop.ui.style.theme import SMALL, SPACE, Look, font, in_columns
from blokus_desktop.words.i18n import tr

_LINE, _BAR, _TIME = 24, 10, 52
"""How high a line with a time is and its bar, and how wide the time, in a plain window."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_STAR = 26
"""How large the star beside the title is."""


def star(middle: QPointF, radius: float) -> QPolygonF:
    """A star with five points."""
    around = [pi * (place / 5 - 0.5) for place in range(10)]
    reach = [radius if place % 2 == 0 else radius * 0.45 for place in range(10)]
    return QPolygonF(
        [middle + QPointF(cos(at), sin(at)) * far for at, far in zip(around, reach, strict=True)]
    )


class _Times(QWidget):
    """Two times as bars, below each other: the best before, and this one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seconds, self._before, self._look = 0, 0, Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(2 * _LINE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_times(self, seconds: int, before: int) -> None:
        self._seconds, self._before = seconds, before
        self.setAccessibleName(f"{before_words()} {duration(before)}, {now_words()} {duration(seconds)}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(in_columns(font(SMALL + 1)))
        measure = painter.fontMetrics()
        words = (before_words(), now_words())
        named = max(map(measure.horizontalAdvance, words)) + length(10)
        room = self.width() - named - length(_TIME)
        longest = max(self._seconds, self._before, 1)
        rows = zip(words, (self._before, self._seconds), (theme.grid, theme.star), strict=True)
        for place, (told, seconds, color) in enumerate(rows):
            line = QRectF(0, place * length(_LINE), self.width(), length(_LINE))
            painter.setPen(theme.text if place else theme.second)
            painter.drawText(line, _MIDDLE | Qt.AlignmentFlag.AlignLeft, told)
            self._paint_bar(painter, line, named, max(room * seconds / longest, length(4)), color)
            painter.drawText(line, _MIDDLE | Qt.AlignmentFlag.AlignRight, duration(seconds))

    def _paint_bar(self, painter: QPainter, line: QRectF, left: float, wide: float, color: QColor) -> None:
        high = length(_BAR)
        bar = QRectF(left, line.center().y() - high / 2, wide, high)
        painter.fillPath(rounded(bar, min(length(4), wide / 2)), color)


class PuzzleDone(QWidget):
    """Lies below the card of the puzzle once that is solved."""

    again_requested = Signal()
    gallery_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._helped = Look(), False
        self.title, self.time = labeled("title", solved_title(helped=False)), labeled("title")
        self.words, self.times = QLabel(self), _Times(self)
        self.words.setProperty("role", "second")
        self.words.setWordWrap(True)
        self.again = QPushButton(tr("Once mo&re"), self, autoDefault=False)
        self.gallery = QPushButton(tr("All &brainteasers"), self, autoDefault=False)
        self.again.setProperty("primary", True)
        self.again.clicked.connect(self.again_requested)
        self.gallery.clicked.connect(self.gallery_requested)
        self._column, self._head, self._buttons = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        self._head.addWidget(self.title, 1)
        self._head.addWidget(self.time)
        self._buttons.addWidget(self.again, 1)
        self._buttons.addWidget(self.gallery, 1)
        self._column.addLayout(self._head)
        self._column.addWidget(self.times)
        self._column.addWidget(self.words)
        self._column.addLayout(self._buttons)
        SCALE.changed.connect(self._space)
        self._space()

    def _space(self) -> None:
        side = px(2 * SPACE)
        self._column.setContentsMargins(side, side, side, side)
        self._column.setSpacing(px(SPACE))
        self._head.setContentsMargins(px(_STAR + SPACE), 0, 0, 0)
        self._buttons.setSpacing(px(SPACE))

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        self._look = look
        self.times.set_look(look)
        self.update()

    def show_time(self, seconds: int, before: int | None, *, helped: bool = False) -> None:
        """Tell the time that it took, beside the best before; with help it does not count."""
        self._helped = helped
        self.title.setText(solved_title(helped=helped))
        self.time.setText("" if helped else duration(seconds))
        self.times.setVisible(before is not None and not helped)
        if before is not None:
            self.times.show_times(seconds, before)
        self.words.setText(solved_sentence(seconds, before, helped=helped))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), theme, shadow=False)
        side = length(_STAR)
        middle = QPointF(length(2 * SPACE) + side / 2, self.title.geometry().center().y() + 0.5)
        if self._helped:
            box = QRectF(middle - QPointF(side, side) / 2, QSize(round(side), round(side)).toSizeF())
            paint_sign(painter, Sign.CHECK, box, theme.good, 2.4)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.star)
        painter.drawPolygon(star(middle, side * 0.55))
