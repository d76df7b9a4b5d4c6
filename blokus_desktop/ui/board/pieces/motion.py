"""How a flat piece comes to its place: it settles there, or travels to it."""

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from blokus_desktop.ui.board.pieces.items import PieceItem

SETTLE, TRAVEL = 120, 250
"""How long a laid piece settles, and how long a computer's piece travels, in milliseconds."""


class PieceMotion(QObject):
    """Moves the pieces of a scene that were laid just now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.animations: list[QVariantAnimation] = []

    def start(self, item: PieceItem, travel_from: QPointF | None) -> None:
        """Let a piece settle, or let its middle travel from where it is told to."""
        animation = QVariantAnimation(self)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        if travel_from is None:
            animation.setDuration(SETTLE)
            animation.setStartValue(1.08)
            animation.setEndValue(1.0)
            animation.valueChanged.connect(item.setScale)
        else:
            animation.setDuration(TRAVEL)
            animation.setStartValue(travel_from - item.boundingRect().center())
            animation.setEndValue(item.pos())
            animation.valueChanged.connect(item.setPos)
        item.setZValue(20)
        animation.finished.connect(lambda: item.setZValue(10))
        self.animations.append(animation)
        animation.start()

    def stop(self) -> None:
        """Let no piece move any more."""
        for animation in self.animations:
            animation.stop()
            animation.deleteLater()
        self.animations = []
