"""What a brainteaser is: its ground, its pieces, what is to be reached, and the rules that hold."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING

from blokus_desktop.game.board import Board
from blokus_desktop.game.pieces import POLYCUBES, Piece
from blokus_desktop.game.placements import CORNERS, EDGES, FACES, Placement, PlacementTable
from blokus_desktop.game.state import NO_CHOICES, Choices, Color, Marks, Player

if TYPE_CHECKING:
    from blokus_desktop.puzzles.attempt import Attempt

Heights = tuple[tuple[int, ...], ...]


class Goal(Enum):
    """When a puzzle is solved."""

    FILL = "fill"
    """Every cell is covered, and each color shows; pieces may be left."""
    LAY_ALL = "lay all"
    """Every piece lies; cells may be left."""
    CONNECT = "connect"
    """Every piece lies, and so all pieces of a color, given ones too, hang together from corner to corner."""
    STARS = "stars"
    """Every piece lies, and every starred cell is covered."""


class Constraint(Enum):
    """A rule that the laid pieces keep among themselves, in whatever order they were laid."""

    APART = "apart"
    """No two pieces of a color touch along an edge."""
    LINKED = "linked"
    """One piece of each color covers its start square, and the others hang on it from corner to corner. Where
    there are no start squares, each hangs on a given piece of its color, alone or by way of others."""
    DESCENDING = "descending"
    """They could have been laid in descending size: none while any color still holds a larger one."""
    IN_TURN = "in turn"
    """The colors could have taken turns."""
    FROM_ABOVE = "from above"
    """They could have been laid so that each came from above and nothing hollow was ever below it."""


@cache
def puzzle_board(heights: Heights) -> Board:
    """The ground on which column x, row y has ``heights[y][x]`` cells."""
    return Board(len(heights[0]), len(heights), heights)


@cache
def puzzle_table(heights: Heights, pieces: tuple[Piece, ...], *, stacking: bool) -> PlacementTable:
    """Every placement of some pieces on a ground."""
    board = puzzle_board(heights)
    if pieces[0] in POLYCUBES:
        return PlacementTable(board, pieces, opening=FACES, stacking=stacking)
    return PlacementTable(board, pieces, barring=EDGES, opening=CORNERS)


@cache
def placements_of(table: PlacementTable) -> dict[Piece, list[Placement]]:
    """All placements of each piece."""
    found: dict[Piece, list[Placement]] = {piece: [] for piece in table.pieces}
    for placement in table:
        found[placement.piece].append(placement)
    return found


@dataclass(frozen=True)
class Puzzle:
    """A brainteaser. Each color has some of the pieces, each of them once."""

    name: str
    heights: Heights
    pieces: tuple[Piece, ...]
    colors: tuple[str, ...]
    hands: tuple[int, ...]
    """For each color the pieces that it has, by their bits in the table."""
    goal: Goal
    constraints: frozenset[Constraint] = frozenset()
    options: frozenset[Constraint] = frozenset()
    """The constraints that a strict player may add."""
    starts: tuple[str, ...] = ()
    """For each color its start square, where pieces must be linked."""
    givens: tuple[tuple[Color, int], ...] = ()
    """Pieces that lie from the start and stay: their color and their cells."""
    stars: int = 0
    """Cells that are to be covered."""
    crosses: int = 0
    """Cells that stay empty."""

    @property
    def board(self) -> Board:
        return puzzle_board(self.heights)

    @cached_property
    def table(self) -> PlacementTable:
        return puzzle_table(self.heights, self.pieces, stacking=Constraint.FROM_ABOVE in self.constraints)

    @property
    def family(self) -> str:
        """Which games have such a ground and such pieces."""
        return "solid" if self.solid else "flat"

    @property
    def solid(self) -> bool:
        """Whether it is built of cubes."""
        return self.pieces[0] in POLYCUBES

    @property
    def choices(self) -> Choices:
        return NO_CHOICES

    def with_colors(self, colors: tuple[str, ...]) -> "Puzzle":
        return replace(self, colors=colors)

    @property
    def marks(self) -> Marks:
        """What stands on the card."""
        return Marks(self.stars, self.crosses, frozenset(cells for _, cells in self.givens))

    @property
    def is_card(self) -> bool:
        """Whether its pieces hang on given ones, as on the cards with puzzles."""
        return Constraint.LINKED in self.constraints and not self.starts

    @property
    def players(self) -> int:
        return 1

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        return ((Player(0),),)

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        """The colors of the one player: all."""
        return tuple(Color(color) for color in range(len(self.colors)))

    def pieces_in(self, hand: int) -> list[Piece]:
        """The pieces of a hand, by their bits in the table."""
        return [piece for place, piece in enumerate(self.pieces) if hand >> place & 1]

    def start_mask(self, color: Color) -> int:
        """The start square of a color, if it has one."""
        cell = self.board.cell(self.starts[color]) if self.starts else None
        return self.board.mask(() if cell is None else (cell,))

    def strict(self, options: Iterable[Constraint] | None = None) -> "Puzzle":
        """The same puzzle with some of its optional constraints, or all of them."""
        added = self.options if options is None else frozenset(options) & self.options
        return replace(self, constraints=self.constraints | added)

    def start(self) -> "Attempt":
        """The position before anything was laid, but for what is given."""
        from blokus_desktop.puzzles.attempt import Attempt

        laid = []
        for color, cells in self.givens:
            placement = self.table.find(cells)
            if placement is None:
                raise ValueError(f"{self.name}: no piece has the shape of a given one")
            laid.append((color, placement))
        return Attempt(self, tuple(laid))
