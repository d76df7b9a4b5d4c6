"""What is to be seen of a move in the Dice Game: the squares a die lets one draw, and the corners left."""

from blokus_desktop.ai.sight import Judge, Sight
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move, Take

STRIKE = 2.0
"""What a strike is worth that is kept, in squares."""


def dice_judge(state: DiceState, sight: Sight) -> Judge:
    """The judgment of the player who takes a die or draws."""

    def judged(move: Move) -> float:
        if isinstance(move, Take):
            return _die(state, move, sight)
        return _drawing(state, move, sight) if isinstance(move, Placement) else 0.0

    return judged


def _die(state: DiceState, take: Take, sight: Sight) -> float:
    """The best that can be drawn with a die."""
    after = state.play(take)
    if after.taken is None:
        # Nothing can: the player leaves with it, and which die it is makes no difference.
        return 0.0
    best = max(
        _drawing(after, placement, sight) for placement in after.moves() if isinstance(placement, Placement)
    )
    return best - STRIKE * take.strike


def _drawing(state: DiceState, placement: Placement, sight: Sight) -> float:
    value = sight.size * placement.cells.bit_count()
    if sight.corners:
        seat, color = state.waiting[0], state.to_move
        assert color is not None
        blocked = sum(state.stones) | state.barred[color] | placement.cells | placement.barred
        corners = (state.opened[color] | placement.opens) & state.game.board.layer_mask(seat) & ~blocked
        value += sight.corners * corners.bit_count()
    return value
