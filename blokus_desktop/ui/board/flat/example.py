"""A small board beside a lesson: the part that it is about, with a sign where something is right or wrong."""

from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.ui.board.flat.close_up import part_with
from blokus_desktop.ui.board.flat.thumbnail import paint_part, squares_of_part
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.surfaces import round_pen
from blokus_desktop.ui.style.theme import Look

_RING, _LINE, _AROUND = 0.4, 0.12, 0.07
"""How far a ring reaches, how thick a sign is, and how far the light line beside it reaches, in squares."""
_BAR = 0.46
"""How far a bar on an edge reaches to both sides, in squares."""


def paint_example(
    painter: QPainter, rect: QRectF, shown: Snapshot, cells: Sequence[Cell], look: Look, *, right: bool
) -> None:
    """Paint a position close up; two squares meet in a ring or along a bar, any other is in a ring."""
    board = shown.game.board
    told = 0
    for _, laid in shown.laid:
        told |= laid
    for cell in cells:
        told |= 1 << cell
    if len(cells) == 1:
        cells = (*cells, *_partner(shown, cells[0]))
    part = part_with(board, told, rect.width() / max(rect.height(), 1))
    paint_part(painter, rect, shown, part, 0, look)
    ink = look.theme.good if right else look.theme.blunder
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    places = squares_of_part(rect, board, part, cells, painter.device().devicePixelRatioF())
    if len(places) == 2 and _meet(*places):
        one, other = places
        _paint_meeting(painter, one, other, ink, look)
        return
    for place in places:
        _paint_ring(painter, place.center(), place.width(), ink, look)


def _partner(shown: Snapshot, cell: Cell) -> Sequence[Cell]:
    """The square of another piece of the same color that is touched at a corner, if there is one."""
    board = shown.game.board
    own = next(((color, cells) for color, cells in shown.laid if cells >> cell & 1), None)
    x, y, z = board.point(cell)
    around = (board.cell_at((x + dx, y + dy, z)) for dx, dy in product((-1, 1), (-1, 1)))
    near = board.mask(each for each in around if each is not None)
    for color, cells in shown.laid:
        if own is not None and color == own[0] and cells != own[1] and cells & near:
            return tuple(cells_in(cells & near))[:1]
    return ()


def _meet(one: QRectF, other: QRectF) -> bool:
    way = one.center() - other.center()
    return max(abs(way.x()), abs(way.y())) < one.width() * 1.5


def _paint_meeting(painter: QPainter, one: QRectF, other: QRectF, ink: QColor, look: Look) -> None:
    """A ring around a common corner, or a bar along a common edge."""
    side, middle = one.width(), (one.center() + other.center()) / 2
    way = other.center() - one.center()
    if abs(way.x()) > side / 2 and abs(way.y()) > side / 2:
        _paint_ring(painter, middle, side, ink, look)
        return
    along = QPointF(0, side * _BAR) if abs(way.x()) > side / 2 else QPointF(side * _BAR, 0)
    bar = QLineF(middle - along, middle + along)
    for color, wide in ((look.theme.card, _LINE + 2 * _AROUND), (ink, _LINE * 1.3)):
        painter.setPen(round_pen(color, side * wide))
        painter.drawLine(bar)


def _paint_ring(painter: QPainter, middle: QPointF, side: float, ink: QColor, look: Look) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((look.theme.card, _LINE + 2 * _AROUND), (ink, _LINE)):
        painter.setPen(round_pen(color, side * wide))
        painter.drawEllipse(middle, side * _RING, side * _RING)
