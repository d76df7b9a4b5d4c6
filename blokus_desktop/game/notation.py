"""Moves as plain text, for files, the clipboard, bug reports and tests."""

import re

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import PASS, Game, Move, Roll, Take

_ROLL = re.compile(r"roll ([0-9]{1,3}(?:[, ]+[0-9]{1,3})*)", re.ASCII)
_TAKE = re.compile(r"take ([0-9]{1,3})( strike)?", re.ASCII)
_OF_DICE = re.compile(r"(?:roll|take)(?: |$)")
_LONGEST_MOVE = 100


def move_text(board: Board, move: Move) -> str:
    """A move in words that ``parse_move`` reads back: ``a1,b1,a2``, ``pass``, ``roll 1,5``, ``take 5``."""
    if isinstance(move, Placement):
        return ",".join(board.name(cell) for cell in cells_in(move.cells))
    if isinstance(move, Roll):
        return "roll " + ",".join(map(str, move.faces))
    if isinstance(move, Take):
        return f"take {move.die}" + (" strike" if move.strike else "")
    return "pass"


def parse_move(game: Game, text: str) -> Move:
    """The move that a text says, whether or not it is legal now; cells and dice may come in any order.

    Raises IllegalMove where the text is not a move of the game.
    """
    if len(text) > _LONGEST_MOVE:
        raise IllegalMove(Rule.TOO_LONG, (text[:20],))
    text = " ".join(text.lower().split())
    if text == "pass":
        return PASS
    if roll := _ROLL.fullmatch(text):
        return Roll(tuple(sorted(map(int, roll[1].replace(",", " ").split()))))
    if take := _TAKE.fullmatch(text):
        return Take(int(take[1]), strike=take[2] is not None)
    if _OF_DICE.match(text):
        raise IllegalMove(Rule.UNREADABLE, (text[:20],))
    return parse_placement(game.table, text.split(","))


def parse_placement(table: PlacementTable, names: list[str]) -> Placement:
    """The placement on the named cells; raises IllegalMove where no piece lies like that."""
    board = table.board
    cells = 0
    for name in names:
        cell = board.cell(name.strip())
        if cell is None:
            raise IllegalMove(Rule.NO_SUCH_SQUARE, (name[:20],))
        if cells >> cell & 1:
            raise IllegalMove(Rule.SQUARE_TWICE, (name,))
        cells |= 1 << cell
    placement = table.find(cells)
    if placement is None:
        raise IllegalMove.at(Rule.NO_SUCH_PIECE, board, cells)
    return placement
