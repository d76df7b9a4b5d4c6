"""Moves and positions as plain text, for files, the clipboard, bug reports and tests."""

import re

from blokus_desktop.game.board import Board, cells_in, square_name
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import CHANCE, PASS, Color, Game, Move, Roll, State, Take

_ROLL = re.compile(r"roll ([0-9]{1,3}(?:[, ]+[0-9]{1,3})*)", re.ASCII)
_TAKE = re.compile(r"take ([0-9]{1,3})( strike)?", re.ASCII)
_OF_DICE = re.compile(r"(?:roll|take)(?: |$)")
_LONGEST_MOVE = 100

_LAYERS_IN_A_ROW = 4


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
        raise IllegalMove(Rule.UNREADABLE, f": {text[:20]!r}...")
    text = " ".join(text.lower().split())
    if text == "pass":
        return PASS
    if roll := _ROLL.fullmatch(text):
        return Roll(tuple(sorted(map(int, roll[1].replace(",", " ").split()))))
    if take := _TAKE.fullmatch(text):
        return Take(int(take[1]), strike=take[2] is not None)
    if _OF_DICE.match(text):
        raise IllegalMove(Rule.UNREADABLE, f": {text[:20]!r}")
    return parse_placement(game.table, text.split(","))


def parse_placement(table: PlacementTable, names: list[str]) -> Placement:
    """The placement on the named cells; raises IllegalMove where no piece lies like that."""
    board = table.board
    cells = 0
    for name in names:
        cell = board.cell(name.strip())
        if cell is None:
            raise IllegalMove(Rule.NO_SUCH_SQUARE, f": {name[:20]!r}")
        if cells >> cell & 1:
            raise IllegalMove(Rule.UNREADABLE, f": {name} stands twice")
        cells |= 1 << cell
    placement = table.find(cells)
    if placement is None:
        raise IllegalMove.at(Rule.NO_SUCH_PIECE, board, cells)
    return placement


def picture(state: State, score: str = "") -> str:
    """A position as text: every layer of the board, who is to move, and what each color has.

    ``score`` are the points in other words than those of the rule sheet.
    """
    return "\n".join([*_board_lines(state), "", *_table_lines(state, score), *_hand_lines(state)]) + "\n"


def _board_lines(state: State) -> list[str]:
    board = state.game.board
    lines: list[str] = []
    for first in range(0, board.layers, _LAYERS_IN_A_ROW):
        layers = range(first, min(first + _LAYERS_IN_A_ROW, board.layers))
        blocks = [_layer_lines(state, layer) for layer in layers]
        lines += ["   ".join(parts).rstrip() for parts in zip(*blocks, strict=True)]
    return lines


def _layer_lines(state: State, layer: int) -> list[str]:
    """One layer with its coordinates; a letter is a color, a dot a free cell, a blank no cell."""
    board = state.game.board
    letters = "   " + " ".join(square_name(column, 0)[0] for column in range(board.columns))
    title = [f"   layer {layer + 1}".ljust(len(letters))] if board.layers > 1 else []
    lines = [*title, letters]
    for row in reversed(range(board.rows)):
        marks = " ".join(_mark(state, (column, row, layer)) for column in range(board.columns))
        lines.append(f"{row + 1:2} {marks}")
    return lines


def _mark(state: State, point: tuple[int, int, int]) -> str:
    cell = state.game.board.cell_at(point)
    if cell is None:
        return " "
    owner = state.owner(cell)
    return "." if owner is None else state.game.colors[owner][0].upper()


def _table_lines(state: State, score: str) -> list[str]:
    """Who is to do what, and in a game with dice what lies on the table."""
    # The other games need not know of dice, nor wait for them.
    from blokus_desktop.game.dice import DiceState

    totals = score or " ".join(str(team.total) for team in state.scores().teams)
    lines = []
    if state.player is None:
        lines.append("the game is over")
    elif state.player == CHANCE:
        lines.append("dice are to be rolled")
    elif state.to_move is not None:
        lines.append(f"{state.game.colors[state.to_move]} to move, player {state.player + 1}")
    if isinstance(state, DiceState):
        taken = move_text(state.game.board, state.taken) if state.taken else "nothing taken"
        dice, strikes = (" ".join(map(str, values)) for values in (state.dice, state.strikes))
        lines.append(f"round {state.round + 1}, dice {dice or 'none'}, {taken}, strikes used {strikes}")
    return [*lines, f"score {totals}"]


def _hand_lines(state: State) -> list[str]:
    width = max(map(len, state.game.colors))
    lines = []
    for number, color in enumerate(state.game.colors):
        hand = state.hand(Color(number))
        pieces = [piece.name for place, piece in enumerate(state.game.table.pieces) if hand >> place & 1]
        lines.append(f"{color:{width}}  {' '.join(pieces)}".rstrip())
    return lines
