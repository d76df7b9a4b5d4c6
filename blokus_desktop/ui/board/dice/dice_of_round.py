"""The dice of a round in their places: who took which."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Node
from blokus_desktop.game.state import CHANCE, Player, Roll, Take


class Die(NamedTuple):
    """A die of the round."""

    face: int
    """0 as long as it is not rolled."""
    taker: Player | None = None
    strike: bool = False
    """Whether a strike went with it."""


def dice_of_round(node: Node) -> tuple[Die, ...]:
    """All dice of the round at a position, where they lie since they were rolled."""
    assert isinstance(node.state, DiceState)
    takes: list[tuple[Player, Take]] = []
    here: Node | None = node if node.state.player != CHANCE else None
    while here is not None and here.parent is not None:
        mover = here.parent.state.player
        if isinstance(here.move, Roll):
            return _in_places(here.move.faces, takes[::-1])
        if isinstance(here.move, Take) and mover is not None:
            takes.append((mover, here.move))
        here = here.parent
    return dice_of(node.state)


def dice_of(state: DiceState) -> tuple[Die, ...]:
    """The dice that a position alone tells of."""
    if state.player == CHANCE:
        return (Die(0),) * len(state.active)
    lying = tuple(map(Die, state.dice))
    if state.taken is None:
        return lying
    return (*lying, Die(state.taken.die, state.waiting[0], state.taken.strike))


def _in_places(faces: Sequence[int], takes: Sequence[tuple[Player, Take]]) -> tuple[Die, ...]:
    dice = [Die(face) for face in faces]
    for player, take in takes:
        place = dice.index(Die(take.die))
        dice[place] = Die(take.die, player, take.strike)
    return tuple(dice)
