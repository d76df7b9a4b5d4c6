"""The held piece over a flat board, with what shows why it can or cannot lie there."""

from collections.abc import Iterable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.game.board import cells_in
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.painting import FlatPainting
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.pieces.held_motion import MovingPiece
from blokus_desktop.ui.board.pieces.items import Drawing, GhostItem
from blokus_desktop.ui.board.pieces.piece_painter import Square, Style
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink, Look, mixed

_GLINT, _LEAST_GLINT, _INNER = 0.24, 6.0, 0.33
"""How far the points of a glint reach, in squares and at least in pixels; and its notches, in shares."""
_HALO = ((1.45, 0.18), (1.0, 0.30))


def hanging_corners(held: frozenset[Square], own: frozenset[Square]) -> frozenset[Square]:
    """The points between squares at which a piece touches its own color by a corner."""
    both = held | own
    found = set()
    for x, y in held:
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            if (x + dx, y + dy) in own and (x + dx, y) not in both and (x, y + dy) not in both:
                found.add((x + (dx > 0), y + (dy > 0)))
    return frozenset(found)


class HeldItems:
    """Shows a piece where it is held: lifted where it can lie, with faults framed where it cannot."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._painting: FlatPainting | None = None
        self._ghost: Ghost | None = None
        self.item = GhostItem()
        self._moving = MovingPiece(self.item)
        self._glints = _Glints()
        self._faults = Drawing(55, self._paint_faults)
        for item in (self.item, self._moving, self._glints, self._faults):
            scene.addItem(item)
        self.hide()

    @property
    def box(self) -> QRectF:
        """What the piece takes up in the scene."""
        return self.item.sceneBoundingRect()

    def show_in(self, rect: QRectF) -> None:
        """Keep to a part of the scene."""
        self._faults.show_in(rect)

    def show(self, ghost: Ghost, painting: FlatPainting, faults: list[QRectF]) -> None:
        """Show a piece over a position, and frames around its faults."""
        self._ghost, self._painting = ghost, painting
        seen, look, ink = painting.geometry, painting.look, painting.ink(ghost.color)
        squares = frozenset(seen.square(x, y) for x, y, _ in ghost.points)
        legal = ghost.placement is not None
        style = Style.GHOST if legal else Style.REFUSED
        self.item.show_piece(squares, QPointF(seen.left, seen.top), seen.cell, ink, look, style)
        corners = hanging_corners(squares, self._own_squares(ghost)) if legal else frozenset()
        self._glints.show_at(corners, seen, ink, look)
        self._faults.show_parts(faults)

    def _own_squares(self, ghost: Ghost) -> frozenset[Square]:
        assert self._painting is not None
        state, seen = self._painting.state, self._painting.geometry
        cells = 0
        for color, placement in state.laid:
            if color == ghost.color:
                cells |= placement.cells
        near = ghost.placement.opens if ghost.placement is not None else 0
        points = map(state.game.board.point, cells_in(cells & near))
        return frozenset(seen.square(x, y) for x, y, _ in points)

    def hide(self) -> None:
        """Show nothing: no piece is over the board."""
        self._ghost = None
        self._faults.show_parts([])
        self.item.hide()
        self._moving.hide()
        self._glints.hide()

    def move(self, way: QTransform, about: QPointF) -> None:
        """Show the piece turned or stretched about a place, on its way to how it is held."""
        self._moving.show_moved(way, about)
        self._glints.setOpacity(1 if way.isIdentity() else 0)

    def _paint_faults(self, painter: QPainter) -> None:
        if self._ghost is not None and self._ghost.refusal is not None and self._painting is not None:
            self._painting.faults(painter, self._ghost.refusal)


class _Glints(QGraphicsItem):
    """Small stars on the corners that a held piece hangs on."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Iterable[Square], FlatGeometry, Ink, Look] | None = None
        self._rect = QRectF()
        self.setZValue(52)

    def show_at(self, corners: frozenset[Square], seen: FlatGeometry, ink: Ink, look: Look) -> None:
        """Show a star on each of some corners between squares."""
        shown = (corners, seen, ink, look)
        if shown != self._shown:
            self.prepareGeometryChange()
            self._shown = shown
            reach = self._reach(seen) * _HALO[0][0] + 1
            self._rect = QRectF()
            for place in self._places(corners, seen):
                self._rect |= QRectF(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach)
        self.setVisible(bool(corners))

    @staticmethod
    def _reach(seen: FlatGeometry) -> float:
        return max(_LEAST_GLINT, seen.cell * _GLINT)

    @staticmethod
    def _places(corners: Iterable[Square], seen: FlatGeometry) -> Iterable[QPointF]:
        return (QPointF(seen.left + x * seen.cell, seen.top + y * seen.cell) for x, y in corners)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._shown is None:
            return
        corners, seen, ink, look = self._shown
        reach, white = self._reach(seen), QColor("#FFFFFF")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = mixed(ink.edge, look.theme.text, 0.3) if not look.theme.dark else ink.edge
        for place in self._places(corners, seen):
            painter.setPen(Qt.PenStyle.NoPen)
            for share, strength in _HALO:
                painter.setBrush(clear(white, strength))
                painter.drawEllipse(place, reach * share, reach * share)
            painter.setPen(round_pen(line, max(1.0, reach * 0.11)))
            painter.setBrush(white)
            painter.drawPolygon(_star(place, reach))


def _star(middle: QPointF, reach: float) -> QPolygonF:
    """Four long points and four notches between them."""
    points = []
    for step in range(8):
        far, angle = reach * (_INNER if step % 2 else 1.0), step * pi / 4
        points.append(middle + QPointF(sin(angle), -cos(angle)) * far)
    return QPolygonF(points)
