"""Random games beside the slow oracle: ``python -m bench.agreement PREFIX --games N --seed S``.

Every position of games of all forms whose names begin with PREFIX is compared: legal moves, turns and
scores. The first difference ends it with an error.
"""

import argparse
from random import Random

from blokus_desktop.game.catalog import GAMES
from tests.game.test_oracle import play_out_beside_the_oracle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("prefix", nargs="+", help="how the names of the forms begin, such as tower")
    parser.add_argument("--games", type=int, default=20, help="so many of each form")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next one")
    wish = parser.parse_args()
    names = [name for name in GAMES if name.startswith(tuple(wish.prefix))]
    if not names:
        parser.error(f"no game begins with {' or '.join(wish.prefix)}")
    laid = 0
    for seed in range(wish.seed, wish.seed + wish.games):
        laid += sum(play_out_beside_the_oracle(name, Random(seed)) for name in names)
    print(f"{wish.games} games of each of {len(names)} forms, {laid:,} pieces laid: no difference")


if __name__ == "__main__":
    main()
