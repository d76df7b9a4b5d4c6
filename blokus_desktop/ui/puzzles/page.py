"""The page on which a brainteaser is played: the bar, and the table below it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.panels.toolbar import Toolbar
from blokus_desktop.ui.puzzles.table import PuzzleTable
from blokus_desktop.words.i18n import marked

_BUTTONS = {
    Command.PUZZLES: marked("‹ Brainteasers"),
    Command.UNDO: marked("Undo"),
    Command.REDO: marked("Redo"),
    Command.START_OVER: marked("Start over"),
    Command.TURN_BOARD: marked("Turn board"),
}


class PuzzlePage(TablePage[PuzzleTable]):
    """Bar and table of a brainteaser; decides nothing."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(Toolbar(actions, _BUTTONS, window), PuzzleTable(window), window)
