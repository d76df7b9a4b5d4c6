"""Attempts built from the names of cells, and random ones taken from solutions."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.puzzles.solver import Solver


def placed(puzzle: Puzzle, cells: str) -> Placement:
    """The placement on cells that are named with commas between them."""
    return parse_placement(puzzle.table, cells.split(","))


def built(puzzle: Puzzle, *pieces: str) -> Attempt:
    """An attempt with pieces such as ``0 a1,b1`` laid: the color, then the cells."""
    attempt = puzzle.start()
    for piece in pieces:
        color, cells = piece.split()
        attempt = attempt.lay(Color(int(color)), placed(puzzle, cells))
    return attempt


@cache
def solver_of(name: str, *, strict: bool = False) -> Solver:
    return Solver(PUZZLES[name].strict() if strict else PUZZLES[name])


@cache
def solution_of(name: str, *, strict: bool = False, seed: int = 1) -> tuple[Laid, ...]:
    """A solution of a puzzle, in an order that keeps the rules."""
    solver = solver_of(name, strict=strict)
    return solver.solve(solver.puzzle.start(), seed).witness


def part_of(puzzle: Puzzle, solution: Sequence[Laid], share: float, chance: Random) -> Attempt:
    """A part of a solution, laid by the rules in some order."""
    pieces = laying_order(puzzle, chance.sample(solution, len(solution)))
    assert pieces is not None
    return replace(puzzle.start(), laid=pieces[: int(len(pieces) * share)])
