"""The question for those who are here for the first time: how strong the computer is to play."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.ui.panels.characters import paint_character
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import NORMAL, ROUND_CARD, SMALL, Look, Theme, font, mixed
from blokus_desktop.words.i18n import marked, tr

_ANSWERS = ((1, marked("Never")), (3, marked("A few times")), (5, marked("Often")))
"""The level for each answer."""
_PAD, _FACE, _BUTTON = 16, 32, 48
_LEAST = 20
"""How much wider than its words an answer is at least, where there is no room for a face."""
_TIGHT_PAD, _TIGHT_GAP, _TIGHT_BUTTON, _TIGHT_LEAST, _TITLE = 8, 3, 28, 8, 20
"""The same where there is hardly any room, and how high the title is."""


def question_color(theme: Theme) -> QColor:
    """What the card of the question is tinted with."""
    return mixed(theme.card, QColor("#FFD257"), 0.1 if theme.dark else 0.2)


class _Answer(QRadioButton):
    """An answer with the character it leads to."""

    def __init__(self, level: int, words: str, parent: QWidget) -> None:
        super().__init__(words, parent)
        self._level, self.look = level, Look()
        self.tight = False
        """Whether its words have hardly any room."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(font(NORMAL, strong=True)).horizontalAdvance(self.text())
        return QSize(words + px(_FACE + 28), px(_BUTTON))

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    @property
    def least(self) -> int:
        """How wide it has to be for its words alone."""
        return self.least_with(tight=self.tight)

    def least_with(self, *, tight: bool) -> int:
        """The same with hardly any room, or with some."""
        face = font(SMALL if tight else NORMAL, strong=True)
        return QFontMetrics(face).horizontalAdvance(self.text()) + px(_TIGHT_LEAST if tight else _LEAST)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, on = QRectF(self.rect()).adjusted(1, 1, -1, -1), self.isChecked()
        path = rounded(rect, length(ROUND_CARD))
        painter.fillPath(path, theme.accent if on else theme.card)
        lit = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(theme.text if lit else theme.hairline, max(2.0, length(2)) if lit else 1))
        painter.drawPath(path)
        painter.setFont(font(SMALL if self.tight else NORMAL, strong=True))
        painter.setPen(theme.on_accent if on else theme.text)
        if self.width() < self.sizeHint().width():
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
            return
        side = length(_FACE)
        face = QRectF(length(10), (self.height() - side) / 2, side, side)
        ink = painter.pen()
        paint_character(painter, face, self._level, "yellow", self.look)
        painter.setPen(ink)
        words = rect.adjusted(face.right() + length(6), 0, -length(4), 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())


class Question(QWidget):
    """Asks whether one has played before."""

    answered = Signal(int)
    """The level that suits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self.title = labeled("large", tr("Played Blokus before?"))
        self.hint = labeled("second", tr("Sets the computer's strength, once."))
        self.answers = {level: _Answer(level, tr(words), self) for level, words in _ANSWERS}
        for label in (self.title, self.hint):
            label.setParent(self)
        group_of(self, self.answers.values())
        next(iter(self.answers.values())).setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for level, button in self.answers.items():
            button.toggled.connect(lambda on, level=level: self.answered.emit(level) if on else None)

    def say(self, words: str) -> None:
        """Say what follows from the answer."""
        self.hint.setText(words)

    @property
    def fill(self) -> QColor:
        """What its card is tinted with."""
        return question_color(self._look.theme)

    def set_look(self, look: Look) -> None:
        self._look = look
        for button in self.answers.values():
            button.look = look
            button.update()

    def _buttons_width(self) -> int:
        return sum(button.sizeHint().width() for button in self.answers.values()) + 2 * px(8)

    def _fits_alongside(self, width: int) -> bool:
        words = QFontMetrics(font(NORMAL)).horizontalAdvance(self.hint.text())
        return width - 2 * px(_PAD) - self._buttons_width() >= words + px(20)

    def fits(self, size: QSize) -> bool:
        """Whether everything can be read in a room of some size."""
        high = px(_TITLE + _TIGHT_GAP + _TIGHT_BUTTON + _TIGHT_PAD)
        return size.width() >= self._least_width() and size.height() >= high

    def _least_width(self) -> int:
        words = sum(button.least_with(tight=True) for button in self.answers.values())
        self.title.ensurePolished()
        return max(words + 2 * px(_TIGHT_GAP), self.title.sizeHint().width()) + 2 * px(_TIGHT_PAD)

    def _is_tight(self, size: QSize) -> bool:
        """Whether a room has no place for the hint."""
        words = sum(button.least_with(tight=False) for button in self.answers.values())
        wide = words + 2 * px(8 + _PAD)
        return size.width() < wide or size.height() < self.height_for(size.width())

    def height_for(self, width: int) -> int:
        """How high it has to be."""
        return px(_BUTTON + 24) + (0 if self._fits_alongside(width) else px(44))

    def most(self, width: int) -> int:
        """It is never higher."""
        return 0

    def arrange(self, size: QSize) -> None:
        """Put everything in its place."""
        tight = self._is_tight(size)
        self.hint.setVisible(not tight)
        for button in self.answers.values():
            button.tight = tight
        if tight:
            self._arrange_tightly(size)
        else:
            self._arrange_loosely(size)

    def _arrange_tightly(self, size: QSize) -> None:
        """The title over the answers, in the middle."""
        gap, title, least = px(_TIGHT_GAP), px(_TITLE), px(_TIGHT_PAD)
        pad = least + min(max(size.width() - self._least_width(), 0) // 2, least)
        high = min(max(size.height() - title - gap - 4 * least, px(_TIGHT_BUTTON)), px(_BUTTON - 8))
        top = max((size.height() - title - gap - high) // 2, 0)
        self.title.setGeometry(pad, top, size.width() - 2 * pad, title)
        place = QRect(pad, top + title + gap, size.width() - 2 * pad, high)
        self._place_answers(place, gap)

    def _arrange_loosely(self, size: QSize) -> None:
        alongside = self._fits_alongside(size.width())
        over = max(size.height() - self.height_for(size.width()), 0) // 3
        pad, top, gap = px(_PAD) + min(over // 2, px(8)), px(12) + over, px(8)
        wide = self._buttons_width()
        room = size.width() - 2 * pad
        words = room - wide - gap if alongside else room
        self.title.setGeometry(pad, top + (px(2) if alongside else 0), words, px(_TITLE + 2))
        self.hint.setGeometry(pad, self.title.geometry().bottom() + 1, words, px(20))
        left = size.width() - pad - wide if alongside else pad
        foot = size.height() - px(12 + _BUTTON) - over
        self._place_answers(QRect(left, foot, size.width() - pad - left, px(_BUTTON)), gap)

    def _place_answers(self, place: QRect, gap: int) -> None:
        """Side by side, with their faces or, where there is no room for these, with what is left shared."""
        answers, left = list(self.answers.values()), place.left()
        spare = place.width() - 2 * gap - sum(button.least for button in answers)
        with_faces = self._buttons_width() <= place.width() and not answers[0].tight
        for button in answers:
            wide = button.sizeHint().width() if with_faces else button.least + spare // len(answers)
            button.setGeometry(QRect(left, place.top(), wide, place.height()))
            left += wide + gap

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        return [*self.answers.values()]
