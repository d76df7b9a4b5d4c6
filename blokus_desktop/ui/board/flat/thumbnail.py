"""A position on a flat board as a small picture: a rim with pockets, and the pieces in them."""

from collections.abc import Iterable
from functools import partial
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from blokus_desktop.game.board import Board, Cell, Point, cells_in
from blokus_desktop.game.state import NO_MARKS, Color
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.flat.puzzle_marks import paint_covered_star, paint_crosses, paint_stars
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.pictures import Pictures, painted
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece, paint_straight
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.device import paint_pixmap
from blokus_desktop.ui.style.stars import paint_picture_star
from blokus_desktop.ui.style.surfaces import round_pen, rounded
from blokus_desktop.ui.style.theme import ROUND, Look, Theme, ink_on

_FINEST_GRID = 5
"""Below this many pixels a square, pockets would only be noise."""
_RIM = 0.3
"""How wide the rim is, in squares."""
_RIDGE = 0.07
"""How wide the ridge is between rim and pockets."""
_INSET, _CORNER, _SHADE = 0.045, 0.11, 0.05
"""How far a pocket lies within its square, the radius of its corners, and how high its shade is."""
_LIT = 9
"""From how many pixels on a pocket has a line of light at its foot."""
_KEPT = 4 * 1024 * 1024
"""How many bytes the pictures of empty boards take up at most."""

_grounds = Pictures(_KEPT)


def paint_flat_thumbnail(
    painter: QPainter, rect: QRectF, shown: Snapshot, look: Look, style: Style = Style.PLAIN
) -> None:
    """Paint a board, seen from above, as a square-celled picture; a sheet if its pieces are drawn."""
    board = shown.game.board
    whole = QRect(0, 0, board.columns, board.rows)
    origin, cell = _layout(rect, whole.size(), painter.device().devicePixelRatioF())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if style is Style.DRAWN:
        _paint_sheet(painter, origin, cell, board, look.theme)
    else:
        _paint_board(painter, origin, cell, board, whole, look.theme)
    painter.translate(origin)
    _paint_contents(painter, cell, shown, look, style)
    painter.restore()


def cell_path(rect: QRectF, board: Board, point: Point, ratio: float) -> QPainterPath:
    """The square of a cell, on the board or beside it, in a picture within a rectangle."""
    origin, side = _layout(rect, QSize(board.columns, board.rows), ratio)
    column, row, _ = point
    path = QPainterPath()
    path.addRect(QRectF(origin + QPointF(column, board.rows - 1 - row) * side, QSizeF(side, side)))
    return path


def paint_part(painter: QPainter, rect: QRectF, shown: Snapshot, part: QRect, stars: int, look: Look) -> None:
    """Paint a part of a board as if it were all of it, with stars on some cells.

    The part is told in squares, counted from the upper left.
    """
    origin, cell = _layout(rect, part.size(), painter.device().devicePixelRatioF())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_board(painter, origin, cell, shown.game.board, part, look.theme)
    painter.setClipRect(QRectF(origin, QSizeF(part.size()) * cell), Qt.ClipOperation.IntersectClip)
    painter.translate(origin - QPointF(part.topLeft()) * cell)
    _paint_contents(painter, cell, shown, look, Style.PLAIN)
    for square in _rects(shown.game.board, stars, cell):
        paint_picture_star(painter, square)
    painter.restore()


def squares_of_part(
    rect: QRectF, board: Board, part: QRect, cells: Iterable[Cell], ratio: float
) -> list[QRectF]:
    """Where some cells are seen in the picture of a part of a board within a rectangle."""
    origin, cell = _layout(rect, part.size(), ratio)
    corner = origin - QPointF(part.topLeft()) * cell
    found = []
    for column, row, _ in map(board.point, cells):
        place = QPointF(column, board.rows - 1 - row) * cell
        found.append(QRectF(corner + place, QSizeF(cell, cell)))
    return found


def _layout(rect: QRectF, squares: QSize, ratio: float) -> tuple[QPointF, float]:
    """The top left corner of so many squares in the middle of a rectangle, and the side of a square.

    Large squares measure whole pixels of the screen, so that all their edges are equally sharp.
    """
    columns, rows = squares.width(), squares.height()
    cell = min(rect.width() / (columns + 2 * _RIM), rect.height() / (rows + 2 * _RIM))
    if cell >= _FINEST_GRID:
        cell = int(cell * ratio + 1e-6) / ratio
    corner = rect.center() - QPointF(columns, rows) * cell / 2
    return QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), cell


# The empty board


def _paint_board(
    painter: QPainter, origin: QPointF, cell: float, board: Board, part: QRect, theme: Theme
) -> None:
    """The rim and the pockets of a part, as far as the board has squares there."""
    squares = frozenset(
        (column, row)
        for column, row in product(range(part.width()), range(part.height()))
        if board.heights[board.rows - 1 - part.top() - row][part.left() + column]
    )
    scale = painter.deviceTransform().m11()
    pixels = round(cell * scale, 3)
    margin = int(pixels * _RIM) + 2
    size = QSize(int(part.width() * pixels) + 1, int(part.height() * pixels) + 1)
    whole = size + QSize(2 * margin, 2 * margin)
    paint = partial(_paint_ground, squares, pixels, theme, fine=cell >= _FINEST_GRID)
    key = (squares, pixels, theme.name)
    ground = _grounds.get(key, lambda: painted(whole, QPoint(margin, margin), paint))
    paint_pixmap(painter, origin - QPointF(margin, margin) / scale, ground)


