"""Listens for commands in a thread of its own, so that a thinking engine hears what is said meanwhile."""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from queue import Queue
from threading import Thread

from blokus_desktop.ai.commands import LONGEST_LINE, Command, command_in

STOP, QUIT = "stop", "quit"

_LINES_WAITING = 10_000

SCRIPT_PAUSE = 0.5
"""Lines that come within so many seconds of each other are one script, to be worked through in full."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A command, its number among all lines, and when it came."""

    command: Command
    number: int
    when: float


def _nothing() -> None:
    pass


class Listener:
    """Takes lines off a file descriptor until `quit` or the end."""

    def __init__(self, descriptor: int, at_end: Callable[[], None] = _nothing) -> None:
        """``at_end`` is called when the input ends without a `quit`, whatever is still to be answered."""
        self._descriptor, self._at_end = descriptor, at_end
        self._waiting: Queue[Heard | None] = Queue(_LINES_WAITING)
        self._lines = 0
        self._last_stop = 0
        self._leaving: float | None = None
        # Reading from the descriptor, not from sys.stdin: a thread that waits in there with its lock held
        # makes the interpreter abort at exit.
        Thread(target=self._listen, name="listener", daemon=True).start()

    def commands(self) -> Iterator[Heard]:
        """The commands in order, waiting for each; `quit` is the last."""
        while (heard := self._waiting.get()) is not None:
            yield heard

    def superseded(self, heard: Heard) -> bool:
        """Whether another line, or the end, has come after a command."""
        return self._lines > heard.number or self._leaving is not None

    def stopped(self, heard: Heard) -> bool:
        """Whether a `stop` has come after a command, or the other side has left while it was carried out.

        A `quit` or an end of input right after a command is the end of a script: its answers are wanted.
        """
        left = self._leaving is not None and self._leaving - heard.when > SCRIPT_PAUSE
        return left or self._last_stop > heard.number

    def _listen(self) -> None:
        for line in _lines_of(self._descriptor):
            command = command_in(line)
            self._lines += 1
            if command.name == STOP:
                self._last_stop = self._lines
            if command.name == QUIT:
                self._leaving = time.monotonic()
            if command.name or command.id or command.fault:
                self._waiting.put(Heard(command, self._lines, time.monotonic()))
            if command.name == QUIT:
                break
        else:
            self._at_end()
        self._leaving = self._leaving or time.monotonic()
        self._waiting.put(None)


def _lines_of(descriptor: int) -> Iterator[bytes]:
    """The lines that come in, the last one even without its end; of one that is too long, the beginning."""
    rest = b""
    while data := _read(descriptor):
        *whole, rest = (rest + data).split(b"\n")
        yield from whole
        # Enough is kept to see that it is too long.
        rest = rest[: LONGEST_LINE + 1]
    if rest:
        yield rest


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 1 << 16)
    except OSError:
        return b""
