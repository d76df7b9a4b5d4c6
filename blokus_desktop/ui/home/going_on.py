"""Going on from the home screen with what was left off, or waving it off."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.ui.families import FIRST_ON_TABLE
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.files.unfinished import UnfinishedGames
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.play.session import Session


class GoingOn(QObject):
    """Offers the latest unfinished game of each family on the home screen, and finds it for going on."""

    match_found = Signal(object, object)
    """A Match to be the running one, and what to call so that it belongs to its file; None if it has none."""
    table_requested = Signal()
    """The running game is to be seen."""

    def __init__(self, home: Home, session: Session, library: GameLibrary, games: UnfinishedGames) -> None:
        super().__init__(home)
        self._home, self._session, self._library, self._games = home, session, library, games
        home.go_on_requested.connect(self.go_on)
        home.wave_off_requested.connect(self.wave_off)

    def show(self) -> None:
        """Offer to go on with the latest game of each family, and in large with the latest of all."""
        offers = self._games.offers(self._session.match)
        self._home.show_unfinished(offers)
        latest = next(reversed(offers.values()), None)
        if latest is None or not latest.kept:
            self._home.show_continue(self._session.match if latest is not None else None)
        else:
            self._home.show_continue(self._games.match(latest))

    def go_on(self, family: str) -> None:
        """Go on with the latest unfinished game of a family."""
        game = self._games.offers(self._session.match).get(family)
        if game is not None and game.kept:
            match = self._library.open(Path(game.kept))
            if match is None:
                self.wave_off(family)
                return
            file = Path(game.file) if game.file else None
            belong = partial(self._library.took_up_again, match, Path(game.kept), file)
            self.match_found.emit(match, belong)
        self.table_requested.emit()

    def wave_off(self, family: str) -> None:
        """Offer the unfinished game of a family no more; its file stays."""
        game = self._games.offers(self._session.match).get(family)
        if game is not None and not game.kept:
            # As at the first start: a game that has not begun.
            self.match_found.emit(Match(GAMES[FIRST_ON_TABLE]), None)
        self._games.forget(family)
        self.show()
