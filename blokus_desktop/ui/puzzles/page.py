"""The page on which a brainteaser is played: the table, with the rail beside it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.rail import Field, Rail
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.puzzles.table import PuzzleTable
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.words.i18n import marked

_FIELDS = {
    Command.HOME: Field(Sign.HOME, marked("Home")),
    Command.PUZZLES: Field(Sign.LEFT, marked("All"), in_bar=True),
    Command.UNDO: Field(Sign.UNDO, marked("Undo"), marked("There is nothing to undo"), in_bar=True),
    Command.REDO: Field(Sign.REDO, marked("Redo"), marked("Nothing was undone"), in_bar=True),
    Command.START_OVER: Field(Sign.FIRST, marked("Restart"), marked("No piece lies there yet")),
    Command.TURN_BOARD: Field(Sign.BOARD, marked("Board")),
    Command.FROM_ABOVE: Field(Sign.ABOVE, marked("Above")),
    Command.PREFERENCES: Field(Sign.GEAR, marked("Settings"), in_bar=True),
}


class PuzzlePage(TablePage[PuzzleTable]):
    """What is wanted most of a brainteaser, and its table; decides nothing."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(PuzzleTable(Rail(actions, _FIELDS, window), window), window)
