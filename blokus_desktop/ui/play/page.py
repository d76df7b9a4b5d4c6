"""The page of a running game: the table, with the bar over it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.panels.toolbar import Toolbar
from blokus_desktop.ui.play.table import Table
from blokus_desktop.words.i18n import marked

_BUTTONS = {
    Command.HOME: marked("‹ Home"),
    Command.NEW_GAME: marked("New"),
    Command.UNDO: marked("Undo"),
    Command.REDO: marked("Redo"),
    Command.TURN_BOARD: marked("Turn board"),
    Command.SIDE_PANEL: marked("Comments"),
}


class GamePage(TablePage[Table]):
    """Buttons for what is wanted most in a game, and its table."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(Toolbar(actions, _BUTTONS, window), Table(window), window)
