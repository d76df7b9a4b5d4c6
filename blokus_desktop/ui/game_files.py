"""Games on the disk and on the clipboard: opening, saving, the autosave and the recent files."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from blokus_desktop import saved
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import picture
from blokus_desktop.ui.file_names import proposed_name, unused
from blokus_desktop.ui.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.game.start import Start

SUFFIX = ".blksgf"
_WORTH_KEEPING = 4
"""Moves, tried ones too, from which on a game is kept when another begins."""


class GameFiles(QObject):
    """Knows which file the running game belongs to, and keeps the game safe after every move."""

    trouble = Signal(str)
    """A sentence to show when a file did not do what was asked."""
    file_changed = Signal()
    """Another file, or none, belongs to the game now, or the game was saved to it."""

    def __init__(
        self, autosave: Path, games: Path, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        """The file that the running game was opened from or saved to."""
        self._autosave = autosave
        self._games = games
        self._settings = settings
        self._kept = ""
        self._copy: Path | None = None
        """Where the running game was put by before; it is put by there again, not once more."""

    def folder(self) -> Path:
        """Where the player's games are."""
        chosen = self._settings.value("games_folder")
        return Path(chosen) if chosen and Path(chosen).is_dir() else self._games

    def new_match(self, start: "Start", seed: str = "") -> Match:
        """A game that begins today; who plays alone has rolls that friends can play too."""
        if not seed and start.game.players == 1:
            # No flat game waits for dice.
            from blokus_desktop.ui.dice_cup import new_seed

            seed = new_seed()
        return start.match(f"{datetime.now():%Y-%m-%d}", seed)

    def proposed_name(self, match: Match) -> str:
        """A name for a game's file that tells it from others."""
        return proposed_name(match.game) + SUFFIX

    def put_by(self, match: Match) -> Path | None:
        """Keep a game that another replaces, unless its file holds it or hardly anything happened.

        Gives the file that holds it.
        """
        if self.is_saved(match):
            return self.path
        nodes = list(match.nodes())[1:]
        worth = len(nodes) >= _WORTH_KEEPING or any(node.comment for node in nodes)
        if not worth:
            return None
        path = self._place_for(match)
        try:
            saved.save(match, path)
        except saved.GameFileError as problem:
            self.trouble.emit(f"The game before this one could not be kept: {problem}.")
            return None
        return path

    def _place_for(self, match: Match) -> Path:
        """Where the game was put by before, if nothing else is there by now; or a new file."""
        if self._copy is not None:
            with suppress(saved.GameFileError):
                if _holds(match, saved.load(self._copy)):
                    return self._copy
        return unused(self.folder() / self.proposed_name(match))

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
            self._belongs_to(file, saved.load(file), copy)
        except saved.GameFileError:
            self._belongs_to(None, match, copy)

    def is_saved(self, match: Match) -> bool:
        """Whether the file holds the game as it is."""
        return self.path is not None and _without_place(saved.written(match)) == _without_place(self._kept)

    def open(self, path: Path) -> Match | None:
        """The game in a file; where that cannot be read, it is told, and the running game goes on."""
        try:
            return saved.load(path)
        except saved.GameFileError as problem:
            self.trouble.emit(f"{problem}.")
            return None

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
            self.trouble.emit(f"{problem}.")
            return False
        self._belongs_to(path.absolute(), match, self._copy)
        return True

    def _belongs_to(self, path: Path | None, match: Match, copy: Path | None = None) -> None:
        """From now on the game has this file, which holds it as in ``match``; it was put by as a copy."""
        self.path, self._kept, self._copy = path, saved.written(match), copy
        self._settings.set_value("left_off", str(path) if path else "")
        self._settings.set_value("left_off_copy", str(copy) if copy else "")
        if path is not None:
            self._settings.add_recent(str(path))
        self.file_changed.emit()

    # Silent keeping

    def keep(self, match: Match) -> None:
        """Write the autosave; a failure is told, and the game goes on."""
        try:
            saved.save(match, self._autosave)
        except saved.GameFileError as problem:
            self.trouble.emit(f"The game could not be kept safe: {problem}.")

    def resume(self) -> Match | None:
        """The game left off; a damaged autosave is set aside and named."""
        if not self._autosave.exists():
            return None
        try:
            return saved.load(self._autosave)
        except saved.GameFileError as problem:
            aside = self._set_aside()
            self.trouble.emit(
                f"The game left off could not be read ({problem}). It was set aside as {aside}."
            )
            return None

    def _set_aside(self) -> str:
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        aside = self._autosave.with_name(f"damaged-{stamp}{SUFFIX}")
        try:
            self._autosave.replace(aside)
        except OSError:
            return self._autosave.name
        return str(aside)

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
            return saved.read(QGuiApplication.clipboard().text().encode("utf-8", "surrogatepass"))
        except saved.GameFileError as problem:
            self.trouble.emit(f"The clipboard holds no game: {problem}.")
            return None


def _holds(match: Match, other: Match) -> bool:
    """Whether everything that was played in another match was played in this one too."""
    pairs = [(match.root, other.root)]
    for here, there in pairs:
        if here.setup != there.setup:
            return False
        known = {(child.move, child.setup): child for child in here.children}
        found = [(known.get((child.move, child.setup)), child) for child in there.children]
        if any(node is None for node, _ in found):
            return False
        pairs += [(node, child) for node, child in found if node is not None]
    return match.game == other.game


def _without_place(text: str) -> str:
    """A file's text without the place where the game was left: looking at a game does not change it."""
    head, separator, tail = text.partition("HERE[")
    return head + tail.partition("]")[2] if separator and "\n;" not in head[3:] else text
