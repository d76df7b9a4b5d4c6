"""The page of a running game: the table, with the rail beside it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.rail import Field, Rail
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.play.table import Table
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.words.i18n import marked

_FIELDS = {
    Command.HOME: Field(Sign.HOME, marked("Home"), in_bar=True),
    Command.NEW_GAME: Field(Sign.NEW, marked("New")),
    Command.UNDO: Field(Sign.UNDO, marked("Undo"), marked("There is nothing to undo"), in_bar=True),
    Command.REDO: Field(Sign.REDO, marked("Redo"), marked("Nothing was undone")),
    Command.TURN_BOARD: Field(Sign.BOARD, marked("Board")),
    Command.FROM_ABOVE: Field(Sign.ABOVE, marked("Above")),
    Command.SIDE_PANEL: Field(Sign.NOTES, marked("Notes"), in_bar=True),
    Command.PREFERENCES: Field(Sign.GEAR, marked("Settings"), in_bar=True),
}


class GamePage(TablePage[Table]):
    """What is wanted most in a game, and its table."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(Table(Rail(actions, _FIELDS, window), window), window)
