"""The page on which a game is played: the bar, the table below it, and what stands over it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from blokus_desktop.ui.shell.commands import Command
from blokus_desktop.ui.table import Table
from blokus_desktop.ui.table_bar import GAME_BUTTONS, TableBar
from blokus_desktop.ui.theme import SPACE


class TablePage(QWidget):
    """Bar and table; the page is built when it is first wanted, as most of the program hangs on it."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(window)
        self.bar = TableBar(actions, GAME_BUTTONS, self)
        self.table = Table(self)
        self.table.take_pointer(window)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
