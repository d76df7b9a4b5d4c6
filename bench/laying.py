"""How long it takes to lay a piece, and how much memory a whole game takes, painted in software."""

import time
from collections.abc import Iterator
from random import Random
from resource import RUSAGE_SELF, getrusage
from statistics import median

from bench.opened import opened
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat

SIZES = ((1280, 800), (2560, 1440))
LIMIT = 8
"""Milliseconds that the frame may take in which a piece lies."""
HELD = 0.1
"""How long each piece is held over its place, in seconds: a person takes longer."""


def bench_laying() -> None:
    """From the click that lays a piece to the painted window, through a game of Classic by four people."""
    print(f"A piece laid, ms of the processor; a frame of {LIMIT} is smooth")
    with opened() as program:
        for width, height in SIZES:
            program.window.resize(width, height)
            program.session.open(Match(GAMES["classic"], (Seat(),) * 4))
            program.window.show_table()
            program.app.processEvents()
            played, painted = (sorted(times) for times in zip(*laying_times(program), strict=True))
            late = painted[int(len(painted) * 0.95)]
            print(
                f"  {width}x{height}, {len(painted)} moves: the move {median(played):.1f}, "
                f"the frame {median(painted):.1f}, 95 of 100 under {late:.1f}; "
                f"memory at most {getrusage(RUSAGE_SELF).ru_maxrss / 1024:.0f} MB"
            )


def laying_times(program) -> Iterator[tuple[float, float]]:
    """For each move of a game, how long it takes to be played and how long to be seen."""
    chance, placing = Random(1), program.window.table.placing
    while program.session.state.player is not None:
        moves = program.session.state.moves()
        largest = max(move.piece.size for move in moves)
        placing.take_up(chance.choice([move for move in moves if move.piece.size == largest]))
        program.app.processEvents()
        time.sleep(HELD)
        program.app.processEvents()
        started = time.process_time()
        placing.lay()
        played = time.process_time()
        program.app.processEvents()
        yield (played - started) * 1e3, (time.process_time() - played) * 1e3
