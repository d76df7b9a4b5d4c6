"""How flat pieces come to the board and leave it: laid down, or over the window from a card or the tray."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.pieces.motion import BACK, FADE, LAY, RING, TRAVEL, Motions
from blokus_desktop.ui.board.pieces.overlay import Flight, Overlay, picture_of
from blokus_desktop.ui.style.surfaces import clear, round_pen, soft_shadow

_LIFT = 0.12
"""How high a piece is lifted that comes down, in squares."""
_RING, _RING_GROWS, _RING_SHARE = 0.07, 0.12, 0.6
"""How wide the ring around a piece is and how far it grows, in squares, and how bright it is at first."""
_SMALL = 0.55
"""How large a piece is at a card, in shares of what it is on the board."""
_DROP, _BLUR, _SHADE = (0.16, 0.30), 0.26, 0.30
"""Where the shadow of a piece on its way falls, and how soft it is, in squares; and how dark."""
_ABOVE = 20
"""Above all pieces that lie."""


class Shape(NamedTuple):
    """Squares of a piece in the scene."""

    squares: Sequence[QRectF]

    @property
    def cell(self) -> float:
        return self.squares[0].width()

    @property
    def box(self) -> QRectF:
        box = QRectF()
        for square in self.squares:
            box |= square
        return box

    @property
    def path(self) -> QPainterPath:
        """Its outline."""
        path = QPainterPath()
        for square in self.squares:
            path.addRect(square)
        return path.simplified()


class _Ring(QGraphicsItem):
    """A line around a piece that was just laid."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self._path, self._cell, self._share = shape.path, shape.cell, 0.0
        reach = shape.cell * (_RING + _RING_GROWS) + 1
        self._rect = shape.box.adjusted(-reach, -reach, reach, reach)
        self.setZValue(_ABOVE)

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        light = clear(QColor("#FFFFFF"), _RING_SHARE * (1 - self._share))
        painter.strokePath(self._path, round_pen(light, self._cell * (_RING + _RING_GROWS * self._share)))


class PieceMotion(QObject):
    """Moves the pieces of a scene that were laid or taken back just now."""

    def __init__(self, scene: QGraphicsScene, motions: Motions) -> None:
        super().__init__(scene)
        self._scene, self._motions = scene, motions

    def lay(self, item: QGraphicsItem, shape: Shape) -> None:
        """Let a piece come down to its place."""
        place, height = item.pos(), shape.cell * _LIFT
        item.setZValue(_ABOVE)

        def show(share: float) -> None:
            item.setPos(place - QPointF(height / 2, height) * (1 - share))

        def done() -> None:
            item.setZValue(10)
            self._ring(shape)

        self._motions.start(LAY, show, done)

    def fade(self, item: QGraphicsItem) -> None:
        """Let a piece appear where it lies."""
        self._motions.start(FADE, item.setOpacity)

    def travel(
        self, item: QGraphicsItem, shape: Shape, start: QPointF, arrived: Callable[[], object]
    ) -> bool:
        """Let a piece come from elsewhere, its middle there at first; False where nobody can see that."""
        overlay = self._overlay([(item, shape, start)])
        if overlay is None:
            return False
        item.setOpacity(0)

        def done() -> None:
            overlay.land()
            item.setOpacity(1)
            arrived()
            self._ring(shape)

        self._motions.start(TRAVEL, overlay.move_to, done)
        return True

    def go_back(self, leaving: Sequence[tuple[QGraphicsItem, Shape, QPointF]]) -> None:
        """Let pieces that are taken off go where they came from, the same way back."""
        overlay = self._overlay(leaving)
        if overlay is not None:
            self._motions.start(BACK, lambda share: overlay.move_to(1 - share), overlay.land)

    def _ring(self, shape: Shape) -> None:
        ring = _Ring(shape)
        self._scene.addItem(ring)
        self._motions.start(RING, ring.show_share, lambda: self._scene.removeItem(ring))

    def _overlay(self, ways: Sequence[tuple[QGraphicsItem, Shape, QPointF]]) -> Overlay | None:
        """Pictures of pieces, each with its way from a place of the scene to where it lies."""
        view = next((view for view in self._scene.views() if view.isVisible()), None)
        if view is None:
            return None
        window, ratio = view.window(), view.devicePixelRatioF()

        def in_window(place: QPointF) -> QPointF:
            return QPointF(view.viewport().mapTo(window, view.mapFromScene(place)))

        flights = [
            Flight(_in_the_air(item, shape, ratio), in_window(start), in_window(shape.box.center()), _SMALL)
            for item, shape, start in ways
        ]
        return Overlay(window, flights)


def _in_the_air(item: QGraphicsItem, shape: Shape, ratio: float) -> QPixmap:
    """A piece with the shadow that it has on its way, in the middle of a picture."""
    cell, box = shape.cell, shape.box
    reach = cell * (_DROP[1] + _BLUR) + 1
    whole = box.adjusted(-reach, -reach, reach, reach)

    def paint(painter: QPainter) -> None:
        painter.translate(-whole.topLeft())
        drop = QPointF(*_DROP) * cell
        soft_shadow(painter, shape.path, drop, _BLUR * cell, QColor("#000000"), _SHADE)
        painter.translate(item.pos())
        item.paint(painter, QStyleOptionGraphicsItem())

    return picture_of(whole.size(), ratio, paint)
