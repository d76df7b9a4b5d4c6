"""The text commands about puzzles: questions about how one lies, new ones made, and the one of a day."""

from collections.abc import Callable, Iterator
from datetime import date
from time import monotonic
from typing import Protocol

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.codes import code_of
from blokus_desktop.puzzles.hints import hint_from
from blokus_desktop.puzzles.listing import Listing
from blokus_desktop.puzzles.maker import NothingFound, making, making_of_the_day
from blokus_desktop.puzzles.protocol import (
    Unreadable,
    attempt_with,
    cells_text,
    finding_text,
    pieces_in,
    pieces_text,
    puzzle_in,
    wish_in,
)
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.reasons import plain_reason
from blokus_desktop.puzzles.solver import Answer, Solver, Verdict
from blokus_desktop.puzzles.wish import Made, Trouble

INTERVAL = 0.2
"""Seconds between two reports of how far a command is."""
_MOST_SECONDS, _MOST_LISTED = 100_000, 1_000_000
_SECONDS_A_POSITION = 2
_LONGEST_SEED = 18


class Request(Protocol):
    """A command that is being carried out."""

    @property
    def words(self) -> list[str]:
        """Its arguments."""

    @property
    def stopped(self) -> Callable[[], bool]:
        """Whether the answer is wanted at once."""


Commands = dict[str, Callable[[Request], str | Iterator[str]]]
"""What carries out each command: it answers a text, or line by line; it raises Unreadable to refuse."""


class Asking:
    """Answers questions about a puzzle, the same ones always alike where the seed is the same."""

    def __init__(self, seed: Callable[[], int], trouble_words: Callable[[Trouble], str]) -> None:
        self._seed, self._trouble_words = seed, trouble_words
        self._known: Solver | None = None
        self._positions: list[Attempt] = []
        """The positions of the pieces up to now; none before there is a puzzle."""
        self._refused = False
        """Whether the last line about the pieces was refused, so that their position is not known."""
        self._decided: tuple[Attempt, Answer] | None = None
        """The last position that was decided, and its answer."""

    def commands(self) -> Commands:
        """What it answers to."""
        return {
            "puzzle_back": self._back,
            "puzzle_count": self._count,
            "puzzle_day": self._day,
            "puzzle_hint": self._hint,
            "puzzle_make": self._make,
            "puzzle_pieces": self._pieces,
            "puzzle_solve": self._solve,
            "set_puzzle": self._set_puzzle,
        }

    # How the pieces lie

    def _set_puzzle(self, request: Request) -> str:
        if not request.words:
            raise Unreadable("the name of a puzzle is needed, or its code")
        # A refused puzzle leaves no answers about the one before.
        self._positions, self._refused = [], False
        puzzle = puzzle_in(request.words)
        if self._known is None or self._known.puzzle != puzzle:
            # Building a solver takes longer than most answers.
            self._known = Solver(puzzle)
        self._positions = [self._known.puzzle.start()]
        return ""

    def _pieces(self, request: Request) -> str:
        solver = self._solver
        self._refused = True
        laid = pieces_in(solver.puzzle, request.words)
        self._positions.append(attempt_with(solver.puzzle, laid))
        self._refused = False
        return ""

    @property
    def _solver(self) -> Solver:
        if self._known is None or not self._positions:
            raise Unreadable("set_puzzle comes first")
        return self._known

    # Questions

    def _solve(self, request: Request) -> Iterator[str]:
        _number(request, 0, 0)
        return self._with_answer(request, _verdict_text)

    def _hint(self, request: Request) -> Iterator[str]:
        _number(request, 0, 0)
        return self._with_answer(request, _hint_text)

    @property
    def _lain(self) -> list[Attempt]:
        """How the pieces have lain, the last as they lie now."""
        if self._refused:
            raise Unreadable("how the pieces lie is not known, for the last puzzle_pieces was refused")
        return self._positions

    def _with_answer(self, request: Request, say: Callable[[Attempt, Answer], str]) -> Iterator[str]:
        solver, attempt = self._solver, self._lain[-1]
        return self._answering(solver, attempt, request.stopped, say)

    def _answering(
        self,
        solver: Solver,
        attempt: Attempt,
        stopped: Callable[[], bool],
        say: Callable[[Attempt, Answer], str],
    ) -> Iterator[str]:
        """Answer how far the solving of an attempt is, and in the end its result."""
        solving = solver.look_at(attempt, self._seed())
        next_line = monotonic() + INTERVAL
        answer = solving.go_on()
        while answer.verdict is Verdict.UNDECIDED and not stopped():
            if monotonic() >= next_line:
                yield f"progress steps {answer.steps} tries {answer.tries} nearest {answer.nearest}"
                next_line = monotonic() + INTERVAL
            answer = solving.go_on()
        if answer.verdict is not Verdict.UNDECIDED:
            self._decided = attempt, answer
        yield say(attempt, answer)

    def _back(self, request: Request) -> Iterator[str]:
        """Answer the last position that can be solved; a given time in seconds is spent on each."""
        seconds = _number(request, _SECONDS_A_POSITION, _MOST_SECONDS)
        return self._looking_back(self._solver, self._lain, seconds, request.stopped)

    def _looking_back(
        self, solver: Solver, positions: list[Attempt], seconds: int, stopped: Callable[[], bool]
    ) -> Iterator[str]:
        undecided, count = 0, len(positions)
        for place in reversed(range(count)):
            yield f"progress position {place + 1} of {count}"
            answer = solver.solve(positions[place], self._seed(), seconds, stopped)
            if answer.verdict is Verdict.SOLVABLE:
                pieces = pieces_text(solver.puzzle.board, answer.witness)
                yield f"last {place + 1} undecided {undecided} {pieces}".rstrip()
                return
            if stopped():
                yield f"stopped {place + 1} undecided {undecided}"
                return
            undecided += answer.verdict is Verdict.UNDECIDED
        yield f"none undecided {undecided}"

    def _count(self, request: Request) -> Iterator[str]:
        """How many ways there are to lay the rest; the first of them are listed."""
        listed = _number(request, 0, _MOST_LISTED)
        if self._solver.puzzle.goal is not Goal.FILL and not self._solver.puzzle.is_card:
            raise Unreadable("solutions are counted on cards and where every cell is to be filled")
        solver, attempt = self._solver, self._lain[-1]
        known = self._decided is not None and self._decided[0] == attempt
        answer = self._decided[1] if self._decided is not None and known else Answer(Verdict.UNDECIDED)
        return _counted(solver, attempt, answer, listed, request.stopped)

    # New puzzles

    def _make(self, request: Request) -> Iterator[str]:
        """A new puzzle as it is wished for, from a seed."""
        *words, seed = request.words or [""]
        if not seed.isascii() or not seed.isdigit() or len(seed) > _LONGEST_SEED:
            raise Unreadable("after the wish a seed is needed")
        wish = wish_in(words)
        return self._drawing(making(wish, int(seed), request.stopped))

    def _day(self, request: Request) -> Iterator[str]:
        """The puzzle of a day."""
        try:
            day = date.fromisoformat(" ".join(request.words))
        except ValueError:
            raise Unreadable("a day is needed, such as 2026-11-18") from None
        return self._drawing(making_of_the_day(day, request.stopped))

    def _drawing(self, draws: Iterator[Made | None]) -> Iterator[str]:
        """The code of a new puzzle and how many solutions it has, or why there is none."""
        count, next_line = 0, monotonic() + INTERVAL
        try:
            for new in draws:
                if new is not None:
                    yield f"made {code_of(new.puzzle)} solutions 1"
                    return
                count += 1
                if monotonic() >= next_line:
                    yield f"progress draws {count}"
                    next_line = monotonic() + INTERVAL
        except NothingFound as found:
            yield f"nothing {self._trouble_words(found.trouble)}"
        else:
            yield "stopped"


