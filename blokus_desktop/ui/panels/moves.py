"""A move as the panels tell it: whose it was, and what happened in it."""

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Roll, Take
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import capital, tr, trn


def color_of(node: Node) -> Color | None:
    """The color that moved; None where none did."""
    if isinstance(node.move, Placement):
        return node.state.laid[-1][0]
    return node.parent.state.to_move if node.parent and isinstance(node.move, Take) else None


def colors_out_with(node: Node) -> list[Color]:
    """The colors that passed for good after a move; at the end of a game all did."""
    before, after = node.parent, node.state
    if before is None or after.player is None:
        return []
    colors = map(Color, range(len(after.game.colors)))
    return [color for color in colors if after.is_out(color) and not before.state.is_out(color)]


def move_words(node: Node, *, square: bool = False) -> str:
    """What happened in a move, in a word or two: the piece laid, or what the dice did."""
    move = node.move
    if isinstance(move, Placement):
        title = piece_title(move.piece)
        return f"{title} {_place(node, move)}" if square else title
    if isinstance(move, Roll):
        return tr("rolled {dice}").format(dice=" ".join(map(str, move.faces)))
    if isinstance(move, Take):
        taken = tr("took {die} with a strike") if move.strike else tr("took {die}")
        return taken.format(die=move.die)
    if node.setup is not None and (node.setup.add or node.setup.remove):
        return tr("pieces set up")
    return tr("Start") if node.parent is None else tr("note")


def square_words(node: Node) -> str:
    """The name of the first square on which a move laid; empty where it laid nothing."""
    return _place(node, node.move) if isinstance(node.move, Placement) else ""


def _place(node: Node, move: Placement) -> str:
    """The name of the first square of a placement; where pieces lie on each other, with its level."""
    board, first = node.state.game.board, next(cells_in(move.cells))
    return board.name(first) if move.piece.solid else board.square(first)


def describe(node: Node, look: Look) -> str:
    """Tell a move in a line: which it is, whose, and what was laid; what the dice did has no number."""
    if node.parent is None:
        return tr("Start of the game")
    color = color_of(node)
    facts = [tr("Move {number}").format(number=len(node.state.laid))] * isinstance(node.move, Placement)
    facts += [color_title(node.state.game, color, look)] if color is not None else []
    return capital(" · ".join([*facts, move_words(node)]))


def brief_words(node: Node, look: Look) -> str:
    """Tell a move as shortly as it can be understood: ``12 Blue V5 e16``."""
    if node.parent is None:
        return tr("Start of the game")
    color = color_of(node)
    facts = [str(len(node.state.laid))] * isinstance(node.move, Placement)
    facts += [color_title(node.state.game, color, look)] if color is not None else []
    words = capital(" ".join([*facts, move_words(node, square=True)]))
    return words if node.annotation is None else f"{words}{node.annotation.value}"


def whole_words(node: Node, look: Look) -> str:
    """The same, with who was out after it, and how often something else was tried."""
    out = [
        tr("{color} is out").format(color=color_title(node.state.game, color, look))
        for color in colors_out_with(node)
    ]
    others = len(node.parent.children) - 1 if node.parent is not None else 0
    tried = [trn("{count} variation", "{count} variations", others).format(count=others)] if others else []
    return " · ".join([brief_words(node, look), *out, *tried])


def main_line_words() -> str:
    """What a button or a menu says that makes the line through a move the main line."""
    return tr("Make main line")


def delete_words() -> str:
    """What a button or a menu says that deletes a move with all that follows."""
    return tr("Delete from here")
