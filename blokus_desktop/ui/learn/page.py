"""The page on which a lesson is played: its table, with the rail beside it."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.learn.table import LessonTable
from blokus_desktop.ui.panels.rail import Field, Rail
from blokus_desktop.ui.panels.table_page import TablePage
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.words.i18n import marked

_FIELDS = {
    Command.LEARN: Field(Sign.LEFT, marked("Lessons"), in_bar=True),
    Command.UNDO: Field(Sign.UNDO, marked("Undo"), marked("There is nothing to undo"), in_bar=True),
    Command.START_OVER: Field(Sign.TURN, marked("Again"), in_bar=True),
    Command.HINT: Field(Sign.BULB, marked("Show me"), marked("Nothing is to be shown now")),
    Command.TURN_BOARD: Field(Sign.BOARD, marked("Board")),
    Command.FROM_ABOVE: Field(Sign.ABOVE, marked("Above")),
    Command.PREFERENCES: Field(Sign.GEAR, marked("Settings"), in_bar=True),
}

_BACK = Field(Sign.LEFT, marked("Back"), in_bar=True)


class LessonPage(TablePage[LessonTable]):
    """What is wanted most of a lesson, and its table; decides nothing."""

    def __init__(self, actions: dict[Command, QAction], window: QWidget) -> None:
        super().__init__(LessonTable(Rail(actions, _FIELDS, window), window), window)
        self._to_lessons = actions[Command.LEARN]

    def lead_back(self, action: QAction | None) -> None:
        """Let the arrow lead back to what was played before; without an action, to all lessons."""
        rail = self.table.rail
        if action is None:
            rail.lead(Command.LEARN, self._to_lessons, _FIELDS[Command.LEARN])
        else:
            rail.lead(Command.LEARN, action, _BACK)
