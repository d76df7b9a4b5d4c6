"""What is told at the end of a solo game: how it ended, its rolls for friends, and the best results."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.game.seed import seed_words
from blokus_desktop.ui.families.best_results import BestResults
from blokus_desktop.ui.families.words import best_heading
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result


class SoloResult(QWidget):
    """The sums of a solo game, the code of its rolls, and the best results."""

    def __init__(self, sums: Mapping[str, str], size: int, seed: str, best: Sequence["Result"]) -> None:
        """Show sums by the words for them, of a game on a sheet of some size with the rolls of a seed."""
        super().__init__()
        self._seed = seed
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        whole.setSpacing(SPACE)
        whole.addLayout(_grid_of(sums))
        self.copy = QPushButton(tr("Copy"))
        self.copy.clicked.connect(self._copy)
        if seed:
            whole.addSpacing(SPACE)
            whole.addLayout(self._rolls(size))
        self.best = BestResults()
        if best:
            whole.addSpacing(SPACE)
            whole.addWidget(labeled("strong", best_heading(titles.sheet_title(size))))
            self.best.show_results(best, seed)
            whole.addWidget(self.best)

    def _rolls(self, size: int) -> QVBoxLayout:
        column, line = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(SPACE // 2)
        line.addWidget(labeled("", tr("Rolls")))
        self.code = labeled("title", seed_words(self._seed))
        line.addWidget(self.code, 1)
        line.addWidget(self.copy)
        column.addLayout(line)
        words = tr("Friends who type this code for a new solo game with {sheet} play the same rolls.")
        hint = labeled("hint", words.format(sheet=titles.sheet_title(size)))
        hint.setWordWrap(True)
        column.addWidget(hint)
        return column

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(seed_words(self._seed))
        self.copy.setText(tr("Copied"))


def _grid_of(sums: Mapping[str, str]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(0, 1)
    for line, (words, count) in enumerate(sums.items()):
        grid.addWidget(labeled("", words), line, 0)
        grid.addWidget(labeled("", count), line, 1, Qt.AlignmentFlag.AlignRight)
    return grid
