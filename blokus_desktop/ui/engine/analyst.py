"""Has the engine look at a position, and tells what it thinks of the moves meanwhile and in the end."""

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from blokus_desktop import paths, saved
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import Game, Move
from blokus_desktop.saved.properties import color_identifiers
from blokus_desktop.ui.engine import words
from blokus_desktop.ui.engine.client import Command, EngineClient, NoAnswer, Reply
from blokus_desktop.ui.engine.positions import PositionFiles

INTERVAL = 20
"""How many hundredths of a second pass between two reports."""

_SEED = 1
"""The same question to an engine that has just begun is always answered alike."""

_VIEW = re.compile(r"info move (.+?) visits (\d+) value ([01]\.\d+) order \d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class View:
    """What the engine thinks of a move."""

    move: Move
    visits: int
    """How many of the games that were tried out went through it."""
    value: float
    """What the move is worth to the side that makes it, in all kinds of games: from 0, a clear loss, to 1, a
    clear win. It is no chance to win, for the lead counts too. Without visits it counts only where the rest
    of the game was played out in all ways."""


Report = tuple[View, ...]
"""The moves that were looked at, up to ten, the best first.

In the Dice Game they are dice to take, each as good as the best drawing with it, and drawings once a die is
taken. Of openings that are the same but for how the board is turned, only one is looked at.
"""


class Analyst(EngineClient):
    """Looks at one position at a time; the answer to a request is the last Report."""

    reported = Signal(int, object)
    """The ticket of a request, and a Report; a later one of the same ticket takes its place."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        command = command or [*paths.engine_command(), "--seed", str(_SEED)]
        super().__init__(command, words.computer_player(), words.POSITION_BROKEN, parent)
        self._positions = PositionFiles()

    def analyze(self, match: Match, node: Node, simulations: int) -> int:
        """Look at the position of a node, in which a player is to move; returns the ticket.

        It ends when so many games were tried out, with those that are known from earlier positions.
        """
        color = node.state.to_move
        assert color is not None
        name = color_identifiers(match.game)[color].lower()
        question = f"analyze {name} {INTERVAL} {simulations}"
        return self._put(partial(self._talk, match.game, saved.excerpt(match, node), question))

    def close(self) -> None:
        """End the process for good; nothing more is told."""
        super().close()
        self._positions.remove()

    def _talk(
        self, game: Game, document: str, question: str, ticket: int
    ) -> Generator[Command, Reply, Report]:
        yield from self._positions.show(document, ticket, self._name)
        last: Report = ()

        def take(line: str) -> None:
            nonlocal last
            report = report_in(game, line)
            if report:
                last = report
                self.reported.emit(ticket, report)

        reply = yield Command(question, line=take)
        if not reply.success:
            raise NoAnswer(words.not_looked_at_sentence(self._name, reply.text))
        if not last:
            raise NoAnswer(words.said_nothing_sentence(self._name))
        return last


def report_in(game: Game, line: str) -> Report:
    """Return the report in a line of an engine's analysis; empty where it is none."""
    try:
        return tuple(
            View(parse_move(game, move), int(visits), float(value))
            for move, visits, value in _VIEW.findall(line)
        )
    except IllegalMove:
        return ()
