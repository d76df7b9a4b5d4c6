"""The choices with which each family of games was played last."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from blokus_desktop.ai.levels import LEVELS, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places, seats_by_color
from blokus_desktop.game.state import FOUR_COLORS
from blokus_desktop.saved.strict_json import MISTAKES, Malformed, parsed, text, whole
from blokus_desktop.ui.families import family_named, presentation_of
from blokus_desktop.ui.new_game.beginning import DRAWN, Beginning
from blokus_desktop.ui.style.settings import Settings

_LONGEST = 200
"""The most characters of a name."""


class _Choice(NamedTuple):
    """What was chosen in a family."""

    name: str
    """The name of a game."""
    seats: tuple[Seat, ...]
    beginning: Beginning = DRAWN


class LastChoices:
    """Remembers the form of play and the seats for each family."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def last(self, family: str) -> tuple[str, tuple[Seat, ...]]:
        """The game played last in a family, with its seats; at first one person against computers."""
        chosen = self._chosen(family)
        name, seats = chosen[:2] if chosen is not None else (family_named(family).first, None)
        game = GAMES[name]
        if seats is not None and len(seats) == sum(map(len, seat_places(game))):
            return name, seats
        if seats is None or len(seats) != game.players:
            seats = (Seat(), *[Seat(kind=Kind.COMPUTER, level=self.usual_level)] * (game.players - 1))
        return name, seats_by_color(game, seats)

    @property
    def usual_level(self) -> int:
        """The level of a computer where none has played: as the player has answered, or a gentle one."""
        answered: int = self._settings.value("first_level")
        return answered or SUGGESTED.number

    def playable(self, family: str) -> tuple[str, tuple[Seat, ...]]:
        """The same to play at once: where nobody sat at the screen, the first player does."""
        name, seats = self.last(family)
        if any(seat.kind is Kind.HUMAN for seat in seats):
            return name, seats
        own = seat_places(GAMES[name])[0]
        return name, tuple(Seat() if place in own else seat for place, seat in enumerate(seats))

    def beginning(self, family: str) -> Beginning:
        """Who is to begin in a family; at first the lot decides."""
        chosen = self._chosen(family)
        # Dice of one's own are chosen for one game.
        return chosen.beginning._replace(own_dice=False) if chosen is not None else DRAWN

    def keep(self, family: str, name: str, seats: tuple[Seat, ...], beginning: Beginning = DRAWN) -> None:
        """Remember a choice."""
        choice = _Choice(name, seats, beginning)
        self._settings.change("games", lambda kept: _written(_choices(kept) | {family: choice}))

    def answer(self, level: int) -> None:
        """Let all computers play at the level that suits, whatever was chosen before it was asked for."""
        self._settings.set_value("first_level", level)
        self._settings.change("games", lambda kept: _written(_all_at(_choices(kept), level)))

    def _chosen(self, family: str) -> _Choice | None:
        return _choices(self._settings.value("games")).get(family)


def _written(choices: dict[str, _Choice]) -> str:
    return json.dumps({family: _plain(choice) for family, choice in choices.items()})


def _all_at(choices: dict[str, _Choice], level: int) -> dict[str, _Choice]:
    return {
        family: choice._replace(
            seats=tuple(
                replace(seat, level=level) if seat.kind is Kind.COMPUTER else seat for seat in choice.seats
            )
        )
        for family, choice in choices.items()
    }


def _plain(choice: _Choice) -> list[Any]:
    return [
        choice.name,
        [[seat.name, seat.kind.value, seat.level] for seat in choice.seats],
        *choice.beginning,
    ]


def _choices(kept: str) -> dict[str, _Choice]:
    """What is kept for each family; what cannot be understood counts as never chosen."""
    choices = {}
    with suppress(*MISTAKES):
        for family, plain in parsed(kept or "{}").items():
            with suppress(*MISTAKES):
                choices[family] = _choice(family, *plain)
    return choices


def _choice(family: str, game: Any, seats: Any, *beginning: Any) -> _Choice:
    name = family_named(family).former_names.get(text(game, _LONGEST), game)
    if presentation_of(GAMES[name]).key != family:
        raise Malformed("a game")
    choice = _Choice(name, tuple(_seat(*seat) for seat in seats))
    # Only the choice who begins is lost where that cannot be understood.
    with suppress(*MISTAKES):
        choice = choice._replace(beginning=_beginning(*beginning))
    return choice


def _seat(name: Any, kind: Any, level: Any) -> Seat:
    strength = None if level is None else whole(level, len(LEVELS), least=1)
    return Seat(text(name, _LONGEST), Kind(kind), strength)


def _beginning(
    first: Any = None, shared: Any = "", colors: Any = (), me: Any = 0, own_dice: Any = False
) -> Beginning:
    known = {text(color, _LONGEST) for color in (*colors, *filter(None, [shared]))}
    if not known <= {*FOUR_COLORS} or len({*colors}) != len(colors):
        raise Malformed("a color")
    if not isinstance(own_dice, bool):
        raise Malformed("dice")
    most = len(FOUR_COLORS) - 1
    begins = None if first is None else whole(first, most)
    return Beginning(begins, shared, tuple(colors), whole(me, most), own_dice)
