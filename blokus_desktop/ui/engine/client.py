"""Talks with an engine about one request at a time: tickets, patience, and a second try after a crash."""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.ui.engine import words
from blokus_desktop.ui.engine.process import EngineProcess

PATIENCE = 1_000
"""How many milliseconds an engine may go on with what is no longer wanted."""

PREPARING = 20_000
"""How many milliseconds an engine may take to start, or to answer where no limit is told."""


@dataclass(frozen=True, slots=True)
class Command:
    """What is said to an engine next."""

    text: str
    limit: int = field(default_factory=lambda: PREPARING)
    """After so many milliseconds without an answer, or a line of it, the engine is late."""
    line: Callable[[str], None] | None = None
    """Takes the lines of an answer one by one, as they come."""
    can_be_hurried: bool = False
    """Whether the engine can answer at once with what it has found so far."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer in full, without the lines that were taken one by one."""

    success: bool
    text: str


class NoAnswer(Exception):
    """Why a request has no answer, in a sentence for the player."""


Conversation = Generator[Command, Reply, object]
"""Says commands, hears their replies, and returns the answer to the request; raises NoAnswer.

It emits no signals: what hears them may ask for something else, and end it.
"""

Talk = Callable[[int], Conversation]
"""Begins the conversation about the request with a ticket; once more, from the start, after a crash."""


@dataclass(slots=True, eq=False)
class _Request:
    """What is wanted now."""

    ticket: int
    talk: Talk
    asked: float = field(default_factory=time.monotonic)
    crashes: int = 0
    hurried: bool = False
    conversation: Conversation | None = None
    """There is one as long as the engine knows of the request."""
    command: Command | None = None
    """What the engine is answering."""

    def hang_up(self) -> None:
        """End the conversation; what was said in it counts no more."""
        if self.conversation is not None:
            self.conversation.close()
        self.conversation = self.command = None


