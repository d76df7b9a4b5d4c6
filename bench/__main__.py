"""Prints how fast everything is, beside the oracle, Pentobi and its engine in the same run."""

import gc
import time
from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from statistics import median

from bench.laying import bench_laying
from bench.light import bench_light
from bench.motion import bench_motion
from bench.puzzles import bench_puzzles
from bench.simulations import bench_simulations
from bench.turntable import bench_turntable
from bench.window import bench_ghost, bench_start
from blokus_desktop.game.blokus3d import structure_table
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import sheets_table
from blokus_desktop.game.flat import flat_table
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import PlacementTable
from blokus_desktop.game.state import CHANCE, State
from blokus_desktop.saved import read, written
from tests.oracles import Oracle, oracle_of, oracle_text
from tests.playing import random_game

ROUNDS = 9
LISTED_GAMES = ("classic", "duo", "dice-4-10", "tower-4", "stairs-4")
MID_GAME = (0.2, 0.7)
"""From which share of a random game to which its positions are called mid-game."""
TABLES: dict[str, Callable[[], PlacementTable]] = {
    "Classic 20x20": lambda: flat_table.__wrapped__(20),
    "Duo 14x14": lambda: flat_table.__wrapped__(14),
    "Dice, four sheets 10x10": lambda: sheets_table.__wrapped__(10, 4),
    "3D tower": lambda: structure_table.__wrapped__("tower", 4),
    "3D stairs": lambda: structure_table.__wrapped__("stairs", 4),
}
NODES_IN_A_LONG_GAME = 1_000


def seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median time of some rounds of work, the first of them for warming up."""
    times = []
    for _ in range(rounds + 1):
        gc.collect()
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return median(times[1:])


def mid_game_positions(name: str, games: int = 3) -> list[tuple[State, Oracle]]:
    """The middle positions of some random games, each with an oracle that has seen the same moves."""
    found = []
    for seed in range(games):
        plies = list(random_game(GAMES[name], seed))
        first, last = (int(share * len(plies)) for share in MID_GAME)
        for end in range(first, last, 3):
            state = plies[end][0]
            if state.player == CHANCE:
                continue
            oracle = oracle_of(GAMES[name])
            for earlier, move in plies[:end]:
                oracle.play(oracle_text(earlier, move))
            found.append((state, oracle))
    return found


def list_all(positions: list[tuple[State, Oracle]]) -> int:
    return sum(len(state.moves()) for state, _ in positions)


def ask_all(positions: list[tuple[State, Oracle]]) -> int:
    found = 0
    for _, oracle in positions:
        vars(oracle)["_known"] = None
        found += len(oracle.moves())
    return found


def bench_lists() -> None:
    print(f"Lists of legal moves, mid-game positions of random games, median of {ROUNDS} rounds")
    head = ("positions", "moves", "us/list", "us/move", "oracle us/list", "ratio")
    print(f"  {'game':10}" + "".join(f"{word:>15}" for word in head))
    for name in LISTED_GAMES:
        positions = mid_game_positions(name)
        listed = list_all(positions)
        assert listed == ask_all(positions)
        ours, oracle = seconds(lambda p=positions: list_all(p)), seconds(lambda p=positions: ask_all(p), 1)
        each, slow = ours / len(positions) * 1e6, oracle / len(positions) * 1e6
        row = (
            len(positions),
            listed,
            f"{each:.0f}",
            f"{ours / listed * 1e6:.2f}",
            f"{slow:.0f}",
            f"{slow / each:.1f}",
        )
        print(f"  {name:10}" + "".join(f"{value:>15}" for value in row))


def bench_tables() -> None:
    print(f"Building a table of placements, median of {ROUNDS} rounds")
    for name, build in TABLES.items():
        print(f"  {name:26}{len(build()):7} placements{seconds(build) * 1e3:8.1f} ms")


def long_tree(name: str) -> bytes:
    """A file with many variations."""
    chance = Random(name)
    match = Match(GAMES[name])
    while sum(1 for _ in match.nodes()) < NODES_IN_A_LONG_GAME:
        if match.state.player is None:
            match.back(chance.randrange(1, len(match.line())))
        match.play(chance.choice(match.state.moves()))
    return written(match).encode()


def bench_files() -> None:
    print(f"Loading a tree of {NODES_IN_A_LONG_GAME} nodes, every move checked, median of {ROUNDS} rounds")
    for name in LISTED_GAMES:
        data = long_tree(name)
        print(f"  {name:12}{len(data) / 1024:8.0f} KB{seconds(lambda d=data: read(d)) * 1e3:9.1f} ms")


parser = ArgumentParser(prog="dev.py bench")
parser.add_argument("--peer", help="the command of pentobi-gtp, not --quiet, to measure the search beside")
options = parser.parse_args()
bench_tables()
bench_lists()
bench_files()
bench_simulations(options.peer)
bench_puzzles()
bench_ghost()
bench_laying()
bench_motion()
bench_turntable()
bench_light()
bench_start()
