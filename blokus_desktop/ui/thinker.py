"""Has an engine find moves: shows it the position, passes its answer on, starts it again after a crash."""

import shlex
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop import paths
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ui.engine_process import EngineProcess
from blokus_desktop.ui.passing_folder import PassingFolder

PATIENCE = 1_000
"""How many milliseconds an engine may go on with what is no longer wanted."""

PREPARING = 20_000
"""How many milliseconds an engine may take to start and to read a position before it is late."""

OWN_TIME, FOREIGN_TIME = 30_000, 60_000
"""How many milliseconds a move may take, beyond the time that is given; nobody knows how slow others are."""

_LONGEST_REASON = 200


def split_command(text: str) -> list[str]:
    """The parts of a command line; raises ValueError, with a sentence, where a quotation does not end."""
    # Windows separates folders with what quotes a sign elsewhere.
    text = text.replace("\\", "\\\\") if sys.platform == "win32" else text
    try:
        return shlex.split(text)
    except ValueError:
        raise ValueError(f"A quotation mark is missing in the engine's command: {text}") from None


@dataclass(slots=True)
class _Request:
    """A move that is wanted."""

    ticket: int
    document: str
    color: str
    level: int
    file: Path | None = None
    """Where the engine finds the document, once it is there."""
    asked: float = field(default_factory=time.monotonic)
    crashes: int = 0
    thinking: bool = False
    """Whether the engine is choosing the move already."""
    hurried: bool = False


