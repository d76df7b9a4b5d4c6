"""The held shape over a sheet: penciled where it would be drawn, with the pen beside it."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.dice.pen import TIP, paint_pen
from blokus_desktop.ui.board.flat.held import HeldOver
from blokus_desktop.ui.board.flat.painting import FlatPainting
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.pieces.items import Drawing, HeldItem
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.style.surfaces import clear, round_pen, soft_shadow
from blokus_desktop.ui.style.theme import Ink, mixed

_PAPER, _WHITE, _BLACK = QColor("#FFFDF7"), QColor("#FFFFFF"), QColor("#000000")
_WASH, _REFUSED_WASH = 0.38, 0.20
_EDGE, _LINE = 0.20, 0.11
"""How wide the dark line around it is, and the white one on that, in squares."""
_DASHES = (2.4, 2.0)
_PAPER_AROUND = (5.0, 0.5, 0.0, 1.5)
"""How far the pen may lie beside the squares: left, over, right and below, in squares."""
_LONG = 2.9
"""How long the pen is, in squares."""
_SLANTS = {(1, 1): 214.0, (0, 1): 326.0, (1, 0): 146.0, (0, 0): 34.0}
"""How the pen is turned at each corner of the box of a shape, by column and row; it points to the corner."""
_MARGIN = 0.5
"""How far shadow and line reach beyond the squares, in squares."""


@dataclass(frozen=True)
class _Held:
    squares: frozenset[Square]
    cell: float
    ink: Ink
    legal: bool


class ShapeItem(HeldItem):
    """The shape as it would be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._held: _Held | None = None

    def show_shape(self, held: _Held, corner: QPointF) -> None:
        """Show it on some squares counted from a corner."""
        if held != self._held:
            self._held = held
            box = outline(held.squares, 0.0).boundingRect()
            self._show_box(QTransform.fromScale(held.cell, held.cell).mapRect(box), _MARGIN * held.cell)
        self.setPos(corner)
        self.show()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        held = self._held
        if held is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(held.cell, held.cell)
        path = outline(held.squares)
        soft_shadow(painter, path, QPointF(0.03, 0.07), 0.14, _BLACK, 0.14, 6)
        wash = _WASH if held.legal else _REFUSED_WASH
        painter.fillPath(path, clear(mixed(_PAPER, held.ink.fill, wash), 0.94))
        painter.strokePath(path, round_pen(held.ink.edge, _EDGE))
        line = round_pen(_WHITE, _LINE)
        if not held.legal:
            line = QPen(_WHITE, _LINE, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            line.setDashPattern(_DASHES)
        painter.strokePath(path, line)
        painter.restore()


class HeldShape(HeldOver):
    """Shows a shape where it is held, with faults framed where it cannot be drawn."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._pen_at, self._turn = QPointF(), 0.0
        self._shape, self._pen = ShapeItem(), Drawing(52, self._paint_pen)
        super().__init__(scene, self._shape, self._pen)

    def show(self, ghost: Ghost, painting: FlatPainting, faults: list[QRectF]) -> None:
        """Show a shape over a sheet, and frames around its faults."""
        squares = self._hold_over(ghost, painting)
        seen = painting.geometry
        held = _Held(squares, seen.cell, painting.ink(ghost.color), ghost.placement is not None)
        self._shape.show_shape(held, QPointF(seen.left, seen.top))
        left, top, right, bottom = (reach * seen.cell for reach in _PAPER_AROUND)
        self._place_pen(
            squares, seen.cell, seen.rect.adjusted(-left, -top, right, bottom), seen.rect.topLeft()
        )
        self._show_faults(faults)

    def _place_pen(self, squares: frozenset[Square], cell: float, paper: QRectF, corner: QPointF) -> None:
        """Lay the pen at the corner of the shape where it stays on the paper."""
        top, bottom = min(y for _, y in squares), max(y for _, y in squares)
        for (across, down), turn in _SLANTS.items():
            line = [square for square in squares if square[1] == (bottom if down else top)]
            column = (max if across else min)(x for x, _ in line)
            point = corner + QPointF(column + across, (bottom if down else top) + down) * cell
            way = QTransform().rotate(turn).map(QPointF(TIP * _LONG * cell, 0))
            self._pen_at, self._turn = point - way + QPointF(across - 0.5, down - 0.5) * cell * 0.12, turn
            if paper.contains(self._pen_at - way):
                break
        reach = _LONG * cell * 0.62
        self._pen.show_in(QRectF(self._pen_at - QPointF(reach, reach), self._pen_at + QPointF(reach, reach)))
        self._pen.show()

    def _paint_pen(self, painter: QPainter) -> None:
        if self._ghost is not None and self._painting is not None:
            ink = self._painting.ink(self._ghost.color)
            paint_pen(painter, self._pen_at, _LONG * self._painting.geometry.cell, ink, self._turn)
