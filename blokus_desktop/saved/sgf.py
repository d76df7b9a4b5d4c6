"""The grammar of SGF: text to nodes with their properties, piece by piece, with bounds on everything."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from blokus_desktop.saved.bounds import MAX_BYTES, MAX_PROPERTIES, MAX_VALUES
from blokus_desktop.saved.faults import Fault, GameFileError, Place

# All that repeats is possessive: no text is gone through twice.
_BEGINNING = re.compile(r"\(\s*+;")
_SPACE = re.compile(r"\s*+")
_IDENTIFIER = re.compile(r"[A-Za-z0-9]++")
_VALUE = re.compile(r"\[((?:[^\]\\]++|\\.)*+)\]\s*+", re.DOTALL)
_VALUES = r"(?:\[(?:[^\]\\]++|\\.)*+\]\s*+)++"
_PROPERTY = re.compile(rf"([A-Za-z0-9]++)\s*+({_VALUES})\s*+", re.DOTALL)
_SPACE_BETWEEN = re.compile(r"\]\s")
_LINE_END = re.compile(r"\r\n|\n\r|\r")
_ESCAPED = re.compile(r"\\(?:\r\n|\n\r|\r|\n|(.))")

OPENS, CLOSES = "(", ")"


_WESTERN = re.compile(rb"CA\[\s*+(?:iso-?8859-1|latin-?1)\s*+\]", re.IGNORECASE)
"""How a file says that it is written in the characters that SGF has where nothing else is said."""
_HEAD = 10_000
"""How far into a file its first properties are looked for, in characters."""


@dataclass
class Property:
    """An identifier with its values as they stand in the file, and where it stands."""

    identifier: str
    text: str
    """The values in their brackets."""
    offset: int

    @cached_property
    def values(self) -> list[str]:
        """The values one by one, as they stand in the file."""
        return [found[1] for found in _VALUE.finditer(self.text)]

    def __str__(self) -> str:
        """The whole property, without the white space between the values."""
        between = _SPACE_BETWEEN.search(self.text)
        return self.identifier + ("".join(f"[{value}]" for value in self.values) if between else self.text)


@dataclass(slots=True)
class Entry:
    """A node of the file: its properties by their identifiers, and where it stands."""

    offset: int
    properties: dict[str, Property] = field(default_factory=dict)


class Document:
    """The text of a file, read from its beginning on, and the place of an offset as a person can find it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._at = 0

    @property
    def share_read(self) -> float:
        """How much of the text was gone through, from 0 to 1."""
        return self._at / len(self.text)

    def error(
        self, offset: int, fault: Fault, cause: Exception | None = None, **data: str | int
    ) -> GameFileError:
        """What is wrong at a place, with its line and column."""
        line = self.text.count("\n", 0, offset) + 1
        column = offset - self.text.rfind("\n", 0, offset)
        return GameFileError(fault, place=Place(line, column), cause=cause, data=data)

    def parts(self) -> Iterator[Entry | str]:
        """The nodes of the tree in order, and between them where a variation opens and closes.

        Raises GameFileError where the text goes wrong; the nodes before that place have been yielded by then.
        """
        self._skip_to_tree()
        yield self._entry()
        opened = 0
        while True:
            mark = self._next_mark()
            if mark == ";":
                yield self._entry()
            elif mark == OPENS:
                opened += 1
                yield OPENS
                self._skip_to_variation()
                yield self._entry()
            elif mark == CLOSES:
                self._at += 1
                if not opened:
                    break
                opened -= 1
                yield CLOSES
            else:
                raise self._error(Fault.UNEXPECTED, mark=mark) if mark else self._error(Fault.TORN_OFF)
        self._next_mark()
        if _BEGINNING.match(self.text, self._at):
            raise self._error(Fault.SECOND_GAME)

    def _error(self, fault: Fault, **data: str) -> GameFileError:
        return self.error(self._at, fault, None, **data)

    def _skip_to_tree(self) -> None:
        """Old files have text before the game and after it."""
        beginning = _BEGINNING.search(self.text)
        if beginning is None:
            raise GameFileError(Fault.NO_TREE)
        self._at = beginning.end() - 1

    def _skip_to_variation(self) -> None:
        beginning = _BEGINNING.match(self.text, self._at)
        if beginning is None:
            raise self._error(Fault.BAD_VARIATION)
        self._at = beginning.end() - 1

    def _next_mark(self) -> str:
        """Go to the next character that is not a space and return it; empty at the end of the text."""
        space = _SPACE.match(self.text, self._at)
        self._at = space.end() if space else len(self.text)
        return self.text[self._at : self._at + 1]

    def _entry(self) -> Entry:
        entry = Entry(self._at)
        self._at += 1
        while (found := self._property()) is not None:
            if found.identifier in entry.properties:
                raise self.error(found.offset, Fault.PROPERTY_TWICE)
            if len(entry.properties) == MAX_PROPERTIES:
                raise self.error(found.offset, Fault.MANY_PROPERTIES, most=MAX_PROPERTIES)
            entry.properties[found.identifier] = found
        return entry

    def _property(self) -> Property | None:
        """The next property of a node, or None where the node ends."""
        self._next_mark()
        start = self._at
        found = _PROPERTY.match(self.text, start)
        if found is None:
            self._refuse_property()
            return None
        self._at = found.end()
        if self.text[self._at : self._at + 1] == "[":
            raise self._error(Fault.ENDLESS_VALUE)
        self._check_number(found, start)
        return Property(found[1], found[2], start)

    def _refuse_property(self) -> None:
        """Raises GameFileError where something begins that is no property."""
        name = _IDENTIFIER.match(self.text, self._at)
        if name is not None:
            start, self._at = self._at, name.end()
            if self._next_mark() == "[":
                raise self._error(Fault.ENDLESS_VALUE)
            raise self.error(start, Fault.NO_VALUE)

    def _check_number(self, values: re.Match[str], start: int) -> None:
        # Counted one by one only where there could be too many.
        if self.text.count("]", *values.span(2)) > MAX_VALUES:
            found = _VALUE.finditer(self.text, *values.span(2))
            if next(islice(found, MAX_VALUES, None), None) is not None:
                raise self.error(start, Fault.MANY_VALUES, most=MAX_VALUES)


def decoded(data: bytes) -> str:
    """The text of a file; raises GameFileError where it is too large or not in UTF-8 or Latin-1."""
    if len(data) > MAX_BYTES:
        raise GameFileError(Fault.LARGE_FILE, data={"megabytes": MAX_BYTES // 1024**2})
    if _WESTERN.search(data[:_HEAD]):
        return data.decode("latin-1")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        place = Place(line, byte=problem.start + 1)
        raise GameFileError(Fault.NOT_UTF8, place=place) from None


def unescaped(value: str) -> str:
    """The text that a value stands for: a backslash guards the next character, or swallows a line end."""
    return _LINE_END.sub("\n", _ESCAPED.sub(r"\1", value))


def escaped(text: str) -> str:
    """The value that stands for a text."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def without(properties: str, identifier: str) -> str:
    """The text of properties, all but one."""
    if identifier not in properties:
        return properties
    return "".join(found[0] for found in _PROPERTY.finditer(properties) if found[1] != identifier)
