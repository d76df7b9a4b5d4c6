"""Which oracle speaks for which game of the catalog, in the program's own texts."""

import re
from typing import Protocol

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Game, Move, State
from tests.oracle.dice import DiceOracle
from tests.oracle.flat import FORMS, FlatOracle
from tests.oracle.solid import SolidOracle


class Oracle(Protocol):
    """What all oracles answer."""

    @property
    def over(self) -> bool: ...

    @property
    def to_move(self) -> int | None: ...

    @property
    def player(self) -> int | None: ...

    def moves(self) -> set[str]: ...

    def play(self, text: str) -> None: ...

    def scores(self) -> list[int]: ...


def oracle_of(game: Game) -> Oracle:
    """An oracle at the start of a game."""
    if game.name in FORMS:
        return FlatOracle(game.name)
    family, form = game.name.split("-", 1)
    if family == "dice":
        players, size = map(int, form.split("-"))
        return DiceOracle(players, size)
    return SolidOracle(family, form)


def oracle_text(state: State, move: Move) -> str:
    """A move as the oracle writes it: on a dice sheet it leaves out whose sheet it is."""
    text = move_text(state.game.board, move)
    if isinstance(state, DiceState) and isinstance(move, Placement):
        return re.sub(r"\.[1-4]", "", text)
    return text
