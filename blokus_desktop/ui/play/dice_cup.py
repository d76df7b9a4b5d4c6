"""The cup in which the dice are shaken: the only source of rolls and lots."""

from hashlib import sha256
from random import SystemRandom

from blokus_desktop.game.seed import LENGTH, SIGNS
from blokus_desktop.game.state import Roll

_FACES = 6


def new_seed() -> str:
    """A seed by the operating system's source of chance."""
    chance = SystemRandom()
    return "".join(chance.choice(SIGNS) for _ in range(LENGTH))


def lot(count: int) -> int:
    """Draw one of so many players, numbered from 0, by the operating system's source of chance."""
    return SystemRandom().randrange(count)


class DiceCup:
    """Rolls dice, one roll at a time: no roll is known before it is needed."""

    def __init__(self, seed: str = "") -> None:
        """Dice by the operating system's source; with a seed the same come again in the same round."""
        self._seed = seed
        self._chance = SystemRandom()

    def roll(self, dice: int, round: int) -> Roll:
        """Roll so many dice in a round, the first of a game being 0."""
        faces = self._follow(dice, round) if self._seed else self._shake(dice)
        return Roll(tuple(sorted(faces)))

    def _shake(self, dice: int) -> list[int]:
        return [self._chance.randint(1, _FACES) for _ in range(dice)]

    def _follow(self, dice: int, round: int) -> list[int]:
        """The lowest digits, by six, of a number that only the seed and the round decide."""
        number, faces = int.from_bytes(sha256(f"{self._seed} {round}".encode()).digest(), "big"), []
        for _ in range(dice):
            number, face = divmod(number, _FACES)
            faces.append(face + 1)
        return faces
