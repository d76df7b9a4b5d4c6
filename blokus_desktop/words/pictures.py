"""A position as letters, for the clipboard, the engine's answers, bug reports and tests.

It is in English everywhere, for other people and programs read it.
"""

from blokus_desktop.game.board import square_name
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.state import CHANCE, Color, State, Take

_LAYERS_IN_A_ROW = 4


def picture(state: State, score: str = "") -> str:
    """A position as text: every layer of the board, the color to move, and the hand of each color.

    ``score`` replaces the points by the rule sheet, for answers that count otherwise.
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
    """The player to act and what he is to do; in the Dice Game also what lies on the table."""
    # Imported late: other games need not load the rules of the Dice Game.

    totals = score or " ".join(str(team.total) for team in state.scores().teams)
    lines = []
    if state.player is None:
        lines.append("the game is over")
    elif state.player == CHANCE:
        lines.append("dice are to be rolled")
    elif state.to_move is not None:
        lines.append(f"{state.game.colors[state.to_move]} to move, player {state.player + 1}")
    if state.on_table:
        lines.append(", ".join(_thing_on_table(state, *thing) for thing in state.on_table.items()))
    return [*lines, f"score {totals}"]


def _thing_on_table(state: State, thing: str, value: object) -> str:
    """A code with its value: a count, a row of counts, or a die that was taken."""
    thing = thing.replace("-", " ")
    if isinstance(value, tuple):
        return f"{thing} {' '.join(map(str, value)) or 'none'}"
    if isinstance(value, Take):
        return move_text(state.game.board, value)
    return f"nothing {thing}" if value is None else f"{thing} {value}"


def _hand_lines(state: State) -> list[str]:
    width = max(map(len, state.game.colors))
    lines = []
    for number, color in enumerate(state.game.colors):
        hand = state.hand(Color(number))
        pieces = [piece.name for place, piece in enumerate(state.game.table.pieces) if hand >> place & 1]
        lines.append(f"{color:{width}}  {' '.join(pieces)}".rstrip())
    return lines
