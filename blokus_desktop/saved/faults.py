"""What can be wrong with a game file, as codes with their data; `words.files` says them."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

NO_DATA: Final[Mapping[str, str | int]] = MappingProxyType({})


class Fault(Enum):
    """A kind of damage, or why a file cannot be read or written."""

    NO_TREE = "no-tree"
    UNEXPECTED = "unexpected"
    TORN_OFF = "torn-off"
    SECOND_GAME = "second-game"
    BAD_VARIATION = "bad-variation"
    PROPERTY_TWICE = "property-twice"
    MANY_PROPERTIES = "many-properties"
    ENDLESS_VALUE = "endless-value"
    NO_VALUE = "no-value"
    MANY_VALUES = "many-values"
    LARGE_FILE = "large-file"
    NOT_UTF8 = "not-utf8"
    MUCH_TEXT = "much-text"
    CHARACTER_SET = "character-set"
    NO_GAME = "no-game"
    NO_FORM = "no-form"
    NO_SUCH_FORM = "no-such-form"
    NO_SUCH_GAME = "no-such-game"
    SEAT_COUNT = "seat-count"
    BAD_SEAT = "bad-seat"
    BAD_SEED = "bad-seed"
    BAD_SEEN = "bad-seen"
    MANY_NODES = "many-nodes"
    OTHER_TURN = "other-turn"
    ROLL_DUE = "roll-due"
    GAME_OVER = "game-over"
    ILLEGAL_MOVE = "illegal-move"
    ILLEGAL_SETUP = "illegal-setup"
    MANY_UNKNOWN = "many-unknown"
    TWO_MOVES = "two-moves"
    BAD_MOVE = "bad-move"
    LONG_PIECE = "long-piece"
    NO_SUCH_COLOR = "no-such-color"
    SILENT_DISK = "silent-disk"
    NOT_OPENED = "not-opened"
    NOT_SAVED = "not-saved"
    NOT_WAITED_FOR = "not-waited-for"


class Place(NamedTuple):
    """A place in a file by line and column, counted from 1."""

    line: int
    column: int = 0
    byte: int = 0
    """Of the line's text, where that could not be read as letters; else 0."""


class GameFileError(ValueError):
    """What is wrong with a game file, and where."""

    def __init__(
        self,
        fault: Fault,
        *,
        place: Place | None = None,
        file: str = "",
        cause: Exception | None = None,
        data: Mapping[str, str | int] = NO_DATA,
    ) -> None:
        """``data`` are the names and numbers to be told, as the words of the fault call them."""
        super().__init__(fault, place, file, cause, data)
        self.fault = fault
        self.place = place
        self.file = file
        """The name of the file; empty for what came from elsewhere."""
        self.cause = cause
        """The IllegalMove, BadSeed or OSError that caused it."""
        self.data = data

    def of_file(self, name: str) -> "GameFileError":
        """The same, with the name of the file in which it was found."""
        return GameFileError(self.fault, place=self.place, file=name, cause=self.cause, data=self.data)

    def __str__(self) -> str:
        """The code alone, for logs."""
        return " ".join(map(str, filter(None, [self.file, self.fault.value, self.place, self.cause])))


class GameTooLargeError(OSError):
    """A game is larger than its file can be."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(megabytes)
        self.megabytes = megabytes
        """The most that a file can have."""
