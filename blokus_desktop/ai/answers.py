"""The other end of the text protocol: an engine's answers, put together from what comes in bit by bit."""

import re
from dataclasses import dataclass

LONGEST_ANSWER = 1_000_000
"""In bytes; the list of all legal moves of the largest game is far shorter."""

_FIRST_LINE = re.compile(r"([=?])([0-9]*)\s*(.*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Answer:
    """What an engine answered to a command."""

    id: str
    """The number of the command."""
    success: bool
    text: str


class Answers:
    """Reads the answers of one engine; whatever else it prints between them is passed over."""

    def __init__(self) -> None:
        self._rest = b""
        self._lines: list[str] = []
        self._length = 0

    def heard(self, data: bytes) -> list[Answer]:
        """The answers that are complete with this; raises ValueError when one does not end."""
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
            self._lines.append(text)
        if text or not self._lines:
            return None
        first = _FIRST_LINE.fullmatch(self._lines[0])
        assert first is not None
        answer = Answer(first[2], first[1] == "=", "\n".join([first[3], *self._lines[1:]]).strip())
        self._lines = []
        return answer
