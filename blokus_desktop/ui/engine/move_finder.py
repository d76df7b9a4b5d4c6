"""Has an engine find moves: the program's own, or another one that speaks its protocol."""

import shlex
import sys
from collections.abc import Generator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from blokus_desktop import paths
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ui.engine import words
from blokus_desktop.ui.engine.client import Command, EngineClient, NoAnswer, Reply
from blokus_desktop.ui.engine.positions import PositionFiles

OWN_TIME, FOREIGN_TIME = 30_000, 60_000
"""How many milliseconds a move may take, beyond the time that is given; other engines may be slow."""


def split_command(text: str) -> list[str]:
    """Return the parts of a command line; raises ValueError, with a sentence, on an open quotation."""
    # Windows separates folders with what quotes a sign elsewhere.
    text = text.replace("\\", "\\\\") if sys.platform == "win32" else text
    try:
        return shlex.split(text)
    except ValueError:
        raise ValueError(words.open_quotation_sentence(text)) from None


class MoveFinder(EngineClient):
    """Finds moves, one at a time; the answer to a request is the move as text."""

    late = Signal(str)
    """That the move should be there by now, in a sentence; it may still come."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        """Talk with the program's own engine, or with another one by its command line."""
        self._own = not command
        name = words.computer_player() if self._own else words.other_engine(shlex.join(command))
        super().__init__(command or paths.engine_command(), name, words.MOVE_BROKEN, parent)
        self.seconds: int | None = None
        """How long the strongest level of the program's own engine thinks, beyond its own count; 0 is without
        such time, and None leaves it to the engine's command."""
        self._positions = PositionFiles()

    def request(self, document: str, color: str, level: int) -> int:
        """Ask for a move in the last position of a game file's main line; returns the ticket."""
        return self._put(partial(self._talk, document, color, level))

    def move_now(self) -> None:
        """Make the engine answer with the best it has found so far, where it can do that."""
        self._hurry()

    def wait_on(self) -> None:
        """Go on waiting for an engine that is late, for twice as long as before."""
        self._wait_longer()

    def leave(self) -> None:
        """End an engine that is late: there is no move. The next request starts another one."""
        self._give_up(words.ended_sentence(self._name if self._own else words.other_engine()))

    def close(self) -> None:
        """End the process for good; nothing more is answered."""
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
            raise NoAnswer(words.no_move_sentence(self._name, reply.text))
        if reply.text.lower() in ("", "pass", "resign"):
            raise NoAnswer(words.wrong_answer_sentence(self._name, reply.text))
        return reply.text

    # How it goes wrong

    def _be_late(self) -> None:
        """Tell that an engine is late, and leave it to the player whether to wait."""
        self.late.emit(words.late_sentence(self._waited, own=self._own))

    def _cannot_start(self, reason: str) -> str:
        if not self._own:
            return words.not_started_sentence(self._name, reason=reason)
        # What the own engine says of itself is a sentence.
        return reason or words.not_started_sentence(self._name, command=shlex.join(self._command))
