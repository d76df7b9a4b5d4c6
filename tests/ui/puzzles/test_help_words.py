"""What help with brainteasers answers: whole sentences, for one of a thing and for several."""

import pytest

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.reasons import Finding, Reason
from blokus_desktop.ui.puzzles.help import words
from blokus_desktop.ui.style.theme import Look

FLAT, CUBE = PUZZLES["tetrominoes"].start(), PUZZLES["cube-3"].start()
FIRST = 1 << FLAT.game.board.cells[0]
PIECE = Finding(Reason.NO_PLACE, piece=(0, FLAT.game.pieces[0]))

REASONS = [
    (FLAT, Finding(Reason.CONFLICT), "the marked pieces break a rule, and no other piece can mend that."),
    (FLAT, Finding(Reason.STAR), "no piece left can cover the marked star."),
    (FLAT, Finding(Reason.HOLE, FIRST), "no piece left can cover the marked square."),
    (CUBE, Finding(Reason.HOLE, 0b11 << CUBE.game.board.cells[0]), "the marked cubes."),
    (FLAT, Finding(Reason.HOLE, FLAT.game.board.inside), "no piece left fits into the marked hole."),
    (FLAT, Finding(Reason.COUNT, FIRST), "the pieces left do not add up to the marked squares."),
    (CUBE, Finding(Reason.COUNT, FIRST), "the pieces left do not add up to the marked cubes."),
    (
        PUZZLES["all-pieces"].start(),
        Finding(Reason.COUNT, FIRST),
        "the pieces left have more squares than are marked.",
    ),
    (
        FLAT,
        Finding(Reason.PARITY),
        "shaded like a chessboard, the marked squares do not go with the pieces left.",
    ),
    (
        CUBE,
        Finding(Reason.PARITY),
        "shaded like a chessboard, the marked cubes do not go with the pieces left.",
    ),
    (
        FLAT,
        Finding(Reason.COLORS),
        "no room is left for blue, yellow, red and green, and each color must show.",
    ),
    (FLAT, PIECE, "Blue I4 fits nowhere."),
    (CUBE, Finding(Reason.NO_PLACE, piece=(0, CUBE.game.pieces[0])), "Domino fits nowhere."),
    (FLAT, Finding(Reason.EXHAUSTED), "everything was tried, and nothing fits."),
]


@pytest.mark.parametrize(("attempt", "finding", "sentence"), REASONS, ids=lambda value: "")
def test_each_reason_has_words(attempt: Attempt, finding: Finding, sentence: str) -> None:
    assert words.reason_words(attempt, finding, Look()).endswith(sentence)
    assert words.no_sentence(attempt, finding, Look()).startswith("No: ")
    said = words.impossible_sentence(attempt, finding, Look())
    assert said == f"It cannot be solved any more: {words.reason_words(attempt, finding, Look())}"


def test_every_reason_is_covered_here() -> None:
    assert {finding.reason for _, finding, _ in REASONS} == set(Reason)


def test_one_and_several_are_told_apart() -> None:
    assert [words.yes_sentence(count) for count in (1, 2)] == [
        "Yes, it can still be solved, with one more piece.",
        "Yes, it can still be solved, with 2 more pieces.",
    ]
    assert [words.to_go_sentence(count) for count in (1, 3)] == ["One piece to go", "3 pieces to go"]
    assert [words.nearest_words(FLAT, count) for count in (1, 2)] == [
        "at best 1 square short",
        "at best 2 squares short",
    ]
    assert [words.at_least_sentence(count, 7) for count in (0, 1, 2000)] == [
        "No solution so far · 7 s",
        "At least 1 solution so far · 7 s",
        "At least 2,000 solutions so far · 7 s",
    ]
    assert [words.open_sentence(count) for count in (0, 1, 2)] == [
        "Whether there is a solution is not known.",
        "There is at least one solution; whether there are more is not known.",
        "There are at least 2 solutions; whether there are more is not known.",
    ]
    assert [words.back_sentence(*steps) for steps in ((0, 0), (1, 0), (2, 3))] == [
        "Nothing to undo: this can be solved as it is.",
        "Went back a step: from here it can be solved. Redo goes forward again.",
        "Went back 2 steps: from here it can be solved. "
        "Of 3 on the way nobody knows. Redo goes forward again.",
    ]
    assert [words.solution_sentence(3, found) for found in (0, 4000)] == [
        "Solution 3 of them",
        "Solution 3 of 4,000",
    ]


@pytest.mark.parametrize(
    ("found", "begun", "turned", "sentence"),
    [
        (0, False, False, "There is no solution."),
        (0, True, True, "There is no solution from here."),
        (1, False, True, "There is exactly one solution."),
        (1, True, False, "There is exactly one solution from here."),
        (2, False, False, "There are 2 solutions."),
        (3000, False, True, "There are 3,000 solutions, turned cubes counted once."),
        (2, True, False, "There are 2 solutions from here."),
        (2, True, True, "There are 2 solutions from here, turned cubes counted once."),
    ],
)
def test_solutions_are_counted_in_a_sentence(found: int, begun: bool, turned: bool, sentence: str) -> None:
    assert words.count_sentence(CUBE.game, found, begun=begun, turned=turned) == sentence


def test_a_search_says_how_far_it_is() -> None:
    assert words.searching_sentence(5000, 7, "near") == "Not decided yet · near · 5,000 steps · 7 s"
    assert words.searching_sentence(0, 0, "") == "Not decided yet"
    assert words.undecided_sentence(20, 0, "") == "Not decided · 20 steps"
    assert words.position_sentence(3, 12, 4) == "Looking at position 3 of 12 · 4 s"
