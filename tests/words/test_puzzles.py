"""Each fault of a code, and each wish that cannot be fulfilled, has its words."""

import pytest

from blokus_desktop.puzzles.codes import BadCode, CodeFault
from blokus_desktop.puzzles.wish import Snag, Trouble
from blokus_desktop.words.puzzles import bad_code_sentence, trouble_sentence, trouble_words

CODES = {
    "no-code-for-it": "Only cards and puzzles in which every cell is filled have a code.",
    "not-a-code": "This is not how the code of a puzzle looks.",
    "mistyped": "The code is mistyped somewhere.",
    "no-such-pieces": "The code gives pieces that there are not.",
    "bad-ground": "The code has a ground that is too large, or torn.",
    "signs-beside": "The code has stars or crosses beside the board.",
    "nothing-to-lay": "The code is of a card on which not 1 to 12 pieces are to be laid.",
    "no-beginning": "The code gives a color nothing to begin with.",
    "two-signs": "The code has two signs in one place, or one below a given piece.",
    "touching": "The code gives pieces that touch along an edge.",
    "no-such-piece": "The code gives a piece that there is not.",
    "piece-twice": "The code gives a piece twice, or two in one place.",
}
TROUBLES = {
    "not-flat": "a card is flat and has no holes",
    "card-side": "a card has 6 to 12 squares a side",
    "card-colors": "a card has one or two colors, not 5",
    "colors": "there are one to 40 colors, not 5",
    "cells": "a puzzle is made on 1 to 40 cells, not on 5",
    "not-found": "no puzzle was found for this wish; a larger board or other pieces may help",
}


@pytest.mark.parametrize("fault", CodeFault)
def test_each_fault_of_a_code_has_words(fault: CodeFault) -> None:
    assert bad_code_sentence(BadCode(fault)) == CODES[fault.value]


@pytest.mark.parametrize("snag", Snag)
def test_each_reason_for_no_puzzle_has_words(snag: Snag) -> None:
    words = TROUBLES[snag.value]
    assert trouble_words(Trouble(snag, 5, 40)) == words
    assert trouble_sentence(Trouble(snag, 5, 40)) == f"{words[0].upper()}{words[1:]}."
