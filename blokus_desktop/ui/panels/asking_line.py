"""A card that says something over other parts for a while, with buttons where something can be done."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QWidget

from blokus_desktop.ui.panels.choices import Choice, ChoiceRow
from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import marked, tr

WAIT = Choice("wait", marked("Wait"), marked("Let it think on; you are asked again later"))
LEAVE = Choice("leave", marked("Leave"), marked("End the engine; the game rests here until you let it go on"))
BACK = Choice("back", marked("Back to it"), marked("Show the end of the game as it was"))
STAY = Choice("stay", marked("Go on here"), marked("Close this sentence; the other moves stay in the notes"))
_EDGE, _ABOVE, _CLOSE, _BUTTON = 14, 6, 32, 30
"""From the edges of the card to the words, and how large its buttons are."""
_NARROW = 420
"""Up to which width buttons stand below the words."""
_SHADOW = 12
"""How far the shadow of the card reaches."""


class AskingLine(QWidget):
    """Says a sentence, and offers what to choose; nothing is to be seen of it while it is silent."""

    chosen = Signal(str)
    """The name of a choice."""
    closed = Signal()
    """The sentence was read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._sentence = ""
        self._rooms: Sequence[QRect] = (QRect(),)
        self._upwards, self._most = False, 0
        self.words = QLabel(self)
        # The name of a file or the words of an engine may look like markup.
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.close_button = SignButton(Sign.CROSS, self)
        self.close_button.setText(tr("Close"))
        self.close_button.setAccessibleName(tr("Close"))
        self.close_button.setToolTip(tr("Close this sentence"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(lambda _=False: self.closed.emit())
        self._buttons = QWidget(self)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        self._choices = ChoiceRow(row, 0, self._new_button)
        self._choices.chosen.connect(self.chosen)
        self.hide()

    @property
    def buttons(self) -> dict[str, QAbstractButton]:
        """The buttons by the names of their choices."""
        return self._choices.buttons

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        self._look = look
        self.close_button.set_look(look)
        self.update()

    def show_words(self, sentence: str, choices: Sequence[Choice] = ()) -> None:
        """Say something; without words, be silent."""
        self._sentence = sentence
        self.words.setToolTip(plain_tip(sentence))
        self._choices.show_choices(choices)
        self.close_button.setVisible(not choices)
        self._fit()
        self.setVisible(bool(sentence))
        self.raise_()

    def place(self, rooms: Sequence[QRect], *, upwards: bool, most: int) -> None:
        """Stand in the first of some rooms that is high enough.

        Beyond the last it grows upwards or downwards, but not higher than ``most``.
        """
        self._rooms, self._upwards, self._most = rooms, upwards, most
        self._fit()

    def _fit(self) -> None:
        """Be as high as the sentence needs; where that is too much, the tool tip has it whole."""
        edge, shadow = px(_EDGE), px(_SHADOW)
        room = self._rooms[-1]
        narrow = room.width() < px(_NARROW) and bool(self.buttons)
        self._buttons.setVisible(bool(self.buttons))
        self._buttons.adjustSize()
        beside = px(_CLOSE) if not self.buttons else 0 if narrow else self._buttons.width() + edge
        width = max(1, room.width() - 2 * edge - beside)
        below = self._buttons.height() + px(SPACE) if narrow else 0
        shown = self._cut(width, self._most - 2 * px(_ABOVE) - below)
        self.words.setText(shown)
        needed = max(self._height_of(shown, width), self.words.heightForWidth(width)) + below + 2 * px(_ABOVE)
        card = QRect(next((each for each in self._rooms if each.height() >= needed), room))
        if self._upwards:
            card.setTop(card.bottom() + 1 - max(card.height(), needed))
        else:
            card.setHeight(max(card.height(), needed))
        margins = QMargins(shadow, shadow, shadow, shadow)
        self.setContentsMargins(margins)
        self.setGeometry(card.marginsAdded(margins))
        inner = self.contentsRect().adjusted(edge, px(_ABOVE), -edge, -px(_ABOVE))
        self.words.setGeometry(inner.left(), inner.top(), width, inner.height() - below)
        self._place_buttons(inner, narrow=narrow)

    def _place_buttons(self, inner: QRect, *, narrow: bool) -> None:
        close = QRect(0, 0, px(_CLOSE), px(_CLOSE))
        close.moveCenter(inner.center())
        close.moveRight(inner.right() + px(SPACE))
        self.close_button.setGeometry(close)
        buttons = self._buttons.rect()
        buttons.moveCenter(inner.center())
        if narrow:
            buttons.moveBottomLeft(inner.bottomLeft())
        else:
            buttons.moveRight(inner.right())
        self._buttons.setGeometry(buttons)

    def _height_of(self, sentence: str, width: int) -> int:
        room = QRect(0, 0, width, 0)
        return self.words.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, sentence).height()

    def _cut(self, width: int, most: int) -> str:
        words, shown = self._sentence.split(" "), self._sentence
        if self._rooms[-1].isEmpty():
            return shown
        while len(words) > 1 and self._height_of(shown, width) > max(most, 1):
            words.pop()
            shown = f"{' '.join(words)} …"
        return shown

    def _new_button(self, _choice: Choice) -> QPushButton:
        button = QPushButton(self)
        button.setMinimumHeight(px(_BUTTON))
        return button

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on a sentence has read it; a question waits for its answer."""
        if event.button() == Qt.MouseButton.LeftButton and not self.buttons:
            self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, card = self._look.theme, QRectF(self.contentsRect())
        paint_raised(painter, card, theme, line=theme.accent, width=2)
