"""What is told where a pointer rests on the board of a game."""

from blokus_desktop.game.board import Cell
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.families.results import called
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import each_of, tr, trn


def node_at(match: Match, cell: Cell) -> Node | None:
    """The move on the way to the cursor that laid what lies on a cell; None where none did."""
    path = reversed(match.cursor.path())
    laid = (node for node in path if isinstance(node.move, Placement) and node.move.cells >> cell & 1)
    return next(laid, None)


def laid_words(match: Match, cell: Cell, look: Look) -> str:
    """Whose piece lies on a cell, and which move laid it; empty where none lies."""
    state = match.state
    found = next((laid for laid in state.laid if laid[1].cells >> cell & 1), None)
    if found is None:
        return ""
    color, piece = color_title(state.game, found[0], look), piece_title(found[1].piece)
    node = node_at(match, cell)
    mover = node.parent.state.player if node is not None and node.parent is not None else None
    if node is None or mover is None:
        return tr("{color}: {piece}").format(color=color, piece=piece)
    name = called(state.game, match.seats, look)[mover].title
    if name == each_of([color_title(state.game, own, look) for own in state.game.colors_of(mover)]):
        said = tr("{color}: {piece}, move {number}")
        return said.format(color=color, piece=piece, number=len(node.state.laid))
    return tr("{color}, {name}: {piece}, move {number}").format(
        color=color, name=name, piece=piece, number=len(node.state.laid)
    )


def fitting_words(pieces: list[Piece]) -> str:
    """How many pieces in hand can cover a cell, and which; empty without any."""
    if not pieces:
        return ""
    words = trn("{count} piece fits here: {pieces}", "{count} pieces fit here: {pieces}", len(pieces))
    return words.format(count=len(pieces), pieces=tr(", ").join(map(piece_title, pieces)))


def told_at(match: Match, cell: Cell, placing: Placing, look: Look, *, deciding: bool) -> str:
    """What lies on a cell, and what a person who is ``deciding`` can lay there."""
    fitting = fitting_pieces(match, cell, placing, deciding=deciding)
    return "\n".join(filter(None, (laid_words(match, cell, look), fitting_words(fitting))))


def fitting_pieces(match: Match, cell: Cell, placing: Placing, *, deciding: bool) -> list[Piece]:
    """The pieces that fit on a cell or, of a pile, on top of it, while no piece is held."""
    if not deciding or placing.piece is not None:
        return []
    if match.state.owner(cell) is None:
        return placing.fitting_at(cell)
    board = match.game.board
    x, y, z = board.point(cell)
    above = board.cell_at((x, y, z + 1)) if match.game.solid else None
    free = above is not None and match.state.owner(above) is None
    return placing.fitting_at(above) if above is not None and free else []
