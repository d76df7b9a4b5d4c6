"""The engine: position, thinking and protocol put together, between an input and an output."""

from collections.abc import Callable
from typing import BinaryIO

from blokus_desktop.ai.commands import Commands
from blokus_desktop.ai.listener import Listener
from blokus_desktop.ai.position import Documents, Position
from blokus_desktop.ai.protocol import Protocol
from blokus_desktop.ai.thinking import Manner, Thinking
from blokus_desktop.game.state import Game

NAME = "Blokus Desktop"


def run_engine(
    documents: Documents,
    game: Game,
    manner: Manner,
    note: Callable[[str], None],
    listener: Listener,
    output: BinaryIO,
    more: Commands,
) -> None:
    """Answers commands until `quit`, the end of the input, or the other end no longer reads.

    ``more`` are commands that have nothing to do with the position.
    """
    position = Position(documents, game)
    thinking = Thinking(position, manner, note)
    commands = position.commands() | thinking.commands() | more
    Protocol(NAME, commands, listener, output).run()
