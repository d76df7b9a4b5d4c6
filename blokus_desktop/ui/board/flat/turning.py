"""The board on its turntable: a picture of it turns to how it lies now."""

from collections.abc import Sequence
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.pieces.motion import TURN_BOARD, Motions
from blokus_desktop.ui.board.pieces.overlay import picture_of

_ABOVE = 45
"""Above all that lies on the board, and below the held piece."""


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
        self._picture = picture
        self._rect = QRectF(QPointF(0, 0) - QPointF(rect.width(), rect.height()) / 2, rect.size())
        self.setPos(rect.center())
        self.setZValue(_ABOVE)

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


def turn_board(
    scene: QGraphicsScene, motions: Motions, rect: QRectF, parts: Sequence[QGraphicsItem], quarters: int
) -> None:
    """Show a board that was just turned by quarters, clockwise, on its way there; ``parts`` are what lies."""
    view = next((view for view in scene.views() if view.isVisible()), None)
    if view is None or rect.isEmpty():
        return
    others = [item for item in scene.items() if item not in parts]
    for item in others:
        item.setOpacity(0)
    picture = picture_of(rect.size(), view.devicePixelRatioF(), lambda painter: _render(scene, painter, rect))
    for item in others:
        item.setOpacity(1)
    turning, angle = _Turning(picture, rect), -90 * (quarters if quarters < 3 else -1)
    for part in parts:
        part.setOpacity(0)
    scene.addItem(turning)

    def done() -> None:
        scene.removeItem(turning)
        for part in parts:
            part.setOpacity(1)

    motions.start(TURN_BOARD, lambda share: turning.show_turned(angle * (1 - share)), done)


def _render(scene: QGraphicsScene, painter: QPainter, rect: QRectF) -> None:
    scene.render(painter, QRectF(QPointF(0, 0), rect.size()), rect)
