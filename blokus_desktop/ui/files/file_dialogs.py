"""Asks which file to open, save or export to, with the system's own dialogs."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from blokus_desktop.game.match import Match
from blokus_desktop.ui.files.autosave import SUFFIX
from blokus_desktop.ui.files.library import GameLibrary

_GAMES = f"Blokus games (*{SUFFIX});;All files (*)"
_PICTURES = "PNG picture (*.png);;SVG drawing (*.svg)"


class FileDialogs:
    """The questions a window asks about files; the answer None means that nothing was chosen."""

    def __init__(self, window: QWidget, library: GameLibrary) -> None:
        self._window, self._library = window, library

    def which_to_open(self) -> Path | None:
        """A game to open."""
        name, _ = QFileDialog.getOpenFileName(self._window, "Open Game", str(self._library.folder()), _GAMES)
        return Path(name) if name else None

    def where_to_save(self, match: Match) -> Path | None:
        """A file for a game: its own, or one named after it."""
        proposed = self._library.path or self._library.folder() / self._library.proposed_name(match)
        name, _ = QFileDialog.getSaveFileName(self._window, "Save Game", str(proposed), _GAMES)
        return Path(name) if name else None

    def where_to_export(self, proposed: Path) -> Path | None:
        """A file for a picture of the board."""
        name, kind = QFileDialog.getSaveFileName(self._window, "Export Picture", str(proposed), _PICTURES)
        if not name:
            return None
        return Path(name) if Path(name).suffix else Path(name + (".svg" if "svg" in kind else ".png"))
