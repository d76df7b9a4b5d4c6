"""The shapes in the rows of a sheet: how each lies there, how large, and where."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.dice.chances import rows_of_shapes
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.pieces.outline import Square

_DIE, _DIE_WAY = 0.44, 0.78
"""How large the die of a row is for the height of the row, and its middle from the left, in its sides."""
_APART, _MOST_APART = 0.75, 2.2
"""How far two shapes are apart, in squares."""
_TALL = 5.35
"""How many squares a row is high: the longest shape stands upright in it."""
_NEAR = 0.4
"""How far beside a shape it is still meant, in squares."""
_WIDE_ROWS = 3
"""A row with so few shapes has room for them to lie."""


@dataclass(frozen=True)
class RowShape:
    """A shape in its row."""

    piece: Piece
    face: int
    shape: Shape
    squares: frozenset[Square]
    """The same, rows counted downwards."""
    corner: QPointF
    """Its upper left corner, in pixels."""
    side: float
    """Of a square, in pixels."""

    @property
    def size(self) -> tuple[int, int]:
        return _size(self.squares)

    @property
    def rect(self) -> QRectF:
        """What its box takes up."""
        width, height = self.size
        return QRectF(self.corner.x(), self.corner.y(), width * self.side, height * self.side)

    @property
    def middle(self) -> QPointF:
        """A place on it."""
        x, y = min(self.squares, key=lambda square: (abs(square[0] - self.size[0] / 2 + 0.5), square[1]))
        return self.corner + QPointF(x + 0.5, y + 0.5) * self.side

    def away(self, place: QPointF) -> float:
        """How far a place is from it, in squares; 0 on it."""
        x, y = ((place - self.corner) / self.side).toTuple()
        return min(
            max(column - x, x - column - 1, 0.0) + max(row - y, y - row - 1, 0.0)
            for column, row in self.squares
        )

    def grip_at(self, place: QPointF) -> Spot:
        """Where its box is gripped at a place: columns to the right, rows up."""
        inner = (place - self.corner) / self.side
        width, height = self.size
        return min(max(inner.x(), 0.0), width), height - min(max(inner.y(), 0.0), height)


def _size(squares: frozenset[Square]) -> tuple[int, int]:
    return max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1


@lru_cache(maxsize=64)
def lying_in_row(piece: Piece, *, upright: bool) -> Shape:
    """How a shape lies in a row: upright where many stand in it."""
    along, across = (1, 0) if upright else (0, 1)

    def extent(shape: Shape, axis: int) -> int:
        return max(point[axis] for point in shape)

    return min(
        piece.orientations, key=lambda shape: (extent(shape, across), extent(shape, along), sorted(shape))
    )


def shapes_of_row(game: DiceGame, face: int) -> Sequence[tuple[Piece, Shape]]:
    """The shapes of a row as they lie there."""
    row = rows_of_shapes(game)[face - 1]
    long = max(piece.size for piece in row)
    upright = len(row) > _WIDE_ROWS or any(max(_extents(piece)) == long for piece in row)
    return [(piece, lying_in_row(piece, upright=upright)) for piece in row]


def _extents(piece: Piece) -> tuple[int, int]:
    shape = piece.orientations[0]
    return max(x for x, _, _ in shape) + 1, max(y for _, y, _ in shape) + 1


def die_in_row(layout: SheetLayout, face: int) -> QRectF:
    """The die at the head of a row."""
    row = layout.row(face)
    side = row.height() * _DIE
    middle = QPointF(row.left() + side * _DIE_WAY, row.center().y())
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def shapes_in_rows(game: DiceGame, layout: SheetLayout) -> list[RowShape]:
    """All shapes in their rows, as large as the fullest row allows."""
    faces = range(1, len(game.rows) + 1)
    rows = {face: shapes_of_row(game, face) for face in faces}
    start = die_in_row(layout, 1).right() + layout.row(1).height() * _DIE * (_DIE_WAY - 0.5)
    free = layout.row(1).right() - start - layout.row(1).height() * 0.1
    needed = max(sum(_across(shape) for _, shape in row) + _APART * len(row) for row in rows.values())
    side = max(1.0, min(layout.row(1).height() / _TALL, free / needed))
    return [
        found for face in faces for found in _placed(rows[face], face, layout.row(face), start, free, side)
    ]


def _placed(
    row: Sequence[tuple[Piece, Shape]], face: int, band: QRectF, start: float, free: float, side: float
) -> list[RowShape]:
    """The shapes of a row from left to right, spread over it."""
    spare = free / side - sum(_across(shape) for _, shape in row)
    apart = min(spare / len(row), _MOST_APART)
    left, found = start + apart * side / 2, []
    for piece, shape in row:
        high = max(y for _, y, _ in shape) + 1
        squares = frozenset((x, high - 1 - y) for x, y, _ in shape)
        corner = QPointF(left, band.center().y() - high * side / 2)
        found.append(RowShape(piece, face, shape, squares, corner, side))
        left += (_across(shape) + apart) * side
    return found


def _across(shape: Shape) -> int:
    return max(x for x, _, _ in shape) + 1


def shape_at(shapes: Sequence[RowShape], place: QPointF) -> RowShape | None:
    """The shape at a place of its box, or close to it."""
    boxed = next((shape for shape in shapes if shape.rect.contains(place)), None)
    near = boxed or min(shapes, key=lambda shape: shape.away(place))
    return near if boxed or near.away(place) <= _NEAR else None
