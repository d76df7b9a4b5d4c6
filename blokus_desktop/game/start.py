"""What players settle before a game: who begins and, where they may choose, in which colors."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Final, TypeVar

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import FOUR_COLORS, GAMES
from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.flat import FlatGame
from blokus_desktop.game.match import Match, Seat, seat_places, seats_by_color
from blokus_desktop.game.state import Color, Game, Setup

T = TypeVar("T")

FIRST: Final = Color(0)
"""The first color in the order of play."""


@dataclass(frozen=True, slots=True)
class Start:
    """A game with its colors, its seats, and the color that begins."""

    game: Game
    seats: tuple[Seat, ...]
    """As a Match has them."""
    first: Color = FIRST

    def match(self, date: str = "", seed: str = "") -> Match:
        """The match, before its first move; a game file tells all that was settled."""
        match = Match(self.game, self.seats, date, seed)
        if self.first != FIRST:
            match.set_up_root(Setup(to_move=self.first))
        return match


def first_colors(game: Game) -> tuple[Color, ...]:
    """The colors that may begin, the usual one first.

    In Duo both colors may. Elsewhere it is the first color in the order of play.
    """
    if isinstance(game, FlatGame) and len(game.colors) == game.players == 2:
        return (FIRST, Color(1))
    return (FIRST,)


def shared_colors(game: Game) -> tuple[str, ...]:
    """The colors, by name, of which one can be shared, the usual one last; none where none is shared."""
    if isinstance(game, FlatGame) and game.shared is not None:
        return FOUR_COLORS
    return ()


def own_colors(game: Game) -> tuple[str, ...]:
    """The colors, by name, of which each player may choose one; none where the rules give them out."""
    if len(first_colors(game)) > 1:
        return game.colors
    if isinstance(game, DiceGame) or (isinstance(game, SolidGame) and len(game.colors) == game.players):
        return FOUR_COLORS
    return ()


def sharing(game: Game, color: str) -> Game:
    """The same game with another shared color; the color after it is the first to be laid."""
    assert isinstance(game, FlatGame)
    return _with_last(game, color)


def playing(game: Game, colors: tuple[str, ...]) -> Game:
    """The same game with a color of his own for each player, in the order of play."""
    assert isinstance(game, DiceGame | SolidGame)
    return _in_colors(game, colors)


def start_of(
    game: Game, players: Sequence[Seat], first: int = 0, colors: Sequence[str] = (), shared: str = ""
) -> Start:
    """A game in which the player with the number ``first`` begins.

    ``players`` are named clockwise, as they sit, from any of them. ``colors`` has what each of them has
    chosen of ``own_colors``, in the same order; without it, they follow the rules from the first player on.
    """
    if shared:
        game = sharing(game, shared)
    if colors and len(first_colors(game)) > 1:
        seats = tuple(players[list(colors).index(color)] for color in game.colors)
        return Start(game, seats, Color(game.colors.index(colors[first])))
    if colors:
        game = playing(game, _from(tuple(colors), first))
    return Start(game, seats_by_color(game, _from(tuple(players), first)))


def handed_on(match: Match) -> Start:
    """The same game for a rematch, in which the next player clockwise begins.

    In Duo each player keeps his color. Elsewhere chosen colors stay with their players, and the other
    colors are given out once more from the player who begins.
    """
    game, choices = match.game, first_colors(match.game)
    if len(choices) > 1:
        return Start(game, match.seats, choices[match.root.state.to_move == choices[0]])
    chosen = bool(own_colors(game)) and game != GAMES[game.name]
    again = playing(game, _from(game.colors[: game.players], 1)) if chosen else game
    places = seat_places(game)
    moved = zip(chain(*places), chain(*_from(places, 1)), strict=True)
    return Start(again, tuple(match.seats[old] for _, old in sorted(moved)))


def _from(values: tuple[T, ...], first: int) -> tuple[T, ...]:
    """The same values in the same circle, beginning with another one."""
    return (*values[first:], *values[:first])


@cache
def _with_last(game: FlatGame, color: str) -> Game:
    after = (game.colors.index(color) + 1) % len(game.colors)
    return _listed(replace(game, colors=_from(game.colors, after), starts=_from(game.starts, after)))


@cache
def _in_colors(game: DiceGame | SolidGame, colors: tuple[str, ...]) -> Game:
    assert len(set(colors)) == game.players
    if isinstance(game, SolidGame):
        return _listed(replace(game, colors=colors))
    spare = (pen for pen in FOUR_COLORS if pen not in colors)
    return _listed(replace(game, colors=(*colors, *spare)))


def _listed(game: Game) -> Game:
    """The equal game of the catalog, or else the game itself."""
    return GAMES[game.name] if game == GAMES[game.name] else game
