"""The page on which a brainteaser is played: the bar, and the table below it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.panels.toolbar import PUZZLE_BUTTONS, Toolbar
from blokus_desktop.ui.puzzles.table import PuzzleTable


class PuzzlePage(TablePage[PuzzleTable]):
    """Bar and table of a brainteaser; decides nothing."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(Toolbar(actions, PUZZLE_BUTTONS, window), PuzzleTable(window), window)
