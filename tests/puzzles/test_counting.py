"""The known numbers of solutions."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.counting import Counting, solutions
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.solver import Solver
from blokus_desktop.puzzles.symmetry import Images, is_first_image, symmetries
from tests.puzzles.building import solver_of
from tests.puzzles.checker import faults_of

PENTOMINOES = tuple(piece for piece in POLYOMINOES if piece.size == 5)


def rectangle(columns: int, rows: int, pieces=PENTOMINOES) -> Puzzle:
    """A rectangle to fill with some pieces in one color."""
    hands = ((1 << len(pieces)) - 1,)
    return Puzzle("rectangle", ((1,) * columns,) * rows, pieces, ("blue",), hands, Goal.FILL)


def counted(puzzle: Puzzle) -> int:
    counting = Counting(Solver(puzzle), puzzle.start())
    while not counting.done:
        counting.go_on()
    return counting.found


def indexes(found: Iterable[list[Placement]]) -> list[list[int]]:
    return [[placement.index for placement in placements] for placements in found]


def without_images(solutions: Iterable[Iterable[int]], ways: list[Images]) -> Iterator[tuple[int, ...]]:
    """One of each set of solutions that are images of each other, as indexes of placements."""
    for solution in solutions:
        own = tuple(sorted(solution))
        if is_first_image(own, ways):
            yield own


def test_twelve_pentominoes_in_4_by_15() -> None:
    puzzle = rectangle(15, 4)
    found = indexes(solutions(Solver(puzzle), puzzle.start()))
    assert len(found) == counted(puzzle) == 4 * 368
    assert sum(1 for _ in without_images(found, symmetries(puzzle, mirrored=True))) == 368


@pytest.mark.thorough
def test_twelve_pentominoes_in_6_by_10() -> None:
    puzzle = rectangle(10, 6)
    found = indexes(solutions(Solver(puzzle), puzzle.start()))
    assert len(found) == 4 * 2339
    assert sum(1 for _ in without_images(found, symmetries(puzzle, mirrored=True))) == 2339


@pytest.mark.slow
def test_the_other_rectangles_of_twelve_pentominoes() -> None:
    assert counted(rectangle(12, 5)) == 4 * 1010
    assert counted(rectangle(20, 3)) == 4 * 2


@pytest.mark.slow
def test_cubes_of_3_in_one_color() -> None:
    puzzle = PUZZLES["cube-3"]
    found = indexes(solutions(solver_of("cube-3"), puzzle.start()))
    assert len(found) == 80_928
    turned, mirrored = symmetries(puzzle, mirrored=False), symmetries(puzzle, mirrored=True)
    assert (len(turned), len(mirrored)) == (24, 48)
    assert sum(1 for _ in without_images(found, turned)) == 3_372
    assert sum(1 for _ in without_images(found, mirrored)) == 1_686


@pytest.mark.parametrize(("columns", "rows", "number"), [(20, 3, 8), (5, 1, 1), (1, 1, 0)])
def test_small_rectangles(columns: int, rows: int, number: int) -> None:
    assert counted(rectangle(columns, rows)) == number


def test_what_is_listed_solves_the_puzzle_and_nothing_is_listed_twice() -> None:
    puzzle = rectangle(20, 3)
    found = list(solutions(Solver(puzzle), puzzle.start()))
    assert len({frozenset(placements) for placements in found}) == len(found) == 8
    for placements in found:
        assert faults_of(puzzle, [(Color(0), placement) for placement in placements]) == []


def test_what_lies_stays() -> None:
    puzzle = rectangle(20, 3)
    first, *others = list(solutions(Solver(puzzle), puzzle.start()))
    attempt = puzzle.start().lay(Color(0), first[0])
    with_it = [placements for placements in (first, *others) if first[0] in placements]
    counting = Counting(Solver(puzzle), attempt)
    counting.go_on()
    assert (counting.found, counting.done) == (len(with_it), True)


def test_copies_in_other_colors_are_no_other_solution() -> None:
    bar = tuple(piece for piece in POLYOMINOES if piece.name == "I4")
    puzzle = replace(rectangle(4, 4, bar), colors=("blue", "yellow", "red", "green"), hands=(1,) * 4)
    assert counted(puzzle) == 2
