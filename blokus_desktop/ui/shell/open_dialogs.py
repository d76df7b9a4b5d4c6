"""The dialogs that the window opens; each is read from the disk when it is first asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from blokus_desktop.ui.shell import words
from blokus_desktop.ui.shell.key_sheet import key_groups
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.ui.dialogs.preferences import Silence


def show_saved_games(
    window: QWidget, settings: Settings, folder: Path, open_file: Callable[[Path], None]
) -> None:
    """Show the player's own games with pictures."""
    from blokus_desktop.ui.files.saved_games import SavedGames

    dialog = SavedGames(folder, settings.look(), window)
    dialog.file_requested.connect(lambda path: open_file(Path(path)))
    show(dialog)


def show_preferences(window: QWidget, settings: Settings, silence: "Silence") -> None:
    """Show the player's choices, and why no sound can be heard."""
    from blokus_desktop.ui.dialogs.preferences import Preferences

    dialog = Preferences(settings, window, silence=silence)
    dialog.set_look(settings.look())
    show(dialog)


def show_shortcuts(window: QWidget, settings: Settings) -> None:
    """Show all keys on one sheet."""
    from blokus_desktop.ui.dialogs.shortcuts import ShortcutSheet

    dialog = ShortcutSheet(key_groups(), window)
    dialog.set_look(settings.look())
    show(dialog)


def show_about(window: QWidget) -> None:
    """Say what this is."""
    from PySide6.QtWidgets import QMessageBox

    from blokus_desktop import __version__

    QMessageBox.about(window, words.about_title(), words.about_page(__version__))


def show(dialog: QDialog) -> None:
    """Show a dialog, which is gone once it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
