"""What is told where a pointer rests on the board of a game, and answered where it is pressed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blokus_desktop.game.board import Cell
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import State
from blokus_desktop.ui.families.results import called
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import each_of, tr, trn

if TYPE_CHECKING:
    from blokus_desktop.ui.play.session import Session
    from blokus_desktop.ui.play.table import Table


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


def fitting_words(count: int, *, goes_on: bool) -> str:
    """How many pieces in hand can cover a cell; empty without any.

    ``goes_on`` tells that the color can go on there, as its dots say.
    """
    if not count:
        return ""
    if goes_on:
        words = trn("You can go on here: {count} piece fits", "You can go on here: {count} pieces fit", count)
    else:
        words = trn("{count} piece fits here", "{count} pieces fit here", count)
    return words.format(count=count)


def aimed_at(state: State, cell: Cell) -> Cell | None:
    """The free cell that a pointer on a cell means: that one or, of a pile, the one on top of it."""
    if state.owner(cell) is None:
        return cell
    x, y, z = state.game.board.point(cell)
    above = state.game.board.cell_at((x, y, z + 1)) if state.game.solid else None
    return above if above is not None and state.owner(above) is None else None


class PointedAt:
    """Tells of what a pointer rests on, and answers clicks, at the table of a game."""

    def __init__(self, table: "Table", session: "Session") -> None:
        self._table, self._session = table, session
        table.view.words_at = self.told_at
        table.bench.answers.words_at = self.answer_at
        table.bench.answers.fitting_at = self.fitting_at

    def fitting_at(self, cell: Cell) -> Sequence[Piece]:
        """The pieces that fit on a cell or on top of it, while none is held and a person decides."""
        hand, aimed = self._table.placing, aimed_at(self._session.state, cell)
        if not self._session.human_to_move or hand.piece is not None or aimed is None:
            return ()
        return hand.fitting_at(aimed)

    def told_at(self, cell: Cell) -> str:
        """What is told of a square on which the pointer rests: what lies there, or what fits there."""
        fitting, start = self.fitting_at(cell), self._start_words(cell)
        # Where all fit, there is no need to name them.
        named = fitting if len(fitting) < len(self._table.placing.pieces()) else ()
        names = tr(", ").join(map(piece_title, named))
        return "\n".join(filter(None, (start, *self._words(cell, starts=bool(start)), names)))

    def answer_at(self, cell: Cell) -> str:
        """What is said where a square is clicked; while a game runs there always is something."""
        return self._start_words(cell) or "\n".join(self._words(cell)) or self._table.silence(cell)

    def _start_words(self, cell: Cell) -> str:
        """What a start is for that is still to be covered."""
        free = self._session.state.owner(cell) is None
        return self._table.scene.squares.words_of(cell) if free else ""

    def _words(self, cell: Cell, *, starts: bool = False) -> Sequence[str]:
        table, aimed = self._table, aimed_at(self._session.state, cell)
        goes_on = aimed is not None and not starts and table.scene.squares.goes_on_at(aimed)
        fitting = fitting_words(len(self.fitting_at(cell)), goes_on=goes_on)
        return [words for words in (laid_words(self._session.match, cell, table.look), fitting) if words]
