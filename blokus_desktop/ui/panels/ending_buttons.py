"""The buttons at the end of a game: what one can do next, the main thing first."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Theme, font
from blokus_desktop.words.i18n import tr

_HIGH, _TIGHT, _LOW, _GAP = 50, 38, 34, 8
"""The heights of large ones, at least too, and of small ones, the gap between them, in a plain window."""
_BROAD = 380
"""From which width on two large buttons stand side by side."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EndingButton(QPushButton):
    """A sign, words and, where there is room, a line below them; Enter presses it where it has the focus."""

    def __init__(self, sign: Sign, words: str, parent: QWidget, *, large: bool = False) -> None:
        super().__init__(words, parent)
        self._sign, self._large = sign, large
        self._wordings: Sequence[str] = ()
        self._theme: Theme | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setProperty("flat", not large)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_line(self, wordings: Sequence[str]) -> None:
        """Say one of these below the words, the first for which there is room."""
        self._wordings = [words for words in wordings if words]
        told = self._wordings[0] if self._wordings else ""
        self.setToolTip(plain_tip(told))
        self.setAccessibleDescription(told)
        self.update()

    def line(self) -> str:
        """What is read below the words."""
        measure = QFontMetricsF(font(SMALL + 1))
        room = self.width() - length(16)
        return next((words for words in self._wordings if measure.horizontalAdvance(words) <= room), "")

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._face()).horizontalAdvance(self.text())
        return QSize(int(words + length(48)), px(_HIGH if self._large else _LOW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(_LOW))

    def event(self, event: QEvent) -> bool:
        shortcut = event.type() == QEvent.Type.ShortcutOverride
        if shortcut and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _face(self) -> QFont:
        return font(LARGE if self._large else NORMAL, strong=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        color = theme.on_accent if self.property("primary") else theme.text
        line = self.line() if self.height() >= length(44) else ""
        face, words = self._face(), self.text()
        side, gap = length(16 if self._large else 15), length(8)
        room = self.width() - length(16)
        if QFontMetricsF(face).horizontalAdvance(words) + side + gap > room:
            # Words say more than a sign.
            side = gap = 0.0
        while QFontMetricsF(face).horizontalAdvance(words) + side > room and face.pixelSize() > px(SMALL):
            face.setPixelSize(face.pixelSize() - 1)
        measure = QFontMetricsF(face)
        whole = side + gap + measure.horizontalAdvance(words)
        middle = self.height() / 2 - (length(9) if line else 0)
        left = (self.width() - whole) / 2
        if side:
            paint_sign(painter, self._sign, QRectF(left, middle - side / 2, side, side), color, 2)
        painter.setFont(face)
        painter.setPen(color)
        box = QRectF(left + side + gap, middle - length(12), measure.horizontalAdvance(words) + 2, length(24))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if line:
            painter.setFont(font(SMALL + 1))
            below = QRectF(QPointF(0, middle + length(9)), QPointF(self.width(), middle + length(27)))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, line)


_Rows = list[tuple[list[EndingButton], int]]
"""Buttons side by side, with their height."""


def _height_of(rows: _Rows) -> int:
    return sum(high for _, high in rows) + px(_GAP) * (len(rows) - 1)


class EndingButtons:
    """Puts the buttons into a rectangle: the large ones first, then the quiet ones."""

    def __init__(self, parent: QWidget, asked: Sequence[Callable[[], object]]) -> None:
        """``asked`` is called by rematch, review, share, new game and home, in this order."""
        self.rematch = EndingButton(Sign.SWAP, tr("Rematch"), parent, large=True)
        self.review = EndingButton(Sign.GRAPH, tr("Review"), parent, large=True)
        self.share = EndingButton(Sign.SHARE, tr("Share picture"), parent)
        self.new_game = EndingButton(Sign.NEW, tr("New game"), parent)
        self.home = EndingButton(Sign.HOME, tr("Home"), parent)
        self.all = (self.rematch, self.review, self.share, self.new_game, self.home)
        self.rematch.setProperty("primary", "true")
        for button, ask in zip(self.all, asked, strict=True):
            button.clicked.connect(lambda _=False, ask=ask: ask())

    def set_theme(self, theme: Theme) -> None:
        for button in self.all:
            button.set_theme(theme)

    def _rows(self, width: float, *, tight: bool) -> _Rows:
        """Which stand side by side in a width, and how high they are."""
        high, low = px(_TIGHT if tight else _HIGH), px(_LOW)
        quiet = [self.share, self.new_game, self.home]
        if width < length(_BROAD):
            pairs = [[self.review, self.home], [self.share, self.new_game]]
            return [([self.rematch], high), *((pair, low) for pair in pairs)]
        return [([self.rematch, self.review], high), (quiet, low)]

    def height_in(self, width: float, *, tight: bool) -> int:
        """How high they are below each other in a width; ``tight`` where every line counts."""
        return _height_of(self._rows(width, tight=tight))

    def place(self, rect: QRectF, *, tight: bool) -> None:
        """Lay them out from the top of a rectangle down."""
        self._place(rect, self._rows(rect.width(), tight=tight))

    def place_listed(self, rect: QRectF) -> None:
        """Lay them out one below the other, up from the foot of a rectangle, where it is high enough."""
        quiet = (self.review, self.share, self.new_game, self.home)
        rows: _Rows = [([self.rematch], px(_HIGH)), *(([button], px(_LOW)) for button in quiet)]
        if _height_of(rows) > rect.height():
            rows = self._rows(rect.width(), tight=True)
        self._place(rect.adjusted(0, rect.height() - _height_of(rows), 0, 0), rows)

    def _place(self, rect: QRectF, rows: _Rows) -> None:
        top, gap = rect.top(), px(_GAP)
        for row, high in rows:
            wide = (rect.width() - gap * (len(row) - 1)) / len(row)
            for place, button in enumerate(row):
                left = rect.left() + place * (wide + gap)
                # To the pixel: rounded by itself, the last one would reach out of the rectangle.
                button.setGeometry(round(left), round(top), int(left + wide) - round(left), high)
            top += high + gap
