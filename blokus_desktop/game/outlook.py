"""What a piece would change, before it is laid: the points of players, and whose squares are seen."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.game.board import Board, Cell, cells_in
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Player, State


class Change(NamedTuple):
    """What a move brings a player, or costs him."""

    player: Player
    points: int
    colors: tuple[Color, ...]
    """Those of his colors whose own points change."""


class Gain(NamedTuple):
    """A square that changes hands as it is seen from above."""

    cell: Cell
    """The cube that is seen there then."""
    loser: Color | None
    """The color that was seen there; None where the square was free."""


def points_for(state: State, placement: Placement) -> int:
    """What a legal move brings the player who is to move."""
    player = state.player
    assert player is not None
    after = state.play(placement).scores().players[player]
    return after.total - state.scores().players[player].total


def score_changes(state: State, placement: Placement) -> tuple[Change, ...]:
    """Whose points a legal move changes: the mover first, even by nothing, then who loses most."""
    game, mover = state.game, state.player
    before, after = state.scores(), state.play(placement).scores()
    different = {
        Color(color)
        for color, (old, new) in enumerate(zip(before.colors, after.colors, strict=True))
        if old.total != new.total
    }
    changes = [
        Change(
            Player(player),
            new.total - old.total,
            tuple(color for color in game.colors_of(Player(player)) if color in different),
        )
        for player, (old, new) in enumerate(zip(before.players, after.players, strict=True))
    ]
    changed = [change for change in changes if change.points or change.player == mover]
    return tuple(sorted(changed, key=lambda change: (change.player != mover, change.points)))


def gained_squares(state: State, color: Color, placement: Placement) -> Sequence[Gain]:
    """The squares that would show a color, and do not now, with a piece on top of a pile."""
    board = state.game.board
    tops = placement.cells & ~board.below(placement.cells)
    seen = ((cell, _seen_below(state, board, cell)) for cell in cells_in(tops))
    return [Gain(cell, owner) for cell, owner in seen if owner != color]


def _seen_below(state: State, board: Board, cell: Cell) -> Color | None:
    """The color that is seen from above in the column of a cell on which nothing lies."""
    below = 1 << cell
    while below := board.below(below):
        (lower,) = cells_in(below)
        owner = state.owner(lower)
        if owner is not None:
            return owner
    return None
