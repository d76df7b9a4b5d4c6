"""The grammar of SGF: text to a tree of properties and back, with bounds on everything."""

import re
from dataclasses import dataclass, field

MAX_BYTES = 8 * 1024 * 1024
MAX_NODES = 30_000
MAX_VALUES = 500
"""Values of one property: more than all pieces of a game, one by one, square by square."""

MAX_PROPERTIES = 100
"""Properties of one node."""

_BEGINNING = re.compile(r"\s*+\(\s*+;")
_SPACE = re.compile(r"\s*")
_IDENTIFIER = re.compile(r"[A-Za-z0-9]+")
# Possessive: a value that never ends is found out in one pass.
_VALUE = re.compile(r"\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_LINE_END = re.compile(r"\r\n|\n\r|\r")
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


class GameFileError(ValueError):
    """What is wrong with a game file and where, in one sentence."""


@dataclass(slots=True)
class Property:
    """An identifier with its values as they stand in the file, and where it stands."""

    identifier: str
    values: list[str]
    offset: int


@dataclass(slots=True)
class Entry:
    """A node of the file: its properties, and the entries that follow it."""

    offset: int
    properties: list[Property] = field(default_factory=list)
    children: list["Entry"] = field(default_factory=list)


class Document:
    """A parsed file: its root entry, and the way from an offset to a place that a person can find."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = _Parser(self).parse()

    def error(self, offset: int, problem: str) -> GameFileError:
        """The sentence that names a problem with its line and column."""
        line = self.text.count("\n", 0, offset) + 1
        column = offset - self.text.rfind("\n", 0, offset)
        return GameFileError(f"line {line}, column {column}: {problem}")


def decoded(data: bytes) -> str:
    """The text of a file; raises GameFileError where it is too large or not UTF-8."""
    if len(data) > MAX_BYTES:
        raise GameFileError(f"the file is larger than a game can be ({MAX_BYTES // 1024**2} MB at most)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise GameFileError(f"line {line}, byte {problem.start + 1}: this is not UTF-8 text") from None


class _Parser:
    """One pass over the text, with the open variations on a list instead of the call stack."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._text = document.text
        self._at = 0
        self._nodes = 0

    def parse(self) -> Entry:
        """The tree of the file; raises GameFileError where the text is not one."""
        self._skip_to_tree()
        root = last = self._entry()
        branches: list[Entry] = []
        while True:
            mark = self._next_mark()
            if mark == ";":
                last.children.append(self._entry())
                last = last.children[-1]
            elif mark == "(":
                branches.append(last)
                last.children.append(self._first_of_variation())
                last = last.children[-1]
            elif mark == ")":
                self._at += 1
                if not branches:
                    break
                last = branches.pop()
            else:
                raise self._error(f"unexpected {mark!r}" if mark else "the file ends within the game")
        if _BEGINNING.match(self._text, self._at):
            raise self._error("a second game follows; only files with one game can be opened")
        return root

    def _error(self, problem: str) -> GameFileError:
        return self._document.error(self._at, problem)

    def _skip_to_tree(self) -> None:
        """Old files have text before the game and after it."""
        beginning = _BEGINNING.search(self._text)
        if beginning is None:
            raise GameFileError("this is not a game file: there is no '(;' in it")
        self._at = beginning.end() - 1

    def _next_mark(self) -> str:
        """Go to the next character that is not a space; it is empty at the end of the text."""
        space = _SPACE.match(self._text, self._at)
        self._at = space.end() if space else len(self._text)
        return self._text[self._at : self._at + 1]

    def _first_of_variation(self) -> Entry:
        beginning = _BEGINNING.match(self._text, self._at)
        if beginning is None:
            raise self._error("a variation must begin with '(;'")
        self._at = beginning.end() - 1
        return self._entry()

    def _entry(self) -> Entry:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise self._error(f"the game has more than {MAX_NODES} moves and variations")
        entry = Entry(self._at)
        self._at += 1
        while (found := self._property()) is not None:
            if any(known.identifier == found.identifier for known in entry.properties):
                raise self._document.error(found.offset, "this property stands twice in one node")
            entry.properties.append(found)
            if len(entry.properties) > MAX_PROPERTIES:
                raise self._error(f"a node has more than {MAX_PROPERTIES} properties")
        return entry

    def _property(self) -> Property | None:
        """The next property of a node, or None where the node ends."""
        self._next_mark()
        name = _IDENTIFIER.match(self._text, self._at)
        if name is None:
            return None
        found = Property(name.group(), [], self._at)
        self._at = name.end()
        while self._next_mark() == "[":
            value = _VALUE.match(self._text, self._at)
            if value is None:
                raise self._error("this value has no end")
            if len(found.values) == MAX_VALUES:
                raise self._error(f"this property has more than {MAX_VALUES} values")
            found.values.append(value[1])
            self._at = value.end()
        if not found.values:
            raise self._document.error(found.offset, "this property has no value")
        return found


def unescaped(value: str) -> str:
    """The text that a value stands for: a backslash guards the next character, or swallows a line end."""
    text = _ESCAPED.sub(lambda found: found[1].strip("\r\n"), value)
    return _LINE_END.sub("\n", text)


def escaped(text: str) -> str:
    """The value that stands for a text."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def formatted(root: Entry) -> str:
    """The text of a tree: a line for each node, variations in brackets."""
    lines = ["("]
    waiting: list[Entry | str] = [root]
    while waiting:
        entry = waiting.pop()
        if isinstance(entry, str):
            lines.append(entry)
            continue
        lines.append(";" + "".join(map(_formatted_property, entry.properties)))
        if len(entry.children) == 1:
            waiting.append(entry.children[0])
        else:
            for child in reversed(entry.children):
                waiting += [")", child, "("]
    return "\n".join([*lines, ")"]) + "\n"


def _formatted_property(found: Property) -> str:
    return found.identifier + "".join(f"[{value}]" for value in found.values)
