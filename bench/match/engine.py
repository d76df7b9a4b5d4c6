"""A process that speaks the Go Text Protocol, with an end to every wait."""

import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from blokus_desktop.ai.answers import Answer, Answers

LAST_WORDS = 3
"""Lines of what an engine complained of that are told when it fails."""
_PARTING = 2.0
_SHOWN = 200


class EngineFault(Exception):
    """Why an engine is of no use any more, in one sentence."""


class Engine:
    """One engine while it runs; every wait for it ends after a time, or with the process."""

    def __init__(self, side: str, command: Sequence[str], timeout: float) -> None:
        self.side = side
        self._timeout = timeout
        self._number = 0
        pipe = subprocess.PIPE
        try:
            # In a session of its own, so that Ctrl+C is for the match alone to hear.
            self._process = subprocess.Popen(
                command,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                bufsize=0,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as problem:
            raise EngineFault(f"engine {side} cannot be started: {problem.strerror or problem}") from None
        self._heard: SimpleQueue[Answer | str] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._threads = [Thread(target=self._listen, daemon=True), Thread(target=self._drain, daemon=True)]
        for thread in self._threads:
            thread.start()

    def ask(self, command: str) -> Answer:
        """The answer to a command; raises EngineFault where there is none."""
        self._number += 1
        # How a process has gone is told below, when it is heard no more.
        with suppress(OSError):
            _stream(self._process.stdin).write(f"{self._number} {command}\n".encode())
        try:
            heard = self._heard.get(timeout=self._timeout)
        except Empty:
            raise self._fault(f"has not answered '{command}' within {self._timeout:g} s") from None
        if isinstance(heard, str):
            # For the next question.
            self._heard.put(heard)
            raise self._fault(f"{self._how_it_went(heard)} at '{command}'")
        if heard.id != str(self._number):
            said = f"{'=' if heard.success else '?'}{heard.id} {heard.text}".strip()[:_SHOWN]
            raise self._fault(f"answered command {self._number}, '{command}', out of turn with {said!r}")
        return heard

    def told(self, command: str) -> str:
        """The text of an answer that must be a good one."""
        answer = self.ask(command)
        if not answer.success:
            raise self._fault(f"refuses '{command}': {answer.text[:_SHOWN]}")
        return answer.text

    def known(self, command: str) -> str:
        """The text of an answer; nothing where the engine does not know the command."""
        answer = self.ask(command)
        return answer.text if answer.success else ""

    def cpu_time(self) -> float | None:
        """The seconds of a processor it has used; None where it does not say."""
        try:
            return float(self.known("cputime"))
        except ValueError:
            return None

    def leave(self) -> None:
        """Lets it end by itself, or ends it."""
        with suppress(OSError):
            _stream(self._process.stdin).write(b"quit\n")
            _stream(self._process.stdin).close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PARTING)
        self.end()
        for thread in self._threads:
            thread.join(_PARTING)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError):
                _stream(stream).close()

    def end(self) -> None:
        """Ends it at once, and all processes it has started."""
        if self._process.poll() is not None:
            return
        with suppress(ProcessLookupError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PARTING)

    def _fault(self, what: str) -> EngineFault:
        words = " / ".join(self._complaints)
        return EngineFault(
            f"engine {self.side} {what}" + (f"; it last said: {words[:_SHOWN]}" if words else "")
        )

    def _how_it_went(self, heard: str) -> str:
        if heard:
            return heard
        # The end of its output comes a little before its own.
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(_PARTING)
            self._threads[1].join(_PARTING)
            return f"has ended, with exit code {code}," if code >= 0 else f"was ended by signal {-code}"
        return "closed its output"

    def _listen(self) -> None:
        answers, output = Answers(), _stream(self._process.stdout)
        why = ""
        try:
            while data := output.read(1 << 16):
                for answer in answers.heard(data):
                    self._heard.put(answer)
        except (OSError, ValueError) as problem:
            why = f"cannot be understood, {problem},"
        self._heard.put(why)

    def _drain(self) -> None:
        rest = b""
        with suppress(OSError, ValueError):
            while data := _stream(self._process.stderr).read(1 << 16):
                *lines, rest = (rest + data).split(b"\n")
                rest = rest[-_SHOWN:]
                self._complaints.extend(text for line in lines if (text := _readable(line)))
        if rest:
            self._complaints.append(_readable(rest))


def _readable(line: bytes) -> str:
    return line.decode("utf-8", "replace").strip()[:_SHOWN]


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
