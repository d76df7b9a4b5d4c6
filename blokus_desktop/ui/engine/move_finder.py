"""Has an engine find moves: the program's own, or another one that speaks its protocol."""

import shlex
import sys
from collections.abc import Generator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from blokus_desktop import paths
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ui.engine.client import Command, EngineClient, NoAnswer, Reply, short
from blokus_desktop.ui.engine.positions import PositionFiles

OWN_TIME, FOREIGN_TIME = 30_000, 60_000
"""How many milliseconds a move may take, beyond the time that is given; nobody knows how slow others are."""


def split_command(text: str) -> list[str]:
    """The parts of a command line; raises ValueError, with a sentence, where a quotation does not end."""
    # Windows separates folders with what quotes a sign elsewhere.
    text = text.replace("\\", "\\\\") if sys.platform == "win32" else text
    try:
        return shlex.split(text)
    except ValueError:
        raise ValueError(f"A quotation mark is missing in the engine's command: {text}") from None


class MoveFinder(EngineClient):
    """Finds moves, one at a time; the answer to a request is the move as text."""

    late = Signal(str)
    """That the move should be there by now, in a sentence; it may still come."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        """The program's own engine, or another one by its command line."""
        self._own = not command
        self._title = "The computer player" if self._own else "The engine"
        name = self._title if self._own else f"{self._title} '{shlex.join(command)}'"
        super().__init__(command or paths.engine_command(), name, "move", parent)
        self.seconds: int | None = None
        """How long the strongest level of the program's own engine thinks, beyond its own count; 0 is without
        such time, and None leaves it to the engine's command."""
        self._positions = PositionFiles()

    def request(self, document: str, color: str, level: int) -> int:
        """Asks for a move in the last position of a game file's main line; returns the ticket."""
        return self._put(partial(self._talk, document, color, level))

    def move_now(self) -> None:
        """Makes the engine answer with the best it has found so far, where it can do that."""
        self._hurry()

    def wait_on(self) -> None:
        """Goes on waiting for an engine that is late, for twice as long as before."""
        self._wait_longer()

    def leave(self) -> None:
        """Ends an engine that is late: there is no move. The next request starts another one."""
        self._give_up(f"{self._title} was ended; the game rests here.")

    def close(self) -> None:
        """Ends the process for good; nothing more is answered."""
        super().close()
        self._positions.remove()

    # What is said to the engine: the position, the level, the move

    def _talk(self, document: str, color: str, level: int, ticket: int) -> Generator[Command, Reply, str]:
        yield from self._positions.show(document, ticket, self._name)
        if self._own and self.seconds is not None:
            yield Command(f"time_limit {self.seconds}")
        if self._knows("level"):
            # An engine that does not have this level plays as it likes.
            yield Command(f"level {min(level, STRONGEST.number) if self._own else level}")
        limit = OWN_TIME + 1_000 * (self.seconds or 0) if self._own else FOREIGN_TIME
        reply = yield Command(f"genmove {color}", limit, can_be_hurried=True)
        if not reply.success:
            raise NoAnswer(f"{self._name} found no move: {short(reply.text)}.")
        if reply.text.lower() in ("", "pass", "resign"):
            raise NoAnswer(f"{self._name} answered '{reply.text}' instead of a move.")
        return reply.text

    # How it goes wrong

    def _be_late(self) -> None:
        """Tells that an engine is late, and leaves it to the player whether to wait."""
        waited = self._waited
        waited_for = f"{waited} s" if waited < 120 else f"{waited // 60} min"
        self.late.emit(f"No answer from {self._title.lower()} for {waited_for}.")

    def _cannot_start(self, reason: str) -> str:
        if self._own:
            # What the own engine says of itself is a sentence.
            return reason or f"{self._name} could not be started with '{shlex.join(self._command)}'."
        return f"{self._name} could not be started{f': {short(reason)}' if reason else ''}."
