"""Makes new puzzles: a ground is filled, and pieces of that are given until it is the only solution."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from random import Random

from blokus_desktop.game.catalog import FOUR_COLORS
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.counting import Counting
from blokus_desktop.puzzles.puzzle import Goal, Heights, Puzzle
from blokus_desktop.puzzles.solver import Solver, Verdict

_SMALL_PIECES = 2
"""Pieces of so few squares make a puzzle easy, and are only drawn where nothing else fills the rest."""
_MOST_STEPS = 200_000
"""A draw of pieces that does not fill the ground after so many steps is put back."""
_MOST_CELLS = 80
_SEED_BITS = 32


class Difficulty(Enum):
    """How many pieces are to be found, at most."""

    EASY = 3
    MEDIUM = 6
    HARD = 84


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new puzzle is to be like."""

    heights: Heights
    colors: int = 1
    difficulty: Difficulty = Difficulty.MEDIUM
    solid: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """A new puzzle that has exactly one solution, and that solution."""

    puzzle: Puzzle
    solution: tuple[Laid, ...]


def made(wish: Wish, seed: int, stop: Callable[[], bool] = bool) -> Made | None:
    """A puzzle with exactly one solution; the same wish and seed make the same. None where it was stopped.

    Raises ValueError where the ground is too large, or the pieces of the colors do not suffice.
    """
    chance = Random(seed)
    cells = sum(map(sum, wish.heights))
    supply = wish.colors * sum(piece.size for piece in (POLYCUBES if wish.solid else POLYOMINOES))
    if not 0 < cells <= min(_MOST_CELLS, supply):
        raise ValueError(f"a puzzle is made on 1 to {min(_MOST_CELLS, supply)} cells, not on {cells}")
    while not stop():
        puzzle = _drawn(wish, cells, chance)
        solution = _solved(puzzle, chance) if puzzle else None
        if puzzle and solution:
            return _with_givens(puzzle, solution, wish.difficulty, chance, stop)
    return None


def puzzle_of_the_day(day: date) -> Made:
    """One puzzle for everybody: small on a Monday, larger and harder towards the weekend."""
    weekday = day.weekday()
    heights = ((1,) * (6 + weekday // 3),) * (5 + weekday // 2)
    difficulty = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD)[weekday // 3]
    puzzle = made(Wish(heights, difficulty=difficulty), day.toordinal())
    assert puzzle is not None
    return puzzle


def _drawn(wish: Wish, cells: int, chance: Random) -> Puzzle | None:
    """A puzzle with pieces drawn by chance that add up to its ground."""
    pieces = POLYCUBES if wish.solid else POLYOMINOES
    drawing = [(color, place) for color in range(wish.colors) for place in range(len(pieces))]
    chance.shuffle(drawing)
    drawing.sort(key=lambda drawn: pieces[drawn[1]].size <= _SMALL_PIECES)
    hands = [0] * wish.colors
    for color, place in drawing:
        if pieces[place].size <= cells:
            cells -= pieces[place].size
            hands[color] |= 1 << place
    if cells:
        return None
    return Puzzle("made", wish.heights, pieces, FOUR_COLORS[: wish.colors], tuple(hands), Goal.FILL)


def _solved(puzzle: Puzzle, chance: Random) -> tuple[Laid, ...] | None:
    solving = Solver(puzzle).look_at(puzzle.start(), chance.getrandbits(_SEED_BITS))
    answer = solving.go_on()
    while answer.verdict is Verdict.UNDECIDED and answer.steps < _MOST_STEPS:
        answer = solving.go_on()
    return answer.witness or None


def _with_givens(
    puzzle: Puzzle,
    solution: tuple[Laid, ...],
    difficulty: Difficulty,
    chance: Random,
    stop: Callable[[], bool],
) -> Made | None:
    """The puzzle with pieces given until no other solution is left, and as few are to be found as wished."""
    solver = Solver(puzzle)
    rest = chance.sample(solution, len(solution))
    attempt = puzzle.start()
    while rest and (len(rest) > difficulty.value or not is_only_solution(solver, attempt)):
        if stop():
            return None
        attempt = attempt.lay(*rest.pop())
    givens = tuple((color, placement.cells) for color, placement in attempt.laid)
    return Made(replace(puzzle, givens=givens), solution)


def is_only_solution(solver: Solver, attempt: Attempt) -> bool:
    """Whether an attempt that can be solved is known, without much searching, to have one solution only.

    Pieces of one shape in several colors may change places; that is no other solution.
    """
    counting = Counting(solver, attempt)
    while not counting.done and counting.found < 2 and counting.steps < _MOST_STEPS:
        counting.go_on()
    return counting.done and counting.found == 1
