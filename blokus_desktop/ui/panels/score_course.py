"""How the scores went from move to move, by the sheet: nothing is judged, only counted."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Roll


class Course(NamedTuple):
    """The positions after each piece, the first position before them, and the scores of each team there."""

    nodes: Sequence[Node]
    teams: Sequence[Sequence[float]]
    """For each team a number for each position."""

    def lead(self, team: int) -> list[float]:
        """By how much a team is ahead of the best other one, at each position."""
        others = [points for other, points in enumerate(self.teams) if other != team]
        return [own - max(theirs) for own, *theirs in zip(self.teams[team], *others, strict=True)]

    def behind(self, team: int) -> list[float]:
        """By how much a team is behind the leader, at each position."""
        return [max(points) - points[team] for points in zip(*self.teams, strict=True)]


def course_of(line: Sequence[Node]) -> Course:
    """The course of the scores along a line of moves.

    Whoever has just laid would always seem to be ahead of those who are still to lay. So scores count at the
    end of each round; within one they go evenly from one end to the other.
    """
    laid = [node for node in line[1:] if isinstance(node.move, Placement)]
    nodes = [line[0], *laid]
    totals = [[score.total for score in node.state.scores().teams] for node in nodes]
    ends = [0, *_rounds(line, laid), len(laid)]
    teams = [_evenly([points[team] for points in totals], ends) for team in range(len(totals[0]))]
    return Course(nodes, teams)


def _rounds(line: Sequence[Node], laid: Sequence[Node]) -> list[int]:
    """After how many pieces laid a round ended, but for the last one."""
    if any(isinstance(node.move, Roll) for node in line):
        rolled = [place for place, node in enumerate(line) if isinstance(node.move, Roll)]
        counts = [sum(isinstance(node.move, Placement) for node in line[:place]) for place in rolled]
        return sorted({count for count in counts if 0 < count < len(laid)})
    colors = [node.state.laid[-1][0] for node in laid]
    # A round begins anew with the color that began, or with one that comes earlier after it.
    turns = [(color - colors[0]) % len(line[0].state.game.colors) for color in colors]
    return [place for place in range(1, len(turns)) if turns[place] <= turns[place - 1]]


def _evenly(points: Sequence[int], ends: Sequence[int]) -> list[float]:
    """Points at some places, the last one among them, and on the straight way between them elsewhere."""
    found = [float(points[0])]
    for first, last in pairwise(ends):
        for place in range(first + 1, last + 1):
            share = (place - first) / (last - first)
            found.append(points[first] + (points[last] - points[first]) * share)
    return found
