"""What carries the games of a family over to the computer player, and its moves back."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.learned import Learned
from blokus_desktop.ai.skills import Skill
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import Color, State

SomeGame = TypeVar("SomeGame")
SomeState = TypeVar("SomeState", bound=State)


class Adapter(Generic[SomeState]):
    """Answers the commands of the engine for a family, as most families do."""

    def is_blocked(self, state: SomeState, color: Color) -> bool:
        """Tells whether a color has no move any more and is passed over, in turn or not."""
        return False

    def with_turn_of(self, state: SomeState, color: Color) -> SomeState | None:
        """Returns the position with another color to move; None where only the one to move may be asked."""
        return None

    def points(self, state: SomeState) -> list[int]:
        """Counts the points as Pentobi does: of two players, or else of the colors where these score."""
        return [score.total for score in state.scores().players]


class SearchAdapter(Adapter[SomeState], ABC, Generic[SomeGame, SomeState]):
    """Carries positions and moves of games that are searched over to the compiled kernel and back."""

    layout: Mapping[str, int]
    """How many weights a judgment has, and where in it those of a kind begin."""

    def piece_weights(self) -> range:
        """Returns where in a judgment the weights of the pieces are; the others belong to what is seen."""
        return range(self.layout["COVERS_AT"])

    @abstractmethod
    def lesson_of(self, game: SomeGame) -> str:
        """Names the lesson that was learned for a game, or for those that are played like it."""

    @abstractmethod
    def skills_of(self, game: SomeGame) -> Mapping[int, Skill]:
        """Returns how well each level plays a game, by the number of the level."""

    @abstractmethod
    def ways_of(self, game: SomeGame) -> dict[str, float]:
        """Returns how the tree of a game is searched."""

    @abstractmethod
    def rules_of(self, game: SomeGame) -> dict[str, Any]:
        """Returns the rules of a game as the kernel takes them."""

    @abstractmethod
    def position_of(self, state: SomeState, learned: Learned) -> SearchPosition:
        """Makes a position of the kernel, with what was learned of the game."""

    def with_one_start(self, state: SomeState) -> SomeState:
        """Returns the same position without openings that equal others when the board is turned."""
        return state

    @abstractmethod
    def ways_on(self, state: SomeState) -> int:
        """Returns cells of which each legal move covers one, if there are any."""

    @abstractmethod
    def placement_of(self, table: PlacementTable, move: int) -> Placement:
        """Returns the placement that a move of the kernel stands for."""

    @abstractmethod
    def move_of(self, table: PlacementTable, placement: Placement) -> int:
        """Returns the move of the kernel that stands for a placement."""
