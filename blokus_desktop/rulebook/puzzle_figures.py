"""Small brainteasers that show their rules."""

from collections.abc import Sequence
from functools import cache

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.state import Color, State
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle, puzzle_board
from blokus_desktop.rulebook.figure import Figure
from blokus_desktop.words.i18n import tr

_BLUE, _YELLOW = Color(0), Color(1)
_COLUMNS, _ROWS = 6, 5


@cache
def _board(*constraints: Constraint, crosses: Sequence[str] = ()) -> Puzzle:
    """A small board with the flat pieces of two colors."""
    starts = ("a5", "f1") if Constraint.LINKED in constraints and not crosses else ()
    heights = ((1,) * _COLUMNS,) * _ROWS
    ground = puzzle_board(heights)
    crossed = ground.mask(cell for cell in map(ground.cell, crosses) if cell is not None)
    hand = (1 << len(POLYOMINOES)) - 1
    return Puzzle(
        "figure",
        heights,
        POLYOMINOES,
        ("blue", "yellow"),
        (hand, hand),
        Goal.LAY_ALL,
        frozenset(constraints),
        starts=starts,
        crosses=crossed,
    )


@cache
def _cube() -> Puzzle:
    """A cube of 3 whose pieces come from above."""
    hand = (1 << len(POLYCUBES)) - 1
    heights = ((3,) * 3,) * 3
    above = frozenset({Constraint.FROM_ABOVE})
    return Puzzle("figure", heights, POLYCUBES, ("blue",), (hand,), Goal.FILL, above)


def _laid(puzzle: Puzzle, *pieces: tuple[Color, str], held: Color = _BLUE) -> Attempt:
    """An attempt with some pieces, by the rules or not, and a color in hand."""
    attempt = puzzle.start()
    for color, cells in pieces:
        attempt = attempt.lay(color, parse_placement(puzzle.table, cells.split(",")))
    return attempt.holding(held)


def _turns() -> State:
    return _laid(_board(Constraint.APART, Constraint.LINKED, Constraint.IN_TURN), (_BLUE, "a5,a4,b4,b3"))


def in_turn() -> Figure:
    """The next color's piece."""
    return Figure(tr("Taking turns: the next color"), lambda: _with(_turns(), _YELLOW), "f1,f2,f3,e3")


def out_of_turn() -> Figure:
    """The same color once more."""
    return Figure(tr("Taking turns: the same color again"), _turns, "c2,d2,e2,c1", Rule.TURN_ORDER)


def _with(state: State, color: Color) -> State:
    assert isinstance(state, Attempt)
    return state.holding(color)


def _descending() -> State:
    return _laid(_board(Constraint.DESCENDING), held=_BLUE)


def largest_first() -> Figure:
    """A piece of the largest size."""
    return Figure(tr("Five squares come first"), _descending, "a5,b5,c5,c4,d4")


def smaller_first() -> Figure:
    """A smaller piece before a larger one."""
    return Figure(tr("Four squares, while fives are left"), _descending, "a5,b5,c5,c4", Rule.SIZE_ORDER)


def _apart() -> State:
    return _laid(_board(Constraint.APART), (_BLUE, "a5,a4,b4,b3"), (_YELLOW, "b5,c5,d5,c4"))


def set_apart() -> Figure:
    """A piece that meets its color nowhere along an edge."""
    return Figure(tr("Apart from its color"), _apart, "e5,f5,e4,f4")


def not_apart() -> Figure:
    """A piece along an edge of its color."""
    return Figure(tr("Along an edge of its color"), _apart, "c3,d3,d4,e3", Rule.OWN_EDGE)


def _card() -> State:
    puzzle = _board(Constraint.APART, Constraint.LINKED, crosses=("c2", "e4"))
    return _laid(puzzle, (_BLUE, "a5,a4,b4,b3"))


def linked() -> Figure:
    """A piece that hangs on its color."""
    return Figure(tr("Linked at a corner"), _card, "c5,d5,e5,f5")


def not_linked() -> Figure:
    """A piece that hangs on nothing."""
    return Figure(tr("Linked to nothing"), _card, "d1,e1,f1,f2", Rule.NO_CORNER)


def crossed() -> Figure:
    """A piece on a cross."""
    return Figure(tr("On a cross"), _card, "c2,d2,d3", Rule.CROSSED)


def _begun() -> State:
    return _laid(_cube(), (_BLUE, "a1.1,a2.1,a3.1"))


def rests() -> Figure:
    """A piece on what lies."""
    return Figure(tr("It rests on what lies"), _begun, "a1.2,a2.2,a3.2,a2.3")


def hangs() -> Figure:
    """A piece with nothing below it."""
    return Figure(tr("Nothing below it"), _begun, "a1.2,b1.2", Rule.NO_SUPPORT)


def from_below() -> Figure:
    """A piece below another one."""
    return Figure(
        tr("It could not have come from above"),
        lambda: _laid(_cube(), (_BLUE, "a1.1,a2.1,a3.1"), (_BLUE, "a1.2,b1.2")),
        "b1.1,b2.1,c1.1",
        Rule.NOT_FROM_ABOVE,
    )
