"""Plays at random with kernels that were compiled with sanitizers: games, puzzles, protocol lines, pictures.

`dev.py check --sanitize` runs each part for a while; a kernel that does wrong ends its process with a report.
"""

import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import chain, cycle, pairwise
from pathlib import Path
from random import Random

import blokus_desktop
from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.state import CHANCE, PASS, Move, State
from blokus_desktop.light.pile import NORMALS, Cube, Eye, Pile, Table
from blokus_desktop.light.renderer import Baked, Film, enlarged
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.listing import Listing
from blokus_desktop.puzzles.maker import NothingFound, made, puzzle_of_the_day
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.solver import Solver
from blokus_desktop.puzzles.wish import Difficulty, Givens, Sizes, Wish

HERE = Path(blokus_desktop.__file__).parents[1]
"""The copy of the program that is tried."""

Enough = Callable[[], bool]

A_THOUGHT = 0.3
"""In seconds, as all times here."""

# Games


def play_games(chance: Random, enough: Enough) -> str:
    """Play games of every family in turn, now and then by a thought of some level; says how many."""
    families: dict[str, list[str]] = {}
    for name in GAMES:
        families.setdefault(name.partition("-")[0], []).append(name)
    thoughts = 0
    played = dict.fromkeys(families, 0)
    for family in cycle(families):
        if enough():
            break
        thoughts += play(GAMES[chance.choice(families[family])].start(), chance, enough)
        played[family] += 1
    counts = ", ".join(f"{family} {count}" for family, count in played.items())
    return f"games of {counts}, with {thoughts} thoughts"


def play(state: State, chance: Random, enough: Enough) -> int:
    """Play a game to its end, or until it is enough; returns how often a computer thought."""
    thoughts = 0
    share = chance.choice((0.0, 0.05, 0.3))
    searching, dicing = SearchPlayer(chance), DicePlayer(chance)
    while state.player is not None and not enough():
        move = chance.choice(state.moves())
        # Where there is nothing to choose, no computer is asked.
        if state.player != CHANCE and move != PASS and chance.random() < share:
            move = thought(state, chance, searching, dicing)
            thoughts += 1
        state = state.play(move)
    return thoughts


def thought(state: State, chance: Random, searching: SearchPlayer, dicing: DicePlayer) -> Move:
    """What a computer of some level chooses, with few simulations and by one thread or two."""
    level, end = chance.choice(LEVELS), time.monotonic() + 1
    effort = None
    if level is LEVELS[-1]:
        effort = Effort(chance.randint(1, 60), threads=chance.choice((1, 2)))
    player = dicing if isinstance(state, DiceState) else searching
    return player.choose(state, level, lambda: time.monotonic() > end, effort)  # type: ignore[arg-type]


# Puzzles


def solve_puzzles(chance: Random, enough: Enough) -> str:
    """Solve, count and make puzzles; says how many."""
    asked = new = 0
    while not enough():
        # New ones are small: they are asked about, and solved, far oftener.
        for puzzle in chain(makings(chance, enough), chance.sample(list(PUZZLES.values()), 1)):
            new += puzzle.name == "made"
            solver = Solver(puzzle)
            for attempt in begun(puzzle, chance):
                ask(solver, attempt, chance)
                asked += 1
                if enough():
                    return f"{asked} questions, {new} new puzzles"
    return f"{asked} questions, {new} new puzzles"


def makings(chance: Random, enough: Enough) -> Iterator[Puzzle]:
    """New puzzles of all kinds."""
    for goal in (Goal.STARS, Goal.CONNECT, Goal.LAY_ALL, Goal.FILL):
        side = chance.randint(6, 8)
        wish = Wish(
            ((1,) * side,) * 6,
            chance.randint(1, 2),
            chance.choice(list(Difficulty)),
            goal=goal,
            sizes=chance.choice(list(Sizes)),
            givens=chance.choice(list(Givens)),
        )
        yield from new_puzzle(lambda stop, wish=wish: made(wish, chance.getrandbits(32), stop), enough)  # type: ignore[misc]
    day = date(2026, 1, 5) + timedelta(chance.randrange(3_000))
    yield from new_puzzle(lambda stop: puzzle_of_the_day(day, stop), enough)


