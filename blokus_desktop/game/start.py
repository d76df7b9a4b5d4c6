"""What players settle before a game: who begins and, where they may choose, in which colors."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, TypeVar, cast

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat, seat_places, seats_by_color
from blokus_desktop.game.state import FIRST, Color, Game, Setup

T = TypeVar("T")


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


def sharing(game: Game, color: str) -> Game:
    """The same game with another shared color; the color after it is the first to be laid."""
    assert color in game.choices.shared
    after = (game.colors.index(color) + 1) % len(game.colors)
    return _recolored(cast(Hashable, game), _from(game.colors, after))


def playing(game: Game, colors: tuple[str, ...]) -> Game:
    """The same game with a color of his own for each player, in the order of play."""
    assert len(set(colors)) == game.players
    assert set(colors) <= set(game.choices.own)
    return _recolored(cast(Hashable, game), colors)


def start_of(
    game: Game, players: Sequence[Seat], first: int = 0, colors: Sequence[str] = (), shared: str = ""
) -> Start:
    """A game in which the player with the number ``first`` begins.

    ``players`` are named clockwise, as they sit, from any of them. ``colors`` has what each of them has
    chosen of the colors that may be chosen, in the same order; without it, they follow the rules from the
    first player on.
    """
    if shared:
        game = sharing(game, shared)
    if colors and len(game.choices.first) > 1:
        seats = tuple(players[list(colors).index(color)] for color in game.colors)
        return Start(game, seats, Color(game.colors.index(colors[first])))
    if colors:
        game = playing(game, _from(tuple(colors), first))
    return Start(game, seats_by_color(game, _from(tuple(players), first)))


def handed_on(match: Match) -> Start:
    """The same game for a rematch, in which the next player clockwise begins.

    In Duo the players change colors, and the same color begins. Elsewhere chosen colors stay with their
    players, and the other colors are given out once more from the player who begins.
    """
    game, first = match.game, match.root.state.to_move
    if len(game.choices.first) > 1 and first is not None:
        return Start(game, match.seats[::-1], first)
    chosen = bool(game.choices.own) and game != GAMES[game.name]
    again = playing(game, _from(game.colors[: game.players], 1)) if chosen else game
    places = seat_places(game)
    moved = zip(chain(*places), chain(*_from(places, 1)), strict=True)
    return Start(again, tuple(match.seats[old] for _, old in sorted(moved)))


def _from(values: tuple[T, ...], first: int) -> tuple[T, ...]:
    """The same values in the same circle, beginning with another one."""
    return (*values[first:], *values[:first])


@cache
def _recolored(game: Any, colors: tuple[str, ...]) -> Game:
    """The game in other colors; that of the catalog where these are its own."""
    changed: Game = game.with_colors(colors)
    return GAMES[game.name] if changed == GAMES[game.name] else changed
