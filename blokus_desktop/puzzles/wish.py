"""What a new puzzle is to be like, and which wishes cannot be fulfilled."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES, Piece
from blokus_desktop.game.state import FOUR_COLORS, Laid
from blokus_desktop.puzzles.puzzle import Goal, Heights, Puzzle

_LARGE, _LARGE_CUBES = 5, 4
"""The fewest squares, or cubes, of a large piece."""
MOST_CELLS = 80
"""The most cells that are filled."""
FEWEST_OF_A_DAY = 5
"""The fewest pieces to be found in the puzzle of a day, which is not to be solved at a glance."""
CARD_SIDES = range(6, 13)
CARD_COLORS = range(1, 3)


class Difficulty(Enum):
    """How many pieces are to be found, at most."""

    EASY = 3
    MEDIUM = 6
    HARD = 84


class Sizes(Enum):
    """Which pieces are drawn."""

    ALL = "all"
    SMALL = "small"
    LARGE = "large"


class Givens(Enum):
    """How much is given: pieces, stars or crosses."""

    FEW = "few"
    MANY = "many"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new puzzle is to be like."""

    heights: Heights
    colors: int = 1
    difficulty: Difficulty = Difficulty.MEDIUM
    solid: bool = False
    goal: Goal = Goal.FILL
    sizes: Sizes = Sizes.ALL
    givens: Givens = Givens.FEW
    fewest: int = 2
    """The fewest pieces that are to be found."""

    @property
    def is_card(self) -> bool:
        """Whether pieces are to hang on given ones."""
        return self.goal is not Goal.FILL

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What there is to draw from."""
        return POLYCUBES if self.solid else POLYOMINOES

    def drawn_last(self, piece: Piece) -> bool:
        """Whether a piece is only taken where no other fills the rest."""
        large = piece.size >= (_LARGE_CUBES if self.solid else _LARGE)
        if self.sizes is Sizes.ALL:
            return piece.size <= _LARGE - 3
        return large if self.sizes is Sizes.SMALL else not large


@dataclass(frozen=True, slots=True)
class Made:
    """A new puzzle that has exactly one solution, and that solution."""

    puzzle: Puzzle
    solution: tuple[Laid, ...]


class Snag(Enum):
    """Why there is no puzzle for a wish."""

    NOT_FLAT = "not-flat"
    """A card has levels or holes."""
    CARD_SIDE = "card-side"
    CARD_COLORS = "card-colors"
    COLORS = "colors"
    CELLS = "cells"
    NOT_FOUND = "not-found"
    """Many draws failed."""


class Trouble(NamedTuple):
    """Why a wish cannot be fulfilled; `words.puzzles` says it."""

    snag: Snag
    given: int = 0
    """The number of colors or cells that were wished for."""
    most: int = 0
    """As many as there can be."""


def trouble_with(wish: Wish) -> Trouble | None:
    """Why a wish cannot be fulfilled; None where it can."""
    rows, columns = len(wish.heights), len(wish.heights[0])
    if wish.is_card:
        if wish.solid or any(height != 1 for line in wish.heights for height in line):
            return Trouble(Snag.NOT_FLAT)
        if columns not in CARD_SIDES or rows not in CARD_SIDES:
            return Trouble(Snag.CARD_SIDE)
        if wish.colors not in CARD_COLORS:
            return Trouble(Snag.CARD_COLORS, wish.colors)
        return None
    cells = sum(map(sum, wish.heights))
    if not 1 <= wish.colors <= len(FOUR_COLORS):
        return Trouble(Snag.COLORS, wish.colors, len(FOUR_COLORS))
    most = min(MOST_CELLS, wish.colors * sum(piece.size for piece in wish.pieces))
    if not 0 < cells <= most:
        return Trouble(Snag.CELLS, cells, most)
    return None


def wish_of_the_day(day: date) -> Wish:
    """The wish behind the puzzle of a day: small on a Monday, larger and harder towards the weekend."""
    weekday = day.weekday()
    difficulty = Difficulty.MEDIUM if weekday < 4 else Difficulty.HARD
    # Four goals and seven days: each weekday sees every goal in turn.
    goal = (Goal.STARS, Goal.CONNECT, Goal.FILL, Goal.LAY_ALL)[day.toordinal() % 4]
    if goal is Goal.FILL:
        heights = ((1,) * (6 + weekday // 3),) * (5 + weekday // 2)
        return Wish(heights, difficulty=difficulty, fewest=FEWEST_OF_A_DAY)
    # A chain needs more room than pieces that lie beside each other.
    side = 7 + (goal is Goal.CONNECT) + weekday // 2
    return Wish(((1,) * side,) * side, 1 + weekday // 5, difficulty, goal=goal, fewest=FEWEST_OF_A_DAY)
