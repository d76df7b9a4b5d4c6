"""Scores with their arithmetic: the lines of the score sheet, for colors, players and teams."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple


class Item(Enum):
    """What a line of a score counts; `words.scores` says it."""

    SQUARES_LEFT = "squares-left"
    ALL_LAID = "all-pieces-laid"
    SINGLE_LAST = "single-square-laid-last"
    SEEN_FROM_ABOVE = "squares-seen-from-above"
    PIECES_LEFT = "pieces-left"
    UNFILLED = "unfilled-squares"


class Line(NamedTuple):
    """One line of a score: what is counted, and the points it brings or costs."""

    item: Item
    points: int


class Score(NamedTuple):
    """The lines of one color, player or team; its total is their sum."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(line.points for line in self.lines)

    @classmethod
    def sum_of(cls, scores: Iterable["Score"]) -> "Score":
        """Several scores added up line by line: one line for each thing counted."""
        points: dict[Item, int] = {}
        for score in scores:
            for line in score.lines:
                points[line.item] = points.get(line.item, 0) + line.points
        return cls(tuple(Line(item, total) for item, total in points.items()))


class Scores(NamedTuple):
    """All scores of a position, and who is ahead: at the end of the game, who has won."""

    colors: tuple[Score, ...]
    """By color; empty where colors do not score, as on the sheets of the dice game."""
    players: tuple[Score, ...]
    teams: tuple[Score, ...]
    """By team; where each plays alone, a team is one player."""
    ahead: tuple[int, ...]
    """The teams that share the lead."""


def leaders(ranks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The places of the highest rank in a list; equal ranks share it."""
    best = max(ranks)
    return tuple(place for place, rank in enumerate(ranks) if rank == best)
