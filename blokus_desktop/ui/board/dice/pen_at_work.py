"""A pen that draws a shape on a sheet: strokes first, then the line."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.dice.pen import TIP, paint_pen
from blokus_desktop.ui.board.pieces.drawn import paint_drawn, tip_of_pen
from blokus_desktop.ui.board.pieces.motion import Motions
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.style.theme import Ink

DRAWING = 350
"""How long a shape is drawn, in milliseconds."""
_LONG, _TURN = 2.9, 214.0
"""How long the pen is in squares, and how it is held, in degrees."""


class PenAtWork(QGraphicsItem):
    """Paints a shape as far as it is drawn, with the pen on it."""

    def __init__(self) -> None:
        super().__init__()
        self._squares: frozenset[Square] = frozenset({(0, 0)})
        self._cell, self._share = 1.0, 0.0
        self._ink: Ink | None = None
        self._rect = QRectF()
        self.setZValue(60)
        self.hide()

    def draw(self, squares: frozenset[Square], corner: QPointF, cell: float, ink: Ink) -> None:
        """Begin to draw on some squares, counted from a corner."""
        self.prepareGeometryChange()
        self._squares, self._cell, self._ink, self._share = squares, cell, ink, 0.0
        box = QTransform.fromScale(cell, cell).mapRect(outline(squares, 0.0).boundingRect())
        reach = _LONG * cell
        self._rect = box.adjusted(-reach, -reach, reach, reach)
        self.setPos(corner)
        self.show()

    def show_instead(self, item: QGraphicsItem, motions: Motions) -> None:
        """Be seen instead of what is drawn, until it is."""
        item.setOpacity(0)

        def done() -> None:
            self.hide()
            item.setOpacity(1)

        motions.start(DRAWING, self.come, done)

    def come(self, share: float) -> None:
        """Have drawn so much of it."""
        self._share = share
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._ink is None:
            return
        ratio, cell = painter.device().devicePixelRatioF(), self._cell
        painter.save()
        painter.scale(cell, cell)
        paint_drawn(painter, self._squares, self._ink, cell * ratio, ratio, self._share)
        painter.restore()
        way = QTransform().rotate(_TURN).map(QPointF(TIP * _LONG * cell, 0))
        paint_pen(
            painter, tip_of_pen(self._squares, self._share) * cell - way, _LONG * cell, self._ink, _TURN
        )
