"""Asks the solver, which is the engine too, about attempts at brainteasers."""

from collections.abc import Generator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from blokus_desktop import paths
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.protocol import pieces_text, puzzle_words
from blokus_desktop.ui.engine import words
from blokus_desktop.ui.engine.client import Command, EngineClient, NoAnswer, Reply

_SEED = 1
"""The same question is always answered alike."""


class PuzzleSolver(EngineClient):
    """Puts questions, one at a time; the answer comes line by line."""

    told = Signal(int, str)
    """The ticket of a question, and a line of the answer."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        command = command or [*paths.engine_command(), "--seed", str(_SEED)]
        super().__init__(command, words.solver(), words.QUESTION_BROKEN, parent)

    def ask(self, command: str, positions: Sequence[Attempt] = ()) -> int:
        """Ask about the last of some positions that an attempt has gone through; returns the ticket.

        Without a position it is a question about nothing that lies.
        """
        puzzle = [f"set_puzzle {puzzle_words(positions[-1].game)}"] if positions else []
        return self._put(partial(self._talk, (*puzzle, *map(_pieces_line, positions)), command))

    def _talk(self, lines: Sequence[str], command: str, ticket: int) -> Generator[Command, Reply, None]:
        """Tell the puzzle and how the pieces have lain, and ask the question."""
        for line in lines:
            _check((yield Command(line)))
        _check((yield Command(command, line=partial(self.told.emit, ticket))))


def _check(reply: Reply) -> None:
    if not reply.success:
        raise NoAnswer(words.no_solution_sentence(reply.text))


def _pieces_line(attempt: Attempt) -> str:
    laid = (piece for piece in attempt.laid if not attempt.is_given(piece[1]))
    return f"puzzle_pieces {pieces_text(attempt.game.board, laid)}"
