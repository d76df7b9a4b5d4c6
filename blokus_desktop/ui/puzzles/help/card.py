"""The card that helps with a brainteaser: what can be asked, how far the search is, and what came of it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ui.board.keys import LEAVE_OFF
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.choices import Choice, ChoiceRow
from blokus_desktop.ui.panels.raised import Raised
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import NORMAL, SPACE
from blokus_desktop.words.i18n import marked, tr

_ROOMY = 42 * SPACE
"""From which width on the questions have room around them, in pixels of a plain window."""
SPEEDS = 9
"""How many steps there are from slow to fast."""


def _asking(command: Command, text: str, meaning: str) -> Choice:
    """A choice that is a command; the words are marked for tr()."""
    return Choice(command, text, meaning, command)


QUESTIONS = (
    _asking(Command.SOLVABLE, marked("Solvable?"), marked("Can this still be solved?")),
    _asking(Command.HINT, marked("Hint"), marked("A hint in steps: where to look, which piece, its place")),
    _asking(Command.SOLVE, marked("Solve"), marked("Let the puzzle be solved piece by piece")),
    _asking(Command.SOLUTIONS, marked("Solutions"), marked("How many solutions there are from here")),
)
CANCEL = Choice("cancel", marked("Cancel"), marked("Leave off searching"), LEAVE_OFF)
CLOSE = Choice("cancel", marked("Close"), marked("Close this answer"), LEAVE_OFF)
STOP = Choice("cancel", marked("Stop"), marked("Stop there"), LEAVE_OFF)
BACK = _asking(
    Command.LAST_SOLVABLE, marked("Undo to solvable"), marked("Undo to the last solvable position")
)
SHOW = Choice("show", marked("Show one"), marked("Show a solution on the board"))
HINTS = (
    _asking(Command.HINT, marked("Which piece?"), marked("The next step of the hint")),
    _asking(Command.HINT, marked("Where?"), marked("The last step of the hint")),
    _asking(Command.HINT, marked("Lay it"), marked("Lay the piece there")),
)
PREVIOUS = Choice("previous", marked("Previous"), marked("The solution before"))
NEXT = Choice("next", marked("Next"), marked("The next solution"), Command.SOLUTIONS)
PAUSE = Choice("pause", marked("Pause"), marked("Rest"), Command.SOLVE)
GO_ON = Choice("pause", marked("Go on"), marked("Go on"), Command.SOLVE)
STEP = Choice("step", marked("Step"), marked("Lay one piece"))


class HelpCard(Raised):
    """A row of questions; below it, while there is anything to say, a sentence and what can be done then."""

    requested = Signal(str)
    """The name of a choice."""
    speed_changed = Signal(int)
    about_to_speak = Signal()
    spoke = Signal(bool)
    """Whether there is anything to say now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Help with the puzzle"))
        self._brief = False
        self._make_questions()
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self.speed = QSlider(Qt.Orientation.Horizontal, self)
        self.speed.setRange(1, SPEEDS)
        self.speed.setPageStep(2)
        self.speed.setAccessibleName(tr("Speed, from slow to fast"))
        self.speed.valueChanged.connect(self.speed_changed)
        self._lay_out()
        self.show_nothing()

    def _make_questions(self) -> None:
        self._questions = QWidget(self)
        row = self._asked = QHBoxLayout(self._questions)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        self._offered = ChoiceRow(row, 0, self._new_button)
        self._offered.show_choices(QUESTIONS)
        self._offered.chosen.connect(self.requested)

    def _lay_out(self) -> None:
        self._row = QHBoxLayout()
        self._row.setSpacing(SPACE // 2)
        self._row.addStretch(1)
        self._answers = ChoiceRow(self._row, 0, self._new_button)
        self._answers.chosen.connect(self.requested)
        column = self._column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        column.addWidget(self.sentence)
        column.addWidget(self._make_speed())
        column.addLayout(self._row)
        # Last, so that they stay where they are while it speaks.
        column.addWidget(self._questions)

    def _make_speed(self) -> QWidget:
        """The slider between the words for its ends."""
        self._speeds = QWidget(self)
        row = QHBoxLayout(self._speeds)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for part in (QLabel(tr("Slow")), self.speed, QLabel(tr("Fast"))):
            part.setProperty("role", "hint")
            row.addWidget(part)
        return self._speeds

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In line with the card above, where the questions have room for that.
        roomy = self.width() >= px(_ROOMY)
        side = px(2 * SPACE if roomy else SPACE / 2)
        self._column.setContentsMargins(side, px(SPACE), side, px(SPACE))
        self._asked.setSpacing(px(SPACE / 2) if roomy else 2)
        for button in self.questions.values():
            size = px(NORMAL if roomy else NORMAL - 1)
            button.setStyleSheet(
                f"padding: {px(SPACE - 2)}px {px(SPACE) if roomy else 1}px; font-size: {size}px"
            )

    def _new_button(self, choice: Choice) -> QToolButton:
        button = QToolButton(self)
        button.setAccessibleName(tr(choice.meaning))
        return button

    @property
    def questions(self) -> dict[str, QAbstractButton]:
        """The buttons of the questions by their names."""
        return self._offered.buttons

    @property
    def buttons(self) -> dict[str, QAbstractButton]:
        """The buttons below the sentence by the names of their choices."""
        return self._answers.buttons

    def show_possible(self, possible: Mapping[Command, bool]) -> None:
        """Offer only what can be asked now."""
        for command, can in possible.items():
            if command in self.questions:
                self.questions[command].setEnabled(can)

    def set_brief(self, brief: bool) -> None:
        """Hide the questions while there is something to say, where there is little room."""
        self._brief = brief
        self._questions.setVisible(not brief or not self.sentence.text())

    def show_nothing(self) -> None:
        """Show no sentence and no choices."""
        self.show_words("", ())

    def show_words(self, sentence: str, choices: Sequence[Choice], *, speed: bool = False) -> None:
        """Say something, with what can be done about it."""
        if sentence:
            self.about_to_speak.emit()
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.setAccessibleDescription(sentence)
        self._speeds.setVisible(speed)
        self.set_brief(self._brief)
        self.spoke.emit(bool(sentence))
        self._answers.show_choices(choices)
