"""The cup in which the dice are shaken: the only place of the program where chance decides a roll."""

from random import Random, SystemRandom

from blokus_desktop.game.state import Roll

_FACES = 6


class DiceCup:
    """Rolls dice, one roll at a time: none is made, or could be asked for, before it is wanted."""

    def __init__(self, seed: int | str | None = None) -> None:
        """Dice by the operating system's source; with a seed the same rolls come again."""
        self._chance = SystemRandom() if seed is None else Random(seed)

    def roll(self, dice: int) -> Roll:
        """Roll so many dice."""
        return Roll(tuple(sorted(self._chance.randint(1, _FACES) for _ in range(dice))))
