"""A series of games: how often each has won, as long as the same players play the same form on."""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from blokus_desktop.game.match import Kind, Match, Seat, seats_of
from blokus_desktop.game.state import Player
from blokus_desktop.saved.strict_json import MISTAKES, Malformed, parsed, text, whole
from blokus_desktop.ui.families.results import called, only_person
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import all_of, tr, trn

_MOST_WINS = 9_999
_LONGEST = 200
"""The most letters of a name."""

Side = tuple[Seat, ...]
"""A player, as the series knows him: by all of his seats."""


def _players(match: Match) -> list[Side]:
    return [seats_of(match.game, match.seats, Player(player)) for player in range(match.game.players)]


class Series:
    """Counts games that came to their end; one that is taken back and ended anew counts once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._form = ""
        self._players: list[Side] = []
        self._past: list[int] = []
        """The wins before the running game, by player."""
        self._winners: frozenset[int] = frozenset()
        """Who has won the running game; nobody as long as it goes on, or where it ended in a tie."""
        self._match: Match | None = None
        self._load()

    @property
    def wins(self) -> list[int]:
        """The wins of all players."""
        return [wins + (player in self._winners) for player, wins in enumerate(self._past)]

    def follow(self, match: Match, *, rematch: bool = False) -> None:
        """Go on with another match; in a rematch each player has the place of the one before him."""
        if match is self._match:
            return
        resumed = self._match is None and match.line()[-1].state.player is None
        self._match = match
        before, wins = self._players, self.wins
        self._players = _players(match)
        shifts = [1, *range(len(before))] if rematch else list(range(len(before)))
        shift = next((by for by in shifts if _turned(before, by) == self._players), None)
        if match.game.name != self._form or shift is None:
            self._form, self._past, self._winners = match.game.name, [0] * len(self._players), frozenset()
        elif not resumed:
            self._past, self._winners = _turned(wins, shift), frozenset()
        self._keep()

    def note_end(self, match: Match) -> None:
        """Count a game that has just come to its end."""
        if _players(match) != self._players:
            # Others have taken over: it is a series of theirs.
            self._players = _players(match)
            self._past = [0] * len(self._players)
        scores = match.state.scores()
        tied = len(scores.ahead) == len(scores.teams)
        ahead = () if tied else scores.ahead
        self._winners = frozenset(player for team in ahead for player in match.game.teams[team])
        self._keep()

    def words(self, match: Match, look: Look) -> str:
        """Who leads in the series; empty before anybody has won."""
        if match.game.players < 2 or _players(match) != self._players or not any(self.wins):
            return ""
        names = [who.title for who in called(match.game, match.seats, look)]
        sides = [players[0] for players in match.game.teams]
        wins = [self.wins[player] for player in sides]
        best = max(wins)
        leading = [team for team, count in enumerate(wins) if count == best]
        you = only_person(match.game, match.seats)
        if len(wins) == 2:
            return _of_two(wins, leading, match.game.teams, names, you)
        told = [names[player] for team in leading for player in match.game.teams[team]]
        if len(told) == 1 and you in match.game.teams[leading[0]]:
            return trn("You lead with {count} win", "You lead with {count} wins", best).format(count=best)
        if len(told) == 1:
            words = trn("{name} leads with {count} win", "{name} leads with {count} wins", best)
            return words.format(name=told[0], count=best)
        words = trn("{names} lead with {count} win", "{names} lead with {count} wins", best)
        return words.format(names=all_of(told), count=best)

    # Kept for the next start

    def _keep(self) -> None:
        if not any(self.wins):
            self._settings.set_value("series", "")
            return
        players = [[[seat.name, seat.kind.value, seat.level] for seat in side] for side in self._players]
        kept = [self._form, players, self._past, sorted(self._winners)]
        self._settings.set_value("series", json.dumps(kept))

    def _load(self) -> None:
        with suppress(*MISTAKES):
            form, players, past, winners = parsed(self._settings.value("series"))
            read = [tuple(map(_seat, side)) for side in players]
            wins = [whole(count, _MOST_WINS) for count in past]
            if len(wins) != len(read):
                raise Malformed("players")
            self._winners = frozenset(whole(player, len(read) - 1) for player in winners)
            self._form, self._players, self._past = text(form, _LONGEST), read, wins


def _of_two(
    wins: Sequence[int],
    leading: Sequence[int],
    teams: Sequence[Sequence[Player]],
    names: Sequence[str],
    you: Player | None,
) -> str:
    """How two sides stand, as in ``2:1``."""
    more, less = max(wins), min(wins)
    if len(leading) > 1:
        return tr("Even, {one}:{other}").format(one=more, other=less)
    side = teams[leading[0]]
    if you in side:
        return tr("You lead {one}:{other}").format(one=more, other=less)
    told = all_of([names[player] for player in side])
    said = tr("{names} lead {one}:{other}") if len(side) > 1 else tr("{name} leads {one}:{other}")
    return said.format(name=told, names=told, one=more, other=less)


def _turned(values: list[Any], by: int) -> list[Any]:
    return [*values[by:], *values[:by]]


def _seat(plain: Any) -> Seat:
    name, kind, level = plain
    return Seat(text(name, _LONGEST), Kind(kind), None if level is None else whole(level, 10, 1))
