"""The options of a brainteaser: how many colors build a cube, and which strict rules hold."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.puzzles.puzzle import Constraint, Puzzle
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.panels.pieces_left import Swatch
from blokus_desktop.ui.puzzles.words import colors_words, option_title, puzzle_title
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class PuzzleOptions(LitDialog):
    """Asks how a puzzle is to be played."""

    start_requested = Signal(int, object)
    """The number of colors, and the strict Constraints."""

    def __init__(
        self, puzzle: Puzzle, colors: Sequence[int], look: Look, parent: QWidget | None = None
    ) -> None:
        """``puzzle`` is the last choice; ``colors`` are the numbers to choose from, if there are any."""
        super().__init__(parent)
        self.setWindowTitle(puzzle_title(puzzle))
        column = QVBoxLayout(self)
        self.set_theme(look.theme)
        self.lengths.margins(column, *[3 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        title = QLabel(puzzle_title(puzzle), self)
        title.setProperty("role", "title")
        column.addWidget(title)
        self.colors = QButtonGroup(self)
        if len(colors) > 1:
            self._add_colors(column, puzzle, colors, look)
        self.strict = {
            option: self._check(option, puzzle) for option in Constraint if option in puzzle.options
        }
        for check in self.strict.values():
            column.addWidget(check)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.start = buttons.addButton(tr("&Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self._tell)
        column.addWidget(buttons)

    def _add_colors(self, column: QVBoxLayout, puzzle: Puzzle, numbers: Sequence[int], look: Look) -> None:
        names = ("blue", "yellow", "red", "green")
        for number in numbers:
            row = QHBoxLayout()
            self.lengths.spacing(row, SPACE / 2)
            radio = QRadioButton(colors_words(number), self)
            radio.setChecked(number == len(puzzle.colors))
            self.colors.addButton(radio, number)
            row.addWidget(radio, 1)
            for name in names[:number]:
                swatch = Swatch(name)
                swatch.set_look(look)
                row.addWidget(swatch)
            column.addLayout(row)

    def _check(self, option: Constraint, puzzle: Puzzle) -> QCheckBox:
        check = QCheckBox(option_title(option), self)
        check.setChecked(option in puzzle.constraints)
        return check

    def _tell(self) -> None:
        strict = frozenset(option for option, check in self.strict.items() if check.isChecked())
        self.start_requested.emit(max(self.colors.checkedId(), 0), strict)
