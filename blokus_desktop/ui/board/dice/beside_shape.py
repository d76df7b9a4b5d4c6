"""Where the buttons of a held shape find room on a sheet: beside its squares where they would cover many."""

from dataclasses import replace

from blokus_desktop.game.dice import FACES_OF_A_DIE
from blokus_desktop.ui.board.dice.chances import Chances, Row
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.hand.beside_piece import row_of_buttons
from blokus_desktop.ui.board.hand.free_room import Surroundings

_BUTTONS = 4
_MANY = 0.55
"""Over how much of a line of squares buttons may stand."""


def beside_shape(around: Surroundings, layout: SheetLayout, chances: Chances) -> Surroundings:
    """What is around a held shape; large buttons stand on rows of no use now, as small as they must be."""
    if row_of_buttons(_BUTTONS) <= _MANY * layout.grid.width():
        return around
    useful = [layout.row(face) for face in FACES_OF_A_DIE if chances.row(face) is not Row.SHUT]
    others = [rect for rect in around.clear if rect != layout.rows]
    return replace(
        around,
        within=layout.sheet,
        clear=[*others, *useful, layout.grid],
        longest=layout.rows.width(),
    )