def new_puzzle(make: Callable[[Enough], object], enough: Enough) -> Iterator[Puzzle]:
    """What is made within some seconds, if anything."""
    end = time.monotonic() + 5
    try:
        found = make(lambda: enough() or time.monotonic() > end)
    except NothingFound:
        return
    if found is not None:
        yield found.puzzle  # type: ignore[attr-defined]


def begun(puzzle: Puzzle, chance: Random) -> Iterator[Attempt]:
    """The start of a puzzle, and a position with some pieces laid at random."""
    attempt = puzzle.start()
    yield attempt
    for _ in range(chance.randint(1, 4)):
        moves = attempt.moves()
        if moves:
            attempt = attempt.play(chance.choice(moves))
    yield attempt


def ask(solver: Solver, attempt: Attempt, chance: Random) -> None:
    """Have the solver look at an attempt for a moment, and count."""
    solver.solve(attempt, chance.getrandbits(32), A_THOUGHT)
    if attempt.game.goal is Goal.FILL or attempt.game.is_card:
        listing, end = Listing(solver, attempt), time.monotonic() + A_THOUGHT
        while not listing.done and time.monotonic() < end:
            listing.go_on()


# Lines

WORDS = """
    1 2 3 4 b w black a1 a1,b1 f9,e10,f10,g10,f11 e10 a20 t1 a1.1 a1.1,b1.1 pass roll take strike 1,2 9 0 -1
    level seed threads seconds simulations 1000000000 0.01 none tetrominoes cube-3 all-pieces from-above
    1[a1,b1,c1,d1] 2[a1.1,b1.1] stars fill 7x7x1 easy all few 2026-11-16 " # \x00 é 1e999
"""
COMMANDS = """
    all_legal analyze clear_board final_score g genmove level list_games p param play puzzle_back puzzle_count
    puzzle_hint puzzle_make puzzle_day puzzle_pieces puzzle_solve reg_genmove set_game set_puzzle showboard
    set_random_seed stop time_limit time_settings undo
"""
A_BATCH, A_MOMENT = 40, 0.25


def say_lines(chance: Random, enough: Enough) -> str:
    """Say lines to engines, right ones and mutated ones, one after the other; says how many."""
    said = engines = 0
    while not enough():
        options = ["--quiet", "--threads", str(chance.randint(1, 2)), "--simulations", "30"]
        command = [sys.executable, "-m", "blokus_desktop", "engine", *options]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=HERE) as engine:
            assert engine.stdin is not None
            for text in lines(chance):
                if enough() or engine.poll() is not None:
                    break
                engine.stdin.write(text + b"\n")
                engine.stdin.flush()
                # Whatever takes longer is stopped by the next line.
                time.sleep(chance.choice((0, 0.02, A_MOMENT)))
                said += 1
            engine.stdin.write(b"stop\nquit\n")
            engine.stdin.close()
            code = engine.wait()
        engines += 1
        if code:
            raise SystemExit(f"an engine ended with {code}")
    return f"{said} lines to {engines} engines"


def lines(chance: Random) -> Iterator[bytes]:
    """A game to begin with, and then anything."""
    yield f"set_game {chance.choice(list(GAMES))}".encode()
    yield b"level 8"
    for _ in range(A_BATCH):
        if chance.random() < 0.4:
            yield chance.choice((b"play roll 1,2", b"play roll 3", b"g", b"g", b"genmove 1", b"stop"))
            continue
        words = [
            chance.choice(COMMANDS.split()),
            *chance.choices(WORDS.split(), k=chance.choice((0, 1, 1, 2, 3, 7))),
        ]
        yield changed(" ".join(words).encode(), chance)


