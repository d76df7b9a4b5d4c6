"""The running program: its window with all that stands behind it, put together and kept alive."""

import gc
import sys
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QSettings
from PySide6.QtGui import QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication

from blokus_desktop import paths
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.ui.game_files import GameFiles
from blokus_desktop.ui.main_window import MainWindow
from blokus_desktop.ui.session import Session
from blokus_desktop.ui.settings import Settings
from blokus_desktop.ui.theme import apply_theme, load_font

if TYPE_CHECKING:
    from blokus_desktop.ui.thinker import Thinker

NAME = "Blokus Desktop"
_ICON_SIDES = (16, 22, 24, 32, 48, 64, 128)
"""Up to the largest that a window is shown with: X11 gets them all, pixel by pixel, before the window."""
_PICTURES_KB = 128 * 1024
"""Room for the painted board and its pieces on a large screen; Qt's own limit makes it paint them anew."""


class Program:
    """Everything that lives as long as the program runs."""

    def __init__(self, folder: Path, store: QSettings | None = None) -> None:
        """Build the window; ``folder`` is where games and the log are kept."""
        running = QApplication.instance()
        # A style asked for here costs less than one set later: Python need not learn what a style is.
        words = [NAME, "-style", "fusion"]
        self.app = running if isinstance(running, QApplication) else QApplication(words)
        self.app.setApplicationName("blokus-desktop")
        self.app.setApplicationDisplayName(NAME)
        self.app.setOrganizationName("blokus-desktop")
        self.app.setDesktopFileName("blokus-desktop")
        QPixmapCache.setCacheLimit(_PICTURES_KB)
        self._folder = folder
        self._log = folder / "log.txt"
        self._told = False
        self._thinkers: dict[Kind, Thinker] = {}
        self._load_resources()
        self.settings = Settings(store)
        # Before there are widgets, which would have to be measured again.
        apply_theme(self.app, self.settings.theme())
        (folder / "games").mkdir(parents=True, exist_ok=True)
        self._lock, autosave = _own_autosave(folder)
        self.files = GameFiles(autosave, folder / "games", self.settings)
        self.session = Session(Match(GAMES["duo"]), self.thinker_of)
        self.window = MainWindow(self.session, self.files, self.settings, folder)
        self.settings.changed.connect(self._setting_changed)

    def _load_resources(self) -> None:
        families = [load_font(str(file)) for file in sorted((paths.resources() / "fonts").glob("*.[ot]tf"))]
        known = [family for family in families if family]
        if known:
            face = self.app.font()
            face.setFamily(known[0])
            self.app.setFont(face)
        icons = QIcon()
        for side in _ICON_SIDES:
            icons.addFile(str(paths.resources() / "icons" / f"blokus-desktop-{side}.png"))
        self.app.setWindowIcon(icons)

    # The computer players

    def thinker_of(self, kind: Kind) -> "Thinker":
        """The engine for a kind of player, started when first needed.

        Raises ValueError, with a sentence, where the player's own engine is not set or not well written.
        """
        if kind not in self._thinkers:
            # Not before the window is there.
            from blokus_desktop.ui.thinker import Thinker, split_command

            command = split_command(self.settings.value("engine")) if kind is Kind.ENGINE else []
            if kind is Kind.ENGINE and not command:
                raise ValueError("No engine is set in the preferences")
            thinker = self._thinkers[kind] = Thinker(command)
            thinker.late.connect(partial(self.window.game.ask_whether_to_wait, thinker))
        self._thinkers[kind].seconds = self.settings.value("thought")
        return self._thinkers[kind]

    def _setting_changed(self, name: str) -> None:
        if name == "thought":
            self.session.think_again()
        if name != "engine":
            return
        former = self._thinkers.pop(Kind.ENGINE, None)
        if any(seat.kind is Kind.ENGINE for seat in self.session.match.seats):
            # Whoever waits for the former engine now asks the new one.
            self.session.begin_anew()
        if former is not None:
            former.close()

    # Running

    def play(self, file: Path | None) -> int:
        """Show the window, with a file or the game left off, until it is closed."""
        sys.excepthook = self.unforeseen
        self.begin(file)
        self.window.show()
        # All that is there now stays, and need not be looked through while somebody plays.
        gc.freeze()
        gc.enable()
        code = self.app.exec()
        self.close()
        return code

    def begin(self, file: Path | None) -> None:
        """Go on with the game left off, and with a file's game if one is named."""
        self._put_by_orphans()
        puzzle = self.settings.value("puzzle_left_off")
        left_off = self.files.resume()
        if left_off is not None:
            self.files.took_up(left_off)
            self.session.open(left_off)
            if left_off.root.children and left_off.line()[-1].state.player is not None:
                self.window.show_table()
            else:
                self.window.show_home()
        if file is not None:
            self.window.open_file(file)
        elif puzzle:
            self.window.puzzles.open(puzzle)

    def _put_by_orphans(self) -> None:
        """Keep the games that programs running side by side have left off, among the saved ones."""
        for path in self._folder.glob("autosave*.blksgf"):
            lock = QLockFile(str(path.with_suffix(".lock")))
            lock.setStaleLockTime(0)
            if lock.tryLock(0):
                match = self.files.open(path)
                if match is not None:
                    self.files.put_by(match)
                    path.unlink()
                lock.unlock()

    def close(self) -> None:
        """Leave nothing behind."""
        self.session.close()
        for thinker in self._thinkers.values():
            thinker.close()
        self._lock.unlock()
        sys.excepthook = sys.__excepthook__

    # Errors

    def unforeseen(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Write an error nobody foresaw to the log, tell it once, and go on with the game."""
        self._write_down(kind, error, trace)
        self.files.keep(self.session.match)
        if not self._told:
            self._told = True
            sentence = f"Something went wrong inside the program. Your game is kept. Details: {self._log}"
            self.window.say(sentence)

    def _write_down(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        # Only now, for hardly any run needs them.
        from datetime import datetime
        from traceback import print_exception

        with suppress(OSError), self._log.open("a", encoding="utf-8") as log:
            print(f"{datetime.now():%Y-%m-%d %H:%M:%S} unforeseen", file=log)
            print_exception(kind, error, trace, file=log)


def _own_autosave(folder: Path) -> tuple[QLockFile, Path]:
    """An autosave that no other running program writes to, and the lock that says so."""
    for number in count(1):
        name = "autosave" if number == 1 else f"autosave-{number}"
        lock = QLockFile(str(folder / f"{name}.lock"))
        lock.setStaleLockTime(0)
        if lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError:
            return lock, folder / f"{name}.blksgf"
    raise AssertionError
