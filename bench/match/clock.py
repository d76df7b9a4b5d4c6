"""How much time a side is given for its next move."""

from collections import defaultdict
from collections.abc import Sequence
from threading import Lock
from typing import Protocol

from bench.match.plan import Side, other
from bench.match.record import Played, Ply

LEAST = 0.001
"""Seconds; with 0 an engine might think as long as it likes."""
FIRST_GUESS = 0.1
"""Seconds for a move as long as no engine has been seen to think."""
PIECES_EXPECTED = 16
"""What a color usually lays before it is blocked."""
FEWEST_TO_COME = 3
MOST_CARRIED = 0.5
"""How far a game may be longer or shorter to make up for earlier ones, as a share of it."""


class Clock(Protocol):
    """Tells sides how long they may think."""

    def limit(self, side: Side, plies: Sequence[Ply], colors: int) -> float | None:
        """Seconds for the next move of a side with a number of colors; None where nothing limits it."""

    def finished(self, played: Played) -> None:
        """Takes note of a game."""


class NoClock:
    """Leaves time to the engines."""

    def limit(self, side: Side, plies: Sequence[Ply], colors: int) -> float | None:
        return None

    def finished(self, played: Played) -> None:
        pass


class GameClock:
    """Gives each side the same time for a game, spread evenly over the moves that are likely to come."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def limit(self, side: Side, plies: Sequence[Ply], colors: int) -> float | None:
        own = [ply.seconds for ply in plies if ply.side == side]
        to_come = max(FEWEST_TO_COME, PIECES_EXPECTED * colors - len(own))
        return max(LEAST, (self._seconds - sum(own)) / to_come)

    def finished(self, played: Played) -> None:
        pass


class MatchingClock:
    """Gives one side the time that the other takes.

    For its moves so far and the next one it may have used what the opponent has taken on average at
    the same plies of all games so far (before there is one: on average at any ply). What it has not
    used of that, or used too much, counts for the next move. What is left at the end of a game is
    carried on: a game is made longer or shorter by it, by half at most.
    """

    def __init__(self, side: Side) -> None:
        self._side = side
        self._lock = Lock()
        self._games = 0
        self._totals = {"A": 0.0, "B": 0.0}
        self._at_ply: dict[int, list[float]] = defaultdict(list)

    def limit(self, side: Side, plies: Sequence[Ply], colors: int) -> float | None:
        if side != self._side:
            return None
        own = [place for place, ply in enumerate(plies) if ply.side == side]
        with self._lock:
            overall = self._overall([ply.seconds for ply in plies if ply.side == other(side)])
            due = sum(self._expected(place, overall) for place in (*own, len(plies)))
            return max(LEAST, due * (1 + self._carried()) - sum(plies[place].seconds for place in own))

    def finished(self, played: Played) -> None:
        with self._lock:
            self._games += 1
            for place, ply in enumerate(played.plies):
                if ply.side == other(self._side):
                    self._at_ply[place].append(ply.seconds)
            for side in ("A", "B"):
                self._totals[side] += sum(ply.seconds for ply in played.plies if ply.side == side)

    def _overall(self, this_game: list[float]) -> float:
        seen = [seconds for all_of_them in self._at_ply.values() for seconds in all_of_them] + this_game
        return sum(seen) / len(seen) if seen else FIRST_GUESS

    def _expected(self, place: int, overall: float) -> float:
        seen = self._at_ply.get(place)
        return sum(seen) / len(seen) if seen else overall

    def _carried(self) -> float:
        """What the games so far have left over, as a share of the opponent's time for one."""
        theirs = self._totals[other(self._side)]
        if not theirs:
            return 0.0
        share = (theirs - self._totals[self._side]) / (theirs / self._games)
        return min(MOST_CARRIED, max(-MOST_CARRIED, share))
