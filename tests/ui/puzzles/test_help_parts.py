"""The parts of help with brainteasers that need no window: what is known, and what was counted."""

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.hints import hint_from
from blokus_desktop.puzzles.reasons import Finding, Reason
from blokus_desktop.ui.puzzles.help.counting import Solutions
from blokus_desktop.ui.puzzles.help.hints import steps_of
from blokus_desktop.ui.puzzles.help.known import Known
from tests.puzzles.building import solution_of

PUZZLE = PUZZLES["tetrominoes"]
START = PUZZLE.start()
SOLUTION = solution_of("tetrominoes")


def beside_the_solution() -> Placement:
    """A placement that the solution does not have."""
    own = {placement for _, placement in SOLUTION}
    return next(move for move in START.moves() if move not in own)


def test_a_solution_is_known_of_every_position_on_its_way() -> None:
    known = Known()
    assert not known.covers(START)
    known.keep_solution(START, SOLUTION)
    attempt = START.lay(*SOLUTION[0]).lay(*SOLUTION[1])
    assert known.leads_on(attempt)
    assert set(known.rest(attempt)) == set(SOLUTION[2:])


def test_a_solution_says_nothing_of_other_positions() -> None:
    known = Known()
    known.keep_solution(START, SOLUTION)
    move = beside_the_solution()
    color = next(Color(color) for color in range(4) if START.hand(Color(color)) & move.bit)
    assert not known.covers(START.lay(color, move))


def test_that_there_is_none_is_known_of_one_position_alone() -> None:
    known, finding = Known(), Finding(Reason.EXHAUSTED)
    attempt = START.lay(*SOLUTION[0])
    known.keep_finding(attempt, finding)
    assert known.finding(attempt) is finding
    assert known.covers(attempt)
    assert known.finding(START) is None
    assert not known.covers(START)


def test_solutions_are_turned_over_in_a_ring() -> None:
    solutions = Solutions(known=1)
    for text in ("one", "two", "three"):
        solutions.add(text)
    assert solutions.count == 3
    assert [solutions.show(place) for place in (0, 3, -1)] == ["one", "one", "three"]
    assert solutions.shown == 2


def test_no_fewer_solutions_are_known_than_before() -> None:
    solutions = Solutions(known=1)
    solutions.count_to(0)
    assert solutions.count == 1
    solutions.count_to(12)
    assert solutions.count == 12
    assert not solutions.listed


def test_a_hint_shows_more_with_every_step() -> None:
    hint = hint_from(START, SOLUTION)
    assert hint is not None
    region, which, place = steps_of(hint, "Blue I4")
    assert region.advice is not None
    assert region.advice.region == hint.region
    assert (which.sentence, which.in_tray, which.advice) == ("Blue I4 goes there.", True, None)
    color, placement = hint.piece
    assert place.advice is not None
    assert place.advice.pieces == ((color, placement.cells),)
    assert [step.of_solution for step in (region, which, place)] == [False, False, True]
