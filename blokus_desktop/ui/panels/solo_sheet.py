"""What there is to tell at the end of a game alone: how it ended, its rolls for friends, and one's best."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.seed import seed_words
from blokus_desktop.ui import texts
from blokus_desktop.ui.panels.best_results import BestResults
from blokus_desktop.ui.panels.player_card import labeled
from blokus_desktop.ui.solo_results import Result
from blokus_desktop.ui.theme import SPACE


def solo_words(state: DiceState) -> str:
    """How a game alone ended, in a line."""
    unfilled = -state.scores().players[0].total
    return f"{texts.squares(unfilled)} unfilled" if unfilled else "Every square is filled"


def best_words(state: DiceState, best: Sequence[Result], seed: str, *, helped: bool) -> str:
    """How that compares with what one has reached before with such sheets."""
    if helped:
        return "with the computer's help, so not among your best"
    size, unfilled = texts.sheet_title(state.game.size), -state.scores().players[0].total
    if not best:
        return ""
    if best[0].seed == seed and best[0].unfilled == unfilled:
        return f"your best with {size}" if len(best) > 1 else f"your first result with {size}"
    return f"your best with {size}: {best[0].unfilled}"


class SoloSheet(QWidget):
    """The sums of a game alone, the code of its rolls, and the best results."""

    def __init__(self, state: DiceState, seed: str, best: Sequence[Result]) -> None:
        super().__init__()
        self._seed = seed
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        whole.setSpacing(SPACE)
        whole.addLayout(self._sums(state))
        self.copy = QPushButton("Copy")
        self.copy.clicked.connect(self._copy)
        if seed:
            whole.addSpacing(SPACE)
            whole.addLayout(self._rolls(state))
        self.best = BestResults()
        if best:
            whole.addSpacing(SPACE)
            whole.addWidget(labeled("strong", f"Your best with {texts.sheet_title(state.game.size)}"))
            self.best.show_results(best, seed)
            whole.addWidget(self.best)

    def _sums(self, state: DiceState) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        shapes, drawn = len(state.game.table.pieces), len(state.laid)
        lines = {
            "Shapes drawn": f"{drawn} of {shapes}",
            "Strikes used": f"{state.strikes[0]} of {STRIKES}",
        }
        for line, (words, count) in enumerate(lines.items()):
            grid.addWidget(labeled("", words), line, 0)
            grid.addWidget(labeled("", count), line, 1, Qt.AlignmentFlag.AlignRight)
        return grid

    def _rolls(self, state: DiceState) -> QVBoxLayout:
        column, line = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(SPACE // 2)
        line.addWidget(labeled("", "Rolls"))
        self.code = labeled("title", seed_words(self._seed))
        line.addWidget(self.code, 1)
        line.addWidget(self.copy)
        column.addLayout(line)
        hint = labeled(
            "hint",
            f"Friends who type this code for a new solo game with {texts.sheet_title(state.game.size)} "
            "play the same rolls.",
        )
        hint.setWordWrap(True)
        column.addWidget(hint)
        return column

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(seed_words(self._seed))
        self.copy.setText("Copied")
