"""The bar over the table: the actions wanted most, and what is being played."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr

_ROOM_FOR_TITLE = 800
"""How wide the bar must be to show the title too, in pixels."""


class Toolbar(QWidget):
    """Buttons for some of the window's actions, and a title at the end."""

    def __init__(self, actions: dict[Command, QAction], buttons: dict[Command, str], parent: QWidget) -> None:
        """``buttons`` are commands, the first one for the way back, with short words marked for tr()."""
        super().__init__(parent)
        self._title = QLabel(self)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setProperty("role", "second")
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        row.setSpacing(SPACE)
        for place, (command, text) in enumerate(buttons.items()):
            row.addWidget(self._button(actions[command], tr(text), flat=not place))
        row.addStretch(1)
        row.addWidget(self._title)

    def _button(self, action: QAction, text: str, *, flat: bool) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setText(text)
        # A button takes on its action's long words again whenever the action changes.
        action.changed.connect(lambda: button.setText(text))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if flat:
            button.setProperty("flat", "true")
        return button

    def show_title(self, title: str) -> None:
        """Say what is being played."""
        self._title.setText(title)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._title.setVisible(self.width() >= _ROOM_FOR_TITLE)
