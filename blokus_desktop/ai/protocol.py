"""The conversation: takes commands one by one, carries them out and answers, until `quit` or the end."""

import os
from typing import BinaryIO

from blokus_desktop import __version__
from blokus_desktop.ai.commands import Answer, Command, Commands, Refusal, Request, answer_text
from blokus_desktop.ai.listener import QUIT, STOP, Heard, Listener

PROTOCOL_VERSION = "2"


class Protocol:
    """Speaks the Go Text Protocol with whatever commands it is given."""

    def __init__(self, name: str, commands: Commands, listener: Listener, output: BinaryIO) -> None:
        self._listener = listener
        self._output = output
        own: Commands = {
            "known_command": lambda request: str(request.words_between(1, 1)[0] in self._commands).lower(),
            "list_commands": lambda request: "\n".join(sorted(self._commands)),
            "name": lambda request: name,
            "protocol_version": lambda request: PROTOCOL_VERSION,
            "version": lambda request: __version__,
            QUIT: lambda request: "",
            # Its effect is that it was heard.
            STOP: lambda request: "",
        }
        self._commands = own | commands

    def run(self) -> None:
        """Answers until the commands end, or the answers are no longer read."""
        try:
            for heard in self._listener.commands():
                self._carry_out(heard)
        except _NotRead:
            # What is still buffered must not fail at exit either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._output.fileno())

    def _carry_out(self, heard: Heard) -> None:
        command = heard.command
        try:
            answer = self._answer(heard)
        except Refusal as refusal:
            self._say(answer_text(False, command.id, str(refusal)))
            return
        if isinstance(answer, str):
            self._say(answer_text(True, command.id, answer))
            return
        self._say(f"={command.id}\n")
        for line in answer:
            self._say(f"{line}\n")
        self._say("\n")

    def _answer(self, heard: Heard) -> Answer:
        command = heard.command
        if command.fault:
            raise Refusal(command.fault)
        known = self._commands.get(command.name)
        if known is None:
            raise Refusal("unknown command")
        return known(self._request(command, heard))

    def _request(self, command: Command, heard: Heard) -> Request:
        return Request(
            command.arguments,
            command.words,
            stopped=lambda: self._listener.stopped(heard),
            superseded=lambda: self._listener.superseded(heard),
        )

    def _say(self, text: str) -> None:
        try:
            self._output.write(text.encode("utf-8", "replace"))
            self._output.flush()
        except OSError:
            raise _NotRead from None


class _NotRead(Exception):
    """The answers are no longer read."""
