"""Each fault of a file has its words, with the place and the file's name."""

import errno
import os

import pytest

from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.seed import BadSeed
from blokus_desktop.saved.faults import Fault, GameFileError, GameTooLargeError, Place
from blokus_desktop.words.files import below_name_sentence, file_error_words, system_words

ILLEGAL = IllegalMove(Rule.OWN_EDGE, ("h10",))
MISSING = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
CAUSES = {
    Fault.BAD_MOVE: ILLEGAL,
    Fault.BAD_SEED: BadSeed("", 5),
    Fault.ILLEGAL_MOVE: ILLEGAL,
    Fault.ILLEGAL_SETUP: ILLEGAL,
    Fault.NOT_OPENED: MISSING,
    Fault.NOT_SAVED: MISSING,
}
DATA: dict[str, str | int] = {
    "color": "red",
    "form": "Castle",
    "game": "Blokus 3D",
    "length": 300,
    "mark": "}",
    "megabytes": 8,
    "most": 100,
    "name": "x",
    "number": 4,
    "property": "RU",
    "turn": "blue",
    "wanted": 3,
}
WORDS = {
    "no-tree": "this is not a game file: there is no '(;' in it",
    "unexpected": "unexpected '}'",
    "torn-off": "the file ends within the game",
    "second-game": "a second game follows; only files with one game can be opened",
    "bad-variation": "a variation must begin with '(;'",
    "property-twice": "this property stands twice in one node",
    "many-properties": "a node has more than 100 properties",
    "endless-value": "this value has no end",
    "no-value": "this property has no value",
    "many-values": "this property has more than 100 values",
    "large-file": "the file is larger than a game can be (8 MB at most)",
    "not-utf8": "this is not UTF-8 text",
    "much-text": "the game has more than 8 MB of comments and other text beside its moves",
    "character-set": "the text is in 'x'; only UTF-8 and Latin-1 can be opened",
    "no-game": "the file does not say which game it is",
    "no-form": "RU must say which form of Blokus 3D it is",
    "no-such-form": "there is no form 'Castle' of Blokus 3D",
    "no-such-game": "'x' is not a game that this program plays",
    "seat-count": "RU must have 3 values",
    "bad-seat": "a seat is 'human', 'computer' or 'engine', with a level",
    "bad-seed": "a code of rolls has 6 letters and digits, not 5",
    "bad-seen": "RU has rounds with what was rolled, as in '4:2,5'",
    "many-nodes": "the game has more than 100 moves and variations",
    "other-turn": "it is the turn of blue, not of red",
    "roll-due": "the dice are to be rolled",
    "game-over": "the game is over",
    "illegal-move": "move 4 is not legal: touches your own piece along an edge at h10",
    "illegal-setup": "the setup is not legal: touches your own piece along an edge at h10",
    "many-unknown": "a node has more than 100 properties that are not known",
    "two-moves": "there are two moves in one node",
    "bad-move": "touches your own piece along an edge at h10",
    "long-piece": "a piece cannot be written in 300 characters",
    "no-such-color": "there is no color 'x'",
    "silent-disk": "x.blksgf cannot be opened: its disk does not answer",
    "not-opened": "x.blksgf cannot be opened: No such file or directory",
    "not-saved": "x.blksgf cannot be saved: No such file or directory",
    "not-waited-for": "x.blksgf was not opened",
}
OF_THE_FILE = {Fault.SILENT_DISK, Fault.NOT_OPENED, Fault.NOT_SAVED, Fault.NOT_WAITED_FOR}


@pytest.mark.parametrize("fault", Fault)
def test_each_fault_has_words(fault: Fault) -> None:
    problem = GameFileError(fault, cause=CAUSES.get(fault), data=DATA).of_file("x.blksgf")
    words = WORDS[fault.value]
    assert file_error_words(problem) == (words if fault in OF_THE_FILE else f"x.blksgf, {words}")
    assert str(problem).startswith(f"x.blksgf {fault.value}")


def test_a_place_is_told() -> None:
    fault = GameFileError(Fault.NO_VALUE, place=Place(2, 7))
    assert file_error_words(fault) == "line 2, column 7: this property has no value"
    assert file_error_words(fault.of_file("a.blksgf")).startswith("a.blksgf, line 2, column 7: ")
    fault = GameFileError(Fault.NOT_UTF8, place=Place(2, byte=7))
    assert file_error_words(fault) == "line 2, byte 7: this is not UTF-8 text"


def test_below_its_name_a_file_is_not_named_again() -> None:
    problem = GameFileError(Fault.NO_VALUE, place=Place(2, 7), file="x.blksgf")
    assert below_name_sentence(problem) == "Line 2, column 7: this property has no value."
    problem = GameFileError(Fault.NOT_OPENED, file="x.blksgf", cause=MISSING)
    assert below_name_sentence(problem) == "Cannot be opened: No such file or directory."
    problem = GameFileError(Fault.SILENT_DISK, file="x.blksgf")
    assert below_name_sentence(problem) == "Cannot be opened: its disk does not answer."


def test_what_the_system_says_is_told() -> None:
    assert system_words(MISSING) == "No such file or directory"
    assert system_words(OSError("strange")) == "strange"
    assert system_words(GameTooLargeError(16)) == "the game is larger than a file can be (16 MB at most)"