def _number(request: Request, usual: int, most: int) -> int:
    """The one number that may be said; refuses anything else."""
    words = request.words
    if len(words) > (most > 0):
        raise Unreadable(f"arguments needed: at most {int(most > 0)}, given: {len(words)}")
    if not words:
        return usual
    if words[0].isascii() and words[0].isdigit() and len(words[0]) < 19 and int(words[0]) <= most:
        return int(words[0])
    raise Unreadable(f"a number up to {most} is needed, not {words[0][:20]!r}")


def _verdict_text(attempt: Attempt, answer: Answer) -> str:
    if answer.verdict is Verdict.SOLVABLE:
        return f"solvable {pieces_text(attempt.game.board, answer.witness)}".rstrip()
    if answer.finding is not None:
        return f"impossible {finding_text(attempt.game, answer.finding)}"
    return f"undecided steps {answer.steps} tries {answer.tries} nearest {answer.nearest}"


def _hint_text(attempt: Attempt, answer: Answer) -> str:
    """A piece to lay next and the region that it is in, where the attempt can be solved."""
    hint = hint_from(attempt, answer.witness)
    if hint is None:
        return _verdict_text(attempt, answer)
    board = attempt.game.board
    return f"hint {pieces_text(board, [hint.piece])} region {cells_text(board, hint.region)}"


def _counted(
    solver: Solver, attempt: Attempt, known: Answer, listed: int, stopped: Callable[[], bool]
) -> Iterator[str]:
    """The ways to lay the rest, how many there are, or at least; known ones need not be found again."""
    listing = Listing(solver, attempt)
    images = f"images {'once' if listing.turned else 'apart'}"
    if known.verdict is Verdict.IMPOSSIBLE or plain_reason(attempt) is not None:
        yield f"counted 0 {images}"
        return
    least = int(known.verdict is Verdict.SOLVABLE)
    own = set(attempt.laid)
    next_line = monotonic() + INTERVAL
    while not listing.done and not stopped():
        pieces = listing.go_on()
        if pieces is not None and listing.found <= listed:
            added = [piece for piece in pieces if piece not in own]
            yield f"solution {pieces_text(attempt.game.board, added)}".rstrip()
        if monotonic() >= next_line:
            yield f"progress found {max(least, listing.found)} steps {listing.steps}"
            next_line = monotonic() + INTERVAL
    if listing.complete:
        yield f"counted {listing.found} {images}"
    else:
        yield f"at-least {max(least, listing.found)} {images}"
