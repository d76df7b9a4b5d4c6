"""Each rule has its words, the same in the window, in files and in the engine's answers."""

import pytest

from blokus_desktop.game.board import Cell
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.scoring import Item
from blokus_desktop.words.rules import (
    computer_refused_sentence,
    given_sentence,
    lit_gap_words,
    lit_structure_words,
    refusal_sentence,
    refusal_words,
    shown_refusal_words,
)
from blokus_desktop.words.scores import item_title

WORDS = {
    "game-over": "the game is over",
    "not-a-move-here": "that is not a kind of move this position asks for",
    "not-in-hand": "this piece is already laid",
    "occupied": "overlaps another piece",
    "own-edge": "touches your own piece along an edge",
    "no-corner": "must touch a corner of one of your own pieces",
    "no-face": "must touch a face of one of your own pieces",
    "no-start": "must cover your start square",
    "no-sheet-corner": "must cover a corner square of your sheet",
    "other-sheet": "belongs on your own sheet",
    "no-support": "does not rest on anything",
    "not-on-ground": "must stand on the board",
    "no-contact": "must touch a face of a piece already placed",
    "outside": "leaves the board",
    "off-structure": "sticks out of the structure",
    "too-high": "rises above the height limit",
    "must-move": "a color that can move must move",
    "wrong-row": "is not in the row that your die opens",
    "no-such-die": "this die is not on the table",
    "die-opens-nothing": "nothing in the row of this die can be drawn",
    "die-needs-strike": "nothing in the row of this die can be drawn; a strike opens all rows",
    "no-strike-left": "all strikes are used",
    "strike-opens-nothing": "even with a strike nothing can be drawn",
    "wrong-number-of-dice": "one die is rolled for each player still in the game",
    "no-such-face": "a die shows 1 to 6",
    "dice-not-in-order": "rolled dice are told with the lowest first",
    "no-such-square": "there is no such square on this board",
    "square-twice": "this is not how a move is written",
    "no-such-piece": "no piece of the game has this shape",
    "unreadable": "this is not how a move is written",
    "too-long": "this is not how a move is written",
    "no-room": "the game has as many moves and variations as one file can hold",
    "no-setup": "pieces cannot be set up in this game",
    "size-order": "a larger piece must be laid before this one",
    "turn-order": "another color's turn comes first",
    "not-from-above": "could not have come from above",
    "crossed": "covers a crossed square",
    "given": "this piece belongs to the puzzle and stays where it is",
}

NAMING = {
    "occupied": "overlaps another piece at a1, b2, c3",
    "own-edge": "touches your own piece along an edge at a1, b2, c3",
    "no-start": "must cover your start square at a1 or b2 or c3",
    "no-support": "does not rest on anything at a1, b2, c3",
    "no-such-die": "this die is not on the table, only a1 and b2 and c3",
    "no-such-face": "a die shows 1 to 6, not a1, b2, c3",
    "no-such-square": "there is no such square on this board: 'a1, b2, c3'",
    "square-twice": "this is not how a move is written: a1, b2, c3 stands twice",
    "no-such-piece": "no piece of the game has this shape at a1, b2, c3",
    "unreadable": "this is not how a move is written: 'a1, b2, c3'",
    "too-long": "this is not how a move is written: 'a1, b2, c3'...",
    "not-from-above": "could not have come from above at a1, b2, c3",
    "crossed": "covers a crossed square at a1, b2, c3",
}


@pytest.mark.parametrize("rule", Rule)
def test_each_rule_has_words(rule: Rule) -> None:
    assert refusal_words(IllegalMove(rule)) == WORDS[rule.value]


@pytest.mark.parametrize("code", NAMING)
def test_what_is_named_stands_in_the_sentence(code: str) -> None:
    refusal = IllegalMove(Rule(code), ("a1", "b2", "c3"))
    assert refusal_words(refusal) == NAMING[code]
    assert str(refusal) == f"{code} a1 b2 c3"


def test_a_refusal_can_stand_alone() -> None:
    refusal = IllegalMove(Rule.OWN_EDGE, ("a1",))
    assert refusal_sentence(refusal) == "Touches your own piece along an edge at a1"
    said = "The computer's move cannot be made: touches your own piece along an edge at a1."
    assert computer_refused_sentence(refusal) == said
    assert given_sentence() == "This piece belongs to the puzzle and stays where it is"


def test_what_is_lit_is_said_with_the_refusal() -> None:
    assert lit_structure_words() == "sticks out of the structure: its squares are lit"
    refusal = IllegalMove(Rule.NO_SUPPORT, ("d6", "d7"))
    words = "does not rest on anything at d6, d7: the gap is lit"
    assert lit_gap_words(refusal, hidden=False) == words
    assert lit_gap_words(refusal, hidden=True) == f"{words} through the pile"


@pytest.mark.parametrize("item", Item)
def test_each_line_of_a_score_has_words(item: Item) -> None:
    assert (
        item_title(item)
        == {
            "squares-left": "Squares left",
            "all-pieces-laid": "All pieces laid",
            "single-square-laid-last": "Single square laid last",
            "squares-seen-from-above": "Squares seen from above",
            "pieces-left": "Pieces left",
            "unfilled-squares": "Empty squares",
            "strikes": "Strikes",
        }[item.value]
    )


def test_where_several_squares_may_be_covered_one_of_them_must_be() -> None:
    named, cells = ("e5", "j10"), (Cell(60), Cell(135))
    assert (
        shown_refusal_words(IllegalMove(Rule.NO_START, named, cells)) == "must cover one of the start squares"
    )
    assert shown_refusal_words(IllegalMove(Rule.NO_START, named[:1], cells[:1])) == WORDS["no-start"]
