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
    Level(1, "Sprout", "For a child's first games: it forgets corners and keeps its big pieces too long."),
    Level(2, "Beginner", "For a first game: it lays its big pieces early, and overlooks much else."),
    Level(3, "Casual", "For those who know the rules: it opens corners for itself and leaves you yours."),
    Level(4, "Attentive", "For those who have played before: it sees your corners too, and blocks some."),
    Level(5, "Steady", "For regular players: it thinks a little ahead and seldom wastes a piece."),
    Level(6, "Practiced", "For players who win most games at their table: it plans for room."),
    Level(7, "Skilled", "For club players: it takes the middle early and closes doors."),
    Level(8, "Expert", "For those who study their games: one careless corner and the ground is gone."),
    Level(9, "Master", "For the very strong: it reads the end game almost to the last square."),
    Level(10, "Champion", "For those who fear nobody: even stronger with more time, see Preferences."),
)
"""The levels from the weakest to the strongest; the first has the number 1."""

RATINGS: Final = {
    "classic": (1040, 1240, 1410, 1510, 1660, 1770, 1910, 2020, 2160, 2280),
    "classic-teams": (1020, 1230, 1420, 1620, 1840, 2030, 2230, 2440, 2600, 2810),
    "classic-2": (990, 1210, 1450, 1660, 1870, 2040, 2280, 2480, 2680, 2930),
    "classic-3": (1020, 1150, 1230, 1300, 1380, 1470, 1580, 1690, 1800, 1910),
    "duo": (1020, 1230, 1440, 1660, 1850, 2020, 2260, 2440, 2610, 2820),
}
"""How strong they are as Elo in each form of play in which that was measured, where 1000 is somebody who
always lays one of his largest pieces, anywhere."""

STRONGEST: Final = LEVELS[-1]
"""The level that is stronger still where it is given time."""

SUGGESTED: Final = LEVELS[3]
"""The level of a computer for which nobody has chosen one yet."""
