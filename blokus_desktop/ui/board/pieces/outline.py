"""The outline of squares that are one piece, and the slivers of it that catch the light."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

Square = tuple[int, int]
"""Column and row, counted downwards, in the piece's own box."""

INSET, _CORNER = 0.035, 0.13
"""How far the outline of a piece is within its squares, and the radius of its corners, in squares."""
_RIM_ACROSS, _RIM_DOWN = 0.045, 0.06
"""How wide the slivers are, in squares."""


@lru_cache(maxsize=4096)
def outline(squares: frozenset[Square], inset: float = INSET) -> QPainterPath:
    """The outline of squares that are one piece, with rounded corners, for squares of size 1."""
    path = QPainterPath()
    for loop in _loops(squares):
        turns = zip(loop[-1:] + loop, loop, loop[1:] + loop[:1], strict=False)
        _add_rounded(path, [_inset(before, point, after, inset) for before, point, after in turns])
    return path


def _loops(squares: frozenset[Square]) -> Iterable[list[Square]]:
    """The borders of a set of squares as closed lines, the inside on the right hand, turns only."""
    edges: dict[Square, list[Square]] = {}
    for x, y in squares:
        for neighbor, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbor not in squares:
                edges.setdefault(start, []).append(end)
    while edges:
        start = next(iter(edges))
        loop = [start]
        while (following := _follow(edges, loop)) != start:
            loop.append(following)
        yield [
            point
            for place, point in enumerate(loop)
            if _direction(loop[place - 1], point) != _direction(point, loop[(place + 1) % len(loop)])
        ]


def _follow(edges: dict[Square, list[Square]], loop: list[Square]) -> Square:
    """Take the next edge of a border; where two squares meet at a corner, turn right to stay on one."""
    here = loop[-1]
    ends = edges[here]
    if len(ends) > 1 and len(loop) > 1:
        dx, dy = _direction(loop[-2], here)
        ends.sort(key=lambda end: _direction(here, end) != (-dy, dx))
    end = ends.pop(0)
    if not ends:
        del edges[here]
    return end


def _direction(start: Square, end: Square) -> tuple[int, int]:
    return ((end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1]))


def _inset(before: Square, point: Square, after: Square, inset: float) -> QPointF:
    """A corner moved inwards from both of its edges."""
    (ax, ay), (bx, by) = _direction(before, point), _direction(point, after)
    return QPointF(point[0] - (ay + by) * inset, point[1] + (ax + bx) * inset)


def _add_rounded(path: QPainterPath, corners: list[QPointF]) -> None:
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        start, end = _towards(corner, before), _towards(corner, after)
        if place == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()


def _towards(corner: QPointF, other: QPointF) -> QPointF:
    along = other - corner
    length = abs(along.x()) + abs(along.y())
    return corner + along * (min(_CORNER, length / 2) / length)


@lru_cache(maxsize=1024)
def rims(squares: frozenset[Square]) -> tuple[QPainterPath, QPainterPath]:
    """The slivers along the edges of a piece that face the lamp, and along those in the shade."""
    path = outline(squares)
    lit = path.subtracted(path.translated(_RIM_ACROSS, _RIM_DOWN))
    return lit, path.subtracted(path.translated(-_RIM_ACROSS, -_RIM_DOWN))
