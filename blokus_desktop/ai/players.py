"""Chooses the player of a game by its family: one searches a tree, the other tries out drawings."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.ai.skills import DiceSkill, Skill
from blokus_desktop.game.state import Move

View = tuple[Move, int, float]
"""A move, how often it was tried out, and what it is worth."""


class Search(Protocol):
    """Looks at one position, for as long as it may."""

    def go_on(self, effort: Effort, stopped: Callable[[], bool], *, to_the_end: bool = False) -> None:
        """Try out until the effort is made, or it is stopped; or, if not to the end, nothing can change."""

    @property
    def simulations(self) -> int:
        """How many games were tried out from here."""

    def views(self) -> Sequence[View]:
        """What is known of the moves, the best first."""


class Player(Protocol):
    """Chooses moves in the games of its families."""

    tried_out: int
    """How many games were tried out for the last move."""

    def skill(self, level: Level, game: Any) -> Skill | DiceSkill:
        """Returns how well a level plays a game."""

    def choose(
        self, state: Any, level: Level, stopped: Callable[[], bool], effort: Effort | None = None
    ) -> Move:
        """A move where there is one to choose; the effort is the level's own where none is given."""

    def looking_at(self, state: Any) -> Search:
        """Returns the search without limits, turned to a position; what is known of it is kept."""


def players(chance: Random) -> Mapping[str, Player]:
    """Returns the player of each family."""
    searching = SearchPlayer(chance)
    return {"flat": searching, "solid": searching, "dice": DicePlayer(chance)}
