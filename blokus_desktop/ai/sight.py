"""What a computer player looks at when it judges a move, and whom it plays against."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from blokus_desktop.game.state import Color, Move, Player


@dataclass(frozen=True, slots=True)
class Sight:
    """How much each thing counts that can be seen of a move without looking further ahead."""

    size: float = 1.0
    """A square of the piece."""
    corners: float = 0.0
    """A cell that the color can newly go on from, less those that it loses."""
    rivals: float = 0.0
    """A cell that a rival could have gone on from."""
    ground: float = 0.0
    """A free square that comes within the color's reach, or goes out of a rival's."""
    overlooked: float = 0.0
    """The share of the pieces in hand that do not come to mind."""
    wobble: float = 0.0
    """How far a judgment usually is off."""


Judge = Callable[[Move], float]
"""The worth of a legal move in a position, in squares."""


class _Game(Protocol):
    @property
    def owners(self) -> tuple[tuple[Color, ...], ...]:
        """For each player the colors that score for him."""

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        """The players of each team."""


def partners_and_rivals(game: _Game, player: Player) -> tuple[list[Color], list[Color]]:
    """The colors that score for a player or his team, and those that score against him.

    A color that is shared by all scores for nobody and is neither.
    """
    team = next(team for team in game.teams if player in team)
    partners: list[Color] = []
    rivals: list[Color] = []
    for owner, colors in enumerate(game.owners):
        (partners if owner in team else rivals).extend(colors)
    return partners, rivals
