"""The one rule of laying a piece that all games share, in terms of masks.

A placement is legal when its piece is in hand, it keeps off all blocked cells, it covers at least one
wanted cell, and everything that must be under it is filled. What is blocked and what is wanted is for
each game to say.
"""

from collections.abc import Iterator
from typing import NamedTuple

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.placements import Placement, PlacementTable


class Ground(NamedTuple):
    """What a color meets when it lays a piece."""

    hand: int
    """The pieces it may lay, by their bits in the table."""
    blocked: int
    """Cells that it must not cover."""
    wanted: int
    """Cells of which it must cover at least one."""
    filled: int
    """Cells on which something can rest."""


def fits(placement: Placement, ground: Ground) -> bool:
    """Whether the mask rule allows a placement."""
    return bool(
        placement.bit & ground.hand
        and not placement.cells & ground.blocked
        and placement.cells & ground.wanted
        and not placement.under & ~ground.filled
    )


def legal_placements(table: PlacementTable, ground: Ground) -> list[Placement]:
    """Every placement that the mask rule allows, in the order of the table."""
    found: list[int] = []
    hand, blocked, filled = ground.hand, ground.blocked, ground.filled
    for cell in cells_in(ground.wanted & ~blocked):
        for covering in table.covering(cell):
            if covering.bit & hand:
                found += [index for cells, index in covering.masks if not cells & blocked]
        # A placement that covers two wanted cells is found at the first one only.
        blocked |= 1 << cell
    placements = [table[index] for index in sorted(found)]
    if table.stacking:
        return [placement for placement in placements if not placement.under & ~filled]
    return placements


def anything_fits(table: PlacementTable, ground: Ground) -> bool:
    """Whether the mask rule allows any placement at all."""
    return next(fitting(table, ground), None) is not None


def fitting(table: PlacementTable, ground: Ground) -> Iterator[Placement]:
    """Find what the mask rule allows one by one, small pieces first; some placements come twice."""
    hand, blocked, filled = ground.hand, ground.blocked, ground.filled
    for cell in cells_in(ground.wanted & ~blocked):
        for covering in table.covering(cell):
            if covering.bit & hand:
                for cells, index in covering.masks:
                    if not cells & blocked and not table[index].under & ~filled:
                        yield table[index]
