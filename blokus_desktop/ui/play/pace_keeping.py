"""Keeps up what is known of the rolls of a game alone, and lets the levels play them when they are asked."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop.ai.levels import LEVELS, STRONGEST
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.dice_pace import Pace
from blokus_desktop.ui.families.dice_pacers import ME, Pacer
from blokus_desktop.ui.play.same_rolls import SameRolls
from blokus_desktop.ui.play.solo_results import follows_its_seed

if TYPE_CHECKING:
    from blokus_desktop.ui.play.pacer_player import PacerPlayer

_QUICK = [level.number for level in LEVELS if level is not STRONGEST]
"""The levels that play a game in seconds; the strongest thinks for minutes, and is asked by itself."""


class PaceKeeping(QObject):
    """Follows the running game."""

    trouble = Signal(str)

    def __init__(self, rolls: SameRolls, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = Pace(self)
        self._rolls = rolls
        rolls.trouble.connect(self.trouble)
        self._match: Match | None = None
        self._player: PacerPlayer | None = None
        self.pace.play_requested.connect(self._play_next)
        self.pace.cancel_requested.connect(self.cancel)

    def keep_in(self, path: Path) -> None:
        """Keep games with the same rolls in another file."""
        self._rolls = SameRolls(path, self)
        self._rolls.trouble.connect(self.trouble)

    def best(self, game: Game, seed: str) -> Pacer | None:
        """The player's best game with the rolls of a code."""
        return next((pacer for pacer in self._rolls.of_rolls(game, seed) if pacer.level == ME), None)

    def note(self, match: Match) -> None:
        """Keep a game that a person has just ended without help, where it is the best with its rolls."""
        own = match.seats[0].kind is Kind.HUMAN and not match.helped
        if own and has_pacers(match) and follows_its_seed(match):
            self._rolls.note(match)
            self.follow(match)

    def follow(self, match: Match) -> None:
        """Compare with a match where it stands; a game of other rolls ends what the computer plays."""
        before, self._match = self._match, match
        if before is not None and (before.seed, before.game) != (match.seed, match.game):
            self.cancel()
        if has_pacers(match):
            self.pace.show_pacers(match, self._rolls.of(match), self._missing(match))

    def _missing(self, match: Match) -> list[int]:
        """The levels that play these rolls next: all quick ones, then the strongest."""
        known = {pacer.level for pacer in self._rolls.of(match)}
        quick = [level for level in _QUICK if level not in known]
        return quick or [STRONGEST.number] * (STRONGEST.number not in known)

    def _play_next(self) -> None:
        """Let the weakest level play that has not done so yet."""
        match = self._match
        missing = self._missing(match) if match is not None and has_pacers(match) else []
        if match is None or not missing:
            self.pace.show_progress(0, 0.0)
            return
        player = self._player = self._player or self._new_player()
        self.pace.show_progress(missing[0], 0.0)
        player.play(match, missing[0])

    def _new_player(self) -> "PacerPlayer":
        # No game waits for it.
        from blokus_desktop.ui.play.pacer_player import PacerPlayer

        player = PacerPlayer(self)
        player.progressed.connect(self.pace.show_progress)
        player.played.connect(self._played)
        player.stopped.connect(lambda: self.pace.show_progress(0, 0.0))
        player.trouble.connect(self.trouble)
        return player

    def _played(self, level: int, played: Match) -> None:
        self._rolls.note(played, level)
        if self._match is not None:
            self.follow(self._match)
            if self._missing(self._match) != [STRONGEST.number]:
                self._play_next()
                return
        self.pace.show_progress(0, 0.0)

    def cancel(self) -> None:
        """Let the computer leave off; what it has played to the end stays."""
        if self._player is not None:
            self._player.cancel()


def has_pacers(match: Match) -> bool:
    """Whether a match is a game alone, with rolls that others can have too."""
    return bool(match.seed) and presentation_of(match.game).rolls_alone(match.game)
