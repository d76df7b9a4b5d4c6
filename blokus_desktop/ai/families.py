"""Carries positions and moves of the games that are searched over to the compiled kernel and back."""

from typing import Any

from blokus_desktop.ai import flat_adapter, solid_adapter
from blokus_desktop.ai.kernel.flat_search import LAYOUT as FLAT_LAYOUT
from blokus_desktop.ai.kernel.position import Ground
from blokus_desktop.ai.kernel.solid_search import LAYOUT as SOLID_LAYOUT
from blokus_desktop.ai.learned import Learned, SearchedGame
from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.placements import Placement, PlacementTable

SearchedState = FlatState | SolidState


def rules_of(game: SearchedGame) -> dict[str, Any]:
    """What the kernel must know of a game."""
    return solid_adapter.rules_of(game) if isinstance(game, SolidGame) else flat_adapter.rules_of(game)


def piece_weights(game: SearchedGame) -> range:
    """Where in a judgment the weights of the pieces are; the others are of what is to be seen."""
    layout = SOLID_LAYOUT if isinstance(game, SolidGame) else FLAT_LAYOUT
    return range(layout["COVERS_AT"])


def with_one_start(state: SearchedState) -> SearchedState:
    """The same position, without openings that are the same as others turned round."""
    return state if isinstance(state, SolidState) else flat_adapter.with_one_start(state)


def ways_on(state: SearchedState) -> int:
    """The cells of which each legal move covers one, if there is any."""
    if isinstance(state, SolidState):
        return solid_adapter.ways_on(state)
    return flat_adapter.ways_on(state)


def ground_of(state: SearchedState, learned: Learned) -> Ground:
    """A position of the kernel, with what was learned of the game."""
    if isinstance(state, SolidState):
        return solid_adapter.ground_of(state, learned)
    return flat_adapter.ground_of(state, learned)


def placement_of(table: PlacementTable, move: int) -> Placement:
    """The placement that a move of the kernel stands for."""
    if table.stacking:
        return solid_adapter.placement_of(table, move)
    return flat_adapter.placement_of(table, move)


def move_of(table: PlacementTable, placement: Placement) -> int:
    """The move of the kernel that stands for a placement."""
    if table.stacking:
        return solid_adapter.move_of(table, placement)
    return flat_adapter.move_of(table, placement)
