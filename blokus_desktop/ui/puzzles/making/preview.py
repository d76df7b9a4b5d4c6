"""The picture of a puzzle as it begins, in a dialog."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.thumbnails import paint_snapshot
from blokus_desktop.ui.puzzles.words import facts
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import ROUND, Look
from blokus_desktop.words.i18n import tr

_OF_SCREEN = 0.45
"""How much of the screen's height it takes at most."""


class PuzzlePicture(QWidget):
    """A puzzle with its given pieces, or an empty frame."""

    def __init__(self, side: int, parent: QWidget) -> None:
        """``side`` is how long its sides are in a plain window."""
        super().__init__(parent)
        self._side = side
        self.shown: Puzzle | None = None
        self._look = Look()
        self.fit()

    def fit(self) -> None:
        """Be as large as everything is now, but leave room on the screen for what stands beside it."""
        side = min(px(self._side), int(self.screen().availableSize().height() * _OF_SCREEN))
        self.setFixedSize(side, side)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_puzzle(self, puzzle: Puzzle | None) -> None:
        """Show another puzzle, or none."""
        self.shown = puzzle
        self.setAccessibleName(facts(puzzle) if puzzle is not None else tr("No puzzle"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.shown is not None:
            paint_snapshot(painter, rect, Snapshot(self.shown, self.shown.givens), self._look)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.board)
        painter.drawRoundedRect(rect, length(ROUND), length(ROUND))
