"""The start squares of a flat board: which are still to be covered, and what one of them means."""

from blokus_desktop.game.board import Cell
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.flat.painting import FlatShown
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr


def free_starts(state: FlatShown, color: Color) -> int:
    """The squares of which a color must cover one, as long as it has not begun."""
    if any(owner == color for owner, _ in state.laid):
        return 0
    return state.game.start_mask(color) & ~sum({placement.cells for _, placement in state.laid})


def start_words(state: FlatShown, cell: Cell, in_hand: Color | None, look: Look) -> str:
    """What a start square is for, to a person with pieces of a color; empty where it is none."""
    if in_hand is not None and free_starts(state, in_hand) >> cell & 1:
        alone = free_starts(state, in_hand).bit_count() == 1
        if alone:
            return tr("Your first piece must cover this square: take one from the tray")
        return tr("Your first piece must cover this square or another start")
    for color, name in enumerate(state.game.colors):
        if free_starts(state, Color(color)) >> cell & 1:
            return tr("Here {color} begins").format(color=look.name(name))
    return ""
