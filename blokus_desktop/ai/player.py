"""Plays the Dice Game: judges the moves it sees, and chooses one, the more wisely the higher its level."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from blokus_desktop.ai.dice_sight import dice_judge
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.sight import Sight
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move

SIGHTS = {
    1: Sight(overlooked=0.5, wobble=1.5),
    2: Sight(overlooked=0.3, corners=0.1, wobble=1.2),
    3: Sight(overlooked=0.15, corners=0.2, wobble=0.8),
    4: Sight(corners=0.3, wobble=0.5),
    5: Sight(corners=0.3, wobble=0.4),
    6: Sight(corners=0.3, wobble=0.3),
    7: Sight(corners=0.2, wobble=0.3),
    8: Sight(corners=0.2, wobble=0.2),
    9: Sight(corners=0.2, wobble=0.15),
    10: Sight(corners=0.2, wobble=0.1),
}
"""What each level looks at."""

OPENING = 2
"""The first pieces of a color are chosen more freely, so that games differ from their start."""
FREEDOM = 0.6

_LOOKS_BETWEEN_STOPS = 16


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it seems to be worth."""

    move: Move
    value: float


def ranked(state: DiceState, level: Level, chance: Random, stopped: Callable[[], bool]) -> list[Judged]:
    """The moves a player of some level sees, best first; where it is stopped, those seen so far.

    There is always one, as long as a player is to decide.
    """
    sight = SIGHTS[level.number]
    judge = dice_judge(state, sight)
    wobble = sight.wobble + FREEDOM * _is_opening(state)
    found: list[Judged] = []
    # The large pieces come last in every table, and it is these that a hasty player should have seen.
    for number, move in enumerate(reversed(_seen(state, sight, chance))):
        if found and number % _LOOKS_BETWEEN_STOPS == 0 and stopped():
            break
        found.append(Judged(move, judge(move) + chance.gauss(0, wobble)))
    return sorted(found, key=lambda judged: judged.value, reverse=True)


def _seen(state: DiceState, sight: Sight, chance: Random) -> list[Move]:
    """The legal moves without those of the pieces that do not come to mind; if that leaves none, all."""
    moves = list(state.moves())
    forgotten = {piece for piece in state.game.table.pieces if chance.random() < sight.overlooked}
    seen = [move for move in moves if not (isinstance(move, Placement) and move.piece in forgotten)]
    return seen or moves


def _is_opening(state: DiceState) -> bool:
    return sum(color == state.to_move for color, _ in state.laid) < OPENING
