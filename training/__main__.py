"""`play` plays games, `fit` learns from them, `round` does both and lets new play old; `dice` teaches dice.

`tempo` measures alone, of all that is learned, how much playing on by chance favors the last mover;
`foresight` learns from longer games how a long search judges moves once more.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from training.dice import Course, teach
from training.foresight import foresight_of
from training.games import LESSONS, BadGames, first_game, games_in
from training.lesson import read_lesson, with_foresight, with_tempo, write_lesson
from training.rounds import Schooling, learn_from_files, play_round, rounds_in
from training.selfplay import Plan, play_games
from training.tempo import tempo_of

# Adds the command of a name, and returns the parser of its arguments.
AddParser = Callable[..., ArgumentParser]


def main(arguments: list[str]) -> int:
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except BadGames as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The games that were finished are kept; the same command goes on.", file=sys.stderr)
        return 130
    return 0


def parser() -> ArgumentParser:
    whole = ArgumentParser(prog="training", description="Teaches the computer player, by its own games.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    add_play(commands.add_parser)
    add_fit(commands.add_parser)
    add_tempo(commands.add_parser)
    add_foresight(commands.add_parser)
    add_round(commands.add_parser)
    add_dice(commands.add_parser)
    return whole


def add_play(add_parser: AddParser) -> None:
    playing = add_parser("play", help="play games and add them to a file, until it has so many")
    playing.add_argument("lesson", choices=list(LESSONS))
    playing.add_argument("file", type=Path, metavar="FILE")
    add_play_options(playing)
    playing.set_defaults(run=play)


def add_fit(add_parser: AddParser) -> None:
    fitting = add_parser("fit", help="write what files of games teach")
    add_learning_options(fitting)
    fitting.add_argument("--seed", type=int, default=1)
    fitting.set_defaults(run=fit)


def add_tempo(add_parser: AddParser) -> None:
    timing = add_parser("tempo", help="write a lesson again with the tempo that files of games show")
    add_learning_options(timing)
    timing.add_argument("--from", dest="start", type=Path, required=True, metavar="LESSON")
    timing.add_argument("--seed", type=int, default=1)
    timing.set_defaults(run=measure_tempo)


def add_foresight(add_parser: AddParser) -> None:
    foreseeing = add_parser(
        "foresight",
        help="write a lesson again with the foresight that long searches in files of games teach",
    )
    add_learning_options(foreseeing)
    foreseeing.add_argument("--from", dest="start", type=Path, required=True, metavar="LESSON")
    foreseeing.set_defaults(run=learn_foresight)


def add_round(add_parser: AddParser) -> None:
    rounds = add_parser("round", help="play, fit, and keep what was learned unless it is weaker")
    rounds.add_argument("lesson", choices=list(LESSONS))
    rounds.add_argument("--into", type=Path, required=True, metavar="FOLDER")
    rounds.add_argument(
        "--rounds", type=positive, help="until the folder has seen so many; if not given, one more"
    )
    rounds.add_argument("--back", type=positive, default=2, help="learn from the games of so many rounds")
    rounds.add_argument("--pairs", type=positive, default=50, help="of games new against old")
    rounds.add_argument("--match-simulations", type=positive, default=500, help="for each of their moves")
    add_play_options(rounds)
    rounds.set_defaults(run=play_rounds)


def add_dice(add_parser: AddParser) -> None:
    dice = add_parser("dice", help="teach the Dice Game, from the start")
    dice.add_argument("--into", type=Path, required=True, metavar="FOLDER")
    dice.add_argument("--batches", type=positive, default=900)
    dice.add_argument("--games", type=positive, default=150, help="in a batch")
    dice.add_argument("--seed", type=int, default=1)
    dice.set_defaults(run=teach_dice)


def add_learning_options(parser: ArgumentParser) -> None:
    parser.add_argument("lesson", choices=list(LESSONS))
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER")


def add_play_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--from", dest="start", type=Path, metavar="LESSON", help="to begin with; if none, one set by hand"
    )
    parser.add_argument("--games", type=positive, default=400)
    parser.add_argument("--simulations", type=positive, default=2000, help="in a full search")
    parser.add_argument("--processes", type=positive, default=1)
    parser.add_argument("--seed", type=int, default=1)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def play(options: Namespace) -> None:
    plan = Plan(
        options.lesson,
        read_lesson(first_game(options.lesson), options.start),
        options.simulations,
        str(options.seed),
    )
    play_games(plan, options.file, options.games, options.processes, say)


def fit(options: Namespace) -> None:
    learn_from_files(options.lesson, options.files, options.into, options.seed, say)


def measure_tempo(options: Namespace) -> None:
    lesson = read_lesson(first_game(options.lesson), options.start)
    games = games_in(options.lesson, options.files)
    tempo = tempo_of(games, first_game(options.lesson), options.seed, say)
    path = options.into / f"{options.lesson}.json"
    write_lesson(path, with_tempo(lesson, tempo))
    say(f"{path} is written")


def learn_foresight(options: Namespace) -> None:
    lesson = read_lesson(first_game(options.lesson), options.start)
    games = games_in(options.lesson, options.files)
    path = options.into / f"{options.lesson}.json"
    write_lesson(path, with_foresight(lesson, *foresight_of(games, lesson, say)))
    say(f"{path} is written")


def play_rounds(options: Namespace) -> None:
    schooling = Schooling(
        name=options.lesson,
        folder=options.into,
        start=options.start,
        seed=options.seed,
        games=options.games,
        simulations=options.simulations,
        processes=options.processes,
        back=options.back,
        pairs=options.pairs,
        match_simulations=options.match_simulations,
    )
    wanted = options.rounds or rounds_in(options.lesson, options.into) + 1
    while rounds_in(options.lesson, options.into) < wanted:
        play_round(schooling, say)


def teach_dice(options: Namespace) -> None:
    say(f"{teach(Course(options.batches, options.games, options.seed), options.into, say)} is written")


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
