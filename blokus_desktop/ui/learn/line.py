"""The line below the board: it says what to do and what became of it, and has the buttons that lead on."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from blokus_desktop.ui.learn.session import Mood
from blokus_desktop.ui.learn.words import step_words
from blokus_desktop.ui.learn.wrapped import Wrapped
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, Look, Theme, font
from blokus_desktop.words.i18n import tr

SENTENCE = (20, 17, LARGE, NORMAL, 12)
"""The sizes of type that its sentence can have, the largest first."""
_MARGIN, _SMALL_MARGIN, _NARROW = 24, 12, 420
"""Between the edge and what is on it; less where the line is narrower than the last."""
_BESIDE = 300
"""How much room the sentence must have beside the buttons; else it stands over them."""
_BUTTON, _SMALL_BUTTON, _BUTTON_PAD, _BETWEEN = 44, 30, 30, 8
_DOT, _DOT_NOW, _DOT_STEP, _DOTS_HIGH = 10, 26, 18, 20
"""How wide a dot is, and that of the step one is at; how far two are apart, and how high their row is."""
_SIGN, _SIGN_ROOM = 22, 32
_FAINT = 0.22
_SETTLING = 400
"""For how many milliseconds no button is pressed after it has come to say something else."""


class LineBoxes(NamedTuple):
    """Where the parts of the line lie on it, in pixels."""

    sentence: QRect
    dots: QRect
    buttons: tuple[QRect, QRect]


def line_boxes(size: QSize, widths: tuple[int, int]) -> LineBoxes:
    """Lay out a line of a size, with two buttons so wide: beside the sentence, or below it."""
    margin = px(_SMALL_MARGIN if size.width() < px(_NARROW) else _MARGIN)
    wide = sum(widths) + px(_BETWEEN)
    right, dots = size.width() - margin, px(_DOTS_HIGH)
    beside = right - margin - wide - margin
    if beside >= px(_BESIDE):
        high = px(_BUTTON)
        first, second = _buttons(right, (size.height() - high) // 2, high, widths)
        edge = px(8)
        sentence = QRect(margin, edge, beside, size.height() - 2 * edge - dots)
        return LineBoxes(sentence, QRect(margin, sentence.bottom() + 1, beside, dots), (first, second))
    high, edge = px(_SMALL_BUTTON), px(5)
    top = size.height() - edge - high
    first, second = _buttons(right, top, high, widths)
    sentence = QRect(margin, edge, right - margin, top - edge - px(2))
    row = QRect(margin, top, max(0, right - margin - wide - px(_BETWEEN)), high)
    return LineBoxes(sentence, row, (first, second))


def _buttons(right: int, top: int, high: int, widths: tuple[int, int]) -> tuple[QRect, QRect]:
    second = QRect(right - widths[1], top, widths[1], high)
    first = QRect(second.left() - px(_BETWEEN) - widths[0], top, widths[0], high)
    return first, second


def _words(mood: Mood) -> tuple[str, str]:
    """What the two buttons say; the first is not there where it says nothing."""
    if mood is Mood.MISSED:
        return "", tr("Try again")
    if mood is Mood.DONE:
        return "", tr("Next")
    if mood is Mood.FINISHED:
        return tr("Again"), tr("Go on")
    return tr("Show me"), tr("Skip")


def button_widths(more: Sequence[str] = ()) -> tuple[int, int]:
    """How wide the buttons are, which keep their places whatever they say."""
    measure = QFontMetricsF(font(NORMAL, strong=True))
    said = [_words(mood) for mood in Mood]
    firsts, seconds = [first for first, _ in said], [*(second for _, second in said), *more]
    first, second = (
        round(max(map(measure.horizontalAdvance, words))) + px(_BUTTON_PAD) for words in (firsts, seconds)
    )
    return first, second


class LessonLine(QWidget):
    """Says a sentence, counts the steps, and offers what can be asked for in a mood."""

    first_pressed = Signal()
    second_pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._mood = Look(), Mood.TASK
        self._number, self._count = 0, 1
        self._go_on = ""
        self.sentence = Wrapped(self, SENTENCE, strong=True)
        self.step = Written(self, second=True)
        self.first, self.second = QPushButton(self), QPushButton(self)
        self.first.clicked.connect(self.first_pressed)
        self.second.clicked.connect(self.second_pressed)
        for button in (self.first, self.second):
            button.installEventFilter(self)
        self.settling = QDeadlineTimer(0)
        """Until it is over, a press can be meant for what a button said before."""
        self._dots = QRect()
        SCALE.changed.connect(self._arrange)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.sentence.set_look(look)
        self.step.set_look(look)
        self._show_ink()
        self.update()

    def show_steps(self, number: int, count: int) -> None:
        """Show at which of how many steps one is, from 0; as many as there are once all are done."""
        self._number, self._count = number, count
        shown = min(number, count - 1) + 1
        self.step.show_words(step_words(shown, count), f"{shown}/{count}")
        self.update()

    def show_talk(self, mood: Mood, sentence: str, go_on: str = "", *, ends: bool = False) -> None:
        """Say something; ``go_on`` is what leads on after the last step, where it is not the usual.

        ``ends`` tells that the lesson ends by itself once this is read.
        """
        before = self._offered
        self._mood, self._go_on = mood, go_on
        self.sentence.setText(sentence)
        self.setAccessibleDescription(sentence)
        first, second = _words(mood)
        if mood is Mood.FINISHED and go_on:
            second = go_on
        elif mood is Mood.DONE and ends:
            second = ""
        self.first.setText(first)
        self.first.setVisible(bool(first))
        self.second.setText(second)
        self.second.setVisible(bool(second))
        if self._offered != before:
            self.settling.setRemainingTime(_SETTLING)
        leads = mood in (Mood.MISSED, Mood.DONE, Mood.FINISHED)
        if bool(self.second.property("primary")) != leads:
            self.second.setProperty("primary", leads)
            self.second.style().polish(self.second)
        self._show_ink()
        self._arrange()

    @property
    def _offered(self) -> tuple[str, str, bool]:
        """What the buttons lead to."""
        return self.first.text(), self.second.text(), self._mood is Mood.FINISHED

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave out a press that comes too soon to be meant for what the button says by now."""
        if event.type() == QEvent.Type.MouseButtonDblClick:
            return True
        return event.type() == QEvent.Type.MouseButtonPress and not self.settling.hasExpired()

    @property
    def mood(self) -> Mood:
        """What is waited for."""
        return self._mood

    def _show_ink(self) -> None:
        theme = self._look.theme
        inks = {Mood.REFUSED: theme.alarm, Mood.MISSED: theme.alarm, Mood.DONE: theme.good}
        self.sentence.set_ink(inks.get(self._mood))

    @property
    def _sign(self) -> tuple[Sign, QColor] | None:
        theme = self._look.theme
        if self._mood in (Mood.DONE, Mood.FINISHED):
            return Sign.CHECK, theme.good
        return (Sign.CROSS, theme.alarm) if self._mood is Mood.MISSED else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        boxes = line_boxes(self.size(), button_widths([self._go_on] if self._go_on else ()))
        aside = px(_SIGN_ROOM) if self._sign else 0
        self.sentence.setGeometry(boxes.sentence.adjusted(aside, 0, 0, 0))
        for button, place in zip((self.first, self.second), boxes.buttons, strict=True):
            button.setGeometry(place)
        dots = px(_DOT_STEP * (self._count - 1) + _DOT_NOW)
        self._dots = boxes.dots if dots <= boxes.dots.width() else QRect()
        dots = dots + px(12) if not self._dots.isNull() else 0
        self.step.setGeometry(boxes.dots.adjusted(dots, 0, 0, 0))
        self.step.setVisible(boxes.dots.width() - dots >= self.step.needed(self.step.wordings[-1]))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), theme, shadow=False)
        if self._sign is not None:
            sign, ink = self._sign
            room, side = self.sentence.geometry(), length(_SIGN)
            top = room.center().y() - side / 2
            paint_sign(painter, sign, QRectF(room.left() - length(_SIGN_ROOM), top, side, side), ink, 2.6)
        self._paint_dots(painter, theme)

    def _paint_dots(self, painter: QPainter, theme: Theme) -> None:
        if self._dots.isNull():
            return
        left, side = float(self._dots.left()), length(_DOT)
        top = self._dots.center().y() + 0.5 - side / 2
        for number in range(self._count):
            now = number == self._number
            wide = length(_DOT_NOW) if now else side
            done = number < self._number
            ink = theme.good if done else theme.accent if now else clear(theme.text, _FAINT)
            painter.fillPath(rounded(QRectF(left, top, wide, side), side / 2), ink)
            left += wide + length(_DOT_STEP - _DOT)
