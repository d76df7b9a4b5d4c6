"""The best results of playing alone, kept in the player's files."""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.disk import read_at_most, write_whole
from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.seed import read_seed
from blokus_desktop.game.state import Roll

KEPT = 10
"""How many results are kept for each size of sheet."""
_MOST_BYTES = 100_000


@dataclass(frozen=True, order=True, slots=True)
class Result:
    """How a game alone ended; of two, the better one comes first."""

    unfilled: int
    strikes: int
    date: str
    """As in ``2026-11-18``."""
    seed: str


Results = dict[int, tuple[Result, ...]]
"""The best ones, in order, by the side of the sheet."""


class SoloResults(QObject):
    """Reads and writes the results of all sizes, in one small file."""

    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path

    def best(self, size: int) -> Sequence[Result]:
        """The best results with a size of sheet, the very best first."""
        return self._read().get(size, ())

    def note(self, match: Match) -> None:
        """Keep the result of a game that a person has just ended without help, if it is among the best.

        Of the same rolls only the best result counts, however often they are played.
        """
        state = match.state
        if not isinstance(state, DiceState) or state.player is not None or not match.seed:
            return
        if len(match.seats) > 1 or match.seats[0].kind is not Kind.HUMAN or match.helped:
            return
        if not _follows_its_seed(match):
            return
        unfilled, results = -state.scores().players[0].total, self._read()
        result = Result(unfilled, state.strikes[0], date.today().isoformat(), match.seed)
        known = results.get(state.game.size, ())
        same = [other for other in known if other.seed == result.seed]
        if any((other.unfilled, other.strikes) <= (result.unfilled, result.strikes) for other in same):
            return
        others = [other for other in known if other.seed != result.seed]
        self._write(results | {state.game.size: tuple(sorted([*others, result])[:KEPT])})

    def _read(self) -> Results:
        """What is kept; what cannot be understood is set aside and told."""
        try:
            plain = json.loads(read_at_most(self._path, _MOST_BYTES))
            return {int(size): tuple(map(_result, own)) for size, own in plain.items()}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            aside = self._path.with_suffix(".damaged")
            try:
                self._path.replace(aside)
            except OSError:
                aside = self._path
            self.trouble.emit(f"Your best results cannot be read; they are in {aside.name}.")
            return {}

    def _write(self, results: Results) -> None:
        plain = {str(size): [astuple(result) for result in own] for size, own in results.items()}
        try:
            write_whole(self._path, json.dumps(plain).encode())
        except OSError as problem:
            self.trouble.emit(f"The result could not be kept: {problem.strerror}.")


def _follows_its_seed(match: Match) -> bool:
    """Whether the rolls up to the cursor are those of the code, as friends will meet them."""
    # The lists of results are there before anything is rolled.
    from blokus_desktop.ui.dice_cup import DiceCup

    cup, path = DiceCup(match.seed), match.cursor.path()
    rolled = [node.move for node in path if isinstance(node.move, Roll)]
    return rolled == [cup.roll(len(roll.faces), round) for round, roll in enumerate(rolled)]


def _result(plain: Any) -> Result:
    unfilled, strikes, day, seed = plain
    if not (isinstance(unfilled, int) and unfilled >= 0 and strikes in range(STRIKES + 1)):
        raise ValueError(plain)
    return Result(unfilled, strikes, date.fromisoformat(day).isoformat(), read_seed(seed))
