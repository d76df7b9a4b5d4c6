"""The games that play themselves in the pictures of the tiles."""

import re
from typing import TYPE_CHECKING

from blokus_desktop import paths
from blokus_desktop.game.board import Board
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.snapshot import Snapshot

if TYPE_CHECKING:
    from blokus_desktop.ui.families.presentation import Presentation

_LAID = re.compile(r";([1234BW])\[([^]]+)\]")
_COLORS = {"B": Color(0), "W": Color(1)} | {str(number): Color(number - 1) for number in (1, 2, 3, 4)}


def snapshots(family: "Presentation", shown: Game | None = None) -> list[Snapshot]:
    """What a tile shows: its game from a third of it on, and the last position for a while.

    Who offers a game ``shown`` has one that is like it.

    Read and drawn from the cells alone: what reads files for play, and tables of placements, would keep the
    window waiting. A family that has no such game shows an empty board.
    """
    demo, name = family.demo_of(shown) if shown is not None else (family.demo, family.games[0])
    game = GAMES[name]
    if not demo:
        return [Snapshot(game, ())]
    text = (paths.resources() / "demos" / demo).read_text(encoding="utf-8")
    laid = tuple((_COLORS[color], _mask(game.board, cells)) for color, cells in _LAID.findall(text))
    lengths = range((len(laid) + 1) // 3, len(laid) + 1)
    return [Snapshot(game, laid[:length]) for length in (*lengths, *[len(laid)] * 3)]


def _mask(board: Board, move: str) -> int:
    cells = map(board.cell, move.split(","))
    return board.mask(cell for cell in cells if cell is not None)
