"""Positions near the end of a game that can be played out in all ways, to know for certain what is best."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import tanh
from pathlib import Path
from random import Random

from blokus_desktop.ai.families import SearchedState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import SINGLE_SQUARE, FlatGame, FlatState
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Color, Move, Setup, State

FILE = Path(__file__).resolve().parent.parent / "data" / "endings.json"
"""Positions that random players came to, or that were set up by chance, each with one best move."""

MOST_POSITIONS = 600
CLEAR = 15
"""A lead of so many points is most of what a lead can be worth beyond winning."""
FELT = 0.008
"""How much more than any other a best move must be worth, where 1 is a clear win."""


class TooMany(Exception):
    """There are too many ways to play on."""


@dataclass(frozen=True)
class Ending:
    """A position with its only best move."""

    state: FlatState
    best: Placement
    decides: bool
    """Whether another move would change who wins."""
    keeps_single: bool
    """Whether the single square could be laid now, and is laid last, for its bonus, after the best."""
    denies: bool
    """Whether the best move takes a corner that a rival could use."""
    blocks: bool
    """Whether the best move shuts out a rival who could go on after most of the others."""


class Endgame:
    """The end of a game between two sides, played out in all ways."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[int, bool]] = {}

    def outcome(self, state: FlatState) -> tuple[int, bool]:
        """By how much the first side wins, and whether the single square is laid last for its bonus."""
        state = settled(state)
        last = tuple(
            not hand and next(placed for owner, placed in reversed(state.laid) if owner == color).piece
            for color, hand in enumerate(state.hands)
        )
        key = (state.stones, state.to_move, state.out, last)
        if key not in self._known:
            if len(self._known) > MOST_POSITIONS:
                raise TooMany
            if state.to_move is None:
                first, second = (team.total for team in state.scores().teams)
                self._known[key] = (first - second, SINGLE_SQUARE in last)
            else:
                outcomes = [self.outcome(state.play(move)) for move in state.moves()]
                choose = max if side_to_move(state) == 0 else min
                self._known[key] = choose(outcomes, key=lambda outcome: outcome[0])
        return self._known[key]


def settled(state: SearchedState) -> SearchedState:
    """The position when those who cannot move have passed."""
    while state.to_move is not None and state.moves()[0] == PASS:
        state = state.play(PASS)
    return state


def side_to_move(state: FlatState) -> int:
    assert state.player is not None
    return next(side for side, team in enumerate(state.game.teams) if state.player in team)


def endings(game: FlatGame, seed: int | str) -> Iterator[Ending]:
    """Those at the end of a game of two that lay their largest pieces."""
    states = [game.start()]
    chance = Random(seed)
    while states[-1].to_move is not None:
        states.append(settled(states[-1].play(largest(states[-1], chance))))
    for state in reversed(states[:-1]):
        try:
            ending = solved(state)
        except TooMany:
            return
        if ending is not None:
            yield ending


def largest(state: State, chance: Random) -> Move:
    """One of the largest pieces, anywhere."""
    moves = [move for move in state.moves() if isinstance(move, Placement)]
    size = max(move.piece.size for move in moves)
    return chance.choice([move for move in moves if move.piece.size == size])


def solved(state: FlatState) -> Ending | None:
    """The position with its best move, if there are several and one is better than all others."""
    endgame, moves = Endgame(), [move for move in state.moves() if isinstance(move, Placement)]
    if len(moves) < 2 or len(moves) > 60:
        return None
    sign = 1 if side_to_move(state) == 0 else -1
    outcomes = {move: endgame.outcome(state.play(move)) for move in moves}
    order = sorted(moves, key=lambda move: sign * outcomes[move][0], reverse=True)
    best, second = order[0], order[1]
    margins = [sign * outcomes[move][0] for move in (best, second)]
    if worth(margins[0], CLEAR) - worth(margins[1], CLEAR) < FELT:
        return None
    single = any(move.piece is SINGLE_SQUARE for move in moves)
    keeps_single = single and best.piece is not SINGLE_SQUARE and outcomes[best][1]
    return Ending(
        state,
        best,
        decides=winner(outcomes[best][0]) != winner(outcomes[second][0]),
        keeps_single=keeps_single,
        denies=bool(best.cells & usable_by_rivals(state)),
        blocks=shuts_out(state, best) and 2 * sum(shuts_out(state, move) for move in moves) < len(moves),
    )


def worth(margin: int, clear: int) -> float:
    """What a margin is worth, as the search has it: winning first, then points."""
    return 0.7 * (1 + winner(margin)) / 2 + 0.3 * (0.5 + 0.5 * tanh(margin / clear))


def winner(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def shuts_out(state: FlatState, move: Placement) -> bool:
    """Whether no rival can move any more after a move."""
    after, own = state.play(move), side_to_move(state)
    rivals = [team for side, team in enumerate(state.game.teams) if side != own]
    colors = [color for team in rivals for player in team for color in state.game.colors_of(player)]
    return all(replace(after, to_move=color).allows(PASS) for color in colors)


def usable_by_rivals(state: FlatState) -> int:
    """The cells on which a rival that still plays may begin."""
    own, cells = side_to_move(state), 0
    for side, team in enumerate(state.game.teams):
        for player in team:
            for color in state.game.colors_of(player):
                if side != own and color not in state.out:
                    cells |= state.opened[color] & ~state.barred[color] & ~state.filled
    return cells


RECORDS = json.loads(FILE.read_text(encoding="utf-8"))


@cache
def known_ending(number: int) -> Ending:
    """One of the file, solved again."""
    record = RECORDS[number]
    game = GAMES[record["game"]]
    assert isinstance(game, FlatGame)
    laid = tuple((Color(color), placed(game, text)) for color, text in record["laid"])
    ending = solved(game.start().set_up(Setup(laid, (), Color(record["to_move"]))))
    assert ending is not None
    return ending


def placed(game: FlatGame, text: str) -> Placement:
    move = parse_move(game, text)
    assert isinstance(move, Placement)
    return move
