"""What a board answers to a pointer without a piece: words at the square, and a light on what fits there."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from blokus_desktop.game.board import Cell
from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.board.tray import Tray
from blokus_desktop.ui.board.view import BoardView

Parts = tuple[BoardScene, Tray]
"""What is on the board now, and where its pieces lie."""


def _no_pieces(_cell: Cell) -> Sequence[Piece]:
    return ()


class Answers(QObject):
    """Says at a clicked square what it means, and lights what fits there or where the pointer rests.

    Starts say what they are for; a table may have more to say of its squares, and pieces that fit there.
    """

    def __init__(self, view: BoardView, parts: Callable[[], Parts], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._clicked: Cell | None = None
        self._lit = False
        self.words_at: Callable[[Cell], str] = lambda cell: parts()[0].squares.words_of(cell)
        self.fitting_at: Callable[[Cell], Sequence[Piece]] = _no_pieces
        view.clicked.connect(self._answer)
        view.told.connect(self._light)
        view.seen_anew.connect(self.forget)

    def forget(self) -> None:
        """Take back what was answered: the board is another one now, or a piece is held."""
        if self._clicked is not None:
            self._answer(None)

    def _answer(self, cell: Cell | None) -> None:
        words = self.words_at(cell) if cell is not None else ""
        if not words and self._clicked is None:
            return
        self._clicked = cell if words else None
        self._parts()[0].squares.answer(cell, words)
        self._light(None)

    def _light(self, told: Cell | None) -> None:
        """Let the pieces shine that fit on the square that is told of, or else on the clicked one."""
        cell = told if told is not None else self._clicked
        fitting = self.fitting_at(cell) if cell is not None else ()
        # What others let shine, as help does, is theirs.
        if fitting or self._lit:
            self._lit = bool(fitting)
            self._parts()[1].show_hinted(fitting)
