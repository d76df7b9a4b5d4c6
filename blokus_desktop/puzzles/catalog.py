"""The only list of the brainteasers that come with the program."""

from collections.abc import Iterable

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES, Piece
from blokus_desktop.game.state import FOUR_COLORS
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Heights, Puzzle

CUBE_COLORS = {3: 1, 4: 2, 5: 4}
"""The fewest colors whose pieces fill a cube of that side."""


def _full(columns: int, rows: int, layers: int = 1) -> Heights:
    return ((layers,) * columns,) * rows


def _whole_hands(pieces: tuple[Piece, ...], colors: int) -> tuple[int, ...]:
    return ((1 << len(pieces)) - 1,) * colors


_CORNERS = ("a20", "t20", "t1", "a1")
"""Where the colors of Classic start, in the order of play."""


def _all_pieces(name: str, *constraints: Constraint) -> Puzzle:
    """All 84 pieces on the Classic board, laid by its rules."""
    classic = GAMES["classic"]
    return Puzzle(
        name,
        _full(classic.board.rows, classic.board.rows),
        POLYOMINOES,
        classic.colors,
        _whole_hands(POLYOMINOES, len(classic.colors)),
        Goal.LAY_ALL,
        frozenset({Constraint.APART, Constraint.LINKED, *constraints}),
        frozenset({Constraint.IN_TURN}),
        _CORNERS,
    )


def _one_size(name: str, size: int, columns: int, rows: int, *constraints: Constraint) -> Puzzle:
    """The pieces of one size, in four colors, in a rectangle that they fill."""
    pieces = tuple(piece for piece in POLYOMINOES if piece.size == size)
    hands = _whole_hands(pieces, len(FOUR_COLORS))
    return Puzzle(name, _full(columns, rows), pieces, FOUR_COLORS, hands, Goal.FILL, frozenset(constraints))


def cube(side: int, colors: int) -> Puzzle:
    """A cube built of the pieces of some colors; raises ValueError where these are too few or too many."""
    if not CUBE_COLORS[side] <= colors <= len(FOUR_COLORS):
        raise ValueError(f"a cube of {side} takes {CUBE_COLORS[side]} to {len(FOUR_COLORS)} colors")
    return Puzzle(
        f"cube-{side}" if colors == CUBE_COLORS[side] else f"cube-{side}-in-{colors}",
        _full(side, side, side),
        POLYCUBES,
        FOUR_COLORS[:colors],
        _whole_hands(POLYCUBES, colors),
        Goal.FILL,
        options=frozenset({Constraint.FROM_ABOVE}),
    )


def _by_name(puzzles: Iterable[Puzzle]) -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in puzzles}


PUZZLES = _by_name(
    [
        _one_size("tetrominoes", 4, 10, 8),
        _one_size("tetrominoes-apart", 4, 10, 8, Constraint.APART),
        _one_size("pentominoes", 5, 16, 15),
        _one_size("pentominoes-apart", 5, 16, 15, Constraint.APART),
        _all_pieces("all-pieces"),
        _all_pieces("all-pieces-descending", Constraint.DESCENDING),
        *(cube(side, colors) for side, colors in CUBE_COLORS.items()),
    ]
)
"""The six flat ones of the rule sheet and the three cubes, by name."""
