"""A flat board as it lies on a table before a player: near squares are larger, and pieces have a height."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF, QTransform

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.state import NO_MARKS
from blokus_desktop.ui.board.flat.puzzle_marks import paint_crosses, paint_stars
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.pictures import Pictures, painted
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_stretched
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.surfaces import clear, rounded, soft_shadow
from blokus_desktop.ui.style.theme import Ink, Look, Theme, mixed

_CORNERS = ((-1.024, 0.095), (-0.048, 0.014), (0.414, 1.024), (-1.157, 1.262))
"""The corners of the board, clockwise from the far left one, from the picture's upper right corner on.

In heights of the picture.
"""
_LEFT = 0.445
"""What the board leaves of the picture's left side, in widths."""
_WIDE = 2.2
"""In pictures wider than so many heights, the board is moved towards the middle."""
_CELL, _RIM = 40.0, 0.6
"""The side of a square before it is seen from aside, and the width of the rim in such squares."""
_THICK, _HIGH = 0.033, 0.012
"""How thick the board is, and how high a piece, in heights of the picture."""
_INSET, _CURVE, _UPPER = 0.045, 0.11, 0.05
"""Of a pocket, in squares: what is left around it, how round it is, and the shade at its upper edge."""
_BARE = Pictures(24 * 1024 * 1024)
_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")


def paint_in_perspective(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look) -> None:
    """Paint a board that lies in the right part of a picture, and reaches beyond its edges."""
    board = shown.game.board
    to_table = seen_from_aside(rect, _size(board))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect)
    _paint_bare(painter, rect, board, look)
    squares = _on_board(to_table)
    _paint_marks(painter, squares, shown, look)
    # As large as in the middle: pictures may be stretched a little.
    middle = squares.mapRect(QRectF(board.columns / 2, board.rows / 2, 1, 1))
    pixels = round(middle.width() * painter.device().devicePixelRatioF())
    # The far ones first, as near ones may cover their feet.
    for piece in sorted(_pieces(shown, look), key=lambda piece: max(y for _, y in piece.cells)):
        _paint_standing(painter, rect.height() * _HIGH, pixels, squares, piece, look)
    painter.restore()


def _paint_bare(painter: QPainter, rect: QRectF, board: Board, look: Look) -> None:
    """The empty board, painted once for all positions on it."""
    ratio, size = painter.device().devicePixelRatioF(), rect.size().toSize()

    def paint() -> QPixmap:
        def upon(inner: QPainter) -> None:
            inner.scale(ratio, ratio)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            place = QRectF(0, 0, size.width(), size.height())
            _paint_board(inner, place, board, seen_from_aside(place, _size(board)), look)

        return painted(size * ratio, QPoint(), upon)

    key = (size.width(), size.height(), ratio, board.columns, board.rows, board.heights, look.theme.name)
    picture = QPixmap(_BARE.get(key, paint))
    picture.setDevicePixelRatio(ratio)
    painter.drawPixmap(rect.topLeft(), picture)


def seen_from_aside(rect: QRectF, flat: QRectF) -> QTransform:
    """What brings a flat picture of something to where it lies in a wide picture."""
    high = rect.height()
    from_right = max(0.0, rect.width() - _WIDE * high) * 0.35
    least = _LEFT * rect.width() - (rect.width() + _CORNERS[3][0] * high)
    corner = rect.topRight() + QPointF(max(0.0, least) - from_right, 0)
    lying = QPolygonF([corner + QPointF(x, y) * high for x, y in _CORNERS])
    # The polygon that Qt makes of a rectangle has its first corner twice.
    corners = QPolygonF([flat.topLeft(), flat.topRight(), flat.bottomRight(), flat.bottomLeft()])
    found = QTransform()
    QTransform.quadToQuad(corners, lying, found)
    return found


def _on_board(to_table: QTransform) -> QTransform:
    """From squares of size 1, the first of which is at the origin, to where they lie."""
    return QTransform.fromTranslate(_RIM, _RIM) * QTransform.fromScale(_CELL, _CELL) * to_table


def _size(board: Board) -> QRectF:
    """The flat picture of a board with its rim."""
    return QRectF(0, 0, (board.columns + 2 * _RIM) * _CELL, (board.rows + 2 * _RIM) * _CELL)


