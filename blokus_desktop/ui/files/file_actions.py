"""Where games come into a window and go out of it: files, the recent ones, the clipboard."""

import os
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop import saved
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.files import words
from blokus_desktop.ui.files.clipboard import copy_game, copy_position, pasted_game
from blokus_desktop.ui.files.file_names import picture_name, unused
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.files.export_card import ExportCard
    from blokus_desktop.ui.files.file_dialogs import FileDialogs
    from blokus_desktop.ui.files.orbit_export import OrbitExport


class FileActions(QObject):
    """Opens, saves, copies and pastes the running game as the player asks for it."""

    match_found = Signal(object, object)
    """A Match to go on with, and the Path of its file; None when it came without one."""
    writing = Signal()
    """The running game is about to be written: what is still to go into it goes there now."""
    file_lost = Signal()
    """A file could not be read, and is no longer among the recent ones."""
    said = Signal(str)
    """What was done, in a sentence."""
    trouble = Signal(str)
    """What could not be done, in a sentence."""

    def __init__(self, window: QWidget, session: Session, library: GameLibrary, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._session, self._library, self._settings = window, session, library, settings
        self.filming: OrbitExport | None = None
        """What is exported now, beside all else."""

    @cached_property
    def _dialogs(self) -> "FileDialogs":
        # Not before it is asked for, as all dialogs.
        from blokus_desktop.ui.files.file_dialogs import FileDialogs

        return FileDialogs(self._window, self._library)

    def offers(self) -> Offers:
        """What can be asked for of files and the clipboard."""
        return {
            Room.WINDOW: {Command.OPEN: Doing(self.ask_open), Command.PASTE_GAME: Doing(self.paste)},
            Room.GAME: {
                Command.SAVE: Doing(self.save),
                Command.SAVE_AS: Doing(self.ask_save),
                Command.COPY_GAME: Doing(self.copy_game),
                Command.COPY_POSITION: Doing(self.copy_position),
            },
        }

    # Opening

    def ask_open(self) -> None:
        """Choose a file to open."""
        path = self._dialogs.which_to_open()
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Open a game file; one that cannot be read is told, and the running game goes on."""
        match = self._library.open(path)
        if match is None:
            self.file_lost.emit()
        else:
            self.match_found.emit(match, path)

    def paste(self) -> None:
        """Go on with the game on the clipboard."""
        try:
            match = pasted_game(self._library.wait_for)
        except saved.GivenUpError:
            return
        except saved.GameFileError as problem:
            self.trouble.emit(words.nothing_to_paste_sentence(problem))
        else:
            self.match_found.emit(match, None)

    # Saving

    def save(self) -> None:
        """Save to the game's file, or ask for one."""
        self._save_to(self._library.path or self._dialogs.where_to_save(self._session.match))

    def ask_save(self) -> None:
        """Choose a file to save to."""
        self._save_to(self._dialogs.where_to_save(self._session.match))

    def _save_to(self, path: Path | None) -> None:
        self.writing.emit()
        if path is not None and self._library.save(self._session.match, path):
            self.said.emit(words.saved_sentence(path))

    def copy_game(self) -> None:
        """Put the whole game on the clipboard."""
        self.writing.emit()
        copy_game(self._session.match)
        self.said.emit(words.copied_game_sentence())

    def copy_position(self) -> None:
        """Put the position on the clipboard, in letters."""
        copy_position(self._session.match)
        self.said.emit(words.copied_position_sentence())

    def ask_export(self, title: str, state: State, scene: "BoardScene") -> None:
        """Choose a picture file to paint a position into; the title says what is in it."""
        path = self._dialogs.where_to_export(unused(self._pictures_folder() / picture_name(title)))
        if path is not None:
            self._settings.set_value("export_folder", str(path.absolute().parent))
            self.export(path, state, scene)

    def _pictures_folder(self) -> Path:
        """The folder of the last picture, or where the system keeps pictures, or at least in sight."""
        chosen = self._settings.value("export_folder")
        pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        folders = [Path(folder) for folder in (chosen, pictures) if folder]
        return next((folder for folder in folders if os.path.isdir(folder)), Path.home())

    def copy_picture(self, state: State, scene: "BoardScene") -> None:
        """Put a position on the clipboard as a picture, with the aids and turned as a scene shows it."""
        from blokus_desktop.ui.files.picture_export import picture_of

        QGuiApplication.clipboard().setImage(picture_of(state, self._settings.look(), scene))
        self.said.emit(words.copied_sentence())

    def export(self, path: Path, state: State, scene: "BoardScene") -> None:
        """Paint a position into a picture file, with the aids and turned as a scene shows it."""
        from blokus_desktop.ui.files.picture_export import export_board

        look = self._settings.look()
        self._tell(words.exported_sentence, path, done=export_board(state, path, look, scene))

    def _tell(self, sentence: Callable[[Path], str], path: Path, *, done: bool) -> None:
        """Say what a picture was written to, or that it could not be."""
        if done:
            self.said.emit(sentence(path))
        else:
            self.trouble.emit(words.not_exported_sentence(path))

    def ask_orbit(self, title: str, state: State, scene: "BoardScene") -> None:
        """Choose a file for a build that is turned around, and let it be made while the window goes on."""
        name = Path(picture_name(title)).with_suffix(".gif")
        path = self._dialogs.where_to_film(unused(self._pictures_folder() / name))
        if path is not None:
            self._settings.set_value("export_folder", str(path.absolute().parent))
            self.export_orbit(path, state, scene)

    def export_orbit(self, path: Path, state: State, scene: "BoardScene") -> None:
        """Export a build as it is turned around, from where a scene shows it; one is made at a time."""
        from blokus_desktop.ui.files.export_card import ExportCard
        from blokus_desktop.ui.files.orbit_export import OrbitExport

        look, camera = self._settings.look(), scene.camera
        turn, tilt = (camera.turn, camera.tilt) if camera is not None else (0.0, 0.0)
        paint = surface_of(state.game).filming(look, turn, tilt)
        if paint is None or self.filming is not None:
            return
        film = self.filming = OrbitExport(snapshot(state), paint, path, self)
        card = ExportCard(look, scene.graphics.views()[0])
        film.progressed.connect(card.show_percent)
        film.ended.connect(lambda done: self._end_film(card, done=done))
        card.canceled.connect(lambda: self._end_film(card, done=None))
        film.start()

    def _end_film(self, card: "ExportCard", *, done: bool | None) -> None:
        """Say how an export has ended: that it is there, that it failed, or that it was left off."""
        film, self.filming = self.filming, None
        card.hide()
        card.deleteLater()
        if film is None:
            return
        film.cancel()
        if done is None:
            self.said.emit(words.left_off_sentence())
        else:
            told = words.exported_sentence if done else words.not_exported_sentence
            self.said.emit(told(film.path))

    def close(self) -> None:
        """Leave off what is not ready."""
        if self.filming is not None:
            self.filming.cancel(wait=True)

    def ask_share(self, title: str, scene: "BoardScene") -> None:
        """Copy a picture of the end of the game, and choose a file for it."""
        from blokus_desktop.ui.files.clipboard import copy_picture
        from blokus_desktop.ui.files.share_picture import share_picture

        picture = share_picture(self._session.match, self._settings.look(), scene)
        copy_picture(picture)
        path = self._dialogs.where_to_share(unused(self._pictures_folder() / picture_name(title)))
        if path is None:
            self.said.emit(words.copied_sentence())
            return
        self._settings.set_value("export_folder", str(path.absolute().parent))
        self._tell(words.shared_sentence, path, done=picture.save(str(path)))

    def ask_print(self, write: Callable[[Path], bool]) -> None:
        """Choose a PDF for sheets, and let them be written into it."""
        proposed = unused(self._library.folder() / tr("Blokus sheets.pdf"))
        path = self._dialogs.where_to_print(proposed)
        if path is not None:
            done = write(path)
            self.said.emit(words.saved_sentence(path) if done else words.not_exported_sentence(path))

    # Recent files

    def offer_recent(self, action: QAction) -> None:
        """Hang a menu of the recent files on an action."""
        menu = QMenu(self._window)
        menu.aboutToShow.connect(lambda: self._fill(menu))
        action.setMenu(menu)

    def _fill(self, menu: QMenu) -> None:
        menu.clear()
        for path in self._settings.value("recent"):
            action = menu.addAction(Path(path).name.replace("&", "&&"))
            action.setToolTip(plain_tip(path))
            action.triggered.connect(partial(self.open, Path(path)))
