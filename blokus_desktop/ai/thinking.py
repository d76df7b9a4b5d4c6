"""The commands that make an engine think, and those that say how."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from blokus_desktop.ai.commands import Answer, Commands, Refusal, Request, number_in
from blokus_desktop.ai.levels import LEVELS, STRONGEST, Level
from blokus_desktop.ai.players import View, players
from blokus_desktop.ai.position import Position
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.skills import MANY, DiceSkill, Skill
from blokus_desktop.game.state import Move

LARGEST_SEED = 2**63 - 1
LONGEST_THOUGHT = 100_000
"""Seconds."""
SHOWN_IN_AN_ANALYSIS = 10
NO_LEVEL = "none"
"""The strongest play, as an engine does that was not told a level."""

MOST_SIMULATIONS = 10**9
MOST_THREADS = 256

_INTERVAL = 100
_LONGEST_INTERVAL = 100_000
"""Hundredths of a second, as the protocol counts the interval between the lines of an analysis."""
_PAUSE = 0.01
"""Seconds between two looks at the input where there is nothing to try out."""


@dataclass(slots=True)
class Manner:
    """How an engine thinks."""

    level: Level | None = None
    """None is the strongest without its count of simulations: it thinks as long as it may."""
    seconds: float = 0.0
    """Seconds in which the strongest level thinks about a move, without its count; with 0, no fixed time."""
    simulations: int = 0
    """How many games the strongest level tries out instead; with 0 the time decides."""
    threads: int = 1
    """How many processors the strongest level uses."""
    seed: int = 0


def asked_of(manner: Manner, skill: Skill | DiceSkill) -> Effort | None:
    """The effort that is asked of the strongest level; None leaves it to the level."""
    if manner.level not in (None, STRONGEST):
        return None
    if manner.simulations:
        return Effort(manner.simulations, manner.seconds or None)
    if manner.level is None or manner.seconds or skill.simulations is None:
        return Effort(None, manner.seconds or skill.seconds, manner.threads)
    return None


class Thinking:
    """Chooses moves for the position, and tells what it thinks of them."""

    def __init__(self, position: Position, manner: Manner, note: Callable[[str], None]) -> None:
        self._position = position
        self._manner = manner
        self._note = note
        self._chance = Random(manner.seed)
        self._players = players(self._chance)

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
        level = manner.level or STRONGEST
        player = self._players[state.game.family]
        best = player.choose(state, level, stopped, asked_of(manner, player.skill(level, state.game)))
        tried = player.tried_out
        seen = f"{tried} games tried out" if tried else "nothing tried out"
        took = time.monotonic() - started
        self._note(f"level {_number_of(manner.level)}, {seen} in {took:.2f} s")
        return best

    # Analysis

    def _analyze(self, request: Request) -> Answer:
        words = request.words_between(1, 3)
        self._position.check_turn(self._position.color(words[0]))
        interval = number_in(words[1], 1, _LONGEST_INTERVAL, "the interval") if len(words) > 1 else _INTERVAL
        effort = Effort(threads=self._manner.threads)
        if len(words) > 2:
            count = number_in(words[2], 1, MOST_SIMULATIONS, "the number of simulations")
            effort = replace(effort, simulations=count, positions=MANY)
        return self._views(interval / 100, effort, request.superseded)

    def _views(self, interval: float, effort: Effort, superseded: Callable[[], bool]) -> Iterator[str]:
        """A line at each interval until anything else is said, or a count of simulations is made.

        There is one line in any case; without that, none before something was tried out.
        """
        state = self._position.match.state
        search = self._players[state.game.family].looking_at(state)
        next_line = time.monotonic() + interval
        while True:
            stopped = _at_last(superseded, next_line)
            search.go_on(effort, stopped, to_the_end=True)
            nothing_left, over = not stopped(), superseded()
            # Playing the end out may take the whole of the first interval.
            if search.simulations or nothing_left or over:
                yield self._line(search.views()[:SHOWN_IN_AN_ANALYSIS])
            if over or (nothing_left and effort.simulations is not None):
                return
            while not stopped():
                time.sleep(_PAUSE)
            next_line = max(next_line + interval, time.monotonic())

    def _line(self, views: Sequence[View]) -> str:
        """What an analysis says of moves, of each how often it was tried out and its value."""
        return " ".join(
            f"info move {self._position.text(move)} visits {visits} value {value:.4f} order {place}"
            for place, (move, visits, value) in enumerate(views)
        )

    # How to think

    def _level(self, request: Request) -> str:
        words = request.words_between(0, 1)
        return self._set("level", words[0]) if words else _number_of(self._manner.level)

    def _parameter(self, request: Request) -> str:
        words = request.words_between(0, 2)
        values = {
            "level": _number_of(self._manner.level),
            "seconds": f"{self._manner.seconds:g}",
            "simulations": str(self._manner.simulations),
            "threads": str(self._manner.threads),
            "seed": str(self._manner.seed),
        }
        if not words:
            return "\n".join(f"{key} {value}" for key, value in values.items())
        if words[0] not in values:
            raise Refusal(f"there is no parameter {words[0][:20]!r}")
        return self._set(*words) if len(words) == 2 else values[words[0]]

    def _set(self, key: str, value: str) -> str:
        if key == "level":
            self._manner.level = _level_of(value)
        elif key == "seconds":
            self._manner.seconds = seconds_in(value)
        elif key == "simulations":
            self._manner.simulations = number_in(value, 0, MOST_SIMULATIONS, "the number of simulations")
        elif key == "threads":
            self._manner.threads = number_in(value, 1, MOST_THREADS, "the number of threads")
        else:
            self._manner.seed = number_in(value, 0, LARGEST_SEED, "the seed")
            self._chance.seed(self._manner.seed)
        return ""

    def _time_settings(self, request: Request) -> str:
        """Main time, then so much for each so many moves, as in Go; without the latter, no limit."""
        main, period, moves = (seconds_in(word) for word in request.words_between(3, 3))
        main /= len(self._position.match.game.table.pieces)
        if moves:
            self._manner.seconds = main + period / moves
        else:
            self._manner.seconds = 0 if period else main
        return ""


def _number_of(level: Level | None) -> str:
    return str(level.number) if level is not None else NO_LEVEL


def _level_of(word: str) -> Level | None:
    return None if word == NO_LEVEL else LEVELS[number_in(word, 1, len(LEVELS), "the level") - 1]


def _at_last(stopped: Callable[[], bool], end: float) -> Callable[[], bool]:
    """Stopped, or at the end of its time."""
    return lambda: stopped() or time.monotonic() >= end


def seconds_in(word: str) -> float:
    """A time in seconds; refuses anything else."""
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", word, re.ASCII) and float(word) <= LONGEST_THOUGHT:
        return float(word)
    raise Refusal(f"a time must be a number of seconds, not {word[:20]!r}")