def _paint_board(painter: QPainter, rect: QRectF, board: Board, to_table: QTransform, look: Look) -> None:
    theme, high = look.theme, rect.height()
    size = _size(board)
    lying = to_table.map(rounded(size, _RIM * _CELL * 0.6))
    soft_shadow(painter, lying, QPointF(-0.024, 0.062) * high, 0.08 * high, _BLACK, 0.05, 12)
    side = mixed(theme.rim_foot, _BLACK, 0.35)
    for step in range(max(round(high * _THICK), 1), 0, -1):
        painter.fillPath(lying.translated(0, step), side)
    painter.save()
    painter.setTransform(to_table, combine=True)
    rim = QLinearGradient(size.topLeft(), size.bottomLeft())
    rim.setColorAt(0, theme.rim_top)
    rim.setColorAt(1, theme.rim_foot)
    painter.fillPath(rounded(size, _RIM * _CELL * 0.6), rim)
    painter.setPen(QPen(clear(_WHITE, 0.14 if theme.dark else 0.75), 2))
    painter.drawPath(rounded(size.adjusted(1, 1, -1, -1), _RIM * _CELL * 0.6))
    painter.restore()
    painter.save()
    painter.setTransform(_on_board(to_table), combine=True)
    _paint_pockets(painter, board, theme)
    painter.restore()


def _paint_pockets(painter: QPainter, board: Board, theme: Theme) -> None:
    """The squares of a board, each a pocket between ridges; a board may lack some."""
    inside = QRectF(0, 0, board.columns, board.rows)
    painter.fillPath(rounded(inside.adjusted(-0.1, -0.1, 0.1, 0.1), 0.2), theme.lip)
    painter.fillPath(rounded(inside.adjusted(-0.07, -0.05, 0.07, 0.07), 0.18), theme.ridge)
    across = 1 - 2 * _INSET
    # One by one: a single path of so many lines takes ten times as long.
    for x, y in product(range(board.columns), range(board.rows)):
        if not board.heights[board.rows - 1 - y][x]:
            continue
        pocket = QRectF(x + _INSET, y + _INSET, across, across)
        painter.fillPath(rounded(pocket, _CURVE), theme.pocket_shade)
        painter.fillPath(rounded(pocket.adjusted(0.015, _UPPER, 0, 0), _CURVE), theme.pocket)
        painter.fillRect(QRectF(x + 0.14, y + 1 - _INSET - 0.02, 0.72, 0.03), theme.pocket_light)


def _paint_marks(painter: QPainter, squares: QTransform, shown: Snapshot, look: Look) -> None:
    marks, board = shown.game.marks, shown.game.board
    if marks == NO_MARKS:
        return
    painter.save()
    painter.setTransform(QTransform.fromScale(1 / _CELL, 1 / _CELL) * squares, combine=True)
    covered = 0
    for _, cells in shown.laid:
        covered |= cells
    for paint, cells in ((paint_crosses, marks.crosses), (paint_stars, marks.stars & ~covered)):
        paint(painter, [_square(board, point) for point in map(board.point, cells_in(cells))], look)
    painter.restore()


def _square(board: Board, point: tuple[int, int, int]) -> QRectF:
    return QRectF(point[0] * _CELL, (board.rows - 1 - point[1]) * _CELL, _CELL, _CELL)


class _Piece(NamedTuple):
    """A piece as it is seen: its squares, rows counted downwards."""

    cells: frozenset[Square]
    ink: Ink
    style: Style


def _pieces(shown: Snapshot, look: Look) -> Iterator[_Piece]:
    game = shown.game
    for color, cells in shown.laid:
        points = map(game.board.point, cells_in(cells))
        squares = frozenset((x, game.board.rows - 1 - y) for x, y, _ in points)
        style = Style.GIVEN if cells in game.marks.given else Style.PLAIN
        yield _Piece(squares, look.ink(game.colors[color]), style)


def _paint_standing(
    painter: QPainter, high: float, pixels: int, squares: QTransform, piece: _Piece, look: Look
) -> None:
    """A piece that stands a little over the board: first its side, then what is seen from above."""
    foot, steps = squares.map(outline(piece.cells)), max(round(high), 1)
    for step in range(steps):
        side = mixed(piece.ink.fill, _BLACK, 0.42 - 0.03 * step)
        painter.fillPath(foot.translated(0, -step * high / steps), side)
    painter.save()
    painter.setTransform(squares * QTransform.fromTranslate(0, -high), combine=True)
    paint_stretched(painter, piece.cells, pixels, piece.ink, look, piece.style)
    painter.restore()
