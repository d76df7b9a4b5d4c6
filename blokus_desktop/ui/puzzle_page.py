"""The page on which a brainteaser is played: the bar, the table below it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from blokus_desktop.ui.puzzle_table import PuzzleTable
from blokus_desktop.ui.shell.commands import Command
from blokus_desktop.ui.table_bar import PUZZLE_BUTTONS, TableBar
from blokus_desktop.ui.theme import SPACE


class PuzzlePage(QWidget):
    """Bar and table of the brainteasers."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(window)
        self.bar = TableBar(actions, PUZZLE_BUTTONS, self)
        self.table = PuzzleTable(self)
        self.table.take_pointer(window)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
