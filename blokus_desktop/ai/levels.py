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
    rating: int
    """Its strength in Duo as Elo, where 1000 is somebody who always lays a large piece, anywhere."""


LEVELS: Final = (
    Level(
        1, "Sprout", "For a child's first games: it forgets corners and keeps its big pieces too long.", 1020
    ),
    Level(2, "Beginner", "For a first game: it lays its big pieces early, and overlooks much else.", 1230),
    Level(
        3, "Casual", "For those who know the rules: it opens corners for itself and leaves you yours.", 1440
    ),
    Level(
        4, "Attentive", "For those who have played before: it sees your corners too, and blocks some.", 1660
    ),
    Level(5, "Steady", "For regular players: it thinks a little ahead and seldom wastes a piece.", 1850),
    Level(6, "Practiced", "For players who win most games at their table: it plans for room.", 2020),
    Level(7, "Skilled", "For club players: it takes the middle early and closes doors.", 2260),
    Level(8, "Expert", "For those who study their games: one careless corner and the ground is gone.", 2440),
    Level(9, "Master", "For the very strong: it reads the end game almost to the last square.", 2610),
    Level(10, "Champion", "For those who fear nobody: even stronger with more time, see Preferences.", 2830),
)
"""The levels from the weakest to the strongest; the first has the number 1."""

STRONGEST: Final = LEVELS[-1]
"""The level that is stronger still where it is given time."""

SUGGESTED: Final = LEVELS[3]
"""The level of a computer for which nobody has chosen one yet."""
