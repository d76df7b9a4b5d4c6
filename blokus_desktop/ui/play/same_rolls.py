"""Games alone that can be compared, as they had the same rolls, kept in the player's files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.match import Match
from blokus_desktop.game.seed import read_seed
from blokus_desktop.game.state import Game
from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import Malformed
from blokus_desktop.ui.families.dice_pacers import ME, Pacer, pacer_of, plain_pacer, read_pacer
from blokus_desktop.words.i18n import tr

KEPT = 60
"""How many rolls are kept, those played last."""
_MOST_BYTES = 2_000_000

Pacers = dict[str, tuple[Pacer, ...]]
"""By the size of the sheet and the code of the rolls, those played last at the end."""


class SameRolls(QObject):
    """Keeps for each code of rolls the best game of the player, and one of each level."""

    trouble = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = Store(path, _form(), self.trouble.emit)

    def of(self, match: Match) -> Sequence[Pacer]:
        """The games with the rolls of a match, that of the player first, then by level."""
        return self.of_rolls(match.game, match.seed)

    def of_rolls(self, game: Game, seed: str) -> Sequence[Pacer]:
        """The same of the rolls of a code."""
        return self._store.content.get(_key(game, seed), ())

    def note(self, match: Match, level: int = ME) -> None:
        """Keep a game that has just ended; of the player the best one, clean or not."""
        key, pacer = _key(match.game, match.seed), pacer_of(match, level)
        self._store.change(lambda pacers: _with(pacers, key, pacer))


def _key(game: Game, seed: str) -> str:
    return f"{game.board.rows} {seed}"


def _with(pacers: Pacers, key: str, pacer: Pacer) -> Pacers:
    known = pacers.get(key, ())
    same = next((other for other in known if other.level == pacer.level), None)
    if same is not None and same.rank <= pacer.rank:
        pacer = same
    others = [other for other in known if other.level != pacer.level]
    rest = {other: own for other, own in pacers.items() if other != key}
    whole = {**rest, key: tuple(sorted([*others, pacer], key=lambda one: one.level))}
    return dict([*whole.items()][-KEPT:])


def _read(plain: Any) -> Pacers:
    return {_read_key(key): tuple(map(read_pacer, own)) for key, own in [*plain.items()][-KEPT:]}


def _read_key(text: str) -> str:
    size, seed = text.split(" ")
    if not size.isdecimal() or len(size) > len("99") or read_seed(seed) != seed:
        raise Malformed("rolls")
    return text


def _form() -> Form[Pacers]:
    return Form(
        {},
        _read,
        lambda pacers: {key: [plain_pacer(pacer) for pacer in own] for key, own in pacers.items()},
        _MOST_BYTES,
        tr("The games with the same rolls cannot be read; they are in {file}."),
        tr("The games with the same rolls cannot be read just now: {reason}."),
        tr("The game could not be kept for comparison: {reason}."),
    )
