"""Keeps games that another one replaced: each in a file of its own, among the player's games."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from blokus_desktop import saved
from blokus_desktop.disk import make_folder
from blokus_desktop.game.kinship import holds
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.files import words
from blokus_desktop.ui.files.autosave import SUFFIX
from blokus_desktop.ui.files.file_names import proposed_name
from blokus_desktop.ui.files.game_file import GameFile

WORTH_KEEPING = 4
"""Moves, tried ones too, from which on a game without people is kept when another begins."""


class NotKeptError(Exception):
    """Why a game could not be written anywhere."""


def is_worth_keeping(match: Match) -> bool:
    """Whether a person has laid a piece in a game, or written something beside it."""
    nodes = list(match.nodes())[1:]
    if any(node.comment for node in nodes):
        return True
    if not any(seat.kind is Kind.HUMAN for seat in match.seats):
        return len(nodes) >= WORTH_KEEPING
    deciders = (
        match.seat_at(node.parent.state)
        for node in nodes
        if node.parent is not None and isinstance(node.move, Placement)
    )
    return any(seat is not None and seat.kind is Kind.HUMAN for seat in deciders)


class ReplacedGames:
    """Writes games to the player's folder or, where that fails, to the program's own."""

    def __init__(self, folders: Callable[[], tuple[Path, Path]], tell: Callable[[str], None]) -> None:
        """``folders`` gives the player's folder and the program's own, and ``tell`` shows a sentence."""
        self._folders, self._tell = folders, tell
        self._waiting: list[Match] = []
        """Games that could not be written anywhere."""

    def put_by(self, match: Match, file: GameFile, left_off: datetime | None = None) -> Path | None:
        """See that a game is safe, unless hardly anything happened in it; gives the file that holds it.

        ``file`` is the one of the running game. Raises NotKeptError where that cannot be.
        """
        if file.holds(match):
            return file.path
        if not is_worth_keeping(match):
            return None
        return _put_by_in_copy(match, file.copy) or self._put_by_in_new_file(
            match, proposed_name(match.game, left_off) + SUFFIX
        )

    def _put_by_in_new_file(self, match: Match, name: str) -> Path:
        problem = ""
        chosen, own = self._folders()
        for folder in dict.fromkeys((chosen, own)):
            try:
                if folder == own:
                    make_folder(folder)
                path = saved.save_new(match, folder / name)
            except (OSError, saved.GameFileError) as found:
                problem = problem or words.reason_words(found)
            else:
                if problem:
                    self._tell(words.kept_elsewhere_sentence(folder, problem))
                return path
        raise NotKeptError(problem)

    def wait_with(self, match: Match) -> None:
        """Try later with a game that could not be written anywhere."""
        self._waiting.append(match)

    def put_by_waiting(self, file: GameFile) -> None:
        """Try once more with all games that wait."""
        still = []
        for match in self._waiting:
            try:
                self.put_by(match, file)
            except NotKeptError:
                still.append(match)
        self._waiting = still


def _put_by_in_copy(match: Match, copy: Path | None) -> Path | None:
    """Where a game was put by before, if nothing else is there by now."""
    if copy is not None:
        with suppress(saved.GameFileError):
            if holds(match, saved.load(copy)):
                saved.save(match, copy)
                return copy
    return None
