"""New puzzles have exactly one solution, and travel as text."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.checker import faults_of
from blokus_desktop.puzzles.codes import BadCode, code_of, puzzle_of
from blokus_desktop.puzzles.counting import solutions
from blokus_desktop.puzzles.maker import Difficulty, Wish, made, puzzle_of_the_day
from blokus_desktop.puzzles.solver import Solver

RECTANGLE = ((1,) * 7,) * 6
WISHES = {
    "easy": Wish(RECTANGLE, difficulty=Difficulty.EASY),
    "hard": Wish(RECTANGLE, difficulty=Difficulty.HARD),
    "four colors": Wish(RECTANGLE, 4),
    "a hole in the middle": Wish(((1,) * 5, (1, 1, 0, 1, 1), (1,) * 5), difficulty=Difficulty.HARD),
    "a cube": Wish(((3,) * 3,) * 3, solid=True),
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
@pytest.mark.parametrize("seed", range(2))
def test_a_new_puzzle_has_exactly_one_solution(wish: Wish, seed: int) -> None:
    new = made(wish, seed)
    assert new is not None
    assert faults_of(new.puzzle, new.solution) == []
    found = list(solutions(Solver(new.puzzle), new.puzzle.start()))
    assert [set(placements) for placements in found] == [{placement for _, placement in new.solution}]
    assert len(new.solution) - len(new.puzzle.givens) <= wish.difficulty.value


def test_the_same_seed_makes_the_same_puzzle_and_another_another() -> None:
    first = made(WISHES["easy"], 5)
    assert made(WISHES["easy"], 5) == first
    assert made(WISHES["easy"], 6) != first


def test_making_one_can_be_stopped() -> None:
    assert made(WISHES["easy"], 5, stop=lambda: True) is None


@pytest.mark.parametrize("heights", [((1,) * 10,) * 9, ((0,),)])
def test_a_ground_that_is_too_large_or_nothing_is_refused(heights) -> None:
    with pytest.raises(ValueError, match="a puzzle is made on 1 to 80 cells"):
        made(Wish(heights), 1)


@pytest.mark.thorough
def test_there_is_a_puzzle_for_every_day() -> None:
    monday = date(2026, 11, 16)
    codes = {code_of(puzzle_of_the_day(monday + timedelta(days)).puzzle) for days in range(7)}
    assert len(codes) == 7
    assert code_of(puzzle_of_the_day(monday).puzzle) in codes


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_a_code_is_read_back_as_the_same_puzzle(wish: Wish) -> None:
    new = made(wish, 3)
    assert new is not None
    code = code_of(new.puzzle)
    assert len(code) < 100
    assert replace(puzzle_of(f" {code.upper()} "), name="made") == new.puzzle


@pytest.mark.parametrize("name", [name for name in PUZZLES if not name.startswith("all")])
def test_the_puzzles_of_the_sheets_have_codes(name: str) -> None:
    again = puzzle_of(code_of(PUZZLES[name]))
    assert (again.heights, again.constraints) == (PUZZLES[name].heights, PUZZLES[name].constraints)
    assert again.start().pieces_left == PUZZLES[name].start().pieces_left


def test_what_is_no_code_is_said_in_a_sentence() -> None:
    code = code_of(PUZZLES["tetrominoes"])
    for bad in ("", "x" * 5_000, "hello", "10x8x1-f-0-0", code.replace("10x8", "8x10"), code[:-1] + "?"):
        with pytest.raises(BadCode, match=r"^The code .*\.$|^This is not .*\.$"):
            puzzle_of(bad)
    with pytest.raises(BadCode, match="every cell"):
        code_of(PUZZLES["all-pieces"])


def test_every_single_mistake_in_a_code_is_noticed() -> None:
    new = made(WISHES["easy"], 1)
    assert new is not None
    code = code_of(new.puzzle)
    for place in range(len(code)):
        for sign in "0123456789abcdefz.-":
            changed = code[:place] + sign + code[place + 1 :]
            if changed != code:
                with pytest.raises(BadCode):
                    puzzle_of(changed)
