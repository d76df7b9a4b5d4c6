"""What the positions of flat games and of Blokus 3D share: each color in turn lays a piece, or passes."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from blokus_desktop.game.board import Cell
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import (
    NOTHING_ON_TABLE,
    Color,
    Game,
    Laid,
    Move,
    Pass,
    Player,
    in_turn,
    next_color,
    owner_among,
)


@dataclass(frozen=True, slots=True)
class ColorState(ABC):
    """A position in which every color belongs to players for the whole game and is out once it has passed."""

    game: Game
    to_move: Color | None
    laid: tuple[Laid, ...]
    stones: tuple[int, ...]
    """The cells covered by each color."""
    hands: tuple[int, ...]
    out: frozenset[Color]
    """The colors that have passed: out for good, even if they could move again later."""

    @property
    def on_table(self) -> Mapping[str, object]:
        return NOTHING_ON_TABLE

    @property
    @abstractmethod
    def player(self) -> Player | None: ...

    @property
    def next_player(self) -> Player | None:
        return self.player

    @property
    def clockwise(self) -> tuple[Color, ...]:
        return in_turn(self.to_move or Color(0), len(self.game.colors))

    @property
    def roll_key(self) -> None:
        return None

    @abstractmethod
    def allows(self, move: Move) -> bool: ...

    @abstractmethod
    def _fault(self, placement: Placement, color: Color) -> IllegalMove:
        """Return which rule a refused placement breaks, the most visible one first."""

    @abstractmethod
    def _with(self, color: Color, placement: Placement) -> Self:
        """Return the board with one more piece, whichever color is to move."""

    def objection(self, move: Move) -> IllegalMove | None:
        if self.allows(move):
            return None
        if self.to_move is None:
            return IllegalMove(Rule.GAME_OVER)
        if isinstance(move, Placement):
            return self._fault(move, self.to_move)
        return IllegalMove(Rule.MUST_MOVE if isinstance(move, Pass) else Rule.NOT_A_MOVE_HERE)

    def play(self, move: Move) -> Self:
        refusal = self.objection(move)
        if refusal is not None:
            raise refusal
        assert self.to_move is not None
        if isinstance(move, Placement):
            return self._with(self.to_move, move)._next_turn(self.to_move, self.out)
        return self._next_turn(self.to_move, self.out | {self.to_move})

    def _next_turn(self, mover: Color, out: frozenset[Color]) -> Self:
        return replace(self, to_move=next_color(mover, len(self.game.colors), out), out=out)

    def owner(self, cell: Cell) -> Color | None:
        return owner_among(self.stones, cell)

    def held_colors(self, player: Player) -> tuple[Color, ...]:
        return self.game.colors_of(player)

    def is_out(self, color: Color) -> bool:
        return color in self.out

    def hand(self, color: Color) -> int:
        return self.hands[color]
