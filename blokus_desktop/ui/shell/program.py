"""The running program: its window with all that stands behind it, put together and kept alive."""

import gc
import os
import sys
import threading
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QIcon, QPixmapCache
from PySide6.QtWidgets import QApplication

from blokus_desktop import disk, paths
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.ui.engine.passing_folder import sweep_passing_folders
from blokus_desktop.ui.families import FIRST_ON_TABLE
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell import words
from blokus_desktop.ui.shell.language import set_language
from blokus_desktop.ui.shell.main_window import MainWindow
from blokus_desktop.ui.sounds.heard import Sounds
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.last_input import LAST_INPUT
from blokus_desktop.ui.style.motion import SYSTEM, SYSTEM_MOTION
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import load_font

if TYPE_CHECKING:
    from blokus_desktop.ui.engine.move_finder import MoveFinder
    from blokus_desktop.ui.shell.asked_motion import AskedMotion
    from blokus_desktop.ui.shell.keeping_bar import KeepingBar

NAME = "Blokus Desktop"
LOG_BYTES = 256 * 1024
"""Bytes that the log may have before its older half goes."""
_ICON_SIDES = (16, 22, 24, 32, 48, 64, 128)
"""Sides in pixels, up to the largest that a window is shown with: X11 gets all of them before the window."""
_PICTURES_KB = 128 * 1024
"""Kilobytes for the painted board and its pieces on a large screen; Qt's own limit is too small."""


def _application() -> QApplication:
    """The application that runs, or a new one, with the names that desktops know the program by."""
    running = QApplication.instance()
    # Qt would cut each painted shape into strips for other threads: waking them takes longer than painting.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    # A style asked for here costs less than one set later: Python need not learn what a style is.
    app = running if isinstance(running, QApplication) else QApplication([NAME, "-style", "fusion"])
    app.setApplicationName("blokus-desktop")
    app.setApplicationDisplayName(NAME)
    app.setOrganizationName("blokus-desktop")
    app.setDesktopFileName("blokus-desktop")
    return app