def _paint_ground(
    squares: frozenset[Square], pixels: float, theme: Theme, painter: QPainter, *, fine: bool
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QTransform.fromScale(pixels, pixels).map(outline(squares))
    rim = theme.rim_top if theme.dark else theme.rim_foot
    for color, reach in ((rim, _RIM), (theme.ridge, _RIDGE)):
        painter.strokePath(path, round_pen(color, 2 * max(1.0, reach * pixels)))
    painter.fillPath(path, theme.ridge if fine else theme.pocket)
    if fine:
        side = int(pixels)
        pocket = painted(QSize(side, side), QPoint(0, 0), partial(_paint_pocket, side, theme))
        for x, y in squares:
            painter.drawPixmap(x * side, y * side, pocket)


def _paint_pocket(side: int, theme: Theme, painter: QPainter) -> None:
    """A sunk square of so many pixels: shade below its upper edge, light along its lower one."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset, shade = max(0.75, side * _INSET), max(0.6, side * _SHADE)
    well = QRectF(0, 0, side, side).adjusted(inset, inset, -inset, -inset)
    painter.fillPath(rounded(well, side * _CORNER), theme.pocket_shade)
    painter.fillPath(rounded(well.adjusted(shade / 2, shade, 0, 0), side * _CORNER), theme.pocket)
    if side >= _LIT:
        inner = side * 0.14
        painter.fillRect(QRectF(inner, side - inset - 0.5, side - 2 * inner, 1), theme.pocket_light)


def _paint_sheet(painter: QPainter, origin: QPointF, cell: float, board: Board, theme: Theme) -> None:
    """Paper with a grid."""
    size = QSizeF(board.columns, board.rows) * cell
    frame = QRectF(origin, size).adjusted(-_RIM * cell, -_RIM * cell, _RIM * cell, _RIM * cell)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.board)
    radius = min(ROUND, frame.width() / 12)
    painter.drawRoundedRect(frame, radius, radius)
    if cell < _FINEST_GRID:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.setPen(QPen(theme.grid, 0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for column, row in product(range(board.columns), range(board.rows)):
        painter.drawRect(QRectF(origin + QPointF(column, row) * cell, QSizeF(cell, cell)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


# What lies on it


def _paint_contents(painter: QPainter, cell: float, shown: Snapshot, look: Look, style: Style) -> None:
    """The signs of a card, and the pieces."""
    board, marks = shown.game.board, shown.game.marks
    if marks != NO_MARKS:
        paint_crosses(painter, _rects(board, marks.crosses, cell), look)
        paint_stars(painter, _rects(board, marks.stars, cell), look)
    _paint_pieces(painter, cell, shown, look, style)
    if marks.stars:
        _paint_covered_stars(painter, cell, shown, look)


def _paint_pieces(painter: QPainter, cell: float, shown: Snapshot, look: Look, style: Style) -> None:
    """The pieces in a style, but the given ones in their own."""
    game = shown.game
    given = {_with_squares(game.board, piece) for piece in shown.laid if piece[1] in game.marks.given}
    # Moved to whole pixels, small pieces would no more lie in a row.
    paint = paint_piece if cell >= _FINEST_GRID else paint_straight
    painter.save()
    painter.scale(cell, cell)
    for color, squares in _seen_from_above(shown):
        own = Style.GIVEN if (color, squares) in given else style
        paint(painter, squares, look.ink(game.colors[color]), look, own)
    painter.restore()


def _paint_covered_stars(painter: QPainter, cell: float, shown: Snapshot, look: Look) -> None:
    game = shown.game
    for color, cells in shown.laid:
        ink = ink_on(look.color(game.colors[color]))
        covered = _rects(game.board, cells & game.marks.stars, cell)
        for square in covered:
            paint_covered_star(painter, square, ink)


def _with_squares(board: Board, piece: tuple[Color, int]) -> tuple[Color, frozenset[Square]]:
    """A piece of a flat board with its squares, rows counted downwards."""
    color, cells = piece
    points = map(board.point, cells_in(cells))
    return color, frozenset((x, board.rows - 1 - y) for x, y, _ in points)


def _rects(board: Board, cells: int, side: float) -> list[QRectF]:
    """Where some cells are in a picture with squares of a size."""
    points = map(board.point, cells_in(cells))
    return [QRectF(x * side, (board.rows - 1 - y) * side, side, side) for x, y, _ in points]


def _seen_from_above(shown: Snapshot) -> Iterable[tuple[Color, frozenset[Square]]]:
    """The pieces with those of their squares that nothing lies on, rows counted downwards."""
    board = shown.game.board
    tops = filled_heights(board.point(cell) for _, cells in shown.laid for cell in cells_in(cells))
    for color, cells in shown.laid:
        points = map(board.point, cells_in(cells))
        seen = frozenset((x, board.rows - 1 - y) for x, y, layer in points if layer + 1 == tops[x, y])
        if seen:
            yield color, seen
