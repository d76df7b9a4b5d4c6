"""Asks the solver, in a process of its own, about attempts at brainteasers; starts it again after a crash."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop import paths
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.protocol import pieces_text, puzzle_words
from blokus_desktop.ui.engine_process import EngineProcess

PATIENCE = 1_000
"""How many milliseconds the solver may go on with what is no longer wanted."""

SILENCE = 20_000
"""How many milliseconds it may take to start, or say nothing."""

_SEED = 1
"""The same question is always answered alike."""


@dataclass(slots=True)
class _Question:
    """What is wanted to be known, in the words of the text commands."""

    ticket: int
    lines: tuple[str, ...]
    """What tells the puzzle and how its pieces have lain."""
    command: str
    crashes: int = 0


class Advisor(QObject):
    """Puts one question at a time: what was asked before is forgotten when something new is asked."""

    begun = Signal(int)
    """The ticket of a question that is put now; once more, from the start, after a crash."""
    told = Signal(int, str)
    """The ticket of a question, and a line of the answer."""
    failed = Signal(int, str)
    """The ticket of a question, and why there is no answer, in a sentence for the player."""

    def __init__(self, command: Sequence[str] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command) or [*paths.engine_command(), "--seed", str(_SEED)]
        self._engine: EngineProcess | None = None
        self._question: _Question | None = None
        self._tickets = self._cancels = 0
        self._closed = False
        self._beginning = self._timer(0, self._begin)
        self._patience = self._timer(PATIENCE, self._start_afresh)
        self._silence = self._timer(SILENCE, self._give_up)

    def _timer(self, milliseconds: int, done: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(done)
        return timer

    @property
    def pid(self) -> int:
        """The number of the solver's process; 0 when there is none."""
        return self._engine.pid if self._engine is not None else 0

    # What is asked for

    def ask(self, command: str, positions: Sequence[Attempt] = ()) -> int:
        """Ask about the last of some positions that an attempt has gone through; returns the ticket.

        Without a position it is a question about nothing that lies.
        """
        self.cancel()
        self._tickets += 1
        if not self._closed:
            puzzle = [f"set_puzzle {puzzle_words(positions[-1].game)}"] if positions else []
            lines = (*puzzle, *map(_pieces_line, positions))
            self._question = _Question(self._tickets, lines, command)
            # Whoever asks must know the ticket before there is an answer.
            self._beginning.start()
        return self._tickets

    def cancel(self) -> None:
        """Forget the question; a solver that does not leave off soon is ended."""
        begun = not self._beginning.isActive()
        if self._forget() is not None and begun:
            self._stop()

    def _stop(self) -> None:
        if self._engine is None:
            return
        self._cancels += 1
        # Answered as soon as all that was asked before is over.
        self._engine.ask("stop", partial(self._is_free, self._cancels))
        self._patience.start()

    def close(self) -> None:
        """End the process for good; nothing more is answered."""
        self._closed = True
        self._forget()
        self._patience.stop()
        for engine in self.findChildren(EngineProcess):
            engine.close("stop\nquit\n")
        self._engine = None

    # How a question goes: the puzzle, how the pieces lie, the question

    def _begin(self) -> None:
        self._beginning.stop()
        question = self._question
        if question is None:
            return
        self._silence.start()
        engine = self._engine or self._start()
        if engine is None:
            return
        self.begun.emit(question.ticket)
        for line in question.lines:
            engine.ask(line, partial(self._answered, question))
        engine.ask(question.command, partial(self._ended, question), partial(self._tell, question))

    def _start(self) -> EngineProcess | None:
        """A new engine, unless it can be told at once that there is none."""
        engine = self._engine = EngineProcess(self)
        engine.ended.connect(self._engine_ended)
        engine.start(self._command)
        return self._engine

    def _tell(self, question: _Question, line: str) -> None:
        if question is self._question:
            self._silence.start()
            self.told.emit(question.ticket, line)

    def _answered(self, question: _Question, success: bool, text: str) -> None:
        if question is self._question and not success:
            self._fail(f"The solver gave no answer: {text.rstrip('.')}.")
            self._stop()

    def _ended(self, question: _Question, success: bool, text: str) -> None:
        """The answer is over."""
        self._answered(question, success, text)
        if question is self._question:
            self._forget()

    # How it goes wrong

    def _is_free(self, cancels: int, success: bool, text: str) -> None:
        if cancels == self._cancels:
            self._patience.stop()

    def _start_afresh(self) -> None:
        """A solver that still thinks about what nobody wants goes."""
        self._kill()
        self._begin()

    def _give_up(self) -> None:
        self._kill()
        self._fail("The solver does not answer.")

    def _kill(self) -> None:
        self._patience.stop()
        if self._engine is not None:
            self._engine.kill()
            self._engine = None

    def _engine_ended(self, started: bool, reason: str) -> None:
        self._engine = None
        self._patience.stop()
        question = self._question
        if question is None:
            return
        question.crashes += 1
        if not started:
            self._fail(reason or "The solver could not be started.")
        elif question.crashes > 1:
            self._fail("The solver broke down twice over this question.")
        else:
            self._begin()

    def _fail(self, sentence: str) -> None:
        question = self._forget()
        if question is not None:
            self.failed.emit(question.ticket, sentence)

    def _forget(self) -> _Question | None:
        """There is no question any more; what the solver still says about it is passed over."""
        question, self._question = self._question, None
        self._beginning.stop()
        self._silence.stop()
        return question


def _pieces_line(attempt: Attempt) -> str:
    laid = (piece for piece in attempt.laid if not attempt.is_given(piece[1]))
    return f"puzzle_pieces {pieces_text(attempt.game.board, laid)}"
