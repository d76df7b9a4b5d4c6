"""A cube of several colors needs each of them: in an attempt, and in what is found, counted and listed."""

from itertools import combinations
from random import Random

import pytest

from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import cube
from blokus_desktop.puzzles.counting import Counting, solutions
from blokus_desktop.puzzles.listing import Listing
from blokus_desktop.puzzles.protocol import finding_in, finding_text
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.reasons import Reason, plain_reason
from blokus_desktop.puzzles.solver import Solver, Verdict
from blokus_desktop.ui.puzzles.help.words import reason_words
from blokus_desktop.ui.puzzles.words import stuck_words, task
from blokus_desktop.ui.style.theme import Look
from tests.cases import some
from tests.puzzles.checker import faults_of

ONE, TWO = cube(3, 1), cube(3, 2)


def solution(puzzle: Puzzle, seed: int = 1) -> tuple[Laid, ...]:
    answer = Solver(puzzle).solve(puzzle.start(), seed, seconds=60)
    assert answer.verdict is Verdict.SOLVABLE
    return answer.witness


def in_blue(puzzle: Puzzle) -> list[Placement]:
    """A way to fill a cube of three with pieces of the first color alone."""
    return [puzzle.table.find(placement.cells) or placement for _, placement in solution(ONE)]


def laid(puzzle: Puzzle, pieces: list[Placement], color: int = 0) -> Attempt:
    attempt = puzzle.start()
    for placement in pieces:
        attempt = attempt.lay(Color(color), placement)
    return attempt


def counted(attempt: Attempt) -> int:
    counting = Counting(Solver(attempt.game), attempt)
    while not counting.done:
        counting.go_on()
    return counting.found


def test_a_cube_is_not_solved_while_a_color_is_missing() -> None:
    pieces = in_blue(TWO)
    full = laid(TWO, pieces)
    assert not full.squares_left
    assert full.missing_colors == (1,)
    assert not full.solved
    assert full.player == 0
    assert "yellow does not show" in faults_of(TWO, full.laid)
    both = full.lift(pieces[0]).lay(Color(1), pieces[0])
    assert both.solved
    assert not both.missing_colors
    assert laid(ONE, [ONE.table.find(placement.cells) or placement for placement in pieces]).solved


def test_a_full_cube_says_which_color_is_missing() -> None:
    full = laid(TWO, in_blue(TWO))
    assert stuck_words(full, Look()) == (
        "All is filled, but yellow must show too: lift a piece and lay one in that color"
    )
    assert task(TWO) == "Fill the cube with pieces of every color; pieces may be left over."
    assert stuck_words(TWO.start(), Look()) == ""


@pytest.mark.parametrize(("side", "colors"), [(3, 2), (3, 3), (3, 4), (4, 2), (4, 4), (5, 4)])
@pytest.mark.parametrize("seed", range(2))
def test_what_the_solver_finds_shows_every_color(side: int, colors: int, seed: int) -> None:
    puzzle = cube(side, colors)
    found = solution(puzzle, seed)
    assert {color for color, _ in found} == set(range(colors))
    assert faults_of(puzzle, found) == []


@pytest.mark.parametrize("left", some(range(4), 2))
def test_with_few_pieces_left_the_solver_knows_whether_all_colors_can_show(left: int) -> None:
    """Against trying it out: each way to fill the rest, in each way to share the missing colors out."""
    for colors in (2, 3, 4):
        puzzle = cube(3, colors)
        pieces = in_blue(puzzle)
        for lifted in list(combinations(pieces, left))[:6]:
            attempt = laid(puzzle, [piece for piece in pieces if piece not in lifted])
            ways = by_trying(attempt)
            answer = Solver(puzzle).solve(attempt, seconds=60)
            assert (answer.verdict is Verdict.SOLVABLE) == bool(ways)
            assert answer.verdict is not Verdict.UNDECIDED
            assert counted(attempt) == len(ways)
            assert {frozenset(way) for way in solutions(Solver(puzzle), attempt)} == {
                frozenset(attempt.game.table.find(cells) for cells in way) for way in ways
            }
            if answer.verdict is Verdict.SOLVABLE:
                whole = (*attempt.laid, *answer.witness)
                assert faults_of(puzzle, whole) == []


def by_trying(attempt: Attempt) -> set[frozenset[int]]:
    """The sets of cells in which pieces can lie that fill the rest and show every missing color."""
    found = set()
    missing = len(attempt.missing_colors)

    def fill(left: int, own: tuple[Placement, ...]) -> None:
        if not left:
            if len(own) >= missing:
                found.add(frozenset(piece.cells for piece in (*own, *(piece for _, piece in attempt.laid))))
            return
        lowest = left & -left
        for placement in attempt.game.table:
            used = sum(other.piece is placement.piece for other in (*own, *(p for _, p in attempt.laid)))
            fits = placement.cells & lowest and not placement.cells & ~left
            if fits and used < len(attempt.game.colors):
                fill(left & ~placement.cells, (*own, placement))

    fill(attempt.game.board.inside & ~attempt.filled, ())
    return found


def test_why_there_is_no_room_for_a_color_is_told() -> None:
    puzzle = cube(3, 4)
    pieces = in_blue(puzzle)
    for attempt in (laid(puzzle, pieces[1:]), laid(puzzle, pieces)):
        finding = plain_reason(attempt)
        assert finding is not None
        assert finding.reason is Reason.COLORS
        assert finding_in(puzzle, finding_text(puzzle, finding).split()) == finding
        assert reason_words(attempt, finding, Look()) == (
            "no room is left for yellow, red and green, and each color must show."
        )
        assert Solver(puzzle).solve(attempt).verdict is Verdict.IMPOSSIBLE


def test_only_solutions_with_every_color_are_listed() -> None:
    pieces = in_blue(TWO)
    attempt = laid(TWO, pieces[:-2])
    listing = Listing(Solver(TWO), attempt)
    while not listing.done:
        found = listing.go_on()
        if found is not None:
            assert {color for color, _ in found} == {0, 1}
    assert listing.found
    full = laid(TWO, pieces)
    listing = Listing(Solver(TWO), full)
    while not listing.done:
        assert listing.go_on() is None
    assert counted(full) == 0


def test_a_color_that_holds_little_is_served_first() -> None:
    """Red has the domino alone, and a solution without it is none."""
    chance = Random(1)
    whole, domino = (1 << len(POLYCUBES)) - 1, 1
    heights = ((2, 2, 2), (2, 2, 2))
    puzzle = Puzzle("made", heights, POLYCUBES, ("blue", "red"), (whole, domino), Goal.FILL)
    answer = Solver(puzzle).solve(puzzle.start(), chance.getrandbits(20), seconds=60)
    assert answer.verdict is Verdict.SOLVABLE
    assert [placement.piece.name for color, placement in answer.witness if color == 1] == ["2"]
    assert faults_of(puzzle, answer.witness) == []
