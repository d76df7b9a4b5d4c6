"""Remembers where the latest unfinished game of each family is kept, to go on with it from home."""

import json
from contextlib import suppress
from os.path import isfile
from pathlib import Path
from typing import NamedTuple

from blokus_desktop import saved
from blokus_desktop.game.match import Match
from blokus_desktop.ui.families import game_title, presentation_of
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.files.replaced_games import is_worth_keeping
from blokus_desktop.ui.style.settings import Settings


class Unfinished(NamedTuple):
    """A game to go on with."""

    kept: str
    """The file that holds it; empty for the running game."""
    file: str
    """The file of the player's own that it belongs to; empty where it has none."""
    title: str
    moves: int


def is_unfinished(match: Match) -> bool:
    """Whether a game was begun and can go on."""
    return is_worth_keeping(match) and match.line()[-1].state.player is not None


class UnfinishedGames:
    """Remembers games between runs; one that was finished or thrown away is not offered."""

    def __init__(self, library: GameLibrary, settings: Settings) -> None:
        self._library, self._settings = library, settings

    def put_by(self, match: Match) -> Path | None:
        """Keep a game that another replaces, and remember where; None where it is kept nowhere."""
        file = self._library.path
        kept = self._library.make_way(match)
        family = presentation_of(match.game).key
        if is_unfinished(match) and kept is not None:
            told = (str(kept), str(file or ""), game_title(match.game), _moves(match))
            self._store(self._without(family) | {family: Unfinished(*told)})
        elif not is_unfinished(match):
            self._forget_holder_of(match)
        return kept

    def offers(self, running: Match) -> dict[str, Unfinished]:
        """By the keys of their families, the games to go on with, the latest last."""
        if not is_unfinished(running):
            self._forget_holder_of(running)
        found = {family: game for family, game in self._stored().items() if isfile(game.kept)}
        if is_unfinished(running):
            family = presentation_of(running.game).key
            found.pop(family, None)
            found[family] = Unfinished("", "", game_title(running.game), _moves(running))
        return found

    def match(self, game: Unfinished) -> Match | None:
        """What is in the file of a game; None where it cannot be read."""
        with suppress(saved.GameFileError):
            return self._library.wait_for(saved.loading(Path(game.kept)), Path(game.kept).name)
        return None

    def forget(self, family: str) -> None:
        """Withdraw the offer of the game of a family; its file stays."""
        self._store(self._without(family))

    def _forget_holder_of(self, match: Match) -> None:
        """Withdraw the offer of a game that the player went on with, and that is over now."""
        family = presentation_of(match.game).key
        known = self._stored().get(family)
        if known is not None and match.root.children and Path(known.kept) in self._library.holders():
            self.forget(family)

    def _without(self, family: str) -> dict[str, Unfinished]:
        return {key: game for key, game in self._stored().items() if key != family}

    def _stored(self) -> dict[str, Unfinished]:
        """What is kept; what cannot be understood counts as never played."""
        with suppress(ValueError, TypeError, AttributeError, RecursionError):
            plain = json.loads(self._settings.value("unfinished") or "{}")
            return {str(family): _read(*game) for family, game in plain.items()}
        return {}

    def _store(self, games: dict[str, Unfinished]) -> None:
        self._settings.set_value("unfinished", json.dumps(games))


def _moves(match: Match) -> int:
    return len(match.state.laid)


def _read(kept: object, file: object, title: object, moves: object) -> Unfinished:
    """What a plain list says; raises TypeError where that is no game."""
    words = (kept, file, title)
    if not isinstance(moves, int) or not all(isinstance(word, str) and "\0" not in word for word in words):
        raise TypeError
    return Unfinished(str(kept), str(file), str(title), moves)
