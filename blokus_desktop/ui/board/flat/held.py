"""The held piece over a flat board, with what shows why it can or cannot lie there."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from blokus_desktop.game.board import cells_in
from blokus_desktop.ui.board.flat.foreseen import Foreseen
from blokus_desktop.ui.board.flat.painting import FlatPainting
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.pieces.glints import hanging_corners
from blokus_desktop.ui.board.pieces.held_motion import MovingPiece
from blokus_desktop.ui.board.pieces.items import Drawing, GhostItem, HeldItem
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import Style


class HeldShown(Protocol):
    """Shows a held piece over a flat board."""

    def __init__(self, scene: QGraphicsScene) -> None: ...
    @property
    def box(self) -> QRectF: ...
    def show_in(self, rect: QRectF) -> None: ...
    def show(self, ghost: Ghost, painting: FlatPainting, faults: list[QRectF]) -> None: ...
    def hide(self) -> None: ...
    def move(self, way: QTransform, about: QPointF) -> None: ...


class HeldOver:
    """What all boards do with a held piece: they let it move, and frame its faults."""

    def __init__(self, scene: QGraphicsScene, item: HeldItem, *others: QGraphicsItem) -> None:
        self._painting: FlatPainting | None = None
        self._ghost: Ghost | None = None
        self.item: QGraphicsItem = item
        self._squares, self._moving = item, MovingPiece(item)
        self._faults = Drawing(55, self._paint_faults)
        self._hidden = (item, self._moving, *others)
        for part in (*self._hidden, self._faults):
            scene.addItem(part)
        for part in self._hidden:
            part.hide()

    @property
    def box(self) -> QRectF:
        """What the piece takes up in the scene."""
        return self._squares.squares_rect()

    def show_in(self, rect: QRectF) -> None:
        """Keep to a part of the scene."""
        self._faults.show_in(rect)

    def _hold_over(self, ghost: Ghost, painting: FlatPainting) -> frozenset[Square]:
        """Keep what is held over which position, and return its squares as seen."""
        self._ghost, self._painting = ghost, painting
        return frozenset(painting.geometry.square(x, y) for x, y, _ in ghost.points)

    def _show_faults(self, faults: list[QRectF]) -> None:
        """Frame faults, after the piece was shown: what asks the scene first keeps it from being wiped."""
        self._faults.show_parts(faults)

    def hide(self) -> None:
        """Show nothing: no piece is over the board."""
        self._ghost = None
        for part in self._hidden:
            part.hide()
        self._show_faults([])

    def move(self, way: QTransform, about: QPointF) -> None:
        """Show the piece turned or stretched about a place, on its way to how it is held."""
        self._moving.show_moved(way, about)

    def _paint_faults(self, painter: QPainter) -> None:
        if self._ghost is not None and self._ghost.refusal is not None and self._painting is not None:
            self._painting.faults(painter, self._ghost.refusal)


class HeldItems(HeldOver):
    """Shows a piece where it is held: lifted where it can lie, with faults framed where it cannot."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._piece = GhostItem()
        super().__init__(scene, self._piece)
        self._foreseen = Foreseen(scene)

    def show(self, ghost: Ghost, painting: FlatPainting, faults: list[QRectF]) -> None:
        """Show a piece over a position, and frames around its faults."""
        squares = self._hold_over(ghost, painting)
        seen, look, ink = painting.geometry, painting.look, painting.ink(ghost.color)
        legal = ghost.placement is not None
        style = Style.GHOST if legal else Style.REFUSED
        hanging = hanging_corners(squares, self._own_squares(ghost)) if legal else frozenset()
        self._piece.show_piece(squares, QPointF(seen.left, seen.top), seen.cell, ink, look, style, hanging)
        self._show_faults(faults)
        view = next(iter(self._piece.scene().views()), None)
        if legal and view is not None:
            self._foreseen.expect(painting, squares, ink, view.devicePixelRatioF())

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
        self._foreseen.forget()
        super().hide()
