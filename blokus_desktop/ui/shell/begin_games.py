"""Begins games at the table: one that was chosen, a rematch, and the first one after the lessons."""

from typing import TYPE_CHECKING

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.families import FIRST_ON_TABLE, presentation_of
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.new_game.beginning import Beginning
    from blokus_desktop.ui.shell.main_window import MainWindow


def start(
    window: "MainWindow", name: str, seats: tuple[Seat, ...], seed: str, beginning: "Beginning | None"
) -> None:
    """Begin a game, with the rolls of a seed if one is given; one that was going on is put by."""
    from blokus_desktop.ui.new_game.beginning import AS_SEATED
    from blokus_desktop.ui.play.beginning import begun, lot_sentence

    game, chosen = GAMES[name], beginning or AS_SEATED
    window.last_choices.keep(presentation_of(game).key, name, seats, chosen)
    match = window.library.new_match(begun(game, seats, chosen), seed, own_dice=chosen.own_dice)
    window.open_match(match)
    if chosen.first is None and game.players > 1:
        window.game.say_before_moves(lot_sentence(match, window.settings.look()))


def rematch(window: "MainWindow") -> None:
    """The same game with the same players once more; the next of them begins."""
    from blokus_desktop.game.start import handed_on
    from blokus_desktop.ui.play.beginning import rematch_sentence

    before = window.session.match
    match = window.library.new_match(handed_on(before), own_dice=before.own_dice)
    window.game.series.follow(match, rematch=True)
    window.open_match(match)
    if match.game.players > 1:
        window.game.say_before_moves(rematch_sentence(match, window.settings.look()))


def begin_first_game(window: "MainWindow") -> None:
    """A real game against the weakest computer, for who has just learned to play.

    It is not kept as what was chosen: the next game begins as it would have without it.
    """
    from blokus_desktop.ui.home.words import title_parts
    from blokus_desktop.ui.new_game.beginning import AS_SEATED
    from blokus_desktop.ui.play.beginning import begun

    level = LEVELS[0].number
    seats = (Seat(), Seat(kind=Kind.COMPUTER, level=level))
    window.open_match(window.library.new_match(begun(GAMES[FIRST_ON_TABLE], seats, AS_SEATED)))
    told = tr("Now a real game: {game}. Start on a ring.")
    window.game.say_until_moved(told.format(game=title_parts(GAMES[FIRST_ON_TABLE])[0]))
