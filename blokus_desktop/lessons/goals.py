"""What counts as done in a step: predicates on a position and what is tried there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from blokus_desktop.game.board import Board
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Color, Move, State, Take


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


def _room(state: State, color: str) -> int:
    """The squares that a color can cover with its next piece, if the others leave it alone."""
    covered = 0
    for placement in state.fitting(_color(state, color)):
        covered |= placement.cells
    return covered


def _stones(state: State, color: Color) -> int:
    stones = 0
    for owner, placement in state.laid:
        if owner == color:
            stones |= placement.cells
    return stones


def _legal(state: State, move: Move) -> Placement | None:
    """The piece that a legal move lays."""
    return move if isinstance(move, Placement) and state.allows(move) else None


@dataclass(frozen=True)
class Lays:
    """Any piece is laid by the rules, or one of those named."""

    pieces: Sequence[str] = ()

    def met(self, state: State, move: Move) -> bool:
        laid = _legal(state, move)
        return laid is not None and (not self.pieces or laid.piece.name in self.pieces)


@dataclass(frozen=True)
class Covers:
    """A piece is laid on one of these squares; on ``all_of_them`` where that is asked."""

    squares: Sequence[str]
    all_of_them: bool = False

    def met(self, state: State, move: Move) -> bool:
        laid = _legal(state, move)
        if laid is None:
            return False
        wanted = _mask(state.game.board, self.squares)
        return not wanted & ~laid.cells if self.all_of_them else bool(wanted & laid.cells)


@dataclass(frozen=True)
class Beside:
    """A piece is laid along an edge of a rival's color."""

    color: str

    def met(self, state: State, move: Move) -> bool:
        laid = _legal(state, move)
        return laid is not None and bool(laid.barred & _stones(state, _color(state, self.color)))


@dataclass(frozen=True)
class Opens:
    """A piece is laid that opens at least so many new corners for its color."""

    count: int

    def met(self, state: State, move: Move) -> bool:
        laid = _legal(state, move)
        if laid is None or state.to_move is None:
            return False
        taken = laid.cells | laid.barred
        known = 0
        for owner, placement in state.laid:
            taken |= placement.cells
            if owner == state.to_move:
                taken |= placement.barred
                known |= placement.opens
        return (laid.opens & ~known & ~taken).bit_count() >= self.count


@dataclass(frozen=True)
class Reaches:
    """After the move a color can still cover these squares, with one piece each."""

    color: str
    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        if _legal(state, move) is None:
            return False
        return not _mask(state.game.board, self.squares) & ~_room(state.play(move), self.color)


@dataclass(frozen=True)
class Blocks:
    """After the move a rival can cover none of these squares with his next piece."""

    color: str
    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        if _legal(state, move) is None:
            return False
        return not _mask(state.game.board, self.squares) & _room(state.play(move), self.color)


@dataclass(frozen=True)
class Room:
    """After the move a color can cover so many squares with its next piece: at least, or at most."""

    color: str
    least: int = 0
    most: int = 10_000

    def met(self, state: State, move: Move) -> bool:
        if _legal(state, move) is None:
            return False
        return self.least <= _room(state.play(move), self.color).bit_count() <= self.most


@dataclass(frozen=True)
class Holds:
    """Whatever the others answer, a color can still cover some of these squares with its next piece."""

    color: str
    squares: Sequence[str] = ()
    """All, where none are named."""
    least: int = 1
    """How many of them."""

    def met(self, state: State, move: Move) -> bool:
        if _legal(state, move) is None:
            return False
        board = state.game.board
        wanted = _mask(board, self.squares) if self.squares else board.inside
        return all(
            (wanted & _room(after, self.color)).bit_count() >= self.least
            for after in self._answered(state.play(move))
        )

    def _answered(self, state: State) -> Iterator[State]:
        """Yield the positions in which the color is asked again, or the game is over."""
        if state.to_move is None or state.to_move == _color(state, self.color):
            yield state
            return
        for reply in state.moves():
            yield from self._answered(state.play(reply))


@dataclass(frozen=True)
class Earns:
    """After the move a color can still end with so many points; the others must be out."""

    color: str
    points: int

    def met(self, state: State, move: Move) -> bool:
        if _legal(state, move) is None:
            return False
        return self._can_earn(state.play(move), _color(state, self.color))

    def _can_earn(self, state: State, color: Color) -> bool:
        while state.to_move not in {None, color}:
            if not state.allows(PASS):
                return False
            state = state.play(PASS)
        if state.scores().colors[color].total >= self.points:
            return True
        return any(
            self._can_earn(state.play(placement), color)
            for placement in state.moves()
            if placement is not PASS
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
