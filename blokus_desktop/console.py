"""The composition root of the engine: gives the computer player its game files, its options and its streams.

It answers the questions about brainteasers as well.

The window is put together elsewhere: nothing that is imported here may lead to Qt.
"""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence
from functools import cache, partial
from os import cpu_count
from pathlib import Path
from random import SystemRandom
from typing import TypeVar

from blokus_desktop.ai.commands import Answer, Commands, Refusal, Request, number_in
from blokus_desktop.ai.engine import run_engine
from blokus_desktop.ai.leaving import leave, leave_with
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.listener import Listener
from blokus_desktop.ai.position import Documents
from blokus_desktop.ai.thinking import LARGEST_SEED, MOST_SIMULATIONS, MOST_THREADS, Manner, seconds_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Game
from blokus_desktop.puzzles import commands as puzzle_commands
from blokus_desktop.puzzles.protocol import Unreadable
from blokus_desktop.saved import GameFileError, load
from blokus_desktop.saved.properties import GAMES_BY_FILE_NAMES, file_names, game_named, readable_colors
from blokus_desktop.words.files import file_error_words
from blokus_desktop.words.pictures import picture
from blokus_desktop.words.puzzles import trouble_words
from blokus_desktop.words.rules import refusal_words

T = TypeVar("T")

STDIN = 0
INTERRUPTED = 130
_LARGEST_PROCESS = 2**32 - 1
MOST_BY_ITSELF = 4
"""The most processors that are used without an option that says how many."""


def run(arguments: Sequence[str]) -> int:
    """The engine, from its command line on."""
    options = _options().parse_args(arguments)
    if options.window is not None:
        # Before anything else: the window may be gone already.
        leave_with(options.window)
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    # Several threads never search the same way twice, so a seed brings only one, unless more are asked for.
    threads = options.threads or (1 if options.seed is not None else _free_processors())
    level = LEVELS[options.level - 1] if options.level else None
    manner = Manner(level, options.seconds, options.simulations, threads, seed)
    documents = Documents(game_called, names_of_games, _load, readable_colors, refusal_words, picture)
    note = _no_note if options.quiet else partial(print, file=sys.stderr, flush=True)
    try:
        puzzles = about_puzzles(lambda: manner.seed)
        # A script wants its last answers; a window that has ended wants none.
        listener = Listener(STDIN) if options.window is None else Listener(STDIN, leave)
        run_engine(documents, options.game, manner, note, listener, sys.stdout.buffer, puzzles)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _free_processors() -> int:
    """How many processors may think, with one left for the window and the rest of the machine."""
    return max(1, min(MOST_BY_ITSELF, (cpu_count() or 1) - 1))


def about_puzzles(seed: Callable[[], int]) -> Commands:
    """The solver's commands in the form of the protocol's commands."""
    return {
        name: partial(_refusing, command)
        for name, command in puzzle_commands.Asking(seed, trouble_words).commands().items()
    }


def _refusing(command: Callable[[Request], Answer], request: Request) -> Answer:
    """Carry out a command of the solver; what it cannot read, or a piece that cannot lie, is a refusal."""
    try:
        return command(request)
    except Unreadable as sentence:
        raise Refusal(str(sentence)) from None
    except IllegalMove as refusal:
        raise Refusal(refusal_words(refusal)) from None


def game_called(name: str) -> Game | None:
    """The game by its name in files, with its form after a slash, or by its name in the catalog."""
    head, _, rules = (part.strip() for part in name.partition("/"))
    return _games_by_words().get(_words_of(name)) or game_named(head, rules)


@cache
def _games_by_words() -> dict[str, Game]:
    in_files = {_words_of(" ".join(names)): game for names, game in GAMES_BY_FILE_NAMES.items()}
    return in_files | {_words_of(name): game for name, game in GAMES.items()}


def _words_of(name: str) -> str:
    """The words of a name: capitals, quotation marks and what stands between words make no difference."""
    return " ".join(re.split(r"[\s/_-]+", name.strip(' "').lower()))


def names_of_games() -> list[str]:
    """Every game of the catalog by its name, and after that its name in files."""
    return [f"{name} {'/'.join(filter(None, file_names(game)))}" for name, game in GAMES.items()]


def _load(path: str) -> Match:
    try:
        return load(Path(path))
    except GameFileError as problem:
        raise ValueError(file_error_words(problem)) from None


def _no_note(text: str) -> None:
    pass


def _options() -> ArgumentParser:
    parser = ArgumentParser(
        prog="blokus-desktop engine",
        description="The computer player, spoken to in the Go Text Protocol; list_commands tells how.",
    )
    _add_play_options(parser)
    _add_process_options(parser)
    return parser


def _add_play_options(parser: ArgumentParser) -> None:
    classic = GAMES["classic"]
    parser.add_argument(
        "--game", type=_game, default=classic, help="the game to begin with, as set_game takes it"
    )
    parser.add_argument(
        "--level",
        type=int,
        choices=[level.number for level in LEVELS],
        help="without one, it plays its best: ten seconds a move, or as long as it is given",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=0.0,
        help="how long it thinks about a move, without a level or at the strongest, which then has no count",
    )
    parser.add_argument(
        "--simulations",
        type=_simulations,
        default=0,
        help="how many games it tries out instead",
    )


def _add_process_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--threads",
        type=_threads,
        help="how many processors it uses; all but one, up to four, where no seed is given",
    )
    parser.add_argument(
        "--seed",
        type=_seed,
        help="the same one makes the same choices, but where time decides or with several threads",
    )
    parser.add_argument("--quiet", action="store_true", help="say nothing beside the answers")
    parser.add_argument(
        "--window",
        type=_process,
        metavar="NUMBER",
        help="the process that starts it: it ends at once with that, and with its input, answered or not",
    )


def _game(name: str) -> Game:
    game = game_called(name)
    if game is None:
        raise ArgumentTypeError(f"there is no game {name!r}; some are {', '.join(list(GAMES)[:6])}")
    return game


def _checked(read: Callable[[str], T]) -> Callable[[str], T]:
    """A value as a command would read it, its refusal in the words of the command line."""

    def value(text: str) -> T:
        try:
            return read(text)
        except Refusal as refusal:
            raise ArgumentTypeError(str(refusal)) from None

    return value


_seed = _checked(lambda text: number_in(text, 0, LARGEST_SEED, "the seed"))
_seconds = _checked(seconds_in)
_simulations = _checked(lambda text: number_in(text, 0, MOST_SIMULATIONS, "the number of simulations"))
_process = _checked(lambda text: number_in(text, 1, _LARGEST_PROCESS, "the number of the process"))
_threads = _checked(lambda text: number_in(text, 1, MOST_THREADS, "the number of threads"))
