"""The positions that a puzzle session has gone through, and what is kept of them in a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Puzzle

LaidCells = tuple[tuple[Color, int], ...]
"""Pieces by their color and the mask of their cells: a picture of them needs no table of placements."""

MOST_STEPS = 500
"""How many steps are kept: the last ones."""


@dataclass
class Run:
    """Everything from an empty board on until the player starts over."""

    began: int = 0
    """What the clock showed then, in seconds."""
    helped: bool = False
    """Whether something of a solution was shown."""


class Step(NamedTuple):
    """A position that undo or redo can lead to."""

    attempt: Attempt
    run: Run


@dataclass(frozen=True)
class History:
    """All steps, each kept as its difference from the one before."""

    before: LaidCells = ()
    """How the pieces lay at first."""
    changes: tuple[LaidCells | None, ...] = ()
    """The piece that was laid or lifted, or how it lay and how it lies; None for starting over."""
    place: int = 0
    """Which of the positions is shown, from 0."""
    runs: tuple[tuple[int, bool], ...] = ()
    """Of each run: how many seconds after the one that is shown it began, and whether it was helped."""


def laid_cells(attempt: Attempt) -> LaidCells:
    """How the pieces of an attempt lie, without the given ones."""
    own = (piece for piece in attempt.laid if not attempt.is_given(piece[1]))
    return tuple((color, placement.cells) for color, placement in own)


def resumed(puzzle: Puzzle, laid: LaidCells) -> Attempt:
    """An attempt left off; pieces that cannot lie so are left out."""
    attempt = puzzle.start()
    for color, cells in laid:
        placement = puzzle.table.find(cells)
        known = 0 <= color < len(puzzle.colors)
        if placement is not None and known and attempt.refusal(color, placement) is None:
            attempt = attempt.lay(color, placement)
    return attempt


def history_of(steps: Sequence[Step], place: int) -> History:
    """What is to be kept of steps; the one at ``place`` is shown."""
    first = max(0, min(place, len(steps) - 1 - MOST_STEPS))
    # After going back far, the latest steps are left out too.
    kept, shown = steps[first : first + MOST_STEPS + 1], steps[place].run
    pairs = list(pairwise(kept))
    changes = tuple(
        None if after.run is not before.run else _difference(before.attempt, after.attempt)
        for before, after in pairs
    )
    runs = [kept[0].run, *(after.run for before, after in pairs if after.run is not before.run)]
    times = tuple((run.began - shown.began, run.helped) for run in runs)
    return History(laid_cells(kept[0].attempt), changes, place - first, times)


def _difference(before: Attempt, after: Attempt) -> LaidCells:
    """The pieces that lay before and do not any more, and those that lie now."""
    gone = [piece for piece in before.laid if piece not in after.laid]
    new = [piece for piece in after.laid if piece not in before.laid]
    return tuple((color, placement.cells) for color, placement in (*gone, *new))


def steps_from(puzzle: Puzzle, history: History, laid: LaidCells) -> list[Step] | None:
    """The steps again; None where they do not lead to how the pieces lie."""
    runs = [Run(began, helped) for began, helped in history.runs]
    attempt = resumed(puzzle, history.before)
    try:
        steps = [Step(attempt, runs.pop(0))]
        for change in history.changes:
            if change is None:
                steps.append(Step(puzzle.start(), runs.pop(0)))
            else:
                steps.append(Step(_changed(steps[-1].attempt, change), steps[-1].run))
    except (IllegalMove, IndexError):
        return None
    if not 0 <= history.place < len(steps) or set(laid_cells(steps[history.place].attempt)) != set(laid):
        return None
    return steps


def _changed(attempt: Attempt, change: LaidCells) -> Attempt:
    """An attempt with pieces laid, or lifted where they lie; raises IndexError for unknown pieces."""
    for color, cells in change:
        placement = attempt.game.table.find(cells)
        if placement is None or not 0 <= color < len(attempt.game.colors):
            raise IndexError
        lies = (color, placement) in attempt.laid
        attempt = attempt.lift(placement) if lies else attempt.lay(color, placement)
    return attempt
