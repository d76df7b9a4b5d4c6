"""Asks for the code of a puzzle, and shows the puzzle as soon as there is one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from blokus_desktop.puzzles.codes import BadCode, code_in, code_of, puzzle_of
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.puzzles.making.preview import PuzzlePicture
from blokus_desktop.ui.puzzles.words import facts, puzzle_title, row
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import marked, tr
from blokus_desktop.words.puzzles import bad_code_sentence

_PICTURE = 30 * SPACE
_WIDTH = 52 * SPACE
_EXAMPLE = marked("Codes look like 7x7x1-2060-sal-01ap-28asxs-0-7a.")


class EnterCode(LitDialog):
    """Asks for a code."""

    play_requested = Signal(str)
    """The code of a puzzle, as it is written."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        """``text`` is there from the start where it is a code."""
        super().__init__(parent)
        self.setWindowTitle(tr("Enter a Code"))
        self._code = ""
        self.line = QLineEdit(self)
        self.line.setAccessibleName(tr("Code of a puzzle"))
        self.line.setPlaceholderText(tr("Paste a code here"))
        self.lengths.give(self.line.setMinimumWidth, _WIDTH)
        self.picture = PuzzlePicture(_PICTURE, self)
        self.lengths.give(lambda _: self.picture.fit(), _PICTURE)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.lengths.give(self.words.setMinimumHeight, 3 * SPACE)
        self._lay_out()
        self.line.textChanged.connect(self._show)
        self._show("")
        code = code_in(text)
        if code:
            self.line.setText(code)
            self.line.selectAll()

    def _lay_out(self) -> None:
        title = QLabel(tr("A puzzle from a code"), self)
        title.setProperty("role", "title")
        column = QVBoxLayout(self)
        self.lengths.margins(column, *[3 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        for part in (title, self.line):
            column.addWidget(part)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.words)
        column.addWidget(self._button_box())

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play = box.addButton(tr("P&lay"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setDefault(True)
        box.accepted.connect(self._accept)
        box.rejected.connect(self.reject)
        return box

    def set_look(self, look: Look) -> None:
        self.set_theme(look.theme)
        self.picture.set_look(look)

    def _show(self, text: str) -> None:
        """Show the puzzle of a code, or what is wrong with it."""
        self._code, puzzle, words = "", None, ""
        try:
            puzzle = puzzle_of(code_in(text) or text)
            self._code, words = code_of(puzzle), row([puzzle_title(puzzle), facts(puzzle)])
        except BadCode as problem:
            words = bad_code_sentence(problem) if text.strip() else tr(_EXAMPLE)
        self.picture.show_puzzle(puzzle)
        self.words.setText(words)
        self.words.setProperty("role", "alarm" if text.strip() and not self._code else "second")
        self.words.style().polish(self.words)
        self.play.setEnabled(bool(self._code))

    def _accept(self) -> None:
        if self._code:
            self.play_requested.emit(self._code)
            self.accept()
