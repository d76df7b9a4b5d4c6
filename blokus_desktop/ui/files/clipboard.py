"""Games on the clipboard: as a file would hold them, or as a picture in letters."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication, QImage

from blokus_desktop import saved
from blokus_desktop.game.match import Match
from blokus_desktop.ui.files.words import game_on_clipboard
from blokus_desktop.words.pictures import picture


def copy_game(match: Match) -> None:
    """Put a whole game on the clipboard, as a file would hold it."""
    QGuiApplication.clipboard().setText(saved.written(match))


def copy_position(match: Match) -> None:
    """Put a picture of the position in letters on the clipboard."""
    QGuiApplication.clipboard().setText(picture(match.state))


def pasted_game(wait_for: "Callable[[saved.Work, str], Match]") -> Match:
    """The game on the clipboard, once it is read; raises GameFileError where there is none."""
    text = QGuiApplication.clipboard().text().encode("utf-8", "surrogatepass")
    return wait_for(saved.reading(text), game_on_clipboard())


def copy_picture(image: QImage) -> None:
    """Put a picture on the clipboard."""
    QGuiApplication.clipboard().setImage(image)
