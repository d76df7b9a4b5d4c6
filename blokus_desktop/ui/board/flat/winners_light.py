"""The light that runs over the winner's pieces at the end, from the first one laid to the last."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.style.surfaces import clear, round_pen

_WHITE = QColor(255, 255, 255)
_TAIL = 5
"""So many pieces shine at a time, the newest brightest."""
_FILL, _EDGE, _WIDTH = 0.5, 0.95, 0.11
"""How strong the light is on a piece and along its edge, and how wide that is, in squares."""


class WinnersLight(QGraphicsItem):
    """Shines on pieces one after the other; only those that shine are painted again."""

    def __init__(self) -> None:
        super().__init__()
        self._paths: Sequence[QPainterPath] = ()
        self._cell, self._reached = 1.0, 0.0
        self._rect = QRectF()
        self.setZValue(25)
        self.setVisible(False)

    def show_on(self, paths: Sequence[QPainterPath], cell: float, share: float) -> None:
        """Shine on the outlines of pieces, on squares of a size, as far as a share of the way."""
        if self._paths != paths:
            self.prepareGeometryChange()
            self._paths, self._cell = paths, cell
            self._rect = QRectF()
            for path in paths:
                self._rect |= path.boundingRect()
        before, self._reached = self._reached, share * (len(paths) + _TAIL)
        self.setVisible(0 < share < 1)
        first = max(0, int(min(before, self._reached)) - _TAIL)
        for path in paths[first : int(max(before, self._reached)) + 1]:
            # An item would unite them.
            self.scene().update(path.boundingRect())

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, path in enumerate(self._paths):
            ago = self._reached - place
            if 0 < ago < _TAIL:
                left = 1 - ago / _TAIL
                painter.fillPath(path, clear(_WHITE, _FILL * left))
                painter.strokePath(path, round_pen(clear(_WHITE, _EDGE * left), self._cell * _WIDTH))


def placed(path: QPainterPath, cell: float, left: float, top: float) -> QPainterPath:
    """An outline for squares of size 1, as it lies on a board."""
    return QTransform.fromScale(cell, cell).map(path).translated(left, top)
