"""The best results of playing alone, kept in the player's files."""

from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Roll
from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import Malformed
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.dice_solo import Result, read_result, result_of
from blokus_desktop.words.i18n import tr

KEPT = 10
"""How many results are kept for each size of sheet."""
_LARGEST_SHEET = 99
"""The side of a sheet in squares."""
_MOST_BYTES = 100_000

Results = dict[int, tuple[Result, ...]]
"""The best ones in order, the best first, by the side of the sheet."""


class SoloResults(QObject):
    """Keeps the results of all sizes, in one small file."""

    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = Store(path, _form(), self.trouble.emit)

    def best(self, size: int) -> Sequence[Result]:
        """The best results with a size of sheet, the very best first."""
        return self._store.content.get(size, ())

    def note(self, match: Match) -> None:
        """Keep the result of a game that a person has just ended without help, if it is among the best.

        Of the same rolls only the best result counts, however often they are played, and the best clean one.
        """
        if match.state.player is not None or not match.seed:
            return
        if not presentation_of(match.game).rolls_alone(match.game):
            return
        if match.seats[0].kind is not Kind.HUMAN or match.helped:
            return
        if not follows_its_seed(match):
            return
        result, size = result_of(match), match.game.board.rows
        self._store.change(lambda results: results | {size: _with(results.get(size, ()), result)})


def _with(known: Sequence[Result], result: Result) -> tuple[Result, ...]:
    """The best results with another one among them."""
    others = [other for other in known if other.seed != result.seed]
    same = [other for other in known if other.seed == result.seed]
    for own in [*same, result]:
        if not any(_outdoes(other, own) for other in others):
            others = [other for other in others if not _outdoes(own, other)] + [own]
    return tuple(sorted(others)[:KEPT])


def _outdoes(one: Result, other: Result) -> bool:
    """Whether a result makes another one of the same rolls superfluous."""
    return one.seed == other.seed and one.rank <= other.rank and one.clean >= other.clean


def follows_its_seed(match: Match) -> bool:
    """Whether the rolls up to the cursor are those of the code, as friends will meet them."""
    # The best results are shown before any dice are rolled.
    from blokus_desktop.ui.play.dice_cup import DiceCup

    cup, path = DiceCup(match.seed), match.cursor.path()
    rolled = [node.move for node in path if isinstance(node.move, Roll)]
    return rolled == [cup.roll(len(roll.faces), round) for round, roll in enumerate(rolled)]


def _results(plain: Any) -> Results:
    """Read the results from plain values; raises ValueError and its like where these are none."""
    return {_size(size): tuple(sorted(map(read_result, own))[:KEPT]) for size, own in plain.items()}


def _size(text: str) -> int:
    size = int(text)
    if str(size) != text or not 0 < size <= _LARGEST_SHEET:
        raise Malformed("a size")
    return size


def _form() -> Form[Results]:
    return Form(
        {},
        _results,
        lambda results: {str(size): [astuple(result) for result in own] for size, own in results.items()},
        _MOST_BYTES,
        tr("Your best results cannot be read; they are in {file}."),
        tr("Your best results cannot be read just now: {reason}."),
        tr("The result could not be kept: {reason}."),
    )
