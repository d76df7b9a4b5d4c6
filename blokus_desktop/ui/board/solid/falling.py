"""A piece on its way to its place in a pile: it comes down there, or travels there from a card."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.style.theme import SPACE

_SETTLE, _TRAVEL = 120, 250
"""How long a laid piece settles, and how long a computer's piece travels, in milliseconds."""
_DROP = 1.2
"""From how high over its place a laid piece comes down, in cubes."""


class Falling(QObject):
    """Moves at most one piece, and tells when the pile must be painted again."""

    changed = Signal()

    def __init__(self, scene: QGraphicsScene, paint_piece: Callable[[QPainter, FreePiece], None]) -> None:
        """``paint_piece`` paints a piece that travels where it will lie."""
        super().__init__(scene)
        self.dropped: FreePiece | None = None
        """The piece that comes down, to be painted among the others."""
        self._travelling: FreePiece | None = None
        self._paint_piece = paint_piece
        self._traveler = Drawing(20, self._paint)
        scene.addItem(self._traveler)
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self._land)

    @property
    def points(self) -> frozenset[Point]:
        """The cells whose stones are not there yet."""
        piece = self.dropped or self._travelling
        return piece.points if piece is not None else frozenset()

    def drop(self, piece: FreePiece) -> None:
        """Let a piece come down to its cells."""
        self.stop()
        self.dropped = replace(piece, lift=_DROP)
        self._start(_SETTLE, _DROP, 0.0)

    def travel(self, piece: FreePiece, box: QRectF, start: QPointF) -> None:
        """Let a piece that will take up a box of the scene come from elsewhere, its middle there at first."""
        self.stop()
        self._travelling = piece
        self._traveler.show_in(box.adjusted(-SPACE, -SPACE, SPACE, SPACE))
        self._traveler.show()
        self._start(_TRAVEL, start - box.center(), QPointF(0, 0))

    def stop(self) -> None:
        """Be at once where the motion leads."""
        if self._motion.state() == QAbstractAnimation.State.Running:
            self._motion.stop()
            self._land()

    def _start(self, duration: int, start: float | QPointF, end: float | QPointF) -> None:
        self._motion.setDuration(duration)
        self._motion.setStartValue(start)
        self._motion.setEndValue(end)
        self._motion.start()

    def _move(self, value: float | QPointF) -> None:
        if isinstance(value, QPointF):
            self._traveler.setPos(value)
        elif self.dropped is not None:
            self.dropped = replace(self.dropped, lift=value)
            self.changed.emit()

    def _land(self) -> None:
        self.dropped = self._travelling = None
        self._traveler.hide()
        self.changed.emit()

    def _paint(self, painter: QPainter) -> None:
        if self._travelling is not None:
            self._paint_piece(painter, self._travelling)
