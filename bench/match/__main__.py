"""Plays a match between two engines and says what came of it: ``python3 packaging/dev.py match``."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from shlex import split

from bench.match.clock import Clock, GameClock, MatchingClock, NoClock
from bench.match.contest import Contest
from bench.match.engine import EngineFault
from bench.match.figures import report
from bench.match.plan import SEATINGS, SIDES, Setting, fixtures
from bench.match.playing import Disagreement
from bench.match.record import Results, WrongFile

ROOT = Path(__file__).resolve().parents[2]
RESULTS = Path(__file__).resolve().parents[1] / "results"
FAILED, MISUSED, INTERRUPTED = 1, 2, 130

ABOUT = """\
Plays games between two engines that speak the Go Text Protocol as Pentobi's does, in pairs with the
sides exchanged. An engine is a command line in quotation marks; the word python at its beginning is
the Python of this project:

  dev.py match duo "python -m blokus_desktop engine --level 2" "pentobi-gtp --level 3 --threads 1" --pairs 20

With four players each side has two of the seats, with three one or two; their pairs come in threes.
The score of A is the share of its seats among the winners.

The time of a side is that of the processor, if both engines answer to cputime, else that of the clock.
With --match-time A, engine A is told before each move, by time_limit, how long it may think: at its
moves so far and this one it may have used what B has taken on average at the same plies of the games
so far. What a game leaves over or owes is carried to the next; the report shows how even it came out.

The same command with the same file goes on where it was interrupted, or with more pairs. Files are named
from the folder of the project."""


def main(arguments: Sequence[str]) -> int:
    """The match, from its command line on."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    options = _options().parse_args(arguments)
    setting = Setting(
        options.game,
        (options.engine_a, options.engine_b),
        options.seed,
        options.openings,
        options.seconds,
        options.match_time,
    )
    path = Path(options.out) if options.out else RESULTS / setting.file_name()
    try:
        results = Results(path, setting)
    except WrongFile as problem:
        print(problem, file=sys.stderr)
        return MISUSED
    print(f"results in {path}", flush=True)
    try:
        return _match(setting, results, options)
    finally:
        results.close()


def _interrupt(number: int, frame: object) -> None:
    # Once is enough, and ending in order takes a moment.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    raise KeyboardInterrupt


def _match(setting: Setting, results: Results, options: Namespace) -> int:
    missing = [fixture for fixture in fixtures(setting, options.pairs) if fixture.name not in results.games]
    code = 0
    if missing:
        commands = {side: _runnable(line) for side, line in zip(SIDES, setting.engines, strict=True)}
        contest = Contest(
            setting, commands, options.timeout, _clock(setting, results), results, options.pairs
        )
        try:
            when, revision = date.today().isoformat(), _revision()
            contest.play(missing, options.jobs, when, revision)
        except KeyboardInterrupt:
            print("interrupted; the same command goes on from here", file=sys.stderr, flush=True)
            code = INTERRUPTED
        except (EngineFault, Disagreement, WrongFile) as problem:
            print(f"the match stops: {problem}", file=sys.stderr, flush=True)
            code = FAILED
    lines = report(setting, results.names, results.games.values(), options.pairs)
    print("\n".join(["", *lines]), flush=True)
    if missing and not code:
        results.note(["", *lines[len(setting.lines()) + len(results.names) + 1 :], ""])
    return code


def _clock(setting: Setting, results: Results) -> Clock:
    if setting.seconds is not None:
        return GameClock(setting.seconds)
    if setting.match_time is None:
        return NoClock()
    clock = MatchingClock(setting.match_time)
    for played in results.games.values():
        clock.finished(played)
    return clock


def _runnable(line: str) -> list[str]:
    first, *rest = split(line)
    return [sys.executable if first in ("python", "python3") else first, *rest]


def _revision() -> str:
    """Which source this is, for the record."""
    command = ["git", "describe", "--always", "--dirty=+"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def _options() -> ArgumentParser:
    parser = ArgumentParser(
        prog="dev.py match", description=ABOUT, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "game", choices=list(SEATINGS), metavar="GAME", help="one of Classic, Duo or Blokus 3D"
    )
    parser.add_argument("engine_a", type=_command, metavar="ENGINE_A")
    parser.add_argument("engine_b", type=_command, metavar="ENGINE_B")
    parser.add_argument("--pairs", type=_count, required=True, metavar="N", help="how many pairs of games")
    parser.add_argument("--out", metavar="FILE", help="the results; by default in bench/results")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1, help="games at the same time")
    parser.add_argument("--seed", type=_number, default=1, metavar="S", help="of the engines and openings")
    parser.add_argument(
        "--openings", type=_number, default=0, metavar="PLIES", help="so many are drawn by lot for each pair"
    )
    parser.add_argument("--timeout", type=_seconds, default=120.0, metavar="S", help="for one answer")
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--seconds", type=_seconds, metavar="S", help="for each side and game, by time_limit")
    time.add_argument("--match-time", choices=SIDES, help="gives this side, by time_limit, the other's time")
    return parser


def _command(text: str) -> str:
    try:
        words = split(text)
    except ValueError as problem:
        raise ArgumentTypeError(f"{text!r} is not a command line: {problem}") from None
    if not words:
        raise ArgumentTypeError("an engine needs a command line")
    return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ArgumentTypeError(f"a whole number is needed, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not _number(text):
        raise ArgumentTypeError("at least one is needed")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 100_000:
        raise ArgumentTypeError(f"a number of seconds is needed, not {text!r}")
    return seconds


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The output is closed; what is still buffered must not fail at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILED)
