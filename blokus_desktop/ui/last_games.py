"""The choices with which each family of games was played last."""

import json
from contextlib import suppress
from typing import Any

from blokus_desktop.ai.levels import LEVELS, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places, seats_by_color
from blokus_desktop.saved.strict_json import MISTAKES, Malformed, parsed, text, whole
from blokus_desktop.ui import texts
from blokus_desktop.ui.settings import Settings

FIRST = {"classic": "classic", "duo": "duo", "solid": "tower-2", "dice": "dice-2-10"}
"""The game that a family starts with before anything was chosen."""

_LONGEST = 200
"""So many letters a name has at most."""

Choice = tuple[str, tuple[Seat, ...]]
"""The name of a game, and who plays."""


class LastGames:
    """Remembers the form of play and the seats for each family."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def last(self, family: str) -> Choice:
        """The game played last in a family, with its seats; at first one person against computers."""
        stored: tuple[str, tuple[Seat, ...] | None] = (FIRST[family], None)
        name, seats = _choices(self._settings.value("games")).get(family, stored)
        game = GAMES[name]
        if seats is not None and len(seats) == sum(map(len, seat_places(game))):
            return name, seats
        if seats is None or len(seats) != game.players:
            seats = (Seat(), *[Seat(kind=Kind.COMPUTER, level=SUGGESTED.number)] * (game.players - 1))
        return name, seats_by_color(game, seats)

    def keep(self, family: str, name: str, seats: tuple[Seat, ...]) -> None:
        """Remember a choice."""
        self._settings.change("games", lambda kept: _written(_choices(kept) | {family: (name, seats)}))


def _written(choices: dict[str, Choice]) -> str:
    return json.dumps(
        {
            family: [game, [[seat.name, seat.kind.value, seat.level] for seat in seats]]
            for family, (game, seats) in choices.items()
        }
    )


def _choices(kept: str) -> dict[str, Choice]:
    """What is kept for each family; what cannot be understood counts as never chosen."""
    choices = {}
    with suppress(*MISTAKES):
        for family, plain in parsed(kept or "{}").items():
            with suppress(*MISTAKES):
                choices[family] = _choice(family, plain)
    return choices


def _choice(family: str, plain: Any) -> Choice:
    name, seats = plain
    if texts.family_of(GAMES[name]) != family:
        raise Malformed("a game")
    return name, tuple(_seat(*seat) for seat in seats)


def _seat(name: Any, kind: Any, level: Any) -> Seat:
    strength = None if level is None else whole(level, len(LEVELS), least=1)
    return Seat(text(name, _LONGEST), Kind(kind), strength)
