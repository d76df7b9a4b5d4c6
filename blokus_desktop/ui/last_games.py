"""The choices with which each family of games was played last."""

import json

from blokus_desktop.ai.levels import SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places, seats_by_color
from blokus_desktop.ui.settings import Settings

FIRST = {"classic": "classic", "duo": "duo", "solid": "tower-2", "dice": "dice-2-10"}
"""The game that a family starts with before anything was chosen."""


class LastGames:
    """Remembers the form of play and the seats for each family."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def last(self, family: str) -> tuple[str, tuple[Seat, ...]]:
        """The game played last in a family, with its seats; at first one person against computers."""
        name, seats = self._stored().get(family, (FIRST[family], None))
        if name not in GAMES:
            name, seats = FIRST[family], None
        game = GAMES[name]
        if seats is not None and len(seats) == sum(map(len, seat_places(game))):
            return name, seats
        if seats is None or len(seats) != game.players:
            seats = (Seat(), *[Seat(kind=Kind.COMPUTER, level=SUGGESTED.number)] * (game.players - 1))
        return name, seats_by_color(game, seats)

    def keep(self, family: str, name: str, seats: tuple[Seat, ...]) -> None:
        """Remember a choice."""
        stored = self._stored() | {family: (name, seats)}
        plain = {
            key: [game, [[seat.name, seat.kind.value, seat.level] for seat in places or ()]]
            for key, (game, places) in stored.items()
        }
        self._settings.set_value("games", json.dumps(plain))

    def _stored(self) -> dict[str, tuple[str, tuple[Seat, ...] | None]]:
        """What is kept; what cannot be understood counts as never chosen."""
        try:
            plain = json.loads(self._settings.value("games") or "{}")
            return {
                str(family): (str(game), tuple(Seat(name, Kind(kind), level) for name, kind, level in seats))
                for family, (game, seats) in plain.items()
            }
        except (ValueError, TypeError, AttributeError):
            return {}
