"""Choices: buttons in a row that come and go with what is said beside them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout

from blokus_desktop.ui.board.keys import BoardKey
from blokus_desktop.ui.commands import Command
from blokus_desktop.words.i18n import tr


class Choice(NamedTuple):
    """A button: what it asks for, its words, and what a tooltip says of it, with a key that does the same.

    Text and meaning are marked for tr(), which they pass when they are shown.
    """

    name: str
    text: str
    meaning: str
    key: Command | BoardKey | None = None

    @property
    def tip(self) -> str:
        """What a tooltip says."""
        meaning = tr(self.meaning)
        return self.key.tip(meaning) if self.key else meaning


class ChoiceRow(QObject):
    """Shows a button for each choice at a place of a row, and tells which one is pressed."""

    chosen = Signal(str)
    """The name of a choice."""

    def __init__(self, row: QHBoxLayout, place: int, new_button: Callable[[Choice], QAbstractButton]) -> None:
        super().__init__(row)
        self._row, self._place, self._new_button = row, place, new_button
        self._choices: tuple[Choice, ...] = ()
        self.buttons: dict[str, QAbstractButton] = {}

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Offer other choices; the same buttons stay, as one of them may be under the pointer."""
        if tuple(choices) == self._choices:
            return
        focused = next((name for name, button in self.buttons.items() if button.hasFocus()), None)
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._choices = tuple(choices)
        self.buttons = {choice.name: self._button(choice) for choice in choices}
        for place, button in enumerate(self.buttons.values(), self._place):
            self._row.insertWidget(place, button)
            button.show()
        if focused in self.buttons:
            self.buttons[focused].setFocus()

    def _button(self, choice: Choice) -> QAbstractButton:
        button = self._new_button(choice)
        button.setText(tr(choice.text))
        button.setToolTip(choice.tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # The held piece follows the mouse over it too.
        button.setMouseTracking(True)
        button.clicked.connect(lambda _=False: self.chosen.emit(choice.name))
        return button