class Program:
    """Everything that lives as long as the program runs."""

    def __init__(self, folder: Path, store: QSettings | None = None) -> None:
        """Build the window; games and the log are kept in ``folder``, or where the player chose instead."""
        self.app = _application()
        LAST_INPUT.watch(self.app)
        QPixmapCache.setCacheLimit(_PICTURES_KB)
        self._told = False
        self._bar: KeepingBar | None = None
        self._asked_motion: AskedMotion | None = None
        self._move_finders: dict[Kind, MoveFinder] = {}
        self._load_resources()
        self.settings = Settings(store)
        self.settings.keep_former_ways()
        # Before there is any text.
        set_language(self.app, self.settings.value("language"), paths.resources() / "translations")
        # Before there are widgets, which would have to be measured again.
        apply_theme(self.app, self.settings.theme())
        self._usual = folder
        chosen = self.settings.value("data_folder")
        folder = Path(chosen) if os.path.isabs(chosen) and "\0" not in chosen else folder
        self._log = folder / "log.txt"
        self.library = GameLibrary(folder, self.settings)
        self.session = Session(Match(GAMES[FIRST_ON_TABLE]), self.move_finder_of)
        self.window = MainWindow(self.session, self.library, self.settings, folder)
        self._sounds = Sounds(self.session, self.window.speaker.play)
        self.window.game.hand_made.connect(self._sounds.listen_to)
        lessons = self.window.learning.room
        for room in (self.window.puzzles, lessons):
            room.hand_made.connect(partial(self._sounds.listen_to, lays=True))
        self._sounds.listen_to_lessons(lessons)
        for hand_made in (self.window.game.hand_made, self.window.puzzles.hand_made, lessons.hand_made):
            hand_made.connect(lambda hand: hand.why_asked.connect(self.window.rules.explain))
        self.settings.changed.connect(self._setting_changed)
        SYSTEM_MOTION.changed.connect(self.window.apply_settings)
        # Queued: the picture goes to the screen first.
        self.window.home.painted.connect(self._ask_system, Qt.ConnectionType.QueuedConnection)
        self.library.problem_changed.connect(self._show_problem)

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

    def move_finder_of(self, kind: Kind) -> "MoveFinder":
        """The engine for a kind of player, started when first needed.

        Raises ValueError, with a sentence, where the player's own engine is not set or not well written.
        """
        if kind not in self._move_finders:
            # Not before the window is there.
            from blokus_desktop.ui.engine.move_finder import MoveFinder, split_command

            command = split_command(self.settings.value("engine")) if kind is Kind.ENGINE else []
            if kind is Kind.ENGINE and not command:
                raise ValueError(words.no_engine_sentence())
            finder = self._move_finders[kind] = MoveFinder(command)
            finder.late.connect(partial(self.window.game.questions.ask_whether_to_wait, finder))
        self._move_finders[kind].seconds = self.settings.value("thought")
        return self._move_finders[kind]

    def _ask_system(self) -> None:
        """Find out whether the system wants less motion, once there is a picture and if the player cares."""
        if self.settings.value("motion") == SYSTEM:
            # The start of the program does not wait for it.
            from blokus_desktop.ui.shell.asked_motion import AskedMotion

            self._asked_motion = self._asked_motion or AskedMotion(self.window)
            self._asked_motion.ask()

    def _setting_changed(self, name: str) -> None:
        if name == "motion":
            self._ask_system()
        if name == "thought":
            self.session.think_again()
        if name != "engine":
            return
        former = self._move_finders.pop(Kind.ENGINE, None)
        if any(seat.kind is Kind.ENGINE for seat in self.session.match.seats):
            # A game that waits for the former engine asks the new one.
            self.session.restart_turn()
        if former is not None:
            former.close()

    # Running

    def play(self, file: Path | None) -> int:
        """Show the window, with a file or the game left off, until it is closed."""
        sys.excepthook = self.unforeseen
        threading.excepthook = self.unforeseen_beside
        self.window.take_place()
        try:
            self.begin(file)
        except Exception as error:
            log = self._write_down(type(error), error, error.__traceback__)
            # What is in the autosave waits for the next start; the game that begins now has another one.
            self.library.close()
            self.window.say(words.not_taken_up_sentences(log))
        self.window.show()
        # All objects that are there now stay: the garbage collector need not look through them during play.
        gc.freeze()
        gc.enable()
        code = self.app.exec()
        self.close()
        return code

    def begin(self, file: Path | None) -> None:
        """Go on with the game left off, and with a file's game if one is named."""
        told: list[str] = []
        self.library.trouble.connect(told.append)
        # To show another page is to leave the puzzle.
        puzzle = self.settings.value("puzzle_left_off")
        self._take_up()
        if file is not None:
            self.window.open_file(file)
        elif puzzle:
            self.window.puzzles.open(puzzle)
        self.library.trouble.disconnect(told.append)
        if len(told) > 1:
            # Each took the place of the one before.
            self.window.say(" ".join(map(titles.as_sentence, told)))

    def _take_up(self) -> None:
        """Go on with the game left off."""
        self.library.clear_way(self._log)
        sweep_passing_folders()
        left_off = self.library.resume()
        if left_off is not None:
            self.library.took_up(left_off)
            self.session.open(left_off)
            if left_off.root.children and left_off.line()[-1].state.player is not None:
                self.window.show_table()
            else:
                self.window.show_home()

    # Where games are kept

    def _show_problem(self, problem: str) -> None:
        """Say above everything that games cannot be kept, as long as that is so, and offer another folder."""
        if problem and self._bar is None:
            # Hardly any run needs it.
            from blokus_desktop.ui.shell.keeping_bar import KeepingBar

            self._bar = KeepingBar(self.window)
            self._bar.folder_chosen.connect(self._keep_below)
            self._bar.usual_requested.connect(self._keep_as_usual)
            self.window.show_above(self._bar)
        if self._bar is not None:
            self._bar.show_problem(problem, elsewhere=bool(self.settings.value("data_folder")))

    def _keep_below(self, chosen: Path) -> None:
        folder = chosen if chosen.name == NAME else chosen / NAME
        if self._keep_in(folder):
            self.settings.set_value("data_folder", str(folder))

    def _keep_as_usual(self) -> None:
        if self._keep_in(self._usual):
            self.settings.set_value("data_folder", "")

    def _keep_in(self, folder: Path) -> bool:
        """Keep the running game, and all that follow, in another folder; False where that fails too."""
        if not self.library.move_to(folder, self.session.match):
            return False
        self._log = folder / "log.txt"
        self.window.keep_in(folder)
        self.window.say(words.kept_in_sentence(folder))
        return True

    def close(self) -> None:
        """Leave nothing behind."""
        self.window.game.close()
        for finder in self._move_finders.values():
            finder.close()
        self.window.speaker.close()
        if self._asked_motion is not None:
            self._asked_motion.close()
        self.library.close()
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    # Errors

    def unforeseen(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Write an unforeseen error to the log, tell it once, and go on with the game."""
        log = self._write_down(kind, error, trace)
        kept = self.library.keep(self.session.match)
        if not self._told:
            self._told = True
            self.window.say(words.went_wrong_sentences(kept=kept, log=log))

    def unforeseen_beside(self, left: threading.ExceptHookArgs) -> None:
        """Write to the log what a thread beside the window leaves behind: the game goes on without it."""
        if left.exc_value is not None:
            self._write_down(left.exc_type, left.exc_value, left.exc_traceback)

    def _write_down(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> Path | None:
        """Write an error to the log; returns where that is, or None where it cannot be written."""
        # Only now, for hardly any run needs them.
        from datetime import datetime
        from traceback import format_exception

        text = "".join(format_exception(kind, error, trace))
        entry = f"{datetime.now():%Y-%m-%d %H:%M:%S} unforeseen\n{text}".encode(errors="replace")
        try:
            disk.append(self._log, entry, LOG_BYTES)
        except OSError:
            return None
        return self._log
