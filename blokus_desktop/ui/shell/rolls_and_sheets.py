"""What only games with dice have: the rolls of the day, the same rolls once more, and sheets to print."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.seed import seed_of_day
from blokus_desktop.game.start import Start
from blokus_desktop.game.state import Game, Player
from blokus_desktop.ui.commands import Command, Doing
from blokus_desktop.ui.families import FAMILIES, presentation_of
from blokus_desktop.ui.play.race import is_under_way
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.files.sheet_print import Paper
    from blokus_desktop.ui.shell.main_window import MainWindow


def everywhere(window: "MainWindow") -> dict[Command, Doing]:
    """What is possible everywhere."""
    return {
        Command.DAY_ROLLS: Doing(partial(_play_day, window)),
        Command.PRINT: Doing(partial(_ask_print, window)),
    }


def at_table(window: "MainWindow") -> dict[Command, Doing]:
    """What is possible at the table of a game."""
    return {Command.SAME_ROLLS: Doing(partial(_play_again, window), lambda: bool(window.session.match.seed))}


def _play_day(window: "MainWindow") -> None:
    """Play alone with the rolls that everybody has today, or go on with such a game."""
    family, seed = next(family for family in FAMILIES if family.alone), seed_of_day(date.today().isoformat())
    match = window.session.match
    if is_under_way(match, GAMES[family.alone], seed):
        window.show_table()
    else:
        window.start(family.alone, (Seat(match.seats[0].name),), seed)


def _play_again(window: "MainWindow") -> None:
    """Play a game once more with the rolls that it had."""
    match = window.session.match
    window.open_match(window.library.new_match(Start(match.game, match.seats), match.seed))
    window.game.say_before_moves(tr("The same rolls once more."))


def _ask_print(window: "MainWindow") -> None:
    """Choose which sheets are printed, and a file for them."""
    from blokus_desktop.ui.files.sheet_dialog import SheetDialog
    from blokus_desktop.ui.shell.open_dialogs import show

    match = window.session.match
    drawn = presentation_of(match.game).prints and window.at_table
    dialog = SheetDialog(drawn=drawn, players=_printed_game(match).players, parent=window)
    dialog.set_look(window.settings.look())
    dialog.chosen.connect(lambda drawn, four, paper: _print(window, paper, drawn=drawn, four=four))
    show(dialog)


def _printed_game(match: Match) -> Game:
    """The game that is on the table, or the first of those that can be printed."""
    family = next(family for family in FAMILIES if family.prints)
    return match.game if presentation_of(match.game).prints else GAMES[family.games[0]]


def _print(window: "MainWindow", paper: "Paper", *, drawn: bool, four: bool) -> None:
    from blokus_desktop.ui.families.results import called
    from blokus_desktop.ui.files.sheet_print import ON_A_PAGE, Printed, write_sheets

    match, look = window.session.match, window.settings.look()
    game = _printed_game(match)
    if drawn:
        names = [who.title for who in called(game, match.seats, look)]
        sheets = [Printed(match.state, Player(seat), name) for seat, name in enumerate(names)]
    else:
        count = ON_A_PAGE if four else game.players
        sheets = [Printed(game.start(), Player(0))] * count
    window.file_actions.ask_print(lambda path: write_sheets(path, sheets, paper, look, four=four))
