"""How far each level is above the one below it: ``python -m bench.ladder GAME --pairs N``.

Both games of a pair begin with the same seed, with the seats swapped; with more than two players each level
has every other seat, and its share is that of its seats among the winners. Level 1 meets a novice, who lays
one of the largest pieces, anywhere. After changing a level, measure it once more from another first seed than
the one it was tuned with.
"""

import sys
import time
from argparse import ArgumentParser
from datetime import UTC, datetime

from bench.match.figures import bounded_share, elo
from bench.match.plan import PLAYED_AS
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from tests.ai.contests import AtLevel, novice, pair_of_games

NUMBERS = [level.number for level in LEVELS]


def step(name: str, number: int, seeds: range) -> str:
    """A level's share of the wins against the one below it, in a line."""
    started = time.process_time()
    below = AtLevel(number - 1) if number > 1 else novice
    shares, courses = [], set()
    for seed in seeds:
        both = list(pair_of_games(PLAYED_AS.get(name, name), AtLevel(number), below, seed))
        shares.append(sum(share for share, _ in both) / len(both))
        courses |= {last.laid for _, last in both if isinstance(last, FlatState | SolidState)}
    share = bounded_share(shares)
    return (
        f"{name}, level {number} against {number - 1 or 'a novice'}: {share.value:.3f}, "
        f"bounds {share.low:.2f} to {share.high:.2f}, Elo {elo(share.value):+.0f}, {2 * len(seeds)} games, "
        f"{len(courses)} different, {time.process_time() - started:.0f} s of a processor"
    )


def main(arguments: list[str]) -> None:
    parser = ArgumentParser(prog="bench.ladder")
    names = [name for name, game in GAMES.items() if isinstance(game, FlatGame | SolidGame)]
    parser.add_argument("game", choices=names)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--first", type=int, choices=NUMBERS, default=NUMBERS[0])
    parser.add_argument("--last", type=int, choices=NUMBERS, default=NUMBERS[-1])
    parser.add_argument("--seed", type=int, default=0, help="the first; each pair takes the next")
    wish = parser.parse_args(arguments)
    print(f"# {datetime.now(UTC):%Y-%m-%d}: python -m bench.ladder {' '.join(arguments)}", flush=True)
    for number in range(wish.first, wish.last + 1):
        print(step(wish.game, number, range(wish.seed, wish.seed + wish.pairs)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
