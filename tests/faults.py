"""Calls to the system, counted: a test can end its process before any of them, or have any of them fail."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CALLS = (
    "open",
    "write",
    "fsync",
    "close",
    "replace",
    "rename",
    "link",
    "unlink",
    "chmod",
    "mkdir",
    "listdir",
)

Fault = Callable[[int, str, tuple[Any, ...]], None]
"""Is told the number of a call, its name and its arguments, before it is made."""


def kill_at(number: int) -> Fault:
    """End the process, as the power would; a write is ended half done."""

    def fault(count: int, name: str, arguments: tuple[Any, ...]) -> None:
        if count == number:
            if name == "write":
                _REAL["write"](arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
            os.kill(os.getpid(), signal.SIGKILL)

    return fault


def fail_at(number: int, errno: int, *, lasting: bool) -> Fault:
    """Have one call fail, or all from there on; what is given back is always taken."""

    def fault(count: int, name: str, arguments: tuple[Any, ...]) -> None:
        if (count >= number if lasting else count == number) and name not in ("close", "unlink"):
            raise OSError(errno, os.strerror(errno), str(arguments[0]) if arguments else None)

    return fault


_REAL = {name: getattr(os, name) for name in CALLS}


@contextmanager
def counted(fault: Fault | None = None) -> Iterator[list[str]]:
    """Count the calls of this process, in a list of their names."""
    made: list[str] = []

    def watched(name: str) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            made.append(name)
            if fault is not None:
                fault(len(made), name, arguments)
            return _REAL[name](*arguments, **named)

        return call

    for name in CALLS:
        setattr(os, name, watched(name))
    try:
        yield made
    finally:
        for name in CALLS:
            setattr(os, name, _REAL[name])


def in_a_child(doing: Callable[[], None]) -> int:
    """Do something in a process of its own; returns how that ended, negative for a signal."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            doing()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
