"""Hints in steps, and the way back to what could still be solved."""

from random import Random

import pytest

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.hints import hint_from, last_solvable
from blokus_desktop.puzzles.solver import Verdict
from tests.puzzles.building import built, part_of, solution_of, solver_of

FREE = PUZZLES["tetrominoes"]


@pytest.mark.parametrize("name", PUZZLES)
def test_hints_lead_to_a_solution(name: str) -> None:
    puzzle, solution = PUZZLES[name], solution_of(name)
    attempt = puzzle.start()
    while hint := hint_from(attempt, [laid for laid in solution if laid not in attempt.laid]):
        color, placement = hint.piece
        assert hint.region & placement.cells == placement.cells
        assert not hint.region & attempt.filled
        attempt = attempt.lay(color, placement)
    assert attempt.solved


def test_a_region_is_more_than_the_piece_and_less_than_the_board() -> None:
    hint = hint_from(FREE.start(), solution_of("tetrominoes"))
    assert hint is not None
    assert 4 < hint.region.bit_count() < 40


def test_back_to_the_last_position_that_can_be_solved() -> None:
    solver = solver_of("tetrominoes")
    history = [part_of(FREE, solution_of("tetrominoes"), share / 20, Random(3)) for share in (0, 4, 8)]
    history.append(built(FREE, "0 b1,b2,b3,a3"))
    history.append(built(FREE, "0 b1,b2,b3,a3", "1 e1,f1,g1,h1"))
    found = last_solvable(history, solver.solve)
    assert found is not None
    place, answer = found
    assert (place, answer.verdict) == (2, Verdict.SOLVABLE)
    assert last_solvable(history[3:], solver.solve) is None
