"""The race of a game alone against others with the same rolls; what that needs is read when there is one."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families import presentation_of

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_pace import Pace
    from blokus_desktop.ui.families.dice_pacers import Pacer
    from blokus_desktop.ui.play.pace_keeping import PaceKeeping


class Race(QObject):
    """Stands for the keeping of the pace, which most games never need."""

    trouble = Signal(str)
    again_requested = Signal()
    """The same rolls are to be played once more."""

    def __init__(self, file: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._keeping: PaceKeeping | None = None

    @property
    def pace(self) -> "Pace":
        """What is known of other games with the same rolls."""
        return self._made().pace

    def _made(self) -> "PaceKeeping":
        if self._keeping is None:
            from blokus_desktop.ui.play.pace_keeping import PaceKeeping
            from blokus_desktop.ui.play.same_rolls import SameRolls

            self._keeping = PaceKeeping(SameRolls(self._file), self)
            self._keeping.trouble.connect(self.trouble)
            self._keeping.pace.again_requested.connect(self.again_requested)
        return self._keeping

    def best(self, game: Game, seed: str) -> "Pacer | None":
        """The player's best game with the rolls of a code."""
        if self._keeping is None and not self._file.exists():
            return None
        return self._made().best(game, seed)

    def keep_in(self, file: Path) -> None:
        """Keep games with the same rolls in another file."""
        self._file = file
        if self._keeping is not None:
            self._keeping.keep_in(file)

    def follow(self, match: Match) -> None:
        """Compare with a match where it stands."""
        if self._is_alone(match) or self._keeping is not None:
            self._made().follow(match)

    def note(self, match: Match) -> None:
        """Keep a game that has just ended."""
        if self._is_alone(match):
            self._made().note(match)

    @staticmethod
    def _is_alone(match: Match) -> bool:
        return presentation_of(match.game).rolls_alone(match.game)

    def close(self) -> None:
        """Let the computer leave off."""
        if self._keeping is not None:
            self._keeping.cancel()


def is_under_way(match: Match, game: Game, seed: str) -> bool:
    """Whether a match is a game with the rolls of a code that was begun and is not over."""
    return (match.game, match.seed) == (game, seed) and bool(match.root.children) and not _is_over(match)


def _is_over(match: Match) -> bool:
    return match.line()[-1].state.player is None
