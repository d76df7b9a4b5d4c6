"""Looks further where there is time: plays the best moves out to the end, many times."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt, tanh
from random import Random

from blokus_desktop.ai.dice_sight import dice_judge
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ai.player import SIGHTS, Judged
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.state import CHANCE, Move, Player

WIDTH = 12
"""How many moves are played out at all."""
CURIOSITY = 0.7
"""How much a move that was tried less often than others is preferred."""
TRUST = 8
"""The playouts that the first judgment counts for."""
DRAWS = 4
"""In a playout, the best of so many moves drawn by chance is made."""
SIGHT = SIGHTS[STRONGEST.number]
CLEAR = 15
"""A lead of so many points is nearly as good as any larger one."""


@dataclass(slots=True)
class Candidate:
    """A move that is being played out."""

    move: Move
    expected: float
    """What it seemed to be worth at first."""
    won: float = 0.0
    visits: int = 0
    """How often it was played out."""

    @property
    def value(self) -> float:
        """What it is worth by now: 1 is a clear win, 0 a clear loss."""
        return (self.won + TRUST * self.expected) / (self.visits + TRUST)


class Study:
    """A position, its most promising moves, and how often each has won."""

    def __init__(self, state: DiceState, moves: Sequence[Judged], chance: Random) -> None:
        assert state.player is not None
        self._state = state
        self._player = state.player
        self._chance = chance
        promising = moves[:WIDTH]
        self._candidates = [
            Candidate(judged.move, 0.6 - 0.2 * place / len(promising))
            for place, judged in enumerate(promising)
        ]

    def go_on(self, stopped: Callable[[], bool]) -> None:
        """Plays moves out until it is stopped; a playout that is cut short does not count."""
        while not stopped():
            candidate = self._most_wanted()
            won = self._played_out(self._state.play(candidate.move), stopped)
            if won is not None:
                candidate.won += won
                candidate.visits += 1

    def candidates(self) -> list[Candidate]:
        """The moves, the one to be made first."""
        return sorted(self._candidates, key=lambda candidate: candidate.value, reverse=True)

    def _most_wanted(self) -> Candidate:
        total = log(sum(candidate.visits + TRUST for candidate in self._candidates))
        return max(
            self._candidates,
            key=lambda candidate: candidate.value + CURIOSITY * sqrt(total / (candidate.visits + TRUST)),
        )

    def _played_out(self, state: DiceState, stopped: Callable[[], bool]) -> float | None:
        while state.player is not None:
            if stopped():
                return None
            state = state.play(self._hasty_move(state))
        return worth(self._player, state)

    def _hasty_move(self, state: DiceState) -> Move:
        if state.player == CHANCE:
            odds = state.odds()
            weights = [float(share) for _, share in odds]
            return self._chance.choices([roll for roll, _ in odds], weights)[0]
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        return max((self._chance.choice(moves) for _ in range(DRAWS)), key=dice_judge(state, SIGHT))


def worth(player: Player, state: DiceState) -> float:
    """How good a finished game is for a player: 1 for a clear win, a half for a draw, 0 for a clear loss."""
    totals = [team.total for team in state.scores().teams]
    own = next(place for place, team in enumerate(state.game.teams) if player in team)
    lead = totals[own] - max(total for place, total in enumerate(totals) if place != own)
    return (1 + tanh(lead / CLEAR)) / 2
