"""The levels of the computer player: a number, a name, and for whom each is."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play, as a player chooses it."""

    number: int
    name: str
    sentence: str
    """For whom it is."""


LEVELS: Final = (
    Level(1, "Beginner", "For a first game: it likes big pieces, and overlooks a good deal."),
    Level(2, "Casual", "For those who know the rules: it opens corners for itself and leaves you yours."),
    Level(
        3, "Attentive", "For those who have played before: it also blocks your corners and claims the middle."
    ),
)
"""The levels from the weakest to the strongest; the first has the number 1."""

STRONGEST: Final = LEVELS[-1]
