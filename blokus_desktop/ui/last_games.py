"""The choices with which each family of games was played last."""

import json
from typing import Any

from blokus_desktop.ai.levels import SUGGESTED
from blokus_desktop.game.catalog import FOUR_COLORS, GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places, seats_by_color
from blokus_desktop.ui.beginning import DRAWN, Beginning
from blokus_desktop.ui.settings import Settings

FIRST = {"classic": "classic", "duo": "duo", "solid": "tower-2", "dice": "dice-2-10"}
"""The game that a family starts with before anything was chosen."""

_FORMER = {"duo-either-start": "duo"}
"""What games were called that are now called otherwise."""


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

    def beginning(self, family: str) -> Beginning:
        """Who is to begin in a family; at first the lot decides."""
        plain = self._plain().get(family)
        told = plain[2:] if isinstance(plain, list) else []
        first, shared, colors = (*told, None, "", ())[:3] if len(told) == 3 else (None, "", ())
        known = isinstance(first, int) and 0 <= first < len(FOUR_COLORS)
        chosen = tuple(colors) if isinstance(colors, list) and set(map(str, colors)) <= {*FOUR_COLORS} else ()
        whole = chosen + tuple(color for color in FOUR_COLORS if color not in chosen)
        return Beginning(
            first if known else None,
            shared if shared in FOUR_COLORS else "",
            chosen if len(whole) == len(FOUR_COLORS) else (),
        )

    def keep(self, family: str, name: str, seats: tuple[Seat, ...], beginning: Beginning = DRAWN) -> None:
        """Remember a choice."""
        places = [[seat.name, seat.kind.value, seat.level] for seat in seats]
        plain = self._plain() | {family: [name, places, *beginning]}
        self._settings.set_value("games", json.dumps(plain))

    def _plain(self) -> dict[str, Any]:
        try:
            plain = json.loads(self._settings.value("games") or "{}")
        except (ValueError, RecursionError):
            return {}
        return plain if isinstance(plain, dict) else {}

    def _stored(self) -> dict[str, tuple[str, tuple[Seat, ...]]]:
        """What is kept; what cannot be understood counts as never chosen."""
        try:
            return {
                str(family): (
                    _FORMER.get(game, game),
                    tuple(Seat(name, Kind(kind), level) for name, kind, level in seats),
                )
                for family, (game, seats, *_) in self._plain().items()
            }
        except (ValueError, TypeError, AttributeError):
            return {}
