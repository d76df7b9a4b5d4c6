"""Goals judge every move of every lesson as someone does who only knows the words."""

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.placements import Placement
from blokus_desktop.lessons.catalog import LESSONS
from tests.lessons.brute import board_of, met
from tests.lessons.lessons import is_small, steps_of
from tests.oracle.texts import cell_from

FLAT = [lesson.key for lesson in LESSONS if isinstance(lesson.picture.match().state, FlatState)]


@pytest.mark.parametrize("key", FLAT)
def test_goals_are_what_they_say(key: str) -> None:
    (lesson,) = (lesson for lesson in LESSONS if lesson.key == key)
    for step, run in steps_of(lesson):
        state = run.state
        if not is_small(state):
            continue
        assert isinstance(state, FlatState)
        board = board_of(state)
        # The oracle takes its time; most illegal moves say nothing new.
        moves = state.moves()
        some = [*moves[:: max(1, len(moves) // 3)], *list(state.game.table)[::199]]
        answers = [*step.model, *(mistake.move for mistake in step.mistakes)]
        for move in {*some, *map(run.parsed, answers)}:
            assert isinstance(move, Placement)
            squares = frozenset(cell_from(state.game.board.name(cell)) for cell in cells_in(move.cells))
            assert step.goal.met(state, move) == met(step.goal, board, squares), (step.sentence, squares)
