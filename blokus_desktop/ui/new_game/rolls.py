"""Where the rolls of a new game may come from, and what that means."""

from datetime import date
from enum import Enum

from PySide6.QtCore import QDate, QLocale

from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.words.i18n import marked, tr


class Rolls(Enum):
    """Where the rolls come from; the value is what that is called."""

    NEW = marked("New")
    DAY = marked("Today's")
    """Everybody who plays alone on a day has the same."""
    CODE = marked("By a code")
    OWN = marked("My own dice")
    """The players roll dice of their own."""


def ways_to_roll(family: Presentation, game: Game) -> tuple[Rolls, ...]:
    """Where the rolls of a game may come from; none where there are no dice."""
    if not family.has_dice:
        return ()
    return tuple(Rolls) if family.rolls_alone(game) else (Rolls.NEW, Rolls.OWN)


def rolls_words(rolls: Rolls, game: Game) -> str:
    """What it means to play with such rolls, in a sentence."""
    if rolls is Rolls.DAY:
        told = QLocale.c().toString(_today(), tr("d MMMM"))
        words = tr("{day}: everybody who plays alone today has these rolls.")
        return words.format(day=told)
    if rolls is Rolls.CODE:
        return tr("The code stands with the result of a friend's game.")
    if rolls is Rolls.OWN and game.players > 1:
        return tr("Roll the dice of the box, and type what they show.")
    if rolls is Rolls.OWN:
        return tr("Roll a die of your own, and type what it shows. Such results are not kept.")
    return tr("The dice roll anew.")


def _today() -> QDate:
    today = date.today()
    return QDate(today.year, today.month, today.day)
