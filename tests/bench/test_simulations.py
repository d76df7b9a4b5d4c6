"""What the speed of the search is measured on."""

from bench.simulations import DICE_POSITIONS
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from tests.playing import random_position


def test_in_the_dice_game_somebody_is_to_take_a_die() -> None:
    for name, plies in DICE_POSITIONS:
        for ply in plies:
            state = random_position(GAMES[name], 1, ply)
            assert isinstance(state, DiceState)
            assert state.waiting
