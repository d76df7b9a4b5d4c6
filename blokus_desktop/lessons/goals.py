"""What counts as done in a step: predicates on a position and what is tried there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from blokus_desktop.game.board import Board
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State, Take


class Goal(Protocol):
    """Tells whether a move does what a step asks for."""

    def met(self, state: State, move: Move) -> bool:
        """Whether a move at a position does it; the move need not be legal."""


def _mask(board: Board, squares: Sequence[str]) -> int:
    named = [board.cell(square) for square in squares]
    assert None not in named, squares
    return board.mask(cell for cell in named if cell is not None)


def _color(state: State, name: str) -> Color:
    return Color(state.game.colors.index(name))


def _covered_by(placements: Sequence[Placement]) -> int:
    covered = 0
    for placement in placements:
        covered |= placement.cells
    return covered


@dataclass(frozen=True)
class Lays:
    """Any piece is laid by the rules, or one of those named."""

    pieces: Sequence[str] = ()

    def met(self, state: State, move: Move) -> bool:
        if not isinstance(move, Placement) or not state.allows(move):
            return False
        return not self.pieces or move.piece.name in self.pieces


@dataclass(frozen=True)
class Covers:
    """A piece is laid on one of these squares; on ``all_of_them`` where that is asked."""

    squares: Sequence[str]
    all_of_them: bool = False

    def met(self, state: State, move: Move) -> bool:
        if not isinstance(move, Placement) or not state.allows(move):
            return False
        wanted = _mask(state.game.board, self.squares)
        return not wanted & ~move.cells if self.all_of_them else bool(wanted & move.cells)


@dataclass(frozen=True)
class Reaches:
    """After the move a color can still cover these squares, with one piece each."""

    color: str
    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        if not isinstance(move, Placement) or not state.allows(move):
            return False
        after = state.play(move)
        return not _mask(state.game.board, self.squares) & ~_covered_by(
            after.fitting(_color(state, self.color))
        )


@dataclass(frozen=True)
class Blocks:
    """After the move a rival can cover none of these squares any more."""

    color: str
    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        if not isinstance(move, Placement) or not state.allows(move):
            return False
        after = state.play(move)
        return not _mask(state.game.board, self.squares) & _covered_by(
            after.fitting(_color(state, self.color))
        )


@dataclass(frozen=True)
class Meets:
    """The program objects, by one of these rules: the step is to try what is not allowed."""

    rules: Sequence[Rule]

    def met(self, state: State, move: Move) -> bool:
        refusal = state.objection(move)
        return refusal is not None and refusal.rule in self.rules


@dataclass(frozen=True)
class Takes:
    """A die is taken, with a strike or without."""

    die: int
    strike: bool = False

    def met(self, state: State, move: Move) -> bool:
        return isinstance(move, Take) and move == Take(self.die, self.strike) and state.allows(move)


@dataclass(frozen=True)
class Every:
    """All of several goals."""

    goals: Sequence[Goal]

    def met(self, state: State, move: Move) -> bool:
        return all(goal.met(state, move) for goal in self.goals)
