"""What is seen of a pile from above, as a map: a square for each column, its height as number and shade."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from blokus_desktop.game.board import Board, Point
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.signs import paint_signs
from blokus_desktop.ui.board.solid.painting import Pile
from blokus_desktop.ui.board.solid.table_painting import squares_of
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import Ink, Look, contrast, font, ink_of, ink_on, mixed

_NUMBER = 0.48
"""How large a number is, in squares."""
_READABLE = 8.5
"""From which size on a number can be read, in pixels."""
_RIDGE, _INSET, _CURVE = 0.09, 0.05, 0.14
"""How far the ground reaches out around the squares, what is left around one, and how round it is."""
_PIECE_INSET, _EDGE = 0.03, 0.06
"""How far a piece is within its squares, and how wide its edge is."""
_LOW, _LOW_PALE = 0.60, 0.72
"""How much of its color the lowest square of a piece has; of a pale color more, so that a number is read."""
_DARK = 5.0
"""From which contrast to white on a color is no pale one."""
_LINE, _SEAM = 0.13, 0.24
"""How wide the white line around a fresh move is, and the dark one under it."""
_AGES = (1.0, 0.62, 0.45)
"""How much of that line is in the newest move, the one before, and all earlier ones."""
_SIGN_AT, _SIGN = 0.29, 0.62
"""Where the sign of a color stands beside a number, from the middle, and how large, in its usual size."""


@dataclass(frozen=True)
class Relief:
    """A pile as it is seen from above, turned by quarters."""

    board: Board
    pile: Pile
    turns: int = 0
    fresh: Sequence[frozenset[Point]] = ()
    """The cells of fresh moves, the newest last."""

    @property
    def squares(self) -> dict[Square, Square]:
        """Where each square of the structure is on the map, counted downwards from its upper left."""
        seen = {
            square: _turned((square[0], self.board.rows - 1 - square[1]), self.board, self.turns)
            for square in squares_of(self.board)
        }
        left, top = min(x for x, _ in seen.values()), min(y for _, y in seen.values())
        return {square: (x - left, y - top) for square, (x, y) in seen.items()}

    @property
    def size(self) -> QSizeF:
        """How many squares it is wide and high."""
        places = self.squares.values()
        return QSizeF(max(x for x, _ in places) + 1, max(y for _, y in places) + 1)


def paint_relief(painter: QPainter, corner: QPointF, cell: float, relief: Relief, look: Look) -> None:
    """Paint the map of a pile with its upper left corner at a place, in squares of a size."""
    squares, heights = relief.squares, filled_heights(relief.pile)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(corner)
    painter.scale(cell, cell)
    _paint_ground(painter, squares.values(), look)
    for seen in _seen(heights, relief.pile).values():
        _paint_piece(painter, seen, squares, relief, look)
    for age, points in enumerate(reversed(relief.fresh)):
        shown = frozenset(squares[x, y] for x, y, z in points if heights.get((x, y)) == z + 1)
        if shown:
            paint_line(painter, shown, _AGES[min(age, len(_AGES) - 1)])
    painter.restore()
    if cell * _NUMBER >= _READABLE:
        _paint_numbers(painter, corner, cell, relief, look)


def shade(fill: QColor, share: float) -> QColor:
    """The color of a square in so much of the greatest height: the higher, the lighter."""
    low = _LOW if contrast(fill, QColor("#FFFFFF")) >= _DARK else _LOW_PALE
    return mixed(QColor("#000000"), fill, low + (1 - low) * share)


def paint_line(painter: QPainter, squares: frozenset[Square], share: float = 1.0) -> None:
    """Paint a line around squares of the map that is seen on every color; squares are of size 1."""
    path = outline(squares)
    painter.strokePath(path, round_pen(clear(QColor("#000000"), share), _SEAM))
    painter.strokePath(path, round_pen(clear(QColor("#FFFFFF"), share), _LINE))


def _paint_ground(painter: QPainter, squares: Collection[Square], look: Look) -> None:
    theme = look.theme
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in squares:
        rect = QRectF(x, y, 1, 1).adjusted(-_RIDGE, -_RIDGE, _RIDGE, _RIDGE)
        painter.fillPath(rounded(rect, _CURVE), theme.ridge)
    for x, y in squares:
        rect = QRectF(x, y, 1, 1).adjusted(_INSET, _INSET, -_INSET, -_INSET)
        painter.fillPath(rounded(rect, _CURVE), theme.pocket_shade)
        painter.fillPath(rounded(rect.adjusted(0.015, 0.04, 0, 0), _CURVE), theme.pocket)


def _seen(heights: Mapping[Square, int], pile: Pile) -> dict[int, list[Point]]:
    """The cubes of each piece that nothing lies on."""
    found: dict[int, list[Point]] = {}
    for (x, y), height in heights.items():
        top = (x, y, height - 1)
        found.setdefault(pile[top].piece, []).append(top)
    return found


def _paint_piece(
    painter: QPainter, seen: Sequence[Point], squares: Mapping[Square, Square], relief: Relief, look: Look
) -> None:
    ink, most = _ink(relief, seen[0], look), relief.board.layers
    for x, y, z in seen:
        column, row = squares[x, y]
        rect = QRectF(column, row, 1, 1).adjusted(_PIECE_INSET, _PIECE_INSET, -_PIECE_INSET, -_PIECE_INSET)
        painter.fillPath(rounded(rect, _CURVE), shade(ink.fill, (z + 1) / most))
    path = outline(frozenset(squares[x, y] for x, y, _ in seen))
    painter.strokePath(path, round_pen(ink.edge, _EDGE))


def _ink(relief: Relief, point: Point, look: Look) -> Ink:
    stone = relief.pile[point]
    return ink_of(stone.color, look.theme, stone.mark)


def _paint_numbers(painter: QPainter, corner: QPointF, cell: float, relief: Relief, look: Look) -> None:
    squares = relief.squares
    painter.save()
    face = font(strong=True)
    face.setPixelSize(round(cell * _NUMBER))
    painter.setFont(face)
    for (x, y), height in filled_heights(relief.pile).items():
        stone, (column, row) = relief.pile[x, y, height - 1], squares[x, y]
        ink = ink_on(shade(stone.color, height / relief.board.layers))
        rect = QRectF(corner.x() + column * cell, corner.y() + row * cell, cell, cell)
        if look.marks:
            _paint_sign(painter, rect, stone.mark, ink)
            rect.adjust(0, 0, -cell * 0.3, -cell * 0.22)
        painter.setPen(ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(height))
    painter.restore()


def _paint_sign(painter: QPainter, rect: QRectF, mark: int, ink: QColor) -> None:
    """The sign of a color, small in the lower right corner."""
    side = rect.width() * _SIGN
    painter.save()
    painter.translate(rect.center() + QPointF(1, 1) * (rect.width() * _SIGN_AT - side / 2))
    painter.scale(side, side)
    paint_signs(painter, [(0, 0)], mark, ink)
    painter.restore()


def _turned(square: Square, board: Board, turns: int) -> Square:
    """A square, counted downwards, of a board that was turned clockwise."""
    x, y = square
    high, wide = board.rows, board.columns
    for _ in range(turns % 4):
        x, y, high, wide = high - 1 - y, x, wide, high
    return x, y
