"""Games on the disk and on the clipboard: opening, saving, the autosave and the recent files."""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from blokus_desktop import saved
from blokus_desktop.disk import Lock, is_in_the_way, listed, make_folder, set_aside, sweep
from blokus_desktop.game.kinship import goes_on_from, holds
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.files.autosave import SUFFIX, Autosave, runs_alone
from blokus_desktop.ui.files.file_names import proposed_name
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.pictures import picture

if TYPE_CHECKING:
    from blokus_desktop.game.start import Start

_WORTH_KEEPING = 4
"""Moves, tried ones too, from which on a game without people is kept when another begins."""
_STALE = 3600
"""Seconds after which a file half written is of no use, in a folder that other computers may write to."""


class NotKeptError(Exception):
    """Why a game could not be written anywhere."""


def is_worth_keeping(match: Match) -> bool:
    """Whether a person has laid a piece in a game, or written something beside it."""
    nodes = list(match.nodes())[1:]
    if any(node.comment for node in nodes):
        return True
    if not any(seat.kind is Kind.HUMAN for seat in match.seats):
        return len(nodes) >= _WORTH_KEEPING
    deciders = (
        match.seat_at(node.parent.state)
        for node in nodes
        if node.parent is not None and isinstance(node.move, Placement)
    )
    return any(seat is not None and seat.kind is Kind.HUMAN for seat in deciders)


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
        self.path: Path | None = None
        """The file that the running game was opened from or saved to."""
        self._settings = settings
        self._kept = ""
        self._mark: tuple[int, ...] | None = None
        """What the file looked like when it held that."""
        self._copy: Path | None = None
        """Where the running game was put by before; it is put by there again, not once more."""
        self._waiting: list[Match] = []
        """Games that another replaced, and that could not be written anywhere."""
        self._unkept = self._unsaved = ""
        self.wait_for: Callable[[saved.Work, str], Match] = lambda work, _: saved.finished(work)
        """How a game is waited for that takes its time to be read; by its name."""
        self._use(folder)

    def _use(self, folder: Path) -> None:
        self._place, self._games = folder, folder / "games"
        self._autosave = Autosave(folder)

    def folder(self) -> Path:
        """Where the player's games are."""
        chosen = self._settings.value("games_folder")
        return Path(chosen) if os.path.isdir(chosen) else self._games

    def new_match(self, start: "Start", seed: str = "") -> Match:
        """A game that begins today; who plays alone has rolls that friends can play too."""
        if not seed and presentation_of(start.game).rolls_alone(start.game):
            # No flat game waits for dice.
            from blokus_desktop.ui.play.dice_cup import new_seed

            seed = new_seed()
        return start.match(f"{datetime.now():%Y-%m-%d}", seed)

    def proposed_name(self, match: Match, moment: datetime | None = None) -> str:
        """A name for a game's file that tells it from others, by a moment or by now."""
        return proposed_name(match.game, moment) + SUFFIX

    def make_way(self, match: Match) -> Path | None:
        """Keep a game that another replaces: nothing of it is written over before it is safe.

        Gives the file that holds it, where there is one.
        """
        self._put_by_waiting()
        try:
            return self.put_by(match)
        except NotKeptError as problem:
            if self._written(match):
                self._waiting.append(match)
                self.trouble.emit(
                    f"The game before this one could not be kept: {problem}. "
                    "It is there until the window closes."
                )
            else:
                self.trouble.emit(f"The game before this one waits to be saved at the next start: {problem}.")
            self._autosave.let_go()
            return None

    def put_by(self, match: Match, left_off: datetime | None = None) -> Path | None:
        """See that a game is safe, unless hardly anything happened in it; gives the file that holds it.

        Raises NotKeptError where that cannot be.
        """
        if self.is_saved(match):
            return self.path
        if not is_worth_keeping(match):
            return None
        return self._put_by_again(match) or self._put_by_anew(match, self.proposed_name(match, left_off))

    def _put_by_again(self, match: Match) -> Path | None:
        """Where the game was put by before, if nothing else is there by now."""
        if self._copy is not None:
            with suppress(saved.GameFileError):
                if holds(match, saved.load(self._copy)):
                    saved.save(match, self._copy)
                    return self._copy
        return None

    def _put_by_anew(self, match: Match, name: str) -> Path:
        problem = ""
        for folder in dict.fromkeys((self.folder(), self._games)):
            try:
                if folder == self._games:
                    make_folder(folder)
                path = saved.save_new(match, folder / name)
            except (OSError, saved.GameFileError) as found:
                problem = problem or _reason(found)
            else:
                if problem:
                    self.trouble.emit(f"{problem}. The game is in {folder} instead.")
                return path
        raise NotKeptError(problem)

    def _put_by_waiting(self) -> None:
        still = []
        for match in self._waiting:
            try:
                self.put_by(match)
            except NotKeptError:
                still.append(match)
        self._waiting = still

    def holders(self) -> tuple[Path, ...]:
        """The files that the running game was kept in before."""
        return tuple(path for path in (self.path, self._copy) if path is not None)

    def started(self, match: Match) -> None:
        """A new game begins, and belongs to no file."""
        self._belongs_to(None, match)

    def took_up(self, match: Match) -> None:
        """A game left off goes on, and belongs to the file it belonged to, if that is still there."""
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

    def is_saved(self, match: Match) -> bool:
        """Whether the file holds the game as it is."""
        if self.path is None or self._mark is None or self._mark != _mark_of(self.path):
            return False
        return _without_place(saved.written(match)) == _without_place(self._kept)

    def open(self, path: Path) -> Match | None:
        """The game in a file; where that cannot be read, it is told, and the running game goes on."""
        try:
            return self._load(path)
        except saved.GivenUpError as problem:
            self.trouble.emit(f"{_wrong_with(problem)}.")
        except saved.GameFileError as problem:
            self._settings.forget_recent(str(path))
            self.trouble.emit(f"{_wrong_with(problem)}.")
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
            self.trouble.emit(f"{_wrong_with(problem)}.")
            return False
        self._belongs_to(path.absolute(), match, self._copy)
        return True

    def _belongs_to(self, path: Path | None, match: Match, copy: Path | None = None) -> None:
        """From now on the game has this file, which holds it as in ``match``; it was put by as a copy."""
        self.path, self._kept, self._copy = path, saved.written(match), copy
        self._mark = _mark_of(path) if path is not None else None
        self._settings.set_value("left_off", str(path) if path else "")
        self._settings.set_value("left_off_copy", str(copy) if copy else "")
        if path is not None:
            self._settings.add_recent(str(path))
        self.file_changed.emit()

    # Silent keeping

    def keep(self, match: Match) -> bool:
        """Write the autosave; a failure is told, and the game goes on."""
        before, problem = self._unkept, self._written(match)
        self._unkept = f"Your games cannot be kept in {self._place}: {problem}." if problem else ""
        if self._unkept != before:
            if problem:
                name = self._autosave.path.name if self._autosave.path else "The autosave"
                self.trouble.emit(f"The game could not be kept safe: {name} cannot be saved: {problem}.")
            self.problem_changed.emit(self.problem)
        return not problem

    def _written(self, match: Match) -> str:
        """Write the autosave; returns what prevents that."""
        try:
            self._autosave.write(saved.file_content(match))
        except OSError as problem:
            return _reason(problem)
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
                found = found or match
        except OSError as problem:
            self.trouble.emit(f"The games left off cannot be found in {self._place}: {_reason(problem)}.")
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
                name = set_aside(path, aside).name
                self.trouble.emit(f"{path} is no ordinary file. It was set aside as {name}.")
            except OSError as problem:
                why = _reason(problem)
                self.trouble.emit(f"{path} is no ordinary file, and cannot be set aside: {why}.")

    def _left_off(self, path: Path, lock: Lock) -> Match | None:
        """The game in an autosave; one that is damaged is set aside, and one that cannot be read stays."""
        try:
            return self.wait_for(saved.loading(path), "the game left off")
        except saved.UnreadableFileError as problem:
            if not is_in_the_way(path):
                told = f"The game left off cannot be read now ({_wrong_with(problem)})."
                self.trouble.emit(f"{told} It stays; the next start tries again.")
        except saved.GameFileError as problem:
            told = f"The game left off could not be read ({_wrong_with(problem)})."
            fate = self._set_aside(path) if lock.held else "It stays where it is."
            self.trouble.emit(f"{told} {fate}")
        return None

    def _set_aside(self, path: Path) -> str:
        """Give a damaged autosave another name; says what became of it."""
        aside = path.with_name(f"damaged-{datetime.now():%Y-%m-%d-%H%M%S}{SUFFIX}")
        try:
            return f"It was set aside as {set_aside(path, aside)}."
        except OSError:
            return f"It stays in {path.name}."

    def _put_by_file(self, match: Match | None, path: Path, lock: Lock) -> None:
        """Move a game left off among the saved ones; where it does not get there, its file stays."""
        if match is None or not lock.held:
            return
        try:
            self.put_by(match, datetime.fromtimestamp(path.stat().st_mtime))
            path.unlink()
        except (OSError, NotKeptError) as found:
            problem = _reason(found)
            self.trouble.emit(f"A game left off waits to be saved at the next start: {problem}.")

    def _secure(self) -> None:
        """Make sure that games can be kept, or know why not."""
        self._unkept = self._unsaved = ""
        try:
            self._autosave.secure()
        except OSError as problem:
            self._unkept = f"Your games cannot be kept in {self._place}: {_reason(problem)}."
        try:
            make_folder(self._games)
        except OSError as problem:
            self._unsaved = f"Games cannot be saved in {self._games}: {_reason(problem)}."
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
        self._put_by_waiting()

    def close(self) -> None:
        """Let others have the autosave."""
        self._put_by_waiting()
        self._autosave.let_go()

    # The clipboard

    def copy_game(self, match: Match) -> None:
        """Put the whole game on the clipboard, as a file would hold it."""
        QGuiApplication.clipboard().setText(saved.written(match))

    def copy_position(self, match: Match) -> None:
        """Put a picture of the position in letters on the clipboard."""
        QGuiApplication.clipboard().setText(picture(match.state))

    def paste(self) -> Match | None:
        """The game on the clipboard; what is no game is told."""
        try:
            text = QGuiApplication.clipboard().text().encode("utf-8", "surrogatepass")
            return self.wait_for(saved.reading(text), "the game on the clipboard")
        except saved.GivenUpError:
            return None
        except saved.GameFileError as problem:
            self.trouble.emit(f"The clipboard holds no game: {_wrong_with(problem)}.")
            return None


def _mark_of(path: Path) -> tuple[int, ...] | None:
    """What tells whether somebody else has written to a file; None where it cannot be told."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _reason(problem: Exception) -> str:
    """Why something could not be read or written."""
    # Not before something goes wrong.
    from blokus_desktop.words.files import system_words

    if isinstance(problem, OSError):
        return system_words(problem)
    return _wrong_with(problem) if isinstance(problem, saved.GameFileError) else str(problem)


def _wrong_with(problem: "saved.GameFileError") -> str:
    """What is wrong with a game file."""
    from blokus_desktop.words.files import file_error_words

    return file_error_words(problem)


def _without_place(text: str) -> str:
    """A file's text without the place where the game was left: looking at a game does not change it."""
    head, separator, tail = text.partition("HERE[")
    return head + tail.partition("]")[2] if separator and "\n;" not in head[3:] else text