def changed(text: bytes, chance: Random) -> bytes:
    """The line as it is, or with a few characters that are not its own."""
    if chance.random() < 0.6:
        return text
    place = chance.randrange(len(text))
    return (
        text[:place] + bytes(chance.randrange(256) for _ in range(3)).replace(b"\n", b"") + text[place + 1 :]
    )


# Pictures


def make_pictures(chance: Random, enough: Enough) -> str:
    """Make pictures of loose cubes from anywhere, and lay them over each other; says how many."""
    made = 0
    while not enough():
        baked = loose_cubes(chance)
        deque(baked.bake(), maxlen=0)
        films = [film_of(baked, chance) for _ in range(4)]
        made += len(films)
        for (film, pixels), (piece, its_pixels) in pairwise(films):
            left, top = chance.randint(-70, 70), chance.randint(-70, 70)
            film.merge(pixels, piece, its_pixels, left, top, chance.random(), chance.random())
            cell = (chance.randint(-1, 5), chance.randint(-1, 5), chance.randint(-1, 5))
            wide, high = piece.width, piece.height
            film.keep(its_pixels, left, top, wide, high, chance.choice((cell, None)), chance.choice(NORMALS))
    return f"{made} pictures"


def loose_cubes(chance: Random) -> Baked:
    """Cubes that lie or float anywhere in a structure, some beside it, some twice."""
    most = [chance.randint(1, 6) for _ in range(3)]
    count = chance.choice((0, 1, 20, 150))
    cubes = [Cube._make(map(chance.randrange, (*most, 9, 3))) for _ in range(count)]
    heights = [
        [chance.randint(0, 7) for _ in range(chance.randint(0, 7))] for _ in range(chance.randint(0, 7))
    ]
    colors = [(chance.randrange(256), chance.randrange(256), chance.randrange(256)) for _ in range(3)]
    table = Table((chance.uniform(-1, 6), chance.uniform(-1, 6)), chance.uniform(0.1, 9))
    dark, glass, alone, frosted = (chance.random() < 0.5 for _ in range(4))
    return Baked(Pile(cubes, heights, colors, dark, table, glass, alone, frosted))


def film_of(baked: Baked, chance: Random) -> tuple[Film, bytearray]:
    """A picture from some eye, perhaps within the cubes or below the table."""
    eye = Eye(
        chance.uniform(-720, 720),
        chance.choice((0.0, 90.0, -90.0, chance.uniform(-90, 90))),
        chance.choice((None, 0.02, chance.uniform(0.1, 40))),
        (chance.uniform(-2, 7), chance.uniform(-2, 7), chance.uniform(-2, 7)),
        chance.choice((0.02, 9.0, 40.0, 90_000.0)),
        (chance.choice((0.0, 20.5, -900_000.0)), chance.choice((0.0, 20.5, 900_000.0))),
    )
    film = Film(chance.randint(1, 60), chance.randint(1, 60))
    pixels = bytearray(4 * film.width * film.height)
    steps = chain(film.aim(baked, eye), film.turning(pixels), film.at_rest(pixels), film.refine(pixels))
    deque(steps, maxlen=0)
    wide, high = 2 * film.width - chance.randint(0, 1), 2 * film.height - chance.randint(0, 1)
    enlarged(pixels, bytearray(4 * wide * high), wide, high)
    return film, pixels


PARTS = {"games": play_games, "puzzles": solve_puzzles, "lines": say_lines, "pictures": make_pictures}


def main(part: str, seconds: str, seed: str) -> None:
    end = time.monotonic() + float(seconds)
    print(f"{part} for {seconds} s, seed {seed}", flush=True)
    print(PARTS[part](Random(seed), lambda: time.monotonic() >= end))


if __name__ == "__main__":
    main(*sys.argv[1:])
