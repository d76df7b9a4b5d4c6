"""How long a game takes, where it is played in one go."""

from collections.abc import Callable
from time import monotonic

from blokus_desktop.game.match import Match


class PlayingTime:
    """Runs from the first position of a match to its end; a game gone on with later has no such time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._match: Match | None = None
        self._began: float | None = None
        self._took: float | None = None

    def follow(self, match: Match) -> None:
        """Time another match from now on."""
        if match is not self._match:
            self._match, self._took = match, None
            self._began = self._clock() if not match.root.children else None

    def note_end(self) -> None:
        """The match has come to its end."""
        if self._began is not None:
            self._took = self._clock() - self._began

    @property
    def minutes(self) -> int | None:
        """How long it took, in whole minutes; None where that is not known."""
        return round(self._took / 60) if self._took is not None else None
