"""The menus of a window: made from the table of commands, enabled as its rooms say."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby, pairwise

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.style.settings import Settings


class Menus:
    """Keeps an action for each command, and lets the room that is entered do what is asked for."""

    def __init__(self, window: QMainWindow, settings: Settings, here: Callable[[], Room]) -> None:
        """``here`` tells which rooms one is in."""
        self._window, self._settings, self._here = window, settings, here
        self._offered: dict[tuple[Room, Command], Doing] = {}
        self.actions = {command: self._action(command) for command in Command}
        for title, entries in groupby(Command, lambda command: command.menu):
            self._fill(title, list(entries))

    def _action(self, command: Command) -> QAction:
        action = QAction(command.text, self._window)
        action.setMenuRole(command.row.role)
        action.setCheckable(command.is_switch)
        action.setShortcuts(command.shortcuts)
        if command.key:
            action.setToolTip(command.tip())
        if command.row.setting:
            action.toggled.connect(partial(self._settings.set_value, command.row.setting))
        elif not command.row.submenu:
            told = action.toggled if command.is_switch else action.triggered
            told.connect(lambda _on: self._run(command))
        return action

    def _fill(self, title: str, entries: list[Command]) -> None:
        menu = self._window.menuBar().addMenu(title)
        for before, command in pairwise([entries[0], *entries]):
            if before.row.section != command.row.section:
                menu.addSeparator()
            menu.addAction(self.actions[command])
            self._window.addAction(self.actions[command])

    def offer(self, *rooms: Offers) -> None:
        """Let commands do what the rooms offer, each in the rooms it belongs to."""
        for offers in rooms:
            for room, doings in offers.items():
                for command, doing in doings.items():
                    assert room in command.row.rooms, f"{command} in {room}"
                    assert (room, command) not in self._offered, f"{command} twice in {room}"
                    self._offered[room, command] = doing

    def _doing(self, command: Command, rooms: Sequence[Room]) -> Doing | None:
        """What a command does now in some rooms, if anything."""
        for room in rooms:
            doing = self._offered.get((room, command))
            if doing is not None and doing.is_possible():
                return doing
        return None

    def _run(self, command: Command) -> None:
        doing = self._doing(command, tuple(self._here()))
        if doing is not None:
            doing.run()

    def show_possible(self) -> None:
        """Offer only what can be done now."""
        rooms = tuple(self._here())
        for command, action in self.actions.items():
            if not (command.row.setting or command.row.submenu):
                action.setEnabled(self._doing(command, rooms) is not None)

    def show_settings(self) -> None:
        """Show the player's choices that are switches here."""
        for command, action in self.actions.items():
            if command.row.setting:
                action.setChecked(self._settings.value(command.row.setting))
