"""A line of words below the hand, with buttons at its end where something can be done about what it says."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from blokus_desktop.ui.panels.choices import Choice, ChoiceRow
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import marked

WAIT = Choice("wait", marked("Wait"), marked("Let it think on; you are asked again later"))
LEAVE = Choice("leave", marked("Leave"), marked("End the engine; the game rests here until you let it go on"))
_BUTTON, _TWO_LINES = 3 * SPACE, 4 * SPACE + 4
"""How high a button and two lines of words are, in pixels."""


class AskingLine(QWidget):
    """Says a sentence, and offers what to choose."""

    chosen = Signal(str)
    """The name of a choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setProperty("role", "second")
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        # The name of a file or the words of an engine may look like markup.
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        # Always as high: what stands above must not move when there is more to say, or when buttons come.
        self.setFixedHeight(_TWO_LINES)
        self._sentence = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(self.words, 1)
        self._choices = ChoiceRow(row, 1, self._new_button)
        self._choices.chosen.connect(self.chosen)

    @property
    def buttons(self) -> dict[str, QAbstractButton]:
        """The buttons by the names of their choices."""
        return self._choices.buttons

    def show_words(self, sentence: str, *, said: bool, choices: Sequence[Choice] = ()) -> None:
        """Say something; ``said`` if it is more than what always stands there."""
        if self.words.property("said") != said:
            self.words.setProperty("said", said)
            self.words.style().polish(self.words)
        self._sentence = sentence
        self._fit()
        self.words.setToolTip(plain_tip(sentence))
        self._choices.show_choices(choices)

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

    def _new_button(self, _choice: Choice) -> QPushButton:
        button = QPushButton(self)
        button.setStyleSheet(
            f"padding: 0 {SPACE}px; min-height: {_BUTTON - 2}px; max-height: {_BUTTON - 2}px"
        )
        return button
