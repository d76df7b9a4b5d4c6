"""Scores with their arithmetic: the lines of the score sheet, for colors, players and teams."""

from collections.abc import Iterable
from enum import Enum
from itertools import starmap
from typing import NamedTuple


class Item(Enum):
    """What a line of a score, or a note beside it, counts; `words.scores` says it."""

    SQUARES_LEFT = "squares-left"
    ALL_LAID = "all-pieces-laid"
    SINGLE_LAST = "single-square-laid-last"
    SEEN_FROM_ABOVE = "squares-seen-from-above"
    PIECES_LEFT = "pieces-left"
    UNFILLED = "unfilled-squares"
    STRIKES = "strikes"


class Line(NamedTuple):
    """One line of a score: what is counted, and the points it brings or costs."""

    item: Item
    points: int


class Note(NamedTuple):
    """What is counted beside the points: of equal totals, the one with the smaller number is better."""

    item: Item
    number: int


class Score(NamedTuple):
    """The lines of one color, player or team; its total is their sum."""

    lines: tuple[Line, ...]
    notes: tuple[Note, ...] = ()
    """What decides between equal totals; in most games nothing does."""

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(line.points for line in self.lines)

    @property
    def rank(self) -> tuple[int, ...]:
        """A key to compare scores by: the better score has the greater one."""
        return (self.total, *(-note.number for note in self.notes))

    @classmethod
    def sum_of(cls, scores: Iterable["Score"]) -> "Score":
        """Several scores added up line by line: one line, or note, for each thing counted."""
        added = tuple(scores)
        lines = _added(line for score in added for line in score.lines)
        notes = _added(note for score in added for note in score.notes)
        return cls(tuple(starmap(Line, lines)), tuple(starmap(Note, notes)))


def _added(counted: Iterable[tuple[Item, int]]) -> Iterable[tuple[Item, int]]:
    """Each thing once that was counted, with all that it brings."""
    sums: dict[Item, int] = {}
    for item, number in counted:
        sums[item] = sums.get(item, 0) + number
    return sums.items()


class Scores(NamedTuple):
    """All scores of a position, and the teams that are ahead: at the end of the game, the winners."""

    colors: tuple[Score, ...]
    """By color; empty where colors do not score, as on the sheets of the dice game."""
    players: tuple[Score, ...]
    teams: tuple[Score, ...]
    """By team; where each plays alone, a team is one player."""

    @property
    def order(self) -> tuple[int, ...]:
        """The teams from the best down; equal ones by their numbers."""
        return tuple(sorted(range(len(self.teams)), key=lambda team: self.teams[team].rank, reverse=True))

    @property
    def ahead(self) -> tuple[int, ...]:
        """The teams that share the lead."""
        best = max(team.rank for team in self.teams)
        return tuple(place for place, team in enumerate(self.teams) if team.rank == best)

    @property
    def margin(self) -> int:
        """By how many points those in the lead are ahead of the next; 0 where there is no next."""
        totals = [self.teams[team].total for team in self.order]
        return totals[0] - totals[len(self.ahead)] if len(self.ahead) < len(totals) else 0
