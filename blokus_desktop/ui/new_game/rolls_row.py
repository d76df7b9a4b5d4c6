"""What belongs to the choice of rolls: what it means, the code of a friend, and the best results so far."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from blokus_desktop.game.seed import LENGTH, BadSeed, read_seed, seed_words
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.best_results import BestResults
from blokus_desktop.ui.families.words import best_heading
from blokus_desktop.ui.new_game.rolls import Rolls, rolls_words
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.ui.style.titles import sheet_title
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.seeds import bad_seed_sentence

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_solo import Result

_SHOWN = 5
"""How many of the best results are listed."""
_CODE, _LIST = 16 * SPACE, 50 * SPACE
"""The width of the field for a code, and the largest of the list."""


class RollsRow(QWidget):
    """Explains the rolls that are chosen, takes a code, and shows the best results with a size of sheet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = QLineEdit(self, placeholderText=tr("K7M 4QX"), maxLength=3 * LENGTH)
        self.code.setAccessibleName(tr("Code of a friend's rolls"))
        self.hint = QLabel(self)
        self.label = QLabel(tr("&Code of the rolls"), self)
        self.label.setBuddy(self.code)
        self._title, self.best = QLabel(self), BestResults(self)
        self._title.setProperty("role", "strong")
        self._usual = ""
        self._lay_out()
        self.code.textEdited.connect(lambda: self._say(""))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(SPACE // 2)
        grid.addWidget(self.label, 0, 0)
        grid.addWidget(self.code, 0, 1)
        grid.addWidget(self.hint, 1, 0, 1, 3)
        grid.setColumnStretch(2, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE)
        whole.addLayout(grid)
        whole.addWidget(self._title)
        whole.addWidget(self.best)

    def set_look(self, look: Look) -> None:
        self.code.setFixedWidth(px(_CODE))
        self.best.setMaximumWidth(px(_LIST))
        self.code.setStyleSheet(f"QLineEdit {{ placeholder-text-color: {look.theme.second.name()}; }}")

    def show_rolls(self, rolls: Rolls, game: Game) -> None:
        """Say what rolls mean for a game; a code is asked for where that is how they are chosen."""
        usual = rolls_words(rolls, game)
        asked = rolls is Rolls.CODE
        for part in (self.label, self.code):
            part.setVisible(asked)
        if usual != self._usual:
            self._usual = usual
            self._say("")

    def show_best(self, size: int, results: Sequence["Result"]) -> None:
        """List the best results with sheets of so many squares a side."""
        self._title.setText(best_heading(sheet_title(size)))
        self._title.setVisible(bool(results))
        self.best.setVisible(bool(results))
        self.best.show_results(results[:_SHOWN])

    def seed(self) -> str | None:
        """The seed typed; None, and why, where it is none."""
        try:
            seed = read_seed(self.code.text())
        except BadSeed as problem:
            empty = not self.code.text().strip()
            self._say(tr("Type the code first, such as K7M 4QX.") if empty else bad_seed_sentence(problem))
            self.code.setFocus()
            self.code.selectAll()
            return None
        self.code.setText(seed_words(seed))
        return seed

    def _say(self, problem: str) -> None:
        self.hint.setText(problem or self._usual)
        self.hint.setProperty("role", "alarm" if problem else "hint")
        self.hint.style().polish(self.hint)
