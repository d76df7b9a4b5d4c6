"""What can be seen of a position, without its rules."""

from typing import NamedTuple

from blokus_desktop.game.state import Color, Game, State


class Snapshot(NamedTuple):
    """What can be seen of a position: it needs no rules, and no table of placements."""

    game: Game
    laid: tuple[tuple[Color, int], ...]
    """The pieces in the order in which they were laid, each with the mask of its cells."""


def snapshot(state: State) -> Snapshot:
    """What can be seen of a position."""
    return Snapshot(state.game, tuple((color, placement.cells) for color, placement in state.laid))
