"""One line of the text protocol: the command in it, and the form of an answer."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

LONGEST_LINE = 8_000
"""Bytes; a longer line is not read."""

_ID = re.compile(r"([0-9]{1,18})(?:\s+|$)", re.ASCII)
_WORD = re.compile(r'"([^"]*)"|(\S+)')
_COMMENT = re.compile(r'^((?:[^"#]|"[^"]*")*)#.*$')
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Refusal(Exception):
    """Why a command is not carried out, in one sentence."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it came in."""

    id: str = ""
    """The number that the answer repeats, as it was written; often none."""
    name: str = ""
    """Empty where the line says nothing."""
    arguments: str = ""
    fault: str = ""
    """Why the line cannot be read."""

    @property
    def words(self) -> list[str]:
        """The arguments one by one; quotation marks keep blanks together."""
        return [quoted or plain for quoted, plain in _WORD.findall(self.arguments)]


def command_in(line: bytes) -> Command:
    """The command in a line; `#` begins a comment unless it is within quotation marks."""
    if len(line) > LONGEST_LINE:
        return Command(id=_split(line[:40].decode("ascii", "replace"))[0], fault="the line is too long")
    text = line.decode("utf-8", "replace").strip("\r\n")
    if "\ufffd" in text or _NOT_TEXT.search(text):
        return Command(id=_split(text)[0], fault="the line is not text")
    identity, text = _split(_COMMENT.sub(r"\1", text))
    name, _, arguments = text.replace("\t", " ").partition(" ")
    return Command(identity, name, arguments.strip())


def _split(text: str) -> tuple[str, str]:
    """The number in front of a command, and the rest."""
    text = text.strip()
    found = _ID.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


@dataclass(frozen=True, slots=True)
class Request:
    """A command that is being carried out, and when to stop."""

    arguments: str
    words: list[str]
    stopped: Callable[[], bool]
    """Whether the answer is wanted at once."""
    superseded: Callable[[], bool]
    """Whether another line has come since."""

    def no_words(self) -> None:
        """Refuses arguments."""
        self.words_between(0, 0)

    def words_between(self, least: int, most: int) -> list[str]:
        """The arguments; refuses fewer or more of them."""
        if not least <= len(self.words) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise Refusal(f"arguments needed: {wanted}, given: {len(self.words)}")
        return self.words


Answer = str | Iterator[str]
"""What a command answers: a text, or lines that come one after the other."""

Commands = dict[str, Callable[[Request], Answer]]


def number_in(word: str, least: int, most: int, what: str) -> int:
    """A whole number between two others; refuses anything else."""
    if re.fullmatch(r"[0-9]{1,18}", word, re.ASCII) and least <= int(word) <= most:
        return int(word)
    raise Refusal(f"{what} must be a number from {least} to {most}, not {word[:20]!r}")


def answer_text(success: bool, identity: str, text: str) -> str:
    """An answer in full; the empty line that ends it is the only one in it."""
    mark = "=" if success else "?"
    lines = [line.rstrip() for line in text.splitlines()]
    # A picture begins on a line of its own: its first line holds its columns.
    head = mark + identity + (f" {lines.pop(0)}" if lines and lines[0] else "")
    return "\n".join([head, *filter(None, lines)]) + "\n\n"
