"""Games on the disk: opening, saving, the autosave and the recent files."""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from PySide6.QtCore import QObject, Signal

from blokus_desktop import saved
from blokus_desktop.disk import Lock, is_in_the_way, listed, make_folder, set_aside, sweep
from blokus_desktop.game.kinship import goes_on_from
from blokus_desktop.game.match import Match
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.files import words
from blokus_desktop.ui.files.autosave import SUFFIX, Autosave, runs_alone
from blokus_desktop.ui.files.file_names import proposed_name
from blokus_desktop.ui.files.game_file import GameFile
from blokus_desktop.ui.files.replaced_games import NotKeptError, ReplacedGames
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.game.start import Start

_STALE = 3600
"""Seconds after which a file half written is of no use, in a folder that other computers may write to."""


class GameLibrary(QObject):
    """Knows which file the running game belongs to, and keeps the game safe after every move."""

    trouble = Signal(str)
    """A sentence to show when a file did not do what was asked."""
    file_changed = Signal()
    """Another file, or none, belongs to the game now, or the game was saved to it."""
    problem_changed = Signal(str)
    """Why games cannot be kept, in a sentence; empty when they can be again."""

    def __init__(self, folder: Path, settings: Settings, parent: QObject | None = None) -> None:
        """``folder`` is where the autosave is, with the saved games below."""
        super().__init__(parent)
        self._settings = settings
        self._file = GameFile()
        self._replaced = ReplacedGames(lambda: (self.folder(), self._games), self.trouble.emit)
        self._unkept = self._unsaved = ""
        self.moved_at: datetime | None = None
        """When the running game became as it is now, as far as that is known."""
        self._content = b""
        """What the autosave holds."""
        self.wait_for: Callable[[saved.Work, str], Match] = lambda work, _: saved.finished(work)
        """How a game is waited for that takes its time to be read; by its name."""
        self._use(folder)

    def _use(self, folder: Path) -> None:
        self._place, self._games = folder, folder / "games"
        self._autosave = Autosave(folder)

    @property
    def path(self) -> Path | None:
        """The file that the running game was opened from or saved to."""
        return self._file.path

    def folder(self) -> Path:
        """Where the player's games are."""
        chosen = self._settings.value("games_folder")
        return Path(chosen) if os.path.isdir(chosen) else self._games

    def new_match(self, start: "Start", seed: str = "", *, own_dice: bool = False) -> Match:
        """A game that begins today; a player alone has rolls that friends can play too, or own dice."""
        own_dice &= presentation_of(start.game).has_dice
        if not seed and not own_dice and presentation_of(start.game).rolls_alone(start.game):
            # No flat game waits for dice.
            from blokus_desktop.ui.play.dice_cup import new_seed

            seed = new_seed()
        match = start.match(f"{datetime.now():%Y-%m-%d}", seed)
        match.own_dice = own_dice
        return match

    def proposed_name(self, match: Match, moment: datetime | None = None) -> str:
        """A name for a game's file that tells it from others, by a moment or by now."""
        return proposed_name(match.game, moment) + SUFFIX

    def make_way(self, match: Match) -> Path | None:
        """Keep a game that another replaces: nothing of it is written over before it is safe.

        Gives the file that holds it, where there is one.
        """
        self._replaced.put_by_waiting(self._file)
        try:
            return self._replaced.put_by(match, self._file)
        except NotKeptError as problem:
            if self._written(match):
                self._replaced.wait_with(match)
                self.trouble.emit(words.in_memory_sentence(str(problem)))
            else:
                self.trouble.emit(words.waits_in_autosave_sentence(str(problem)))
            self._autosave.let_go()
            return None

    def holders(self) -> tuple[Path, ...]:
        """The files that the running game was kept in before."""
        return tuple(path for path in (self._file.path, self._file.copy) if path is not None)

    def started(self, match: Match) -> None:
        """A new game begins, and belongs to no file."""
        self._belongs_to(None, match)

    def took_up(self, match: Match) -> None:
        """A game left off goes on, and belongs to the file it belonged to, if that is still there."""
        self._content = saved.file_content(match)
        mark, _, seconds = self._settings.value("left_off_at").partition(" ")
        if mark == str(crc32(self._content)) and seconds.isdecimal():
            with suppress(OSError, OverflowError, ValueError):
                self.moved_at = datetime.fromtimestamp(int(seconds))
        copy = self._settings.value("left_off_copy")
        self._go_on(match, Path(self._settings.value("left_off")), Path(copy) if copy else None)

    def took_up_again(self, match: Match, kept: Path, file: Path | None) -> None:
        """A game that was put by goes on, and belongs to the file it belonged to."""
        self._go_on(match, file or Path(), kept if kept != file else None)

    def _go_on(self, match: Match, file: Path, copy: Path | None) -> None:
        try:
            filed = self._load(file)
        except saved.GameFileError:
            filed = None
        # It may be the file of another window, and saving must not write over that.
        if filed is not None and goes_on_from(match, filed):
            self._belongs_to(file, filed, copy)
        else:
            self._belongs_to(None, match, copy)

    def open(self, path: Path) -> Match | None:
        """The game in a file; where that cannot be read, it is told, and the running game goes on."""
        try:
            return self._load(path)
        except saved.GivenUpError as problem:
            self.trouble.emit(words.file_error_sentence(problem))
        except saved.GameFileError as problem:
            self._settings.forget_recent(str(path))
            self.trouble.emit(words.file_error_sentence(problem))
        return None

    def _load(self, path: Path) -> Match:
        return self.wait_for(saved.loading(path), path.name)

    def opened(self, match: Match, path: Path) -> None:
        """A game from a file begins, and belongs to it."""
        self._belongs_to(path.absolute(), match)

    def save(self, match: Match, path: Path) -> bool:
        """Write the game to a file, which it belongs to from then on."""
        if path.suffix != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
        try:
            saved.save(match, path)
        except saved.GameFileError as problem:
            self.trouble.emit(words.file_error_sentence(problem))
            return False
        self._belongs_to(path.absolute(), match, self._file.copy)
        return True

    def _belongs_to(self, path: Path | None, match: Match, copy: Path | None = None) -> None:
        """From now on the game has this file, which holds it as in ``match``; it was put by as a copy."""
        self._file = GameFile.holding(match, path, copy)
        self._settings.set_value("left_off", str(path) if path else "")
        self._settings.set_value("left_off_copy", str(copy) if copy else "")
        if path is not None:
            self._settings.add_recent(str(path))
        self.file_changed.emit()

    def keep_moment(self) -> None:
        """Keep when the running game was left; its autosave is written again and again."""
        if self.moved_at is not None:
            moment = f"{crc32(self._content)} {int(self.moved_at.timestamp())}"
            self._settings.set_value("left_off_at", moment)

    # Silent keeping

    def keep(self, match: Match) -> bool:
        """Write the autosave; a failure is told, and the game goes on."""
        before, problem = self._unkept, self._written(match)
        self._unkept = words.not_kept_sentence(self._place, problem) if problem else ""
        if self._unkept != before:
            if problem:
                self.trouble.emit(words.not_autosaved_sentence(self._autosave.path, problem))
            self.problem_changed.emit(self.problem)
        return not problem

    def _written(self, match: Match) -> str:
        """Write the autosave; returns what prevents that."""
        content = saved.file_content(match)
        try:
            self._autosave.write(content)
        except OSError as problem:
            return words.reason_words(problem)
        if content != self._content:
            self._content, self.moved_at = content, datetime.now()
        return ""

    @property
    def problem(self) -> str:
        """Why games cannot be kept, in a sentence; empty when they can."""
        return self._unkept or self._unsaved

    def resume(self) -> Match | None:
        """The game left off last; others that were left off go among the saved ones."""
        self._clear_up()
        found: Match | None = None
        try:
            for path, lock in self._autosave.left_off():
                match = self._left_off(path, lock)
                if found is not None:
                    self._put_by_file(match, path, lock)
                elif match is not None and lock.held:
                    self._autosave.take_up(path, lock)
                    self.moved_at = datetime.fromtimestamp(path.stat().st_mtime)
                found = found or match
        except OSError as problem:
            self.trouble.emit(words.none_found_sentence(self._place, problem))
        self._secure()
        return found

    def _clear_up(self) -> None:
        """Remove what programs that were killed left, and what is in the way."""
        if runs_alone(self._place):
            for folder in (self._place, self._games, self._place / "puzzles"):
                sweep(folder)
            sweep(self.folder(), _STALE)
        with suppress(OSError):
            for path in listed(self._place, "autosave*"):
                self.clear_way(path)

    def clear_way(self, path: Path) -> None:
        """Set aside what stands at a file's place and can be no file."""
        if is_in_the_way(path):
            aside = path.with_name(f"set-aside-{datetime.now():%Y-%m-%d-%H%M%S}-{path.name}")
            try:
                self.trouble.emit(words.obstacle_set_aside_sentence(path, set_aside(path, aside)))
            except OSError as problem:
                self.trouble.emit(words.obstacle_stays_sentence(path, problem))

    def _left_off(self, path: Path, lock: Lock) -> Match | None:
        """The game in an autosave; one that is damaged is set aside, and one that cannot be read stays."""
        try:
            return self.wait_for(saved.loading(path), words.game_left_off())
        except saved.UnreadableFileError as problem:
            if not is_in_the_way(path):
                self.trouble.emit(words.not_read_now_sentence(problem))
        except saved.GameFileError as problem:
            told = _set_aside(path, problem) if lock.held else words.damaged_sentence(problem)
            self.trouble.emit(told)
        return None

    def _put_by_file(self, match: Match | None, path: Path, lock: Lock) -> None:
        """Move a game left off among the saved ones; where it does not get there, its file stays."""
        if match is None or not lock.held:
            return
        try:
            self._replaced.put_by(match, self._file, datetime.fromtimestamp(path.stat().st_mtime))
            path.unlink()
        except (OSError, NotKeptError) as found:
            self.trouble.emit(words.left_off_waits_sentence(found))

    def _secure(self) -> None:
        """Make sure that games can be kept, or know why not."""
        self._unkept = self._unsaved = ""
        try:
            self._autosave.secure()
        except OSError as problem:
            self._unkept = words.not_kept_sentence(self._place, words.reason_words(problem))
        try:
            make_folder(self._games)
        except OSError as problem:
            self._unsaved = words.no_folder_sentence(self._games, words.reason_words(problem))
        self.problem_changed.emit(self.problem)

    def move_to(self, folder: Path, match: Match) -> bool:
        """Keep the running game, and all that follow, in another folder; False where that fails too."""
        former, old = self._autosave, self._place
        self._use(folder)
        self._secure()
        if self.problem or not self.keep(match):
            problem = self.problem
            self._autosave.let_go()
            self._use(old)
            self._autosave = former
            self.trouble.emit(problem)
            return False
        self._leave(former)
        return True

    def _leave(self, former: Autosave) -> None:
        """Take along what is in a folder where games could not be kept."""
        if former.path is not None:
            # Its game is the running one, which is safe by now.
            with suppress(OSError):
                former.path.unlink(missing_ok=True)
        former.let_go()
        with suppress(OSError):
            for path, lock in former.left_off():
                self._put_by_file(self._left_off(path, lock), path, lock)
        self._replaced.put_by_waiting(self._file)

    def close(self) -> None:
        """Leave the autosave to other windows."""
        self._replaced.put_by_waiting(self._file)
        self._autosave.let_go()


def _set_aside(path: Path, problem: "saved.GameFileError") -> str:
    """Give a damaged autosave another name; says what became of it."""
    aside = path.with_name(f"damaged-{datetime.now():%Y-%m-%d-%H%M%S}{SUFFIX}")
    try:
        return words.damaged_set_aside_sentence(problem, set_aside(path, aside))
    except OSError:
        return words.damaged_stays_sentence(problem, path)
