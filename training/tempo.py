"""Measures how much playing on by chance favors the side that has just moved.

That side chose its move, and the others go on by chance. So its value seems to rise with each of its moves
and to fall with each of the others', though nothing has changed. A search subtracts the average rise, by the
stage of the game.
"""

from collections.abc import Callable, Sequence
from random import Random

from blokus_desktop.ai.families import SearchedGame
from blokus_desktop.ai.kernel.network import LAYOUT
from training.games import Played, replayed

TIMES = 48
"""How often each position is played on."""
ENOUGH = 100
"""The fewest moves in a stage from which something is learned."""
_SEED_BITS = 63


def tempo_of(
    games: Sequence[Played], game: SearchedGame, seed: int, say: Callable[[str], None]
) -> list[float]:
    """By stage, by how much the value of a side that moves rises."""
    chance = Random(seed)
    most = len(game.colors) * len(game.table.pieces)
    rises: list[list[float]] = [[] for _ in range(LAYOUT["STAGES"])]
    for played in games:
        mover, before = -1, [0.0]
        for number, position in enumerate(replayed(played)):
            now = position.sampled(TIMES, chance.getrandbits(_SEED_BITS))
            # Where a color was passed over, the value of the mover rises for another reason.
            if number and position.side == (mover + 1) % len(now):
                rises[LAYOUT["STAGES"] * (number - 1) // (most + 1)].append(now[mover] - before[mover])
            mover, before = position.side, now
    found = [max(0.0, sum(some) / len(some)) if len(some) >= ENOUGH else 0.0 for some in rises]
    say(f"tempo: {sum(map(len, rises))} moves, {' '.join(f'{rise:.3f}' for rise in found)}")
    return found
