"""Goals that look at what a move brings about: what it opens, what it scores, what is seen then."""

from collections.abc import Sequence
from dataclasses import dataclass

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid, Move, State


def _after(state: State, move: Move) -> State | None:
    """The position after a move; None where it is not legal."""
    return state.play(move) if state.allows(move) else None


def _color(state: State, name: str) -> Color:
    return Color(state.game.colors.index(name))


@dataclass(frozen=True)
class OpensAt:
    """The piece has a corner at one of these squares, so that its color can go on there."""

    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        if not isinstance(move, Placement) or not state.allows(move):
            return False
        board = state.game.board
        wanted = board.mask(cell for cell in map(board.cell, self.squares) if cell is not None)
        return bool(move.opens & wanted)


@dataclass(frozen=True)
class Brings:
    """The move brings its player at least so many points."""

    points: int

    def met(self, state: State, move: Move) -> bool:
        after, player = _after(state, move), state.player
        if after is None or player is None:
            return False
        before = state.scores().players[player].total
        return after.scores().players[player].total - before >= self.points


@dataclass(frozen=True)
class Leads:
    """After the move its player is ahead of all others."""

    def met(self, state: State, move: Move) -> bool:
        after, player = _after(state, move), state.player
        if after is None or player is None:
            return False
        own, *others = _own_first(player, [score.total for score in after.scores().players])
        return own > max(others)


@dataclass(frozen=True)
class Shows:
    """After the move these squares, seen from above, show a color."""

    color: str
    squares: Sequence[str]

    def met(self, state: State, move: Move) -> bool:
        after = _after(state, move)
        if after is None:
            return False
        return all(_seen(after, square) == _color(state, self.color) for square in self.squares)


@dataclass(frozen=True)
class Ends:
    """The move is the last: the game is over, or the puzzle is solved."""

    def met(self, state: State, move: Move) -> bool:
        after = _after(state, move)
        return after is not None and after.player is None


@dataclass(frozen=True)
class Solvable:
    """After the move a small puzzle can still be solved."""

    def met(self, state: State, move: Move) -> bool:
        after = _after(state, move)
        return after is not None and _solvable(after, set())


def _own_first(player: int, values: Sequence[int]) -> Sequence[int]:
    return (values[player], *values[:player], *values[player + 1 :])


def _seen(state: State, square: str) -> Color | None:
    """The color of the highest cube over a square."""
    board = state.game.board
    column = [board.cell(f"{square}.{level + 1}") for level in range(board.layers)]
    owners = [state.owner(cell) for cell in column if cell is not None]
    return next((owner for owner in reversed(owners) if owner is not None), None)


def _solvable(state: State, known: set[frozenset[Laid]]) -> bool:
    """Whether a puzzle can be solved from here; what is known to fail is not tried again."""
    if state.player is None:
        return True
    lies = frozenset(state.laid)
    if lies in known:
        return False
    known.add(lies)
    return any(_solvable(state.play(move), known) for move in state.moves())
