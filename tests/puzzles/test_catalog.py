"""The brainteasers that come with the program are those of the rule sheets."""

import pytest

from blokus_desktop.puzzles.catalog import CUBE_COLORS, PUZZLES, cube
from blokus_desktop.puzzles.puzzle import Constraint, Goal

# name: cells, squares of all pieces, pieces, constraints, options
SHEETS = {
    "tetrominoes": (80, 80, 20, "", ""),
    "tetrominoes-apart": (80, 80, 20, "apart", ""),
    "pentominoes": (240, 240, 48, "", ""),
    "pentominoes-apart": (240, 240, 48, "apart", ""),
    "all-pieces": (400, 356, 84, "apart,linked", "in turn"),
    "all-pieces-descending": (400, 356, 84, "apart,descending,linked", "in turn"),
    "cube-3": (27, 40, 11, "", "from above"),
    "cube-4": (64, 80, 22, "", "from above"),
    "cube-5": (125, 160, 44, "", "from above"),
}


def spelled(constraints: frozenset[Constraint]) -> str:
    return ",".join(sorted(constraint.value for constraint in constraints))


def test_all_of_them_are_there() -> None:
    assert set(PUZZLES) == set(SHEETS)
    assert all(name == puzzle.name for name, puzzle in PUZZLES.items())


@pytest.mark.parametrize("name", SHEETS)
def test_each_is_what_the_sheet_says(name: str) -> None:
    puzzle = PUZZLES[name]
    pieces = [piece for hand in puzzle.hands for piece in puzzle.pieces_in(hand)]
    squares = sum(piece.size for piece in pieces)
    said = (spelled(puzzle.constraints), spelled(puzzle.options))
    assert (len(puzzle.board.cells), squares, len(pieces), *said) == SHEETS[name]
    assert (puzzle.goal is Goal.LAY_ALL) == name.startswith("all")


def test_colors_start_where_they_do_in_classic() -> None:
    assert PUZZLES["all-pieces"].starts == ("a20", "t20", "t1", "a1")


def test_strict_adds_all_options_or_those_that_are_named() -> None:
    puzzle = PUZZLES["all-pieces"]
    assert puzzle.strict().constraints == puzzle.constraints | {Constraint.IN_TURN}
    assert puzzle.strict([Constraint.FROM_ABOVE]) == puzzle
    assert puzzle.strict([]) == puzzle


@pytest.mark.parametrize("side", CUBE_COLORS)
def test_a_cube_takes_more_colors_but_not_fewer(side: int) -> None:
    fewest = CUBE_COLORS[side]
    assert cube(side, fewest) == PUZZLES[f"cube-{side}"]
    assert len(cube(side, 4).hands) == 4
    for colors in (fewest - 1, 5):
        with pytest.raises(ValueError, match=f"a cube of {side} takes {fewest} to 4 colors"):
            cube(side, colors)
