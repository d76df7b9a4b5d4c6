"""What the card of a player of the Dice Game shows."""

from collections.abc import Sequence
from typing import NamedTuple

from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.families.dice_unused import unused_words
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr, trn


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


def description(shown: Shown, look: Look) -> str:
    """All that a card shows, to be read aloud."""
    sheet, pen = shown.sheet, look.name(shown.sheet.game.colors[shown.sheet.pen])
    empty = trn("{count} square empty", "{count} squares empty", sheet.unfilled)
    strikes = trn("{count} strike used", "{count} strikes used", sheet.strikes)
    parts = [
        *shown.second[:1],
        empty.format(count=sheet.unfilled),
        tr("{color} pen").format(color=pen),
        *shown.doing[:1],
        strikes.format(count=sheet.strikes),
        tr("left: {shapes}").format(shapes=unused_words(sheet)),
    ]
    return tr(", ").join(filter(None, parts))
