"""Hints in steps."""

import pytest

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.hints import hint_from
from tests.puzzles.building import solution_of

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
