"""The steps in which a hint is given."""

from typing import NamedTuple

from blokus_desktop.puzzles.hints import Hint
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.panels.choices import Choice
from blokus_desktop.ui.puzzles.help.card import HINTS
from blokus_desktop.words.i18n import tr


class HintStep(NamedTuple):
    """What is said and shown in one step, and the choice that leads to the next."""

    sentence: str
    choice: Choice
    advice: Advice | None = None
    """What to mark on the board; None leaves the marks as they are."""
    in_tray: bool = False
    """Whether to point at the piece in the tray."""
    of_solution: bool = False
    """Whether it shows something of a solution."""


def steps_of(hint: Hint, piece: str) -> list[HintStep]:
    """Where to look, which piece, and its place; ``piece`` is what the piece is called."""
    color, placement = hint.piece
    which, where, lay = HINTS
    place = Advice(pieces=((color, placement.cells),))
    return [
        HintStep(tr("Look at the marked region."), which, Advice(region=hint.region)),
        HintStep(tr("{piece} goes there.").format(piece=piece), where, in_tray=True),
        HintStep(tr("{piece} goes here.").format(piece=piece), lay, place, of_solution=True),
    ]
