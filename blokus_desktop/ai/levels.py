"""The levels of the computer player: a number and a rating; the window gives them names."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play, as a player chooses it."""

    number: int


LEVELS: Final = tuple(map(Level, range(1, 11)))
"""The levels from the weakest to the strongest; the first has the number 1."""

RATINGS: Final = {
    "classic": (1040, 1230, 1350, 1530, 1680, 1760, 1900, 2030, 2100, 2230),
    "classic-teams": (1010, 1250, 1450, 1690, 1930, 2130, 2300, 2510, 2740, 2980),
    "classic-2": (1040, 1240, 1430, 1630, 1830, 2030, 2200, 2410, 2560, 2770),
    "classic-3": (1040, 1180, 1280, 1360, 1450, 1550, 1650, 1760, 1890, 2010),
    "duo": (1040, 1250, 1440, 1680, 1840, 2050, 2280, 2460, 2620, 2830),
}
"""How strong they are as Elo in each form of play in which that was measured, where 1000 is a novice, who
always lays one of his largest pieces, anywhere."""

STRONGEST: Final = LEVELS[-1]
"""The level that becomes stronger with more time."""

SUGGESTED: Final = LEVELS[1]
"""The level of a computer before one is chosen: a first opponent that can be beaten."""
