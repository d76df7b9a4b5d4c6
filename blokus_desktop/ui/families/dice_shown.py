"""What the card of a player of the Dice Game shows."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.ui.board.dice.sheet import Sheet


class Shown(NamedTuple):
    """What a card shows of its player."""

    sheet: Sheet
    name: str
    second: Sequence[str]
    """Who that is, the longest words first."""
    doing: Sequence[str]
    """What he does in this round, likewise."""
    out: bool = False
    moves: bool = False
    """Whether it is his turn."""

    @property
    def seen(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        sheet = self.sheet
        drawn = (sheet.laid, sheet.state.hands[sheet.seat], sheet.strikes, sheet.striking, sheet.pen)
        return *drawn, *self[1:]
