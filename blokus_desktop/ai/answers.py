"""The other end of the text protocol: an engine's answers, put together from what comes in bit by bit."""

import re
from collections.abc import Callable
from dataclasses import dataclass

LONGEST_ANSWER = 1_000_000
"""Bytes; the list of all legal moves of the largest game is far shorter."""

_FIRST_LINE = re.compile(r"([=?])([0-9]*)\s*(.*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Answer:
    """What an engine answered to a command."""

    id: str
    """The number of the command."""
    success: bool
    text: str


def _take_none(identity: str, line: str) -> bool:
    """Leaves every line in its answer."""
    return False


class Answers:
    """Reads the answers of one engine; whatever else it prints between them is passed over."""

    def __init__(self, follow: Callable[[str, str], bool] = _take_none) -> None:
        """``follow`` may take a line of an answer, after the first, as it comes; then it is not kept."""
        self._follow = follow
        self._rest = b""
        self._lines: list[str] = []
        self._length = 0

    def heard(self, data: bytes) -> list[Answer]:
        """Returns the answers that this data completes; raises ValueError when one grows without an end."""
        self._length += len(data)
        *lines, self._rest = (self._rest + data).split(b"\n")
        found = [answer for line in lines if (answer := self._take(line)) is not None]
        if found:
            self._length = 0
        if self._length > LONGEST_ANSWER:
            raise ValueError("an answer that does not end")
        return found

    def _take(self, line: bytes) -> Answer | None:
        text = line.decode("utf-8", "replace").strip("\r\t ")
        if text and (self._lines or text[0] in "=?"):
            self._hear(text)
        if text or not self._lines:
            return None
        first = self._first()
        answer = Answer(first[2], first[1] == "=", "\n".join([first[3], *self._lines[1:]]).strip())
        self._lines = []
        return answer

    def _hear(self, text: str) -> None:
        if self._lines and self._follow(self._first()[2], text):
            self._length = 0
        else:
            self._lines.append(text)

    def _first(self) -> re.Match[str]:
        """The mark, the number and the rest of the first line of an answer."""
        first = _FIRST_LINE.fullmatch(self._lines[0])
        assert first is not None
        return first
