"""The moves of a tree as rows: a round a row, a column a color, and variations below the round they leave."""

from collections.abc import Iterator
from dataclasses import dataclass

from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Roll, Take
from blokus_desktop.ui.panels.moves import color_of

LANES = 12
"""How often variations of variations are indented at most."""


@dataclass(frozen=True, slots=True)
class Row:
    """Nodes that follow each other, each with its column; where dice lie, each has a row for itself."""

    number: int
    """The round, from 1; 0 where nothing is laid."""
    lane: int
    """How far it is indented."""
    cells: tuple[tuple[int, Node], ...]
    is_wide: bool
    """Whether its only node takes all columns."""


@dataclass(frozen=True, slots=True)
class _Line:
    """Moves that are still to be put in rows: from a node on, always the first child."""

    node: Node
    lane: int
    round: int
    """The last one that was counted before."""


def rows_of(root: Node) -> list[Row]:
    """All nodes from the top down; what else was tried stands below the row of what was played."""
    rows = []
    waiting = [_Line(root, 0, 0)]
    while waiting:
        line = waiting.pop()
        cells = tuple(_row_from(line.node))
        laid = isinstance(line.node.move, Placement)
        wide = _column(line.node) is None
        rows.append(Row(line.round + 1 if laid else 0, line.lane, cells, wide))
        last = cells[-1][1]
        if last.children:
            waiting.append(_Line(last.children[0], line.lane, line.round + laid))
        aside = min(line.lane + 1, LANES)
        waiting += [_Line(other, aside, line.round) for other in reversed(list(_others(cells)))]
    return rows


def _column(node: Node) -> int | None:
    """The column of a move; None where no piece was laid, or only after dice had been thrown."""
    thrown = node.parent is not None and isinstance(node.parent.move, Roll | Take)
    return color_of(node) if isinstance(node.move, Placement) and not thrown else None


def _row_from(node: Node) -> Iterator[tuple[int, Node]]:
    """The nodes of a row that begins with a node: as long as the next color has a column further right."""
    column = _column(node)
    yield column or 0, node
    while column is not None and node.children:
        node, before = node.children[0], column
        column = _column(node)
        if column is None or column <= before:
            return
        yield column, node


def _others(cells: tuple[tuple[int, Node], ...]) -> Iterator[Node]:
    """What else was tried in place of the moves of a row."""
    for _, node in cells:
        if node.parent is not None and node.parent.children[0] is node:
            yield from node.parent.children[1:]
