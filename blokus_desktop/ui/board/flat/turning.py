"""The board on its turntable: a picture of it turns to how it lies now."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.ui.board.flat.board_layers import BoardLayers
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.pieces.motion import TURN_BOARD, Motions
from blokus_desktop.ui.board.pieces.overlay import picture_of

_ABOVE = 45
"""Above all that lies on the board, and below the held piece."""
_SLICE = 0.004
"""For how long of a frame the board is painted as it lies now, in seconds."""


def turns_towards(board: Board, cells: int) -> int:
    """How to turn a board so that some cells lie towards the player."""
    points = [board.point(cell) for cell in cells_in(cells)]
    column = sum(x for x, _, _ in points) / len(points) + 0.5
    row = sum(y for _, y, _ in points) / len(points) + 0.5

    def nearness(turns: int) -> float:
        place = FlatGeometry(board.columns, board.rows, 1, 0, 0, turns).position((column, row))
        return place.y() - place.x() / 10

    return max(range(4), key=nearness)


class _Turning(QGraphicsItem):
    """A picture that turns about its middle."""

    def __init__(self, picture: QPixmap, rect: QRectF) -> None:
        super().__init__()
        self.setZValue(_ABOVE)
        self.show_picture(picture, rect)

    def show_picture(self, picture: QPixmap, rect: QRectF) -> None:
        """Turn a picture about the middle of a rectangle."""
        self.prepareGeometryChange()
        self._picture, size = picture, picture.deviceIndependentSize()
        self._rect = QRectF(QPointF(0, 0) - QPointF(size.width(), size.height()) / 2, size)
        self.setPos(rect.center())

    def show_turned(self, degrees: float) -> None:
        """Show it turned so far, and so much smaller that it leaves its room nowhere."""
        angle = radians(degrees)
        self.setRotation(degrees)
        self.setScale(1 / (abs(cos(angle)) + abs(sin(angle))))

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._rect, self._picture, QRectF(self._picture.rect()))


class BoardTurn:
    """The way of a board to how it lies now: a picture of how it lay turns, and then one of how it lies."""

    def __init__(self, scene: QGraphicsScene, motions: Motions, layers: BoardLayers, rect: QRectF) -> None:
        """Begin before the board lies elsewhere; ``rect`` is where it lay."""
        self._scene, self._motions, self._layers = scene, motions, layers
        motions.finish()
        view = next((view for view in scene.views() if view.isVisible()), None)
        self._ratio = view.devicePixelRatioF() if view is not None else 0.0
        self._before = self._picture(rect) if view is not None and not rect.isEmpty() else None

    def run(self, rect: QRectF, quarters: int) -> None:
        """Show it turning by quarters, clockwise, to a rectangle in which it lies now."""
        if self._before is None:
            return
        turning, angle = _Turning(self._before, rect), 90 * (quarters if quarters < 3 else -1)
        begun, ready = 0, False
        self._show_layers(0.0)
        self._scene.addItem(turning)

        def show(share: float) -> None:
            nonlocal begun, ready
            if share and not ready and self._layers.prepare(self._ratio, _SLICE):
                turning.show_picture(self._picture(rect), rect)
                begun, ready = -angle, True
            turning.show_turned(begun + angle * share)

        def done() -> None:
            self._scene.removeItem(turning)
            self._show_layers(1.0)

        self._motions.start(TURN_BOARD, show, done)

    def _show_layers(self, opacity: float) -> None:
        for item in self._layers.items:
            item.setOpacity(opacity)

    def _picture(self, rect: QRectF) -> QPixmap:
        """The board as it lies, without what hovers over it."""
        layers = self._layers.items
        shown = [(item, item.opacity()) for item in self._scene.items() if not _is_empty(item)]
        for item, _ in shown:
            item.setOpacity(float(item in layers))
        picture = picture_of(rect.size(), self._ratio, lambda painter: _render(self._scene, painter, rect))
        for item, opacity in shown:
            item.setOpacity(opacity)
        return picture


def _is_empty(item: QGraphicsItem) -> bool:
    """Whether an item shows nothing by itself, as pieces that rest."""
    return bool(item.flags() & QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)


def _render(scene: QGraphicsScene, painter: QPainter, rect: QRectF) -> None:
    scene.render(painter, QRectF(QPointF(0, 0), rect.size()), rect)
