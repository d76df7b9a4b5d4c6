"""The recent files on the home screen: what is known of one, and its line."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.game.state import State
from blokus_desktop.ui.files.file_names import moment_in
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SPACE
from blokus_desktop.words.i18n import tr


class RecentGame(NamedTuple):
    """A file that was open lately, and what is known of it so far."""

    path: str
    title: str = ""
    state: State | None = None
    problem: str = ""
    """Why there is nothing to be seen of it."""
    gone: bool = False
    """Whether there is no such file any more."""


class RecentRow(PictureButton):
    """A recent file, with a cross to forget one that is gone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(title_size=NORMAL, parent=parent)
        self.framed = False
        self.path = ""
        self.cross = QToolButton(self)
        self.cross.setText("×")
        self.cross.setProperty("flat", True)
        self.cross.setStyleSheet(f"padding: 0; font-size: {LARGE}px")
        self.cross.setFixedSize(4 * SPACE, 4 * SPACE)

    def show_game(self, game: RecentGame) -> None:
        """Show a file, or say that it is gone."""
        self.path = game.path
        name, gone = Path(game.path).stem, game.gone
        words = game.title
        if moment := moment_in(name, game.title):
            name, words = game.title, moment
        self.faint = gone
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if gone else Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor if gone else Qt.CursorShape.PointingHandCursor)
        self.set_words(name.replace("&", "&&"), game.problem or words)
        self.cross.setAccessibleName(tr("Forget {name}").format(name=name))
        self.cross.setToolTip(tr("Take it off this list"))
        self.show_state(game.state)
        self.cross.setVisible(gone)
        self.room_at_end = 5 * SPACE if gone else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cross.move(self.width() - 5 * SPACE, (self.height() - 4 * SPACE) // 2)
