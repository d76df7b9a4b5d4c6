"""What a table is to show, for the plan of its rectangles."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wish:
    """What a table is to show."""

    cards: int = 2
    colors: int = 1
    """How many colors a side has."""
    shape: float = 1.0
    """How much wider than high the board is."""
    tools: int = 3
    bar: int = 4
    """How many buttons stand in the bar below the board."""
    least: float = 0
    """How high the tray below the board must be, or what is there instead, where that is more than usual."""
    strip: bool = False
    """Whether what the hand can do stands in a strip, which takes a part of the board's height."""
    moves: bool = False
    over: bool = False
    """Whether the game is over, and its result is shown instead of the hand."""
    tray: bool = True
    """Whether the pieces lie beside the board; else the cards have all of the side."""
    whole: bool = False
    """Whether something else stands there at all times, which cannot do with less than the least height."""

    @property
    def has_strip(self) -> bool:
        """Whether there is a strip below the board, as long as the game goes on."""
        return self.strip and not self.over
