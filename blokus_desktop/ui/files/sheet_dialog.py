"""Asks which sheets to print: empty ones or those on the table, how many on a page, on which paper."""

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.files.sheet_print import Paper
from blokus_desktop.ui.panels.segmented import Segmented
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class SheetDialog(LitDialog):
    """Asks what is to be printed, before a file for it is chosen."""

    chosen = Signal(bool, bool, object)
    """Whether sheets are printed as they are now, whether four stand on a page, and the Paper."""

    def __init__(self, *, drawn: bool, players: int, parent: QWidget | None = None) -> None:
        """``drawn`` says whether there are sheets on the table, of so many players."""
        super().__init__(parent)
        self.setWindowTitle(tr("Print Sheets"))
        self._players = players
        self.what, self.page, self.paper = (
            Segmented(name, self) for name in (tr("Sheets"), tr("On a page"), tr("Paper"))
        )
        whats = [(False, tr("Empty")), (True, tr("As they are now"))]
        self.what.offer(whats if drawn else whats[:1], drawn)
        self.page.offer([(False, tr("One")), (True, tr("Four"))], False)
        inches = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        usual = Paper.LETTER if inches else Paper.A4
        self.paper.offer([(paper, tr(paper.value)) for paper in Paper], usual)
        self.hint = labeled("hint")
        self.hint.setWordWrap(True)
        for choice in (self.what, self.page):
            choice.picked.connect(self._show)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        title = QLabel(tr("Sheets to draw on with real pens"), self)
        title.setProperty("role", "title")
        column, grid = QVBoxLayout(self), QGridLayout()
        self.lengths.margins(column, *[3 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        self.lengths.spacing(grid, 2 * SPACE, SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addWidget(title)
        for line, choice in enumerate((self.what, self.page, self.paper)):
            grid.addWidget(labeled("strong", choice.accessibleName()), line, 0)
            grid.addWidget(choice, line, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        self.lengths.give(self.hint.setFixedWidth, 52 * SPACE)
        column.addWidget(self.hint)
        column.addWidget(self._button_box())

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.save = box.addButton(tr("&Save as PDF…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.save.setDefault(True)
        box.accepted.connect(self._accept)
        box.rejected.connect(self.reject)
        return box

    def set_look(self, look: Look) -> None:
        self.set_theme(look.theme)

    def _show(self) -> None:
        if self.page.chosen:
            words = tr("All sheets stand on one page; with fewer players the rest is for the next game.")
            shown = words if not self.what.chosen else tr("All sheets stand on one page.")
        elif self._players > 1:
            shown = tr("A page for each of the {count} players.").format(count=self._players)
        else:
            shown = tr("A page.")
        self.hint.setText(shown)

    def _accept(self) -> None:
        self.accept()
        self.chosen.emit(bool(self.what.chosen), bool(self.page.chosen), self.paper.chosen)
