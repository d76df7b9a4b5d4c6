"""What a hand is told on a flat board: what to do now, and why a piece fits nowhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.families.offer import Offer, beside_edge_words, no_way_words
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_TOLD = 3
"""For so many of its moves a color is told in few words where pieces may lie."""


def task_words(state: FlatState, look: Look, *, fully: bool) -> Sequence[str]:
    """What the color to move is to do: in few words after its first moves, where many are not wanted."""
    if state.to_move is None:
        return ()
    laid = sum(color == state.to_move for color, _ in state.laid)
    if not laid:
        return _starting_words(state, fully=fully)
    if laid >= _TOLD and not fully:
        return (tr("Touch a corner"),)
    color = look.name(state.game.colors[state.to_move])
    touch = tr("Touch a corner of your {color}").format(color=color)
    whole = [tr("{touch}, never an edge").format(touch=touch)] if fully else []
    return *whole, touch, tr("Corner to corner")


def _starting_words(state: FlatState, *, fully: bool) -> Sequence[str]:
    assert state.to_move is not None
    board = state.game.board
    starts = [board.point(cell) for cell in cells_in(state.opened[state.to_move] & ~state.filled)]
    edges = (0, board.columns - 1), (0, board.rows - 1)
    corners = all(x in edges[0] and y in edges[1] for x, y, _ in starts)
    if len(starts) > 1:
        few = tr("Cover a free corner") if corners else tr("Cover one of the rings")
        drag, brief = tr("{cover}: drag a piece onto one"), tr("Drag a piece onto a ring")
        least = tr("Cover a ring")
    else:
        few = tr("Cover your corner") if corners else tr("Cover your start square")
        drag, brief = tr("{cover}: drag a piece onto the ring"), tr("Drag a piece onto the ring")
        least = tr("Cover the ring")
    return (drag.format(cover=few), brief, few, least) if fully else (few, least)


@dataclass(frozen=True)
class FlatOffer(Offer):
    """The hand of a color on a flat board, with the reason why a piece of it fits nowhere."""

    state: FlatState

    def why_empty(self, cell: Cell) -> str:
        state, color = self.state, self.color
        if not state.stones[color]:
            return tr("Your first piece must cover its start")
        if state.barred[color] >> cell & 1:
            return beside_edge_words()
        table = state.game.table
        reached = any(
            cells >> cell & 1
            for corner in cells_in(state.usable(color))
            for covering in table.covering(corner)
            for cells, _ in covering.masks
        )
        if not reached:
            return tr("Too far from your corners: no piece reaches here")
        return no_way_words()

    def _no_room(self, piece: Piece) -> str:
        state, color = self.state, self.color
        free = list(cells_in(state.usable(color)))
        if not state.stones[color]:
            return tr("it cannot cover the start")
        if not free:
            return tr("no corner of its color is free")
        table = state.game.table
        lying = [
            cells
            for corner in free
            for covering in table.covering(corner)
            if covering.bit == 1 << table.pieces.index(piece)
            for cells, _ in covering.masks
        ]
        if all(cells & state.filled for cells in lying):
            return tr("everything it could reach is taken")
        if not any(cells & ~state.barred[color] == cells for cells in lying):
            return tr("it would touch its own color along an edge everywhere")
        return tr("no free corner has room for it")
