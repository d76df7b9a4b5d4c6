"""The part of the choices for a solo game: new rolls or a friend's, and the best results so far."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from blokus_desktop.game.seed import LENGTH, BadSeed, read_seed, seed_words
from blokus_desktop.ui.families.best_results import BestResults
from blokus_desktop.ui.families.words import best_heading
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.ui.style.titles import sheet_title
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.seeds import bad_seed_sentence

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

_SHOWN = 5
"""How many of the best results are listed."""
_CODE, _LIST = 16 * SPACE, 44 * SPACE
"""The width of the field for a code, and the largest of the list."""


class RollsRow(QWidget):
    """Asks for the code of a friend's rolls, and shows the best results with a size of sheet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = QLineEdit(self, placeholderText=tr("new rolls"), maxLength=3 * LENGTH)
        self.code.setAccessibleName(tr("Code of a friend's rolls"))
        self.hint = QLabel(self)
        label = QLabel(tr("Play a friend's &rolls"), self)
        label.setBuddy(self.code)
        self._title, self.best = QLabel(self), BestResults(self)
        self._title.setProperty("role", "strong")
        self._lay_out(label)
        self.code.textEdited.connect(lambda: self._say(""))
        self._say("")

    def _lay_out(self, label: QLabel) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(SPACE // 2)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.code, 0, 1)
        grid.addWidget(self.hint, 1, 0, 1, 3)
        grid.setColumnStretch(2, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, SPACE, 0, 0)
        whole.setSpacing(SPACE)
        whole.addLayout(grid)
        whole.addSpacing(SPACE)
        whole.addWidget(self._title)
        whole.addWidget(self.best)

    def set_look(self, look: Look) -> None:
        self.code.setFixedWidth(px(_CODE))
        self.best.setMaximumWidth(px(_LIST))
        self.code.setStyleSheet(f"QLineEdit {{ placeholder-text-color: {look.theme.second.name()}; }}")

    def show_best(self, size: int, results: Sequence["Result"]) -> None:
        """List the best results with sheets of so many squares a side."""
        self._title.setText(best_heading(sheet_title(size)))
        self._title.setVisible(bool(results))
        self.best.show_results(results[:_SHOWN])

    def seed(self) -> str | None:
        """The seed typed, empty for new rolls; None, and why, where it is none."""
        if not self.code.text().strip():
            return ""
        try:
            seed = read_seed(self.code.text())
        except BadSeed as problem:
            self._say(bad_seed_sentence(problem))
            self.code.setFocus()
            self.code.selectAll()
            return None
        self.code.setText(seed_words(seed))
        return seed

    def _say(self, problem: str) -> None:
        usual = tr("The code stands with the result of a game. Left empty, the dice roll anew.")
        self.hint.setText(problem or usual)
        self.hint.setProperty("role", "alarm" if problem else "hint")
        self.hint.style().polish(self.hint)
