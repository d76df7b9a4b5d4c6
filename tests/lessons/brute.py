"""Goals worked out from the words alone: sets of squares, and the pieces of the oracle."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, singledispatch

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons import goals
from tests.lessons.lessons import in_hand
from tests.oracle.shapes import SQUARES, beside, board_cells, diagonal, layings, piece_of
from tests.oracle.texts import Cell, cell_from


@dataclass(frozen=True)
class Board:
    """A small board as the oracle sees it: the colors in turn, their squares and their pieces."""

    side: int
    colors: tuple[str, ...]
    turn: int
    own: tuple[frozenset[Cell], ...]
    hands: tuple[frozenset[str], ...]
    starts: tuple[frozenset[Cell], ...]
    last: tuple[str, ...] = ()
    """The piece that each color laid last."""

    @property
    def filled(self) -> set[Cell]:
        return set().union(*self.own)

    def moves(self, color: int) -> set[frozenset[Cell]]:
        return _moves(self, color)

    def laid(self, cells: frozenset[Cell]) -> "Board":
        """The board after the color to move has laid a piece; who cannot move is left out."""
        turn, count = self.turn, len(self.colors)
        own = tuple(squares | cells if color == turn else squares for color, squares in enumerate(self.own))
        name = piece_of(cells)
        hands = tuple(hand - {name} if color == turn else hand for color, hand in enumerate(self.hands))
        last = tuple(name if color == turn else other for color, other in enumerate(self.last))
        after = replace(self, own=own, hands=hands, last=last)
        following = [(turn + step) % count for step in range(1, count + 1)]
        return replace(after, turn=next((color for color in following if after.moves(color)), -1))

    def room(self, color: str) -> set[Cell]:
        return set().union(*self.moves(self.colors.index(color)))

    def points(self, color: str) -> int:
        number = self.colors.index(color)
        left = sum(SQUARES[name] for name in self.hands[number])
        return -left if left else 20 if self.last[number] == "1" else 15


@cache
def _moves(board: Board, color: int) -> set[frozenset[Cell]]:
    own, starts = set(board.own[color]), set(board.starts[color])
    return layings(board.hands[color], board.side, own, board.filled, starts)


def board_of(state: FlatState) -> Board:
    game = state.game
    names = [str(color) for color in game.colors]
    return Board(
        game.side,
        tuple(names),
        -1 if state.to_move is None else state.to_move,
        tuple(
            frozenset(
                cell_from(game.board.name(cell))
                for owner, placement in state.laid
                if owner == color
                for cell in cells_in(placement.cells)
            )
            for color in range(len(names))
        ),
        tuple(frozenset(in_hand(state, color)) for color in range(len(names))),
        tuple(frozenset(map(cell_from, starts)) for starts in game.starts),
        ("",) * len(names),
    )


def met(goal: goals.Goal, board: Board, cells: frozenset[Cell]) -> bool:
    """Whether laying these squares meets a goal."""
    if isinstance(goal, goals.Every):
        return all(met(part, board, cells) for part in goal.goals)
    if isinstance(goal, goals.Meets):
        return bool(faults(board, cells) & set(goal.rules)) and cells not in board.moves(board.turn)
    return cells in board.moves(board.turn) and _reached(goal, board, cells)


@singledispatch
def _reached(goal: object, board: Board, cells: frozenset[Cell]) -> bool:
    raise AssertionError(goal)


@_reached.register
def _(goal: goals.Lays, board: Board, cells: frozenset[Cell]) -> bool:
    return not goal.pieces or piece_of(cells) in goal.pieces


@_reached.register
def _(goal: goals.Covers, board: Board, cells: frozenset[Cell]) -> bool:
    judged: Callable[[Iterator[bool]], bool] = all if goal.all_of_them else any
    return judged(cell_from(square) in cells for square in goal.squares)


@_reached.register
def _(goal: goals.Beside, board: Board, cells: frozenset[Cell]) -> bool:
    return not beside(cells).isdisjoint(board.own[board.colors.index(goal.color)])


@_reached.register
def _(goal: goals.Opens, board: Board, cells: frozenset[Cell]) -> bool:
    own = set(board.own[board.turn])
    open_now = diagonal(cells) & board_cells(board.side)
    open_now -= board.filled | cells | beside(own | cells) | diagonal(own)
    return len(open_now) >= goal.count


@_reached.register
def _(goal: goals.Reaches, board: Board, cells: frozenset[Cell]) -> bool:
    return set(map(cell_from, goal.squares)) <= board.laid(cells).room(goal.color)


@_reached.register
def _(goal: goals.Blocks, board: Board, cells: frozenset[Cell]) -> bool:
    return board.laid(cells).room(goal.color).isdisjoint(map(cell_from, goal.squares))


@_reached.register
def _(goal: goals.Room, board: Board, cells: frozenset[Cell]) -> bool:
    return goal.least <= len(board.laid(cells).room(goal.color)) <= goal.most


@_reached.register
def _(goal: goals.Holds, board: Board, cells: frozenset[Cell]) -> bool:
    wanted = set(map(cell_from, goal.squares)) or board_cells(board.side)
    waiting, own = [board.laid(cells)], board.colors.index(goal.color)
    while waiting:
        now = waiting.pop()
        if now.turn in {-1, own}:
            if len(wanted & now.room(goal.color)) < goal.least:
                return False
        else:
            waiting += [now.laid(reply) for reply in now.moves(now.turn)]
    return True


@_reached.register
def _(goal: goals.Earns, board: Board, cells: frozenset[Cell]) -> bool:
    waiting, own = [board.laid(cells)], board.colors.index(goal.color)
    while waiting:
        now = waiting.pop()
        if now.points(goal.color) >= goal.points:
            return True
        if now.turn == own:
            waiting += [now.laid(reply) for reply in now.moves(own)]
    return False


def faults(board: Board, cells: frozenset[Cell]) -> set[Rule]:
    """The rule that is named where a piece of the hand lies wrong: the most visible one."""
    own = set(board.own[board.turn])
    if piece_of(cells) not in board.hands[board.turn]:
        return {Rule.NOT_IN_HAND}
    if cells & board.filled:
        return {Rule.OCCUPIED}
    if cells & beside(own):
        return {Rule.OWN_EDGE}
    if own:
        return set() if cells & diagonal(own) else {Rule.NO_CORNER}
    return set() if cells & board.starts[board.turn] else {Rule.NO_START}
