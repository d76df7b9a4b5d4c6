"""What a hand is told at a pile: what to do now, and why a piece fits nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_TOLD = 3
"""For so many of its moves a color is told in few words where pieces may lie."""


def task_words(state: SolidState, look: Look, *, fully: bool) -> Sequence[str]:
    """What the color to move is to do; nothing where few words are enough and that is known by now."""
    if state.to_move is None:
        return ()
    laid = sum(color == state.to_move for color, _ in state.laid)
    if not state.laid:
        few = tr("Stand a piece on the ground")
        whole = tr("{stand}, at one of the dots").format(stand=few)
    elif not laid:
        whole = tr("On the ground, face to face with another")
        few = tr("On the ground, beside another")
    elif laid < _TOLD or fully:
        color = look.name(state.game.colors[state.to_move])
        few = tr("Touch a face of your {color}").format(color=color)
        whole = tr("{touch}, no hole below").format(touch=few)
    else:
        return ()
    return (whole, few) if fully else (few,)


@dataclass(frozen=True)
class SolidOffer(Offer):
    """The hand of a color at a pile, with the reason why a piece of it fits nowhere."""

    state: SolidState

    def _no_room(self, piece: Piece) -> str:
        state, color = self.state, self.color
        if not state.stones[color]:
            return tr("the ground has no room for it")
        faces, filled = list(cells_in(state.usable(color))), sum(state.stones)
        if not faces:
            return tr("no face of its color is free")
        table = state.game.table
        lying = [
            table[index]
            for face in faces
            for covering in table.covering(face)
            if covering.bit == 1 << table.pieces.index(piece)
            for _, index in covering.masks
        ]
        if not lying:
            return tr("it would stick out of the structure everywhere")
        if all(placement.cells & filled for placement in lying):
            return tr("everything it could reach is taken")
        return tr("it would leave a hole below it everywhere")