class Thinker(QObject):
    """Finds moves, one at a time: what was asked before is forgotten when something new is asked."""

    answered = Signal(int, str)
    """The ticket of a request, and the move as text."""
    failed = Signal(int, str)
    """The ticket of a request, and why there is no move, in a sentence for the player."""
    late = Signal(str)
    """That the move should be there by now, in a sentence; it may still come."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        """The program's own engine, or another one by its command line."""
        super().__init__(parent)
        self._own = not command
        self.seconds: int | None = None
        """How long the strongest level of the program's own engine thinks, beyond its own count; 0 is without
        such time, and None leaves it to the engine's command."""
        self._command = list(command) or paths.engine_command()
        self._title = "The computer player" if self._own else "The engine"
        self._name = self._title if self._own else f"{self._title} '{shlex.join(command)}'"
        self._engine: EngineProcess | None = None
        self._known: set[str] | None = None
        """The engine's commands, once it has told them."""
        self._folder: PassingFolder | None = None
        self._tickets = 0
        self._request: _Request | None = None
        self._cancels = 0
        self._closed = False
        self._beginning = self._timer(0, self._begin)
        self._patience = self._timer(PATIENCE, self._start_afresh)
        self._lateness = self._timer(PREPARING, self._tell_late)

    def _timer(self, milliseconds: int, done: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(done)
        return timer

    @property
    def pid(self) -> int:
        """The number of the engine's process; 0 when there is none."""
        return self._engine.pid if self._engine is not None else 0

    # What the session asks for

    def request(self, document: str, color: str, level: int) -> int:
        """Asks for a move in the last position of a game file's main line; returns the ticket."""
        self.cancel()
        self._tickets += 1
        if not self._closed:
            self._request = _Request(self._tickets, document, color, level)
            # Whoever asks must know the ticket before there is an answer.
            self._beginning.start()
        return self._tickets

    def move_now(self) -> None:
        """Makes the engine answer with the best it has found so far, where it can do that."""
        if self._request is not None:
            self._request.hurried = True
            self._hurry(self._request)

    def cancel(self) -> None:
        """Forgets the request; an engine that does not leave off soon is ended."""
        request = self._forget()
        if request is None or self._engine is None or self._known is None:
            return
        self._cancels += 1
        # Answered as soon as all that was asked before is over.
        self._engine.ask("stop" if self._knows("stop") else "name", partial(self._is_free, self._cancels))
        self._patience.start()

    def wait_on(self) -> None:
        """Goes on waiting for an engine that is late, for twice as long as before."""
        if self._request is not None:
            self._lateness.start(2 * self._lateness.interval())

    def leave(self) -> None:
        """Ends an engine that is late: there is no move. The next request starts another one."""
        self._kill()
        self._fail(f"{self._title} was ended; the game rests here.")

    def close(self) -> None:
        """Ends the process for good; nothing more is answered."""
        self._closed = True
        self._forget()
        for timer in (self._beginning, self._patience, self._lateness):
            timer.stop()
        stop = "stop\n" if self._knows("stop") else ""
        for engine in self.findChildren(EngineProcess):
            engine.close(f"{stop}quit\n")
        self._engine = None
        if self._folder is not None:
            self._folder.remove()

    # How a request goes: the position, the level, the move

    def _begin(self) -> None:
        request = self._request
        if request is None:
            return
        try:
            request.file = self._write(request)
        except OSError as problem:
            self._fail(f"{self._name} could not be shown the position: {problem.strerror}.")
            return
        self._go_on()

    def _write(self, request: _Request) -> Path:
        if self._folder is None:
            self._folder = PassingFolder()
        file = self._folder.path / f"{request.ticket}.blksgf"
        # Half a sign, as some keyboards produce in a name, is none in UTF-8.
        file.write_text(request.document, encoding="utf-8", errors="replace")
        return file

    def _go_on(self) -> None:
        """Show the position to an engine that is ready, or start one."""
        request = self._request
        if request is None or request.file is None:
            return
        self._lateness.start(PREPARING)
        engine = self._engine or self._start()
        if engine is not None and self._known is not None:
            engine.ask(f"loadsgf {_argument(request.file)}", partial(self._shown, request))

    def _start(self) -> EngineProcess | None:
        """A new engine, unless it can be told at once that there is none."""
        engine = self._engine = EngineProcess(self)
        engine.ended.connect(self._engine_ended)
        engine.start(self._command)
        if self._engine is engine and self._known is None:
            engine.ask("list_commands", self._learn)
        return self._engine

    def _learn(self, success: bool, text: str) -> None:
        self._known = set(text.split()) if success else set()
        self._go_on()

    def _knows(self, command: str) -> bool:
        return self._known is not None and command in self._known

    def _shown(self, request: _Request, success: bool, text: str) -> None:
        if request is not self._request or self._engine is None:
            return
        if not success:
            self._fail(f"{self._name} refused the position: {_short(text)}.")
            return
        if self._own and self.seconds is not None:
            # Answered before the next one is, and it cannot be refused.
            self._engine.ask(f"time_limit {self.seconds}", lambda success, text: None)
        if self._knows("level"):
            level = min(request.level, STRONGEST.number) if self._own else request.level
            # An engine that does not have this level plays as it likes.
            self._engine.ask(f"level {level}", partial(self._think, request))
        else:
            self._think(request, True, "")

    def _think(self, request: _Request, success: bool, text: str) -> None:
        if request is not self._request or self._engine is None:
            return
        self._lateness.start(OWN_TIME + 1_000 * (self.seconds or 0) if self._own else FOREIGN_TIME)
        request.thinking = True
        self._engine.ask(f"genmove {request.color}", partial(self._moved, request))
        if request.hurried:
            self._hurry(request)

    def _hurry(self, request: _Request) -> None:
        if request.thinking and self._engine is not None and self._knows("stop"):
            self._engine.ask("stop", lambda success, text: None)

    def _moved(self, request: _Request, success: bool, text: str) -> None:
        if request is not self._request:
            return
        if not success:
            self._fail(f"{self._name} found no move: {_short(text)}.")
        elif text.lower() in ("", "pass", "resign"):
            self._fail(f"{self._name} answered '{text}' instead of a move.")
        else:
            self._forget()
            self.answered.emit(request.ticket, text)

    # How it goes wrong

    def _is_free(self, cancels: int, success: bool, text: str) -> None:
        if cancels == self._cancels:
            self._patience.stop()

    def _start_afresh(self) -> None:
        """An engine that still thinks about what nobody wants goes."""
        self._kill()
        self._go_on()

    def _tell_late(self) -> None:
        if self._request is not None:
            waited = round(time.monotonic() - self._request.asked)
            waited_for = f"{waited} s" if waited < 120 else f"{waited // 60} min"
            self.late.emit(f"No answer from {self._title.lower()} for {waited_for}.")

    def _kill(self) -> None:
        self._patience.stop()
        if self._engine is not None:
            self._engine.kill()
            self._engine = None

    def _engine_ended(self, started: bool, reason: str) -> None:
        self._engine = None
        self._patience.stop()
        request = self._request
        if request is None:
            return
        request.crashes += 1
        request.thinking = False
        if not started:
            self._fail(self._cannot_start(reason))
        elif request.crashes > 1:
            self._fail(f"{self._name} broke down twice over this move.")
        else:
            self._go_on()

    def _cannot_start(self, reason: str) -> str:
        if self._own:
            # What the own engine says of itself is a sentence.
            return reason or f"{self._name} could not be started with '{shlex.join(self._command)}'."
        return f"{self._name} could not be started{f': {_short(reason)}' if reason else ''}."

    def _fail(self, sentence: str) -> None:
        request = self._forget()
        if request is not None:
            self.failed.emit(request.ticket, sentence)

    def _forget(self) -> _Request | None:
        """There is no request any more; what the engine still says about it is passed over."""
        request, self._request = self._request, None
        self._lateness.stop()
        if request is not None and request.file is not None:
            with suppress(OSError):
                request.file.unlink(missing_ok=True)
        return request


def _argument(file: Path) -> str:
    """The name of a file as an argument of a command."""
    name = file.as_posix()
    return f'"{name}"' if any(sign.isspace() or sign == "#" for sign in name) else name


def _short(text: str) -> str:
    """The beginning of what an engine says, for a sentence."""
    return (text.splitlines() or ["no reason was given"])[0][:_LONGEST_REASON].rstrip(".")
