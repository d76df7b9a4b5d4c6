"""Help with a brainteaser: asks the solver, shows its answers, and plays solutions out."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.hints import Hint, hint_from
from blokus_desktop.puzzles.protocol import finding_in, pieces_in
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.reasons import Finding
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.commands import Command, Doing
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
from blokus_desktop.ui.panels.choices import Choice
from blokus_desktop.ui.puzzles.help import card, words
from blokus_desktop.ui.puzzles.help.asking import Asking
from blokus_desktop.ui.puzzles.help.card import CANCEL, CLOSE
from blokus_desktop.ui.puzzles.help.counting import Solutions
from blokus_desktop.ui.puzzles.help.hints import steps_of
from blokus_desktop.ui.puzzles.help.known import Known
from blokus_desktop.ui.puzzles.help.playback import Playback
from blokus_desktop.ui.puzzles.session import PuzzleSession
from blokus_desktop.ui.puzzles.table import PuzzleTable
from blokus_desktop.ui.puzzles.words import laid_words
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_MOST_LISTED = 5_000
"""How many solutions can be looked at."""
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
        self._table, self._card, self._settings = table, table.help, settings
        self._session: PuzzleSession | None = None
        self.asking = Asking(solver, self)
        self.playing = Playback(self)
        self.solutions = Solutions()
        """What the last count found, while it is of use."""
        self._known = Known()
        self._hint: Hint | None = None
        self._hint_steps = 0
        """How many steps of the hint were shown."""
        self._laying = False
        self.doings = self._commands()
        """What the commands of help do."""
        self._choices = self._buttons()
        """What the buttons of the card do, by their names."""
        self._connect()

    def _commands(self) -> dict[Command, Doing]:
        return {
            Command.SOLVABLE: Doing(self._ask_solvable, self._is_open),
            Command.HINT: Doing(self._give_hint, self._is_open),
            Command.LAST_SOLVABLE: Doing(self._go_back, self._can_go_back),
            Command.SOLVE: Doing(self._solve, self._is_open),
            Command.SOLUTIONS: Doing(self._count, self._can_count),
        }

    def _buttons(self) -> dict[str, Callable[[], object]]:
        return {
            **{command: doing.run for command, doing in self.doings.items()},
            "show": lambda: self._preview(0),
            "next": lambda: self._preview(self.solutions.shown + 1),
            "previous": lambda: self._preview(self.solutions.shown - 1),
            "pause": self.playing.pause,
            "step": self.playing.step,
        }

    def _connect(self) -> None:
        self.asking.begun.connect(self._begun)
        self.asking.progressed.connect(self._show_progress)
        self.asking.found.connect(lambda solution: self.solutions.add(solution))
        self.asking.answered.connect(self._answered)
        self.asking.failed.connect(self._failed)
        self.playing.due.connect(self._lay_due)
        self.playing.changed.connect(self._show_playing)
        self._card.requested.connect(self.do)
        self._card.speed.setValue(self._settings.value("solve_speed"))
        self._card.speed_changed.connect(self._set_speed)
        self.playing.set_speed(self._card.speed.value())

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
        self._session, self._known = session, Known()
        self.attempt_changed()

    def attempt_changed(self) -> None:
        """Drop what was said before, as the pieces lie differently now."""
        if not self._laying:
            self.leave()
        self._card.show_possible({command: doing.is_possible() for command, doing in self.doings.items()})
        self._card.setVisible(not self._attempt.solved)

    def leave(self) -> None:
        """Search, show and play no longer."""
        self.asking.cancel()
        self.playing.stop()
        self._hint, self._hint_steps = None, 0
        self.solutions = Solutions()
        self._mark(NO_ADVICE)
        self._table.show_hinted(None)
        self._card.show_nothing()

    def close(self) -> None:
        """Ask nothing more."""
        self.leave()
        self.asking.close()

    def cancel(self) -> None:
        """Stop searching and say how far that came; otherwise close what is shown."""
        wanted, solutions = self.asking.wanted, self.solutions
        steps, seconds, near = self.asking.steps, self.asking.seconds, self._near
        self.leave()
        if wanted == "solutions":
            self.solutions = solutions
            self._say(words.at_least_sentence(solutions.count, seconds), self._show_or_close)
        elif wanted:
            self._say(words.undecided_sentence(steps, seconds, near), [CLOSE])

    @property
    def _attempt(self) -> Attempt:
        assert self._session is not None
        return self._session.attempt

    @property
    def _near(self) -> str:
        return words.nearest_words(self._attempt, self.asking.nearest)

    def _say(self, sentence: str, choices: Sequence[Choice], *, speed: bool = False) -> None:
        self._card.show_words(sentence, choices, speed=speed)

    def _mark(self, advice: Advice) -> None:
        self._table.show_advice(advice)

    # Searching

    def _search(self, wanted: str, command: str, positions: Sequence[Attempt], sentence: str) -> None:
        if wanted == self.asking.wanted:
            # Asking once more must not make the player wait longer.
            return
        self.leave()
        self.asking.ask(wanted, command, positions)
        self._say(sentence, [CANCEL])

    def _search_solution(self, wanted: str) -> None:
        self._search(wanted, "puzzle_solve", [self._attempt], tr("Looking for a solution"))

    def _begun(self) -> None:
        self.solutions = Solutions(known=int(self._known.leads_on(self._attempt)))

    def _show_progress(self, rest: Sequence[str]) -> None:
        seconds = self.asking.seconds
        if rest[0] == "position":
            sentence = words.position_sentence(int(rest[1]), int(rest[3]), seconds)
        elif rest[0] == "found":
            self.solutions.count_to(int(rest[1]))
            sentence = words.at_least_sentence(self.solutions.count, seconds)
        else:
            sentence = words.searching_sentence(self.asking.steps, seconds, self._near)
        self._say(sentence, [CANCEL])

    def _answered(self, wanted: str, kind: str, rest: Sequence[str]) -> None:
        game = self._attempt.game
        if kind == "solvable":
            self._known.keep_solution(self._attempt, pieces_in(game, rest))
            self._go_on(wanted)
        elif kind == "impossible":
            self._known.keep_finding(self._attempt, finding_in(game, rest))
            self._go_on(wanted)
        elif kind == "last":
            self._gone_back(int(rest[0]), int(rest[2]))
        elif kind == "none":
            self._gone_back(0, int(rest[1]))
        elif kind == "counted":
            self._show_count(int(rest[0]), turned=rest[2] == "once")
        elif kind == "at-least":
            self.solutions.count_to(int(rest[0]))
            self._say(words.open_sentence(self.solutions.count), self._show_or_close)

    def _failed(self, sentence: str) -> None:
        self.leave()
        self._say(sentence, [CLOSE])

    def _go_on(self, wanted: str) -> None:
        """Do what was wanted, now that it is known whether the attempt can be solved."""
        {"solvable": self._ask_solvable, "hint": self._give_hint, "solve": self._solve}[wanted]()

    # Can this still be solved?

    def _ask_solvable(self) -> None:
        if not self._known.covers(self._attempt):
            self._search_solution("solvable")
        elif not self._tell_impossible(words.no_sentence):
            self.leave()
            self._say(words.yes_sentence(len(self._known.rest(self._attempt))), [card.SHOW, CLOSE])

    def _tell_impossible(self, worded: _Worded = words.impossible_sentence) -> bool:
        """Say why the attempt has no solution, if that is known."""
        finding = self._known.finding(self._attempt)
        if finding is None:
            return False
        self.leave()
        self._mark(Advice(faults=finding.cells))
        sentence = worded(self._attempt, finding, self._settings.look())
        self._say(sentence, [card.BACK, CLOSE] if self._can_go_back() else [CLOSE])
        return True

    # Hints

    def _give_hint(self) -> None:
        """Give the first step of a hint, or the next one."""
        if self._hint is not None:
            self._go_on_hinting()
        elif not self._known.covers(self._attempt):
            self._search_solution("hint")
        elif not self._tell_impossible():
            self.leave()
            self._hint = hint_from(self._attempt, self._known.rest(self._attempt))
            self._go_on_hinting()

    def _go_on_hinting(self) -> None:
        """Show the next step; lay the piece after the last one."""
        hint = self._hint
        if hint is None:
            return
        steps = steps_of(hint, laid_words(self._attempt.game, hint.piece, self._settings.look()))
        if self._hint_steps == len(steps):
            self._lay(hint.piece)
            return
        step = steps[self._hint_steps]
        self._hint_steps += 1
        if step.advice is not None:
            self._mark(step.advice)
        if step.in_tray:
            self._table.show_hinted(hint.piece)
        if step.of_solution:
            self.helped.emit()
        self._say(step.sentence, [step.choice, CLOSE])

    # Back to the last position that can be solved

    def _go_back(self) -> None:
        assert self._session is not None
        command = f"puzzle_back {_SECONDS_A_POSITION}"
        self._search("last_solvable", command, self._session.history, tr("Looking back"))

    def _gone_back(self, place: int, undecided: int) -> None:
        """Go back to a place; the engine counts from the empty board before the first position on."""
        session = self._session
        assert session is not None
        count = len(session.history)
        if place > 1:
            session.go_back_to(place - 2)
            self._say(words.back_sentence(count - (place - 1), undecided), [CLOSE])
        elif place == 1:
            self._say(words.only_empty_sentence(), [CLOSE])
        else:
            self._say(words.none_on_the_way_sentence(), [CLOSE])

    # Playing a solution out

    def _solve(self) -> None:
        if self.playing.left:
            self.playing.pause()
        elif not self._known.covers(self._attempt):
            self._search_solution("solve")
        elif not self._tell_impossible():
            self.leave()
            self.helped.emit()
            self.playing.start(self._known.rest(self._attempt))

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
        if self.solutions.listed and not self.asking.wanted:
            self._preview(self.solutions.shown + 1)
            return
        self._search("solutions", f"puzzle_count {_MOST_LISTED}", [self._attempt], tr("Counting solutions"))

    def _show_count(self, found: int, *, turned: bool) -> None:
        begun = self._attempt.laid != self._attempt.game.start().laid
        sentence = words.count_sentence(self._attempt.game, found, begun=begun, turned=turned)
        self.solutions.count = found
        self._say(sentence, self._show_or_close)

    @property
    def _show_or_close(self) -> list[Choice]:
        return [card.SHOW, CLOSE] if self.solutions.listed else [CLOSE]

    def _preview(self, place: int) -> None:
        """Show one of the listed solutions, or the one that is known."""
        self.helped.emit()
        solutions = self.solutions
        if solutions.listed:
            pieces = tuple(pieces_in(self._attempt.game, solutions.show(place).split()))
        else:
            pieces = self._known.rest(self._attempt)
        self._mark(Advice(pieces=tuple((color, placement.cells) for color, placement in pieces)))
        if len(solutions.listed) > 1:
            sentence = words.solution_sentence(solutions.shown + 1, solutions.count)
            self._say(sentence, [card.PREVIOUS, card.NEXT, CLOSE])
        else:
            self._say(tr("This is a solution."), [CLOSE])
