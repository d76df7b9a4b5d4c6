"""How fast the solver of the brainteasers is: from empty, half laid, beside exact-cover, and making new ones.

All of it runs in one thread, and its processor time is taken: on a machine that does nothing else, the time.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from itertools import product
from random import Random
from statistics import median

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.counting import solutions
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.maker import made
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.solver import Solver, Verdict
from blokus_desktop.puzzles.wish import Difficulty, Wish
from tests.puzzles.checker import faults_of

SEEDS, NEW_ONES = 25, 5
HALF_LAID = 200
AT_MOST = 2.0
"""Seconds in which a half laid position is to be decided."""
PENTOMINOES = tuple(piece for piece in POLYOMINOES if piece.size == 5)
SIX_BY_TEN = Puzzle(
    "6x10", ((1,) * 10,) * 6, PENTOMINOES, ("blue",), ((1 << len(PENTOMINOES)) - 1,), Goal.FILL
)


def bench_puzzles(*, peer: bool = True) -> None:
    solvers = {name: Solver(puzzle) for name, puzzle in PUZZLES.items()}
    found = bench_from_empty(solvers)
    bench_half_laid(solvers, found)
    bench_all_solutions(peer=peer)
    bench_new_puzzles()


def bench_from_empty(solvers: dict[str, Solver]) -> dict[str, list[tuple[Laid, ...]]]:
    """Returns what was found, all of it checked."""
    print(f"Brainteasers from empty, {SEEDS} seeds: the solver built, the first solution, and the slowest")
    found: dict[str, list[tuple[Laid, ...]]] = {}
    for name, solver in solvers.items():
        start = solver.puzzle.start()
        built, _ = timed(lambda s=solver: s.cover if s.puzzle.goal is Goal.FILL else s.laying)
        times = []
        for seed in range(SEEDS):
            seconds, answer = timed(lambda s=solver, a=start, n=seed: s.solve(a, n))
            assert faults_of(solver.puzzle, answer.witness) == []
            found.setdefault(name, []).append(answer.witness)
            times.append(seconds)
        print(f"  {name:24}{built:8.3f} s{median(times):9.3f} s{max(times):9.3f} s")
    return found


def bench_half_laid(solvers: dict[str, Solver], found: dict[str, list[tuple[Laid, ...]]]) -> None:
    """Positions from those solutions, half of the pieces laid in some order that keeps the rules."""
    print(
        f"{HALF_LAID} half-laid positions that can be solved: decided within {AT_MOST:g} s, median, slowest"
    )
    chance = Random(HALF_LAID)
    names = list(solvers)
    times: dict[str, list[float]] = {}
    for number in range(HALF_LAID):
        name = names[number % len(names)]
        solver, pieces = solvers[name], chance.choice(found[name])
        order = laying_order(solver.puzzle, chance.sample(pieces, len(pieces)))
        assert order is not None
        attempt = replace(solver.puzzle.start(), laid=order[: len(order) // 2])
        seconds, answer = timed(lambda s=solver, a=attempt, n=number: s.solve(a, n, stop=time_is_up()))
        decided = answer.verdict is Verdict.SOLVABLE
        times.setdefault(name, []).append(seconds if decided else float("inf"))
    for name, row in times.items():
        in_time = sum(seconds < float("inf") for seconds in row)
        print(f"  {name:24}{in_time:4} of {len(row)}{median(row):9.3f} s{max(row):9.3f} s")
    in_time = sum(seconds < float("inf") for row in times.values() for seconds in row)
    print(f"  {'all':24}{in_time:4} of {HALF_LAID}  {100 * in_time / HALF_LAID:.1f} %")


def bench_new_puzzles() -> None:
    print(
        f"New puzzles in two colors on 9x9 squares, or 8x8 to fill, {NEW_ONES} each: pieces to find, "
        "stars or crosses, median and slowest"
    )
    for goal, difficulty in product((Goal.CONNECT, Goal.STARS, Goal.LAY_ALL, Goal.FILL), Difficulty):
        side = 8 if goal is Goal.FILL else 9
        wish = Wish(((1,) * side,) * side, 2, difficulty, goal=goal)
        times, new = [], []
        for seed in range(NEW_ONES):
            seconds, one = timed(lambda w=wish, n=seed: made(w, n))
            assert faults_of(one.puzzle, one.solution) == []
            times.append(seconds)
            new.append(one.puzzle)
        to_find = median(puzzle.start().pieces_left for puzzle in new)
        signs = median((puzzle.stars | puzzle.crosses).bit_count() for puzzle in new)
        words = f"{goal.value} {difficulty.name.lower()}"
        print(f"  {words:20}{to_find:4} pieces{signs:4} signs{median(times):9.2f} s{max(times):9.2f} s")


def bench_all_solutions(*, peer: bool) -> None:
    print("All solutions listed, beside exact-cover counting them")
    installed = peer and find_spec("exact_cover") is not None
    for puzzle in (SIX_BY_TEN, PUZZLES["cube-3"]):
        solver = Solver(puzzle)
        seconds, ours = timed(lambda s=solver: sum(1 for _ in solutions(s, s.puzzle.start())))
        text = f"  {puzzle.name:8}{ours:7} solutions{seconds:8.2f} s"
        if installed:
            theirs, number = timed(lambda p=puzzle: counted_by_peer(p))
            assert number == ours
            text += f"   exact-cover {theirs:8.2f} s   ratio {theirs / seconds:.1f}"
        print(text)
    if not installed:
        print("  exact-cover is not measured: 'pip install exact-cover' puts it beside")


def counted_by_peer(puzzle: Puzzle) -> int:
    """The same question as rows of a matrix; a row of its own lets a piece be left over."""
    import numpy
    from exact_cover import get_solution_count

    cells = {cell: number for number, cell in enumerate(puzzle.board.cells)}
    kinds = {piece: len(cells) + number for number, piece in enumerate(puzzle.pieces)}
    rows = [[kinds[place.piece], *(cells[cell] for cell in cells_in(place.cells))] for place in puzzle.table]
    if sum(piece.size for piece in puzzle.pieces) > len(cells):
        rows += [[kind] for kind in kinds.values()]
    matrix = numpy.zeros((len(rows), len(cells) + len(kinds)), dtype="int32")
    for number, columns in enumerate(rows):
        matrix[number, columns] = 1
    return int(get_solution_count(matrix))


def time_is_up() -> Callable[[], bool]:
    end = time.process_time() + AT_MOST
    return lambda: time.process_time() > end


def timed(work: Callable[[], object]):
    started = time.process_time()
    result = work()
    return time.process_time() - started, result
