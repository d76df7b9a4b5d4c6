"""The checker finds every fault that is planted in a solution."""

from dataclasses import replace

import pytest

from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle
from tests.puzzles.building import placed, solution_of
from tests.puzzles.checker import faults_of

FREE, ALL, DESCENDING = PUZZLES["tetrominoes"], PUZZLES["all-pieces"], PUZZLES["all-pieces-descending"]


def faults(puzzle: Puzzle, *laid: Laid) -> str:
    return "; ".join(faults_of(puzzle, laid))


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_solutions_have_none(name: str, strict: bool) -> None:
    puzzle = PUZZLES[name].strict() if strict else PUZZLES[name]
    solution = solution_of(name, strict=strict)
    assert solution
    assert faults_of(puzzle, solution) == []


@pytest.mark.parametrize("name", PUZZLES)
def test_a_missing_piece_is_one(name: str) -> None:
    assert faults(PUZZLES[name], *solution_of(name)[:-1])


def test_material() -> None:
    bar, other = (placed(FREE, f"a{row},b{row},c{row},d{row}") for row in (1, 2))
    said = faults(FREE, (Color(0), bar), (Color(0), other))
    assert said == "blue has no I4 in hand; cells are empty"
    assert "has another shape" in faults(FREE, (Color(0), replace(bar, piece=FREE.pieces[1])))
    given = replace(FREE, givens=((Color(1), bar.cells),))
    assert "a given piece is not there" in faults(given, (Color(0), bar))
    assert "given" not in faults(given, (Color(1), bar))


def test_overlap() -> None:
    laid = [(Color(0), placed(FREE, "a1,b1,c1,d1")), (Color(1), placed(FREE, "d1,e1,f1,g1"))]
    assert "pieces overlap" in faults(FREE, *laid)


def test_rules_of_laying() -> None:
    first = (Color(0), placed(ALL, "a20,b20"))
    assert "blue 2 is off its start square" in faults(ALL, (Color(0), placed(ALL, "b20,c20")))
    assert "blue I3 touches its own color" in faults(ALL, first, (Color(0), placed(ALL, "c20,d20,e20")))
    assert "blue I3 touches no corner" in faults(ALL, first, (Color(0), placed(ALL, "c18,d18,e18")))
    fine = faults(ALL, first, (Color(0), placed(ALL, "c19,d19,e19")), (Color(1), placed(ALL, "t20")))
    assert fine == "pieces are left"
    assert "out of turn" in faults(ALL.strict(), first, (Color(0), placed(ALL, "c19,d19,e19")))


def test_sizes() -> None:
    small, large = (Color(0), placed(ALL, "a20,b20")), (Color(1), placed(ALL, "t20,t19,t18"))
    assert "blue 2 comes before a larger piece" in faults(DESCENDING, small, large)
    assert "larger" not in faults(DESCENDING, large, small)


def test_solutions_of_all_pieces_are_rarely_in_descending_size() -> None:
    assert "comes before a larger piece" in faults(DESCENDING, *reversed(solution_of("all-pieces")))


def test_coming_from_above() -> None:
    cube = PUZZLES["cube-3"].strict()
    low, high = (Color(0), placed(cube, "a1.1,b1.1")), (Color(0), placed(cube, "a1.2,b1.2,c1.2"))
    assert Constraint.FROM_ABOVE in cube.constraints
    assert "from above" in faults(cube, low, high)
    assert "blue I3 does not" in faults(cube, high)
    assert "blue 2 does not" in faults(cube, (Color(0), placed(cube, "a1.2,b1.2,c1.2,b2.2")), low)
