"""Games alone with the same rolls as the one that is played: one's own best, and those of the computer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.state import Game
from blokus_desktop.saved.strict_json import Malformed, text, whole

ME = 0
"""In the place of a level: the player himself."""
_LARGEST_AREA = 99**2
_LONGEST = 4_000
"""The most letters of a whole game alone."""


@dataclass(frozen=True, slots=True)
class Pacer:
    """How a game alone went, for others to be compared with."""

    level: int
    """Of the computer that played it, or ME."""
    unfilled: int
    strikes: int
    clean: bool
    """Whether nothing was taken back."""
    moves: str

    @property
    def rank(self) -> tuple[int, int]:
        """What is compared; less is better."""
        return self.unfilled, self.strikes


def pacer_of(match: Match, level: int = ME) -> Pacer:
    """The game up to the cursor of a match, which has ended there."""
    state = match.state
    assert isinstance(state, DiceState)
    moves = [node.move for node in match.cursor.path() if node.move is not None]
    told = ";".join(move_text(match.game.board, move) for move in moves)
    return Pacer(level, empty_of(state), state.strikes[0], not match.undone, told)


def empty_of(state: DiceState) -> int:
    """How many squares of the sheet of a player alone are empty."""
    return -state.scores().players[0].total


def rounds_of(game: Game, pacer: Pacer) -> Sequence[DiceState]:
    """How the sheet stood at the end of each round; none where the moves are not those of such a game."""
    state, found = game.start(), []
    try:
        for told in pacer.moves.split(";"):
            before, state = state, state.play(parse_move(game, told))
            assert isinstance(before, DiceState)
            assert isinstance(state, DiceState)
            if not state.waiting:
                found.append(state)
    except IllegalMove:
        return ()
    return tuple(found)


def stood_after(rounds: Sequence[DiceState], count: int) -> DiceState | None:
    """How it stood after so many rounds; at the end where there were fewer."""
    return rounds[min(count, len(rounds)) - 1] if rounds and count else None


def plain_pacer(pacer: Pacer) -> list[Any]:
    """A pacer as it stands in a file."""
    return [pacer.level, pacer.unfilled, pacer.strikes, pacer.clean, pacer.moves]


def read_pacer(plain: Any) -> Pacer:
    """The other way round; raises ValueError or TypeError where it is none."""
    level, unfilled, strikes, clean, moves = plain
    if not isinstance(clean, bool):
        raise Malformed("clean")
    return Pacer(
        whole(level, len(LEVELS)),
        whole(unfilled, _LARGEST_AREA),
        whole(strikes, STRIKES),
        clean,
        text(moves, _LONGEST),
    )