class EngineClient(QObject):
    """Puts one request at a time: what was asked before is forgotten when something new is asked.

    The engine is started when it is needed, tells its commands, and then is ready. A request waits until the
    window is idle and the engine ready; then both talk until there is an answer or none. When a request is
    forgotten before that, the engine is told to leave off, and the next one waits in line behind that. An
    engine that does not leave off soon, or breaks down, is replaced, and the conversation begins once more.
    """

    begun = Signal(int)
    """The ticket of a request that is put now; once more after a crash."""
    answered = Signal(int, object)
    """The ticket of a request, and the answer."""
    failed = Signal(int, str)
    """The ticket of a request, and why there is no answer, in a sentence for the player."""

    def __init__(self, command: Sequence[str], name: str, broken: str, parent: QObject | None) -> None:
        """Take the command line of an engine, what sentences call it, and one that it broke down."""
        super().__init__(parent)
        self._command = list(command)
        self._name, self._broken = name, broken
        self._engine: EngineProcess | None = None
        self._known: set[str] | None = None
        """The engine's commands, once it is ready."""
        self._request: _Request | None = None
        self._tickets = 0
        self._stops = 0
        """How often the engine has been told to leave off, without an answer to that yet."""
        self._closed = False
        self._beginning = self._timer(0, self._begin)
        self._patience = self._timer(PATIENCE, self._replace)
        self._lateness = self._timer(PREPARING, self._be_late)

    def _timer(self, milliseconds: int, done: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(done)
        return timer

    @property
    def pid(self) -> int:
        """Return the number of the engine's process; 0 when there is none."""
        return self._engine.pid if self._engine is not None else 0

    # What is asked for

    def _put(self, talk: Talk) -> int:
        """Put a request; returns its ticket."""
        self.cancel()
        self._tickets += 1
        if not self._closed:
            self._request = _Request(self._tickets, talk)
            # The ticket must be known before there is an answer.
            self._beginning.start()
        return self._tickets

    def cancel(self) -> None:
        """Forget the request; an engine that does not leave off soon is ended."""
        engine_knows = self._request is not None and self._request.conversation is not None
        self._forget()
        if engine_knows and self._engine is not None:
            self._stops += 1
            # Answered as soon as all that was asked before is over.
            self._engine.ask("stop" if self._knows("stop") else "name", self._left_off)
            if not self._patience.isActive():
                self._patience.start()

    def close(self) -> None:
        """End the process for good; nothing more is answered."""
        self._closed = True
        self._forget()
        self._patience.stop()
        stop = "stop\n" if self._knows("stop") else ""
        # Those too that were ended before, and have not gone yet.
        for engine in self.findChildren(EngineProcess):
            engine.close(f"{stop}quit\n")
        self._engine = None

    def _hurry(self) -> None:
        """Make the engine answer with the best it has found so far, now or as soon as it looks for that."""
        request = self._request
        if request is None:
            return
        request.hurried = True
        if request.command is not None and request.command.can_be_hurried and self._knows("stop"):
            assert self._engine is not None
            self._engine.ask("stop", lambda success, text: None)

    def _knows(self, command: str) -> bool:
        return self._known is not None and command in self._known

    # How a request goes

    def _begin(self) -> None:
        """Put the request to an engine that is ready, or starts one."""
        self._beginning.stop()
        request = self._request
        if request is None:
            return
        self._lateness.start(PREPARING)
        self.begun.emit(request.ticket)
        if request is not self._request:
            return
        if self._engine is None:
            self._start()
        elif self._known is not None:
            self._converse(request)

    def _start(self) -> None:
        engine = self._engine = EngineProcess(self)
        self._known = None
        engine.ended.connect(self._engine_ended)
        engine.start(self._command)
        # It may be told at once that there is none.
        if engine is self._engine:
            engine.ask("list_commands", self._learn)

    def _learn(self, success: bool, text: str) -> None:
        self._known = set(text.split()) if success else set()
        if self._request is not None and not self._beginning.isActive():
            self._converse(self._request)

    def _converse(self, request: _Request) -> None:
        request.conversation = request.talk(request.ticket)
        self._go_on(request, partial(next, request.conversation))

    def _go_on(self, request: _Request, hear: Callable[[], Command]) -> None:
        """Say what a conversation says next, after what it hears."""
        try:
            command = hear()
        except StopIteration as end:
            self._forget()
            self.answered.emit(request.ticket, end.value)
        except NoAnswer as reason:
            self._fail(str(reason))
        else:
            self._say(request, command)

    def _say(self, request: _Request, command: Command) -> None:
        assert self._engine is not None
        request.command = command
        self._lateness.start(command.limit)
        line = None if command.line is None else partial(self._take_line, request, command.line)
        self._engine.ask(command.text, partial(self._take_reply, request), line)
        if request.hurried:
            self._hurry()

    def _take_line(self, request: _Request, line: Callable[[str], None], text: str) -> None:
        if request is self._request:
            self._lateness.start()
            line(text)

    def _take_reply(self, request: _Request, success: bool, text: str) -> None:
        if request is self._request and request.conversation is not None:
            self._go_on(request, partial(request.conversation.send, Reply(success, text)))

    def _forget(self) -> _Request | None:
        """Drop the request; what the engine still says about it is passed over."""
        request, self._request = self._request, None
        self._beginning.stop()
        self._lateness.stop()
        if request is not None:
            request.hang_up()
        return request

    # How it goes wrong

    def _left_off(self, success: bool, text: str) -> None:
        self._stops -= 1
        if self._stops:
            self._patience.start()
        else:
            self._patience.stop()

    def _replace(self) -> None:
        """End an engine that goes on with what is no longer wanted."""
        self._kill()
        self._begin()

    def _be_late(self) -> None:
        """End an engine that is late: there is no answer."""
        self._give_up(words.silent_sentence(self._name))

    @property
    def _waited(self) -> int:
        """Return for how many seconds the answer has been awaited."""
        return round(time.monotonic() - self._request.asked) if self._request is not None else 0

    def _wait_longer(self) -> None:
        """Go on waiting for an engine that is late, for twice as long as before."""
        if self._request is not None:
            self._lateness.start(2 * self._lateness.interval())

    def _give_up(self, sentence: str) -> None:
        """End the engine: there is no answer, for this reason. The next request starts another one."""
        self._kill()
        self._fail(sentence)

    def _kill(self) -> None:
        self._set_aside()
        if self._engine is not None:
            self._engine.kill()
            self._engine = None

    def _set_aside(self) -> None:
        """Disregard what was said to the engine until now."""
        self._stops = 0
        self._patience.stop()
        if self._request is not None:
            self._request.hang_up()

    def _engine_ended(self, started: bool, reason: str) -> None:
        self._set_aside()
        self._engine = None
        request = self._request
        if request is None:
            return
        request.crashes += 1
        if not started:
            self._fail(self._cannot_start(reason))
        elif request.crashes > 1:
            self._fail(words.broken_sentence(self._broken, self._name))
        else:
            self._begin()

    def _cannot_start(self, reason: str) -> str:
        """Say why no engine could be started; what the program's own says of itself is a sentence."""
        return reason or words.not_started_sentence(self._name)

    def _fail(self, sentence: str) -> None:
        request = self._forget()
        if request is not None:
            self.failed.emit(request.ticket, sentence)
