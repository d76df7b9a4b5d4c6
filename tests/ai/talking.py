"""Speaks with a real engine: line by line, or by a whole script at once."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread
from typing import NamedTuple

ENGINE = [sys.executable, "-m", "blokus_desktop", "engine", "--quiet"]
SECONDS = 30


class Said(NamedTuple):
    """An answer: its mark with the number of the command, and the text."""

    mark: str
    text: str


def answers_in(output: str) -> list[Said]:
    """The answers in what an engine has written, each ended by an empty line."""
    assert output == "" or output.endswith("\n\n")
    found = []
    for answer in output.split("\n\n")[:-1]:
        head, _, rest = answer.partition("\n")
        mark, _, first = head.partition(" ")
        found.append(Said(mark, "\n".join(filter(None, [first, rest]))))
    return found


def script(*lines: str, options: list[str] | None = None) -> list[Said]:
    """What an engine answers to lines that come all at once, followed by the end of the input."""
    return answers_in(raw_script("\n".join(lines).encode() + b"\n", options).stdout.decode())


def raw_script(data: bytes, options: list[str] | None = None) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run([*ENGINE, *(options or [])], input=data, capture_output=True, timeout=2 * SECONDS)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return done


class Talk:
    """An engine that is spoken to while it runs."""

    def __init__(self, *options: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*ENGINE, *options], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
        self._lines: Queue[str | None] = Queue()
        self._reader = Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.decode().rstrip("\n"))
        self._lines.put(None)

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    def line(self) -> str | None:
        """The next line; None at the end."""
        return self._lines.get(timeout=SECONDS)

    def answer(self) -> Said:
        """The next answer."""
        lines = []
        while (line := self.line()) != "":
            assert line is not None, "the engine has gone"
            lines.append(line)
        return answers_in("\n".join(lines) + "\n\n")[0]

    def ask(self, line: str) -> Said:
        self.say(line)
        return self.answer()

    def end_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def finish(self) -> tuple[int, bytes]:
        """Waits for its end; returns the exit code and what it complained of."""
        assert self.process.stderr is not None
        code = self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        return code, self.process.stderr.read()


@contextmanager
def talk(*options: str) -> Iterator[Talk]:
    """An engine that does not outlive the test."""
    talking = Talk(*options)
    try:
        yield talking
    finally:
        talking.process.kill()
        talking.finish()
        for stream in (talking.process.stdin, talking.process.stdout, talking.process.stderr):
            assert stream is not None
            stream.close()
