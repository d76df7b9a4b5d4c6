"""Small boards that show what is right and what is not: positions of real games, and a move tried there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import pushed_to_corner
from blokus_desktop.game.placements import CORNERS, EDGES, FACES, Placement
from blokus_desktop.game.state import Color, Game, Move, State

Mark = tuple[Point, Point]
"""Where it shows: between two cells that meet, or on a cell that stands there twice."""

_SHOWN_AT_FAULT = (
    Rule.OCCUPIED,
    Rule.NO_START,
    Rule.NO_SUPPORT,
    Rule.NOT_FROM_ABOVE,
    Rule.CROSSED,
)
"""The rules whose cells are few enough to be marked."""


def played(game: Game, *moves: str) -> State:
    """A position of a game after some moves as text, each by the rules."""
    state = game.start()
    for move in moves:
        state = state.play(parse_move(game, move))
    return state


@dataclass(frozen=True)
class Figure:
    """A position, a move that is tried there, and what the rules say to it."""

    caption: str
    position: Callable[[], State]
    tried: str = ""
    """A move as text, or cells some of which may lie beyond the board; empty where nothing is tried."""
    breaks: Rule | None = None
    """Which rule it breaks; None where it is right."""
    lit: Sequence[str] = ()
    """Cells that are marked besides."""

    @property
    def right(self) -> bool:
        """Whether the rules allow what is shown."""
        return self.breaks is None

    @cached_property
    def state(self) -> State:
        """The position."""
        return self.position()

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The cells of the piece that is tried, those beyond the board too; none for another move."""
        if not self.tried or self.tried.split()[0] in ("pass", "take", "roll"):
            return ()
        return tuple(_point(name) for name in self.tried.split(","))

    @cached_property
    def answer(self) -> Move | IllegalMove:
        """The move that is tried, or why no piece lies like that."""
        if not self.points:
            return parse_move(self.state.game, self.tried)
        corner = (min(x for x, _, _ in self.points), min(y for _, y, _ in self.points), 0)
        low = min(z for _, _, z in self.points)
        try:
            return self.state.game.table.place(pushed_to_corner(self.points), (*corner[:2], low))
        except IllegalMove as refusal:
            # What is kept must not keep all that was at work when it was raised.
            return refusal.with_traceback(None)

    @cached_property
    def refusal(self) -> IllegalMove | None:
        """What the rules say against it."""
        if not self.tried:
            return None
        answer = self.answer
        return answer if isinstance(answer, IllegalMove) else self.state.objection(answer)

    @property
    def laid(self) -> tuple[tuple[Color, int], ...]:
        """What lies on the board with the piece that is tried, as far as it is on the board."""
        before = tuple((color, placement.cells) for color, placement in self.state.laid)
        board = self.state.game.board
        cells = [board.cell_at(point) for point in self.points]
        mask = board.mask(cell for cell in cells if cell is not None)
        return (*before, (self.color, mask)) if mask else before

    @property
    def color(self) -> Color:
        """The color that is tried."""
        return self.state.to_move or Color(0)

    @property
    def beyond(self) -> list[Point]:
        """The cells of the piece that lie beyond the board."""
        board = self.state.game.board
        return [point for point in self.points if board.cell_at(point) is None]

    @property
    def marks(self) -> list[Mark]:
        """Where it shows that it is right, or what is wrong."""
        board = self.state.game.board
        lit = [cell for cell in map(board.cell, self.lit) if cell is not None]
        own = [(board.point(cell), board.point(cell)) for cell in lit]
        if self.breaks is None:
            return [*own, *self._meetings(FACES if self.state.game.solid else CORNERS)]
        if self.breaks is Rule.OWN_EDGE:
            return [*own, *self._meetings(EDGES)]
        refusal = self.refusal
        if refusal is None or self.breaks not in _SHOWN_AT_FAULT:
            return own
        return [*own, *((board.point(cell), board.point(cell)) for cell in refusal.cells)]

    def _meetings(self, steps: Sequence[Point]) -> Iterator[Mark]:
        """Where the piece meets its own color."""
        placement = self.answer if self.points else None
        if not isinstance(placement, Placement):
            return
        state, board = self.state, self.state.game.board
        for cell, (dx, dy, dz) in product(cells_in(placement.cells), steps):
            x, y, z = board.point(cell)
            beside = board.cell_at((x + dx, y + dy, z + dz))
            if beside is not None and state.owner(beside) == self.color and _meets(board, beside, placement):
                yield (x, y, z), (x + dx, y + dy, z + dz)


def _meets(board: Board, cell: int, placement: Placement) -> bool:
    """Whether a cell beside a piece is not a part of it."""
    return not placement.cells >> cell & 1


def _point(name: str) -> Point:
    """The column, row and layer that a cell's name tells, on the board or not."""
    square, _, layer = name.strip().partition(".")
    return ord(square[0]) - ord("a"), int(square[1:]) - 1, int(layer or 1) - 1
