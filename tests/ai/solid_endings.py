"""Positions near the end of a game of Blokus 3D that can be played out in all ways, to know what is best."""

from dataclasses import dataclass
from functools import cache

from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS
from tests.ai.endings import TooMany, settled, winner, worth
from tests.playing import random_game

MOST_POSITIONS = 3_000
CLEAR = 8
"""A lead of so many points is most of what a lead can be worth beyond winning."""
FELT = 0.015
"""How much more than any other a best move must be worth, where 1 is a clear win."""


@dataclass(frozen=True)
class Ending:
    """A position with its only best move."""

    state: SolidState
    best: Placement
    decides: bool
    """Whether another move would change who wins."""
    hides: bool
    """Whether the best move covers squares of a rival."""


class Endgame:
    """The end of a game between two players, played out in all ways."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def lead(self, state: SolidState) -> int:
        """By how much the first player wins."""
        state = settled(state)
        key = (state.stones, state.hands, state.to_move, state.out)
        if key not in self._known:
            if len(self._known) > MOST_POSITIONS:
                raise TooMany
            if state.to_move is None:
                first, second = (team.total for team in state.scores().teams)
                self._known[key] = first - second
            else:
                choose = max if state.player == 0 else min
                self._known[key] = choose(self.lead(state.play(move)) for move in state.moves())
        return self._known[key]


def solved(state: SolidState) -> Ending | None:
    """The position with its best move, if there are several and one is better than all others."""
    endgame, moves = Endgame(), [move for move in state.moves() if isinstance(move, Placement)]
    if len(moves) < 3:
        return None
    sign = 1 if state.player == 0 else -1
    leads = {move: sign * endgame.lead(state.play(move)) for move in moves}
    best, second = sorted(moves, key=lambda move: leads[move], reverse=True)[:2]
    if worth(leads[best], CLEAR) - worth(leads[second], CLEAR) < FELT:
        return None
    rivals = sum(state.stones) & ~sum(state.stones[color] for color in state.game.colors_of(state.player))
    return Ending(
        state,
        best,
        decides=winner(leads[best]) != winner(leads[second]),
        hides=bool(state.game.board.below(best.cells) & rivals),
    )


def endings_of(name: str, seed: int) -> list[tuple[int, Ending]]:
    """Those at the end of a random game, by how many plies come before."""
    states = [state for state, _ in random_game(GAMES[name], seed)]
    found = []
    for ply in range(len(states) - 1, 0, -1):
        state = states[ply]
        assert isinstance(state, SolidState)
        if state.moves()[0] == PASS:
            continue
        try:
            ending = solved(state)
        except TooMany:
            break
        if ending is not None:
            found.append((ply, ending))
    return found


@cache
def known_ending(name: str, seed: int, ply: int) -> Ending:
    """One of those, solved again."""
    state = [state for state, _ in random_game(GAMES[name], seed)][ply]
    assert isinstance(state, SolidState)
    ending = solved(state)
    assert ending is not None
    return ending
