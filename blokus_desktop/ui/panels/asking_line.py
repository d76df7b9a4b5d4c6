"""A line of words below the hand, with buttons at its end where something can be done about what it says."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from blokus_desktop.ui.panels.help_card import Choice
from blokus_desktop.ui.plain import plain_tip
from blokus_desktop.ui.theme import SPACE

WAIT = Choice("wait", "Wait", "Let it think on; you are asked again later")
LEAVE = Choice("leave", "Leave", "End the engine; the game rests here until you let it go on")
_HEIGHT = 3 * SPACE
_TWO_LINES = 4 * SPACE + 4


class AskingLine(QWidget):
    """Says a sentence, and offers what to choose."""

    chosen = Signal(str)
    """The name of a choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setProperty("role", "second")
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        # What was said of a file or by an engine may look like markup.
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        # Always as high: what stands above must not move when there is more to say, or when buttons come.
        self.setFixedHeight(_TWO_LINES)
        self.buttons: dict[str, QPushButton] = {}
        self._choices: tuple[Choice, ...] = ()
        self._sentence = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE)
        self._row.addWidget(self.words, 1)

    def show_words(self, sentence: str, *, said: bool, choices: Sequence[Choice] = ()) -> None:
        """Say something; ``said`` if it is more than what always stands there."""
        if self.words.property("said") != said:
            self.words.setProperty("said", said)
            self.words.style().polish(self.words)
        self._sentence = sentence
        self._fit()
        self.words.setToolTip(plain_tip(sentence))
        # The same buttons stay: one of them may be under the pointer.
        if tuple(choices) != self._choices:
            self._offer(tuple(choices))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out the end of a sentence that is too long for two lines; the tool tip has it whole."""
        words, measure = self._sentence.split(" "), self.words.fontMetrics()
        room, wrapped = QRect(0, 0, self.words.width(), 0), Qt.TextFlag.TextWordWrap
        shown = self._sentence
        while len(words) > 1 and measure.boundingRect(room, wrapped, shown).height() > _TWO_LINES:
            words.pop()
            shown = f"{' '.join(words)} …"
        self.words.setText(shown)

    def _offer(self, choices: tuple[Choice, ...]) -> None:
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._choices = choices
        self.buttons = {choice.name: self._button(choice) for choice in choices}
        for button in self.buttons.values():
            self._row.addWidget(button)
            button.show()

    def _button(self, choice: Choice) -> QPushButton:
        button = QPushButton(choice.text, self)
        button.setToolTip(choice.tip)
        button.setStyleSheet(
            f"padding: 0 {SPACE}px; min-height: {_HEIGHT - 2}px; max-height: {_HEIGHT - 2}px"
        )
        # A click must not take the keys away from the hand.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.chosen.emit(choice.name))
        return button
