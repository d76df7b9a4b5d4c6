"""The bar above all pages that says why games cannot be kept, and offers another folder."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr


class KeepingBar(QFrame):
    """Is there as long as games cannot be kept; all else can be used meanwhile."""

    folder_chosen = Signal(Path)
    usual_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel(wordWrap=True)
        self.words.setProperty("role", "alarm")
        # A path may be long, and the window narrow.
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.choose = QPushButton(tr("Choose another folder…"), autoDefault=False)
        self.usual = QPushButton(tr("Use the usual one"), autoDefault=False)
        row = QHBoxLayout(self)
        row.setSpacing(SPACE)
        row.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SPACE)
        row.addWidget(self.words, 1)
        row.addWidget(self.choose)
        row.addWidget(self.usual)
        self.choose.clicked.connect(self._ask)
        self.usual.clicked.connect(self.usual_requested)

    def show_problem(self, problem: str, elsewhere: bool) -> None:
        """Say what is wrong; ``elsewhere`` is whether games are kept at a place that the player chose."""
        self.words.setText(problem)
        self.usual.setVisible(elsewhere)
        self.setVisible(bool(problem))

    def _ask(self) -> None:
        dialog = QFileDialog(self.window(), tr("Folder for Your Games"), str(Path.home()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda folder: self.folder_chosen.emit(Path(folder)))
        dialog.open()
