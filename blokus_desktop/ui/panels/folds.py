"""What of a table folds in low windows, in lengths of a plain window."""

from dataclasses import dataclass

LOW_STRIP = 76
"""How high the strip below the board is where there is little room."""
_TALL, _MIDDLE = 800, 680
"""Windows at least so high show all; below the middle, all that can fold is gone."""


@dataclass(frozen=True)
class Fold:
    """What a window is high enough for."""

    top: float
    end: float
    ribbon: float
    rim: float
    between: float
    """From the board to what stands below it."""
    strip: float


FOLDS = (
    (_TALL, Fold(8, 14, 40, 28, 14, 94)),
    (_MIDDLE, Fold(4, 8, 24, 26, 8, 84)),
    (0, Fold(0, 8, 0, 14, 8, LOW_STRIP)),
)
"""From which height on; in the order of folding: ribbon, words of the rail, pieces on cards, keys, rows."""
