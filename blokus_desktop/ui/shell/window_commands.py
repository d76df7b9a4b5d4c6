"""What the window itself does by commands, whatever room is entered."""

from functools import partial
from typing import TYPE_CHECKING

from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.shell import open_dialogs, rolls_and_sheets

if TYPE_CHECKING:
    from blokus_desktop.ui.shell.main_window import MainWindow


_SIGHTS = {
    Command.FROM_ABOVE: Sight.ABOVE,
    Command.USUAL_VIEW: Sight.USUAL,
    Command.NEARER: Sight.NEARER,
    Command.FARTHER: Sight.FARTHER,
    Command.LIFT_LAYER: Sight.LIFTED,
    Command.LOWER_LAYER: Sight.LOWERED,
}
"""How a board with depth can be seen."""


def offers_of(window: "MainWindow") -> Offers:
    """The commands that lead from room to room, open a dialog, or are about what the window shows."""
    pictures = {
        Command.EXPORT: Doing(window.ask_export),
        Command.COPY_PICTURE: Doing(window.copy_picture),
        Command.EXPORT_ORBIT: Doing(
            lambda: window.file_actions.ask_orbit(window.shown.title, *window.shown.board),
            partial(window.shown.can_show, Sight.ABOVE),
        ),
    }
    seen = {
        command: Doing(partial(window.shown.show_as, sight), partial(window.shown.can_show, sight))
        for command, sight in _SIGHTS.items()
    }
    return {
        Room.WINDOW: {
            **rolls_and_sheets.everywhere(window),
            Command.NEW_GAME: Doing(
                lambda: window.choose_game(presentation_of(window.session.match.game).key)
            ),
            Command.HOME: Doing(window.show_home),
            Command.LEARN: Doing(window.learning.show_index),
            Command.SAVED_GAMES: Doing(window.show_saved_games),
            Command.PREFERENCES: Doing(
                lambda: open_dialogs.show_preferences(window, window.settings, window.speaker)
            ),
            Command.QUIT: Doing(window.close),
            Command.TURN_BOARD: Doing(window.shown.turn_board),
            Command.FULL_SCREEN: Doing(window.show_full_screen),
            Command.RULES: Doing(window.rules.toggle),
            Command.SHORTCUTS: Doing(partial(open_dialogs.show_shortcuts, window, window.settings)),
            Command.ABOUT: Doing(partial(open_dialogs.show_about, window)),
        },
        Room.GAME: {
            Command.REMATCH: Doing(window.rematch),
            **rolls_and_sheets.at_table(window),
            **pictures,
            **seen,
            Command.SHARE: Doing(window.ask_share, lambda: window.game.has_ended),
        },
        Room.PUZZLE: pictures | seen,
        Room.LESSON: seen,
    }
