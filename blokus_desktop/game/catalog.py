"""The only list of games in the program: every variant by its name."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, product
from typing import Final

from blokus_desktop.game.flat import FlatGame
from blokus_desktop.game.state import FOUR_COLORS, Color, Game, Player

BLUE, YELLOW, RED, GREEN = (Color(number) for number in range(4))

_ALONE = ((BLUE,), (YELLOW,), (RED,), (GREEN,))
_OPPOSITES = ((BLUE, RED), (YELLOW, GREEN))
_CORNERS = (("a20",), ("t20",), ("t1",), ("a1",))
_ANY_CORNER = (("a20", "t20", "t1", "a1"),) * 4
_DUO_STARTS = ("e10", "j5")


def _each_alone(players: int) -> tuple[tuple[Player, ...], ...]:
    return tuple((Player(player),) for player in range(players))


def _flat_games() -> list[Game]:
    teams = ((Player(0), Player(2)), (Player(1), Player(3)))
    two, three, four = _each_alone(2), _each_alone(3), _each_alone(4)
    duo_colors, duo_owners = ("black", "white"), _ALONE[:2]
    own_starts = tuple((start,) for start in _DUO_STARTS)
    return [
        FlatGame("classic", 20, FOUR_COLORS, _CORNERS, _ALONE, four),
        FlatGame("classic-free-corners", 20, FOUR_COLORS, _ANY_CORNER, _ALONE, four),
        FlatGame("classic-2-free-corners", 20, FOUR_COLORS, _ANY_CORNER, _OPPOSITES, two),
        FlatGame("classic-3-free-corners", 20, FOUR_COLORS, _ANY_CORNER, _ALONE[:3], three, shared=GREEN),
        FlatGame("classic-teams", 20, FOUR_COLORS, _CORNERS, _ALONE, teams),
        FlatGame("classic-2", 20, FOUR_COLORS, _CORNERS, _OPPOSITES, two),
        FlatGame("classic-3", 20, FOUR_COLORS, _CORNERS, _ALONE[:3], three, shared=GREEN),
        FlatGame("duo", 14, duo_colors, (_DUO_STARTS,) * 2, duo_owners, two),
        FlatGame("duo-fixed-start", 14, duo_colors, own_starts, duo_owners, two),
    ]


def _dice_games() -> list[Game]:
    from blokus_desktop.game.dice import DiceGame

    return [
        DiceGame(f"dice-{players}-{size}", players, size)
        for players, size in product((1, 2, 3, 4), (10, 9, 11, 12))
    ]


def _solid_games() -> list[Game]:
    from blokus_desktop.game.blokus3d import STRUCTURES, Counting, SolidGame

    games: list[Game] = []
    for structure in STRUCTURES:
        games += [
            SolidGame(f"{structure}-2", structure, FOUR_COLORS[:2], _ALONE[:2]),
            SolidGame(f"{structure}-2x2", structure, FOUR_COLORS, _OPPOSITES),
            SolidGame(f"{structure}-2x2-best", structure, FOUR_COLORS, _OPPOSITES, Counting.BEST_COLOR),
            SolidGame(f"{structure}-3", structure, FOUR_COLORS[:3], _ALONE[:3]),
            SolidGame(f"{structure}-4", structure, FOUR_COLORS, _ALONE),
        ]
    return games


def _by_name(games: Iterable[Game]) -> dict[str, Game]:
    return {game.name: game for game in games}


class Catalog(Mapping[str, Game]):
    """Games by name; families that take long to load are loaded when one of their games is asked for."""

    def __init__(self) -> None:
        self._at_hand: dict[str, Game] = {}
        self.register(*_flat_games())

    def register(self, *games: Game) -> None:
        """List games that need not be loaded late."""
        self._at_hand |= _by_name(games)

    @cached_property
    def _solid(self) -> dict[str, Game]:
        return _by_name(_solid_games())

    @cached_property
    def _dice(self) -> dict[str, Game]:
        return _by_name(_dice_games())

    def _parts(self) -> Iterator[dict[str, Game]]:
        """Its games, those last whose rules take longest to read."""
        yield self._at_hand
        yield self._solid
        yield self._dice

    def __getitem__(self, name: str) -> Game:
        for games in self._parts():
            if name in games:
                return games[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return chain(self._at_hand, self._dice, self._solid)

    def __len__(self) -> int:
        return sum(map(len, self._parts()))


GAMES: Final = Catalog()
"""Every game of the program by its name."""
