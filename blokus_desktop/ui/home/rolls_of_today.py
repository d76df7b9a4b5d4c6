"""Tells the card of the dice of the day how the player has done with them."""

from datetime import date

from PySide6.QtCore import QObject

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.seed import seed_of_day
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.rolls_card import RollsCard, RollsShown
from blokus_desktop.ui.play.race import Race, is_under_way
from blokus_desktop.ui.play.session import Session


class RollsOfToday(QObject):
    """Fills the card."""

    def __init__(self, card: RollsCard, session: Session, race: Race) -> None:
        super().__init__(card)
        self._card, self._session, self._race = card, session, race

    def show(self) -> None:
        """Show the best game with the rolls of today, and one that waits."""
        game = GAMES[next(family.alone for family in FAMILIES if family.alone)]
        seed, match = seed_of_day(date.today().isoformat()), self._session.match
        best = self._race.best(game, seed)
        left_off = None
        if is_under_way(match, game, seed):
            left_off = -match.state.scores().players[0].total
        self._card.show_rolls(
            RollsShown(best.unfilled if best is not None else None, best is not None and best.clean, left_off)
        )
