"""How a game of dice ends that is played alone: its result, and the words for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.game.seed import read_seed
from blokus_desktop.saved.strict_json import whole
from blokus_desktop.ui.style import titles

_LARGEST_AREA = 99**2


@dataclass(frozen=True, order=True, slots=True)
class Result:
    """How a game alone ended; of two, the better one comes first."""

    unfilled: int
    strikes: int
    date: str
    """As in ``2026-11-18``."""
    seed: str


def result_of(match: Match) -> Result:
    """How a match ended just now."""
    state = match.state
    assert isinstance(state, DiceState)
    return Result(_unfilled(state), state.strikes[0], date.today().isoformat(), match.seed)


def read_result(plain: Any) -> Result:
    """A result as it is written; raises ValueError and its like where it is none."""
    unfilled, strikes, day, seed = plain
    return Result(
        whole(unfilled, _LARGEST_AREA),
        whole(strikes, STRIKES),
        date.fromisoformat(day).isoformat(),
        read_seed(seed),
    )


def solo_words(state: DiceState) -> str:
    """How a game alone ended, in a line."""
    unfilled = _unfilled(state)
    return f"{titles.squares(unfilled)} unfilled" if unfilled else "Every square is filled"


def best_words(state: DiceState, best: Sequence[Result], seed: str, *, helped: bool) -> str:
    """How that compares with what one has reached before with such sheets."""
    if helped:
        return "with the computer's help, so not among your best"
    size, unfilled = titles.sheet_title(state.game.size), _unfilled(state)
    if not best:
        return ""
    if best[0].seed == seed and best[0].unfilled == unfilled:
        return f"your best with {size}" if len(best) > 1 else f"your first result with {size}"
    return f"your best with {size}: {best[0].unfilled}"


def sums(state: DiceState) -> Mapping[str, str]:
    """What was drawn and used, by the words for it."""
    shapes, drawn = len(state.game.table.pieces), len(state.laid)
    return {"Shapes drawn": f"{drawn} of {shapes}", "Strikes used": f"{state.strikes[0]} of {STRIKES}"}


def _unfilled(state: DiceState) -> int:
    return -state.scores().players[0].total
