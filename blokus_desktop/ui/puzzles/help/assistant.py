"""Help with a brainteaser: asks the solver, shows its answers, and plays solutions out."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.hints import Hint, hint_from
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.protocol import finding_in, pieces_in
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.reasons import Finding
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.commands import Command, Doing
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
from blokus_desktop.ui.panels.choices import Choice
from blokus_desktop.ui.puzzles.help import card, words
from blokus_desktop.ui.puzzles.help.card import CANCEL, CLOSE
from blokus_desktop.ui.puzzles.help.playback import Playback
from blokus_desktop.ui.puzzles.session import PuzzleSession
from blokus_desktop.ui.puzzles.table import PuzzleTable
from blokus_desktop.ui.puzzles.words import laid_words
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look

MOST_LISTED = 5_000
"""So many solutions can be looked at."""
_SECONDS_A_POSITION = 2
"""How long each position is looked at on the way back."""


_Worded = Callable[[Attempt, Finding, Look], str]
"""Says why an attempt has no solution."""


class PuzzleHelp(QObject):
    """Helps with the attempt of a session; whatever the player does meanwhile ends it."""

    helped = Signal()
    """Something of a solution was shown or laid."""

    def __init__(self, table: PuzzleTable, solver: PuzzleSolver, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._card, self._solver, self._settings = table, table.help, solver, settings
        self._session: PuzzleSession | None = None
        self._ticket = 0
        self._wanted = ""
        """What is being searched for."""
        self._searching = QElapsedTimer()
        self._steps = self._found = self._nearest = 0
        self._solution: tuple[Laid, ...] = ()
        """All pieces of a solution, known for some of the positions."""
        self._finding: tuple[Attempt, Finding] | None = None
        """A position that is known to have none, and why."""
        self._hint: Hint | None = None
        self._hinted = 0
        self._listed: list[str] = []
        self._shown = -1
        """Which of the listed solutions is shown."""
        self.playing = Playback(self)
        self._laying = False
        self._connect()

    def _connect(self) -> None:
        self._solver.begun.connect(self._begun)
        self._solver.told.connect(self._told)
        self._solver.failed.connect(self._failed)
        self.playing.due.connect(self._lay_due)
        self.playing.changed.connect(self._show_playing)
        self._card.requested.connect(self.do)
        self._card.speed.setValue(self._settings.value("solve_speed"))
        self._card.speed_changed.connect(self._set_speed)
        self.playing.set_speed(self._card.speed.value())
        self.asked = {
            Command.SOLVABLE: Doing(self._ask_solvable, self._is_open),
            Command.HINT: Doing(self._give_hint, self._is_open),
            Command.LAST_SOLVABLE: Doing(self._go_back, self._can_go_back),
            Command.SOLVE: Doing(self._solve, self._is_open),
            Command.SOLUTIONS: Doing(self._count, self._can_count),
        }
        """The commands of help."""
        self._choices: dict[str, Callable[[], object]] = {
            **{command: doing.run for command, doing in self.asked.items()},
            "show": lambda: self._preview(0),
            "next": lambda: self._preview(self._shown + 1),
            "previous": lambda: self._preview(self._shown - 1),
            "pause": self.playing.pause,
            "step": self.playing.step,
        }

    # What is asked for

    def do(self, name: str) -> None:
        """Do what a button of the card asks for."""
        if name == CANCEL.name:
            self.cancel()
        elif self._is_open():
            self._choices[name]()

    def _is_open(self) -> bool:
        """Whether there is a puzzle to be solved."""
        return self._session is not None and not self._session.attempt.solved

    def _can_go_back(self) -> bool:
        return self._is_open() and self._session is not None and self._session.can_undo

    def _can_count(self) -> bool:
        game = self._attempt.game
        return self._is_open() and (game.goal is Goal.FILL or game.is_card)

    def follow(self, session: PuzzleSession) -> None:
        """Help with another session."""
        self.leave()
        self._session, self._solution, self._finding = session, (), None
        self.attempt_changed()

    def attempt_changed(self) -> None:
        """The pieces lie otherwise; what was said of them before is void."""
        if not self._laying:
            self.leave()
        self._card.show_possible({command: doing.is_possible() for command, doing in self.asked.items()})
        self._card.setVisible(not self._attempt.solved)

    def leave(self) -> None:
        """Search, show and play no longer."""
        self._solver.cancel()
        self.playing.stop()
        self._ticket, self._wanted = 0, ""
        self._hint, self._hinted = None, 0
        self._listed, self._shown = [], -1
        self._mark(NO_ADVICE)
        self._table.show_hinted(None)
        self._card.show_nothing()

    def close(self) -> None:
        """Ask nothing more."""
        self.leave()
        self._solver.close()

    def cancel(self) -> None:
        """Leave off searching and say how far that came; otherwise close what is shown."""
        wanted, listed, found = self._wanted, self._listed, self._found
        steps, seconds, near = self._steps, self._seconds, self._near
        self.leave()
        if wanted == "solutions":
            self._listed = listed
            self._say(words.at_least_sentence(found, seconds), self._show_or_close)
        elif wanted:
            self._say(words.search_sentence("Not decided", steps, seconds, near), [CLOSE])

    @property
    def _attempt(self) -> Attempt:
        assert self._session is not None
        return self._session.attempt

    @property
    def _seconds(self) -> int:
        return self._searching.elapsed() // 1000 if self._searching.isValid() else 0

    @property
    def _near(self) -> str:
        return words.nearest_words(self._attempt, self._nearest)

    def _say(self, sentence: str, choices: Sequence[Choice], *, speed: bool = False) -> None:
        self._card.show_words(sentence, choices, speed=speed)

    def _mark(self, advice: Advice) -> None:
        self._table.show_advice(advice)

    # Searching

    def _search(self, wanted: str, command: str, positions: Sequence[Attempt], sentence: str) -> None:
        if wanted == self._wanted:
            # Who asks once more need not wait for longer.
            return
        self.leave()
        self._wanted = wanted
        self._searching.start()
        self._ticket = self._solver.ask(command, positions)
        self._say(sentence, [CANCEL])

    def _search_solution(self, wanted: str) -> None:
        self._search(wanted, "puzzle_solve", [self._attempt], "Looking for a solution")

    def _begun(self, ticket: int) -> None:
        """From the start, if only because the solver broke down."""
        if ticket == self._ticket:
            self._steps = self._nearest = 0
            self._found = int(set(self._solution) > set(self._attempt.laid))
            self._listed = []

    def _told(self, ticket: int, line: str) -> None:
        if ticket != self._ticket:
            return
        kind, *rest = line.split()
        if kind == "progress":
            self._show_progress(rest)
            return
        if kind == "solution":
            self._listed.append(line.partition(" ")[2])
            self._found = max(self._found, len(self._listed))
            return
        wanted, self._wanted, self._ticket = self._wanted, "", 0
        if kind == "solvable":
            self._solution = (*self._attempt.laid, *pieces_in(self._attempt.game, rest))
            self._go_on(wanted)
        elif kind == "impossible":
            self._finding = (self._attempt, finding_in(self._attempt.game, rest))
            self._go_on(wanted)
        elif kind in ("last", "none"):
            self._gone_back(int(rest[0]) if kind == "last" else 0, int(rest[2 if kind == "last" else 1]))
        elif kind == "counted":
            self._show_count(int(rest[0]), turned=rest[2] == "once")
        elif kind == "at-least":
            self._say(words.open_sentence(max(self._found, int(rest[0]))), self._show_or_close)

    def _show_progress(self, rest: Sequence[str]) -> None:
        if rest[0] == "position":
            where = f"Looking at position {rest[1]} of {rest[3]}"
            self._say(words.search_sentence(where, 0, self._seconds), [CANCEL])
        elif rest[0] == "found":
            self._found = max(self._found, int(rest[1]))
            self._say(words.at_least_sentence(self._found, self._seconds), [CANCEL])
        else:
            self._steps, nearest = int(rest[1]), int(rest[5])
            self._nearest = min(self._nearest or nearest, nearest)
            self._say(words.search_sentence(words.UNKNOWN, self._steps, self._seconds, self._near), [CANCEL])

    def _failed(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self.leave()
            self._say(sentence, [CLOSE])

    def _go_on(self, wanted: str) -> None:
        """What was wanted of a position, now that it is known whether it can be solved."""
        {"solvable": self._ask_solvable, "hint": self._give_hint, "solve": self._solve}[wanted]()

    # Can this still be solved?

    @property
    def _known(self) -> bool:
        """Whether it is known how, or why not, the attempt can be solved."""
        impossible = self._finding is not None and self._finding[0] is self._attempt
        return impossible or (bool(self._solution) and set(self._solution).issuperset(self._attempt.laid))

    def _ask_solvable(self) -> None:
        if not self._known:
            self._search_solution("solvable")
        elif not self._tell_impossible(words.no_sentence):
            self.leave()
            self._say(words.yes_sentence(len(self._witness())), [card.SHOW, CLOSE])

    def _tell_impossible(self, worded: _Worded = words.impossible_sentence) -> bool:
        """Say why the attempt has no solution, if that is known."""
        if self._finding is None or self._finding[0] is not self._attempt:
            return False
        finding = self._finding[1]
        self.leave()
        self._mark(Advice(faults=finding.cells))
        sentence = worded(self._attempt, finding, self._settings.look())
        self._say(sentence, [card.BACK, CLOSE] if self._can_go_back() else [CLOSE])
        return True

    def _witness(self) -> tuple[Laid, ...]:
        """What is still to be laid of the known solution, in an order that keeps the rules."""
        own = set(self._attempt.laid)
        order = laying_order(self._attempt.game, self._solution) or self._solution
        return tuple(piece for piece in order if piece not in own)

    # Hints

    def _give_hint(self) -> None:
        """The first step of a hint, or the next one."""
        if self._hint is not None:
            self._go_on_hinting()
        elif not self._known:
            self._search_solution("hint")
        elif not self._tell_impossible():
            self.leave()
            self._hint = hint_from(self._attempt, self._witness())
            self._go_on_hinting()

    def _go_on_hinting(self) -> None:
        hint = self._hint
        if hint is None:
            return
        color, placement = hint.piece
        named = laid_words(self._attempt.game, hint.piece, self._settings.look())
        if self._hinted == len(card.HINTS):
            self._lay(hint.piece)
            return
        if self._hinted == 0:
            self._mark(Advice(region=hint.region))
            sentence = "Look at the marked region."
        elif self._hinted == 1:
            self._table.show_hinted(hint.piece)
            sentence = f"{named} goes there."
        else:
            self._mark(Advice(pieces=((color, placement.cells),)))
            self.helped.emit()
            sentence = f"{named} goes here."
        self._say(sentence, [card.HINTS[self._hinted], CLOSE])
        self._hinted += 1

    # Back to the last position that can be solved

    def _go_back(self) -> None:
        assert self._session is not None
        command = f"puzzle_back {_SECONDS_A_POSITION}"
        self._search("last_solvable", command, self._session.history, "Looking back")

    def _gone_back(self, place: int, undecided: int) -> None:
        """The engine counts from the empty board before the first position on."""
        session = self._session
        assert session is not None
        count = len(session.history)
        if place > 1:
            session.go_back_to(place - 2)
            self._say(words.back_sentence(count - (place - 1), undecided), [CLOSE])
        elif place == 1:
            over = Command.START_OVER.tip("start over")
            self._say(f"Only from the empty board can it be solved: {over}.", [CLOSE])
        else:
            self._say("Of no position on the way it is known that it can be solved.", [CLOSE])

    # Playing a solution out

    def _solve(self) -> None:
        if self.playing.left:
            self.playing.pause()
        elif not self._known:
            self._search_solution("solve")
        elif not self._tell_impossible():
            self.leave()
            self.helped.emit()
            self.playing.start(self._witness())

    def _lay_due(self, color: int, placement: object) -> None:
        assert isinstance(placement, Placement)
        self._lay((Color(color), placement))

    def _lay(self, piece: Laid) -> None:
        """Lay a piece of a solution, from the tray if there is time to see that."""
        self._laying = bool(self.playing.left)
        self._table.lay_for_player(*piece, travels=not self.playing.running or self.playing.leisurely)
        self._laying = False

    def _show_playing(self) -> None:
        if not self.playing.left:
            self.leave()
            return
        pause = card.PAUSE if self.playing.running else card.GO_ON
        sentence = words.to_go_sentence(self.playing.left)
        self._say(sentence, [pause, card.STEP, card.STOP], speed=True)

    def _set_speed(self, speed: int) -> None:
        self._settings.set_value("solve_speed", speed)
        self.playing.set_speed(speed)

    # Solutions

    def _count(self) -> None:
        if self._listed and not self._wanted:
            self._preview(self._shown + 1)
            return
        self._search("solutions", f"puzzle_count {MOST_LISTED}", [self._attempt], "Counting solutions")

    def _show_count(self, found: int, *, turned: bool) -> None:
        begun = self._attempt.laid != self._attempt.game.start().laid
        sentence = words.count_sentence(self._attempt.game, found, begun=begun, turned=turned)
        self._found = found
        self._say(sentence, self._show_or_close)

    @property
    def _show_or_close(self) -> list[Choice]:
        return [card.SHOW, CLOSE] if self._listed else [CLOSE]

    def _preview(self, place: int) -> None:
        """Show one of the listed solutions, or the one that is known."""
        self.helped.emit()
        game = self._attempt.game
        if not self._listed:
            pieces = self._witness()
        else:
            self._shown = place % len(self._listed)
            pieces = tuple(pieces_in(game, self._listed[self._shown].split()))
        self._mark(Advice(pieces=tuple((color, placement.cells) for color, placement in pieces)))
        if len(self._listed) > 1:
            sentence = words.solution_sentence(self._shown + 1, self._found)
            self._say(sentence, [card.PREVIOUS, card.NEXT, CLOSE])
        else:
            self._say("This is a solution.", [CLOSE])
