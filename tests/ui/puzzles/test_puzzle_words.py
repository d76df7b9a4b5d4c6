"""What is said at the table of the brainteasers when a rule is broken."""

from dataclasses import replace

import pytest

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.puzzles.words import conflict_words, solved_sentence, standing_words
from blokus_desktop.ui.style.theme import Look
from tests.puzzles.building import built
from tests.puzzles.cards import card

APART, ALL, DESCENDING = (
    PUZZLES[name] for name in ("tetrominoes-apart", "all-pieces", "all-pieces-descending")
)
CUBE = PUZZLES["cube-3"].strict()
CARD = card(8, ["1 I3"], givens=("0 d4,d5",), crosses="h8")
SMALL = replace(DESCENDING, hands=(0b11, 0, 0, 0))
"""Only the single square and the domino of one color."""
FIVE = "0 a20,b20,c20,d20,e20"
P = "0 g18,h18,g17,h17,g16"


@pytest.mark.parametrize(
    ("puzzle", "pieces", "sentence"),
    [
        (APART, ["0 a1,b1,c1,d1", "0 a2,b2,a3,b3"], "Blue I4 touches Blue O along an edge"),
        (ALL, ["0 b20"], "Blue has not covered its start square yet"),
        (ALL, ["1 a20"], "Yellow 1 covers the start square of Blue"),
        (ALL, ["0 a20", "0 c18,d18"], "Blue 2 is not linked by corners to its color"),
        (ALL.strict(), ["0 a20", "0 b19,c19"], "Blue 2 was laid out of turn"),
        (DESCENDING, [FIVE, "0 f19,g19"], "Blue 2 comes too early: larger pieces are in hand"),
        (DESCENDING, [FIVE, "0 f19", P], "Blue P hangs on smaller pieces alone, and they come later"),
        (SMALL, ["0 a20", "0 b19,c19"], "Blue 1 covers the start square, but larger pieces come first"),
        (CARD, ["0 a1"], "1 is not linked by corners to a given piece"),
        (CARD, ["0 h8"], "1 covers a crossed square"),
        (CUBE, ["0 a1.2,b1.2"], "Domino does not rest on anything"),
    ],
)
def test_a_broken_rule_is_a_sentence(puzzle: Puzzle, pieces: list[str], sentence: str) -> None:
    attempt = built(puzzle, *pieces)
    assert sentence in [conflict_words(attempt, conflict, Look()) for conflict in attempt.conflicts()]


@pytest.mark.parametrize(
    ("pieces", "best", "helped", "words"),
    [
        (0, None, False, "Not solved yet"),
        (1, None, False, "1 laid"),
        (0, None, True, "Solved with help"),
        (2, None, True, "Solved with help · 2 laid"),
        (0, 75, True, "Solved · best 1:15"),
        (3, 75, False, "Solved · best 1:15 · 3 laid"),
    ],
)
def test_the_gallery_says_how_far_a_puzzle_is(
    pieces: int, best: int | None, helped: bool, words: str
) -> None:
    assert standing_words(pieces, best, helped=helped) == words


@pytest.mark.parametrize(
    ("before", "helped", "sentence"),
    [
        (None, False, "In 1:10: the first time to beat."),
        (100, False, "In 1:10: your best so far, it was 1:40."),
        (70, False, "In 1:10. Your best is 1:10."),
        (100, True, "In 1:10. Only what is solved without help counts as a time."),
    ],
)
def test_a_solution_is_told_with_its_time(before: int | None, helped: bool, sentence: str) -> None:
    assert solved_sentence(70, before, helped=helped) == sentence
