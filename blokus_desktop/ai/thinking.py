"""The commands that make an engine think, and those that say how."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from blokus_desktop.ai.commands import Answer, Commands, Refusal, Request, number_in
from blokus_desktop.ai.levels import LEVELS, STRONGEST, Level
from blokus_desktop.ai.player import ranked
from blokus_desktop.ai.playouts import Candidate, Study
from blokus_desktop.ai.position import Position
from blokus_desktop.game.state import Move

LARGEST_SEED = 2**63 - 1
LONGEST_THOUGHT = 100_000
"""In seconds."""
SHOWN_IN_AN_ANALYSIS = 10
PIECES_OF_A_COLOR = 21

_INTERVAL = 100
_LONGEST_INTERVAL = 100_000


@dataclass(slots=True)
class Manner:
    """How an engine thinks."""

    level: Level = STRONGEST
    seconds: float = 0.0
    """How long the strongest level looks on after its first judgment; with 0 it does not."""
    seed: int = 0


class Thinking:
    """Chooses moves for the position, and tells what it thinks of them."""

    def __init__(self, position: Position, manner: Manner, note: Callable[[str], None]) -> None:
        self._position = position
        self._manner = manner
        self._note = note
        self._chance = Random(manner.seed)

    def commands(self) -> Commands:
        """What it answers to."""
        return {
            "analyze": self._analyze,
            "cputime": lambda request: f"{time.process_time():.3f}",
            "g": self._move_for_whose_turn_it_is,
            "genmove": lambda request: self._move_for(request.words_between(1, 1)[0], request, play=True),
            "level": self._level,
            "param": self._parameter,
            "reg_genmove": lambda request: self._move_for(
                request.words_between(1, 1)[0], request, play=False
            ),
            "set_random_seed": lambda request: self._set("seed", request.words_between(1, 1)[0]),
            "time_limit": lambda request: self._set("seconds", request.words_between(1, 1)[0]),
            "time_settings": self._time_settings,
        }

    # Moves

    def _move_for(self, word: str, request: Request, play: bool) -> str:
        color = self._position.color(word)
        if self._position.is_blocked(color):
            return "pass"
        self._position.check_turn(color)
        return self._chosen(request, play)

    def _move_for_whose_turn_it_is(self, request: Request) -> str:
        request.no_words()
        color = self._position.match.state.to_move
        if color is None:
            return self._move_for(self._position.match.game.colors[0], request, play=True)
        return self._chosen(request, play=True)

    def _chosen(self, request: Request, play: bool) -> str:
        move = self._best(request.stopped)
        text = self._position.text(move)
        if play:
            self._position.play(move)
        return text

    def _best(self, stopped: Callable[[], bool]) -> Move:
        manner, state = self._manner, self._position.match.state
        started = time.monotonic()
        moves = ranked(state, manner.level, self._chance, stopped)
        best = moves[0].move
        if manner.seconds and manner.level is STRONGEST and len(moves) > 1:
            study = Study(state, moves, self._chance)
            study.go_on(_at_last(stopped, started + manner.seconds))
            best = study.candidates()[0].move
        took = time.monotonic() - started
        self._note(f"level {manner.level.number}, {len(moves)} moves judged in {took:.2f} s")
        return best

    # Analysis

    def _analyze(self, request: Request) -> Answer:
        words = request.words_between(1, 2)
        self._position.check_turn(self._position.color(words[0]))
        interval = number_in(words[1], 1, _LONGEST_INTERVAL, "the interval") if len(words) > 1 else _INTERVAL
        return self._views(interval / 100, request.superseded)

    def _views(self, interval: float, superseded: Callable[[], bool]) -> Iterator[str]:
        """A line at each interval until anything else is said, and one in any case."""
        state = self._position.match.state
        study = Study(state, ranked(state, self._manner.level, self._chance, lambda: False), self._chance)
        next_line = time.monotonic() + interval
        while True:
            study.go_on(_at_last(superseded, next_line))
            yield " ".join(self._info(place, found) for place, found in enumerate(self._shown(study)))
            if superseded():
                return
            next_line = max(next_line + interval, time.monotonic())

    def _shown(self, study: Study) -> list[Candidate]:
        return study.candidates()[:SHOWN_IN_AN_ANALYSIS]

    def _info(self, place: int, found: Candidate) -> str:
        text = self._position.text(found.move)
        return f"info move {text} visits {found.visits} value {found.value:.4f} order {place}"

    # How to think

    def _level(self, request: Request) -> str:
        words = request.words_between(0, 1)
        return self._set("level", words[0]) if words else str(self._manner.level.number)

    def _parameter(self, request: Request) -> str:
        words = request.words_between(0, 2)
        values = {
            "level": str(self._manner.level.number),
            "seconds": f"{self._manner.seconds:g}",
            "seed": str(self._manner.seed),
        }
        if not words:
            return "\n".join(f"{key} {value}" for key, value in values.items())
        if words[0] not in values:
            raise Refusal(f"there is no parameter {words[0][:20]!r}")
        return self._set(*words) if len(words) == 2 else values[words[0]]

    def _set(self, key: str, value: str) -> str:
        if key == "level":
            self._manner.level = LEVELS[number_in(value, 1, len(LEVELS), "the level") - 1]
        elif key == "seconds":
            self._manner.seconds = seconds_in(value)
        else:
            self._manner.seed = number_in(value, 0, LARGEST_SEED, "the seed")
            self._chance.seed(self._manner.seed)
        return ""

    def _time_settings(self, request: Request) -> str:
        """Main time, then so much for each so many moves, as in Go; without the latter, no limit."""
        main, period, moves = (seconds_in(word) for word in request.words_between(3, 3))
        if moves:
            self._manner.seconds = main / PIECES_OF_A_COLOR + period / moves
        else:
            self._manner.seconds = 0 if period else main / PIECES_OF_A_COLOR
        return ""


def _at_last(stopped: Callable[[], bool], end: float) -> Callable[[], bool]:
    """Stopped, or at the end of its time."""
    return lambda: stopped() or time.monotonic() >= end


def seconds_in(word: str) -> float:
    """A time in seconds; refuses anything else."""
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", word, re.ASCII) and float(word) <= LONGEST_THOUGHT:
        return float(word)
    raise Refusal(f"a time must be a number of seconds, not {word[:20]!r}")
