"""How a solo game of dice ends: its result, and the words for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.game.seed import read_seed
from blokus_desktop.saved.strict_json import Malformed, whole
from blokus_desktop.ui.style import titles
from blokus_desktop.words.i18n import tr, trn

_LARGEST_AREA = 99**2
"""The squares of the largest sheet that a file may tell of."""


@dataclass(frozen=True, order=True, slots=True)
class Result:
    """How a solo game ended; of two, the better one comes first."""

    unfilled: int
    strikes: int
    date: str
    """As in ``2026-11-18``."""
    seed: str
    clean: bool = field(default=False, compare=False)
    """Whether nothing was taken back on the way to it."""

    @property
    def rank(self) -> tuple[int, int]:
        """What is compared with other results of the same rolls; less is better."""
        return self.unfilled, self.strikes


def result_of(match: Match) -> Result:
    """How a match ended just now."""
    state = match.state
    assert isinstance(state, DiceState)
    today = date.today().isoformat()
    return Result(_unfilled(state), state.strikes[0], today, match.seed, clean=not match.undone)


def read_result(plain: Any) -> Result:
    """Read a result as it stands in a file; raises ValueError or TypeError where it is none."""
    unfilled, strikes, day, seed, *clean = plain
    if clean not in ([], [False], [True]):
        raise Malformed("clean")
    return Result(
        whole(unfilled, _LARGEST_AREA),
        whole(strikes, STRIKES),
        date.fromisoformat(day).isoformat(),
        read_seed(seed),
        # Of earlier results that was not kept.
        clean == [True],
    )


def solo_words(state: DiceState) -> str:
    """How a solo game ended, in a line."""
    unfilled = _unfilled(state)
    if not unfilled:
        return tr("Every square is filled")
    return trn("{count} square empty", "{count} squares empty", unfilled).format(count=unfilled)


def best_words(state: DiceState, best: Sequence[Result], seed: str, *, helped: bool) -> str:
    """How that compares with the player's earlier results with such sheets."""
    if helped:
        return tr("with the computer's help, so not among your best")
    if not best:
        return ""
    if best[0].seed != seed or best[0].unfilled != _unfilled(state):
        words = tr("your best with {sheet}: {unfilled} empty")
    elif len(best) > 1:
        words = tr("your best with {sheet}")
    else:
        words = tr("your first result with {sheet}")
    return words.format(sheet=titles.sheet_title(state.game.size), unfilled=best[0].unfilled)


def sums(state: DiceState) -> Mapping[str, str]:
    """What was drawn and used, by the words for it."""
    shapes, drawn = len(state.game.table.pieces), len(state.laid)
    share = tr("{count} of {all}")
    return {
        tr("Shapes drawn"): share.format(count=drawn, all=shapes),
        tr("Strikes used"): share.format(count=state.strikes[0], all=STRIKES),
    }


def _unfilled(state: DiceState) -> int:
    return -state.scores().players[0].total
