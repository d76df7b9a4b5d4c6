"""What is shown over the pieces of a flat board: small things far apart, painted where they are asked for."""

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.flat.layer import Part
from blokus_desktop.ui.style.device import is_seen

_DEPTH = 30


class Marks(QGraphicsItem):
    """Paints parts anew each time; a picture of them would be as large as the board, and nearly empty."""

    def __init__(self, find: Callable[[], Iterable[Part]]) -> None:
        """``find`` tells its parts."""
        super().__init__()
        self._find = find
        self._rect = QRectF()
        self._parts: dict[Hashable, Part] = {}
        self.setZValue(_DEPTH)

    def show_in(self, rect: QRectF) -> None:
        """Show them in another rectangle, where they all look different."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self._parts = {part.key: part for part in self._find()}
        self.update()

    def find(self) -> None:
        """Show other parts, and paint only what differs."""
        before, self._parts = self._parts, {part.key: part for part in self._find()}
        scene = self.scene()
        if scene is None:
            return
        for key in before.keys() ^ self._parts.keys():
            # An item would unite what is to be painted again; the scene keeps it apart.
            scene.update((before.get(key) or self._parts[key]).rect)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part in self._parts.values():
            if is_seen(painter, part.rect):
                painter.save()
                part.paint(painter)
                painter.restore()
