"""Asks which file to open, save or export to, with the system's own dialogs."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from blokus_desktop.game.match import Match
from blokus_desktop.ui.files.autosave import SUFFIX
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.words.i18n import tr


def _games() -> str:
    """The kinds of files to choose from, as Qt separates them."""
    return ";;".join([tr("Blokus games (*{suffix})").format(suffix=SUFFIX), tr("All files (*)")])


def _pictures() -> str:
    return ";;".join([tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)")])


class FileDialogs:
    """Asks about files for a window; the answer None means that nothing was chosen."""

    def __init__(self, window: QWidget, library: GameLibrary) -> None:
        self._window, self._library = window, library

    def which_to_open(self) -> Path | None:
        """Ask for a game to open."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open Game"), str(self._library.folder()), _games()
        )
        return Path(name) if name else None

    def where_to_save(self, match: Match) -> Path | None:
        """Ask for a file for a game; its own, or one named after it, is proposed."""
        proposed = self._library.path or self._library.folder() / self._library.proposed_name(match)
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Save Game"), str(proposed), _games())
        return Path(name) if name else None

    def where_to_share(self, proposed: Path) -> Path | None:
        """Ask for a file for a picture that tells how a game ended."""
        kinds = tr("PNG picture (*.png)")
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Share Picture"), str(proposed), kinds)
        return Path(name).with_suffix(".png") if name else None

    def where_to_print(self, proposed: Path) -> Path | None:
        """Ask for a file for sheets to be printed."""
        kinds = tr("PDF (*.pdf)")
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Save Sheets"), str(proposed), kinds)
        return Path(name).with_suffix(".pdf") if name else None

    def where_to_film(self, proposed: Path) -> Path | None:
        """Ask for a file for a moving picture, or the name of those of its frames."""
        kinds = ";;".join([tr("Moving picture (*.gif)"), tr("A picture for each frame (*.png)")])
        name, kind = QFileDialog.getSaveFileName(self._window, tr("Export Orbit"), str(proposed), kinds)
        if not name:
            return None
        path = Path(name)
        if path.suffix.lower() in (".gif", ".png"):
            return path
        return path.with_name(path.name + (".png" if "png" in kind else ".gif"))

    def where_to_export(self, proposed: Path) -> Path | None:
        """Ask for a file for a picture of the board."""
        name, kind = QFileDialog.getSaveFileName(
            self._window, tr("Export Picture"), str(proposed), _pictures()
        )
        if not name:
            return None
        return Path(name) if Path(name).suffix else Path(name + (".svg" if "svg" in kind else ".png"))
