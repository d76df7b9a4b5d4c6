"""The window onto a board's scene: fills its room with it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QHideEvent,
    QMouseEvent,
    QMoveEvent,
    QNativeGestureEvent,
    QPainter,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QSizePolicy, QToolTip, QWidget

from blokus_desktop.game.board import Cell
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.style.device import DevicePixels, pixels_under
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.words.i18n import tr

_REST = 16
"""How far a pointer may stray while something is told, in pixels of a plain window."""

_ELSEWHERE = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.Leave)
"""After these, the pointer may be elsewhere."""


def _nothing(_cell: Cell) -> str:
    return ""


class BoardView(QGraphicsView):
    """Shows a scene without bars or scaling; the scene lays itself out for the view's size."""

    seen_anew = Signal()
    """The board is another one, or seen from elsewhere."""
    fitted = Signal()
    """The scene has the size of the window onto it."""

    menu_requested = Signal(object, QPoint, bool)
    """The Cell that a menu is wanted for, or None; where on the desktop; and whether by the mouse."""
    told = Signal(object)
    """The Cell that is told of, from when the pointer rests there; None once it is elsewhere."""
    clicked = Signal(object)
    """The Cell that was clicked while no piece was held; None beside all, and where the board itself acts."""

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(scene.graphics, parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(1, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Board"))
        self.board = scene
        self.words_at: Callable[[Cell], str] = _nothing
        """What is told of a square on which the pointer rests."""
        self._told: Cell | None = None
        self._pressed: QPoint | None = None
        """Where the mouse was pressed while no piece was held."""
        self._meant: Cell | None = None
        """The square that is meant by that."""
        self._silent = False
        self._pixels = DevicePixels()
        # Around the board, the table under it is seen.
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QGraphicsView { background: transparent; }")
        SCALE.changed.connect(self._fit)
        self.shadow = 0
        """How much of the view lies around the board, for its shadow, in pixels."""

    def place(self, rim: QRect, shadow: int) -> None:
        """Lie with the outer edge of the board at a place, and with so much around it for its shadow."""
        self.shadow = shadow
        self.setGeometry(rim.adjusted(-shadow, -shadow, shadow, shadow))

    def show_board(self, scene: BoardScene) -> None:
        """Be the window onto another scene."""
        self.board = scene
        self.setScene(scene.graphics)
        self._fit()

    def _fit(self) -> None:
        """Let the board fill the view."""
        self._pixels = pixels_under(self)
        self.board.set_size(QSizeF(self.viewport().size()), self._pixels)
        self.fitted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        self.board.pointer_left()
        super().hideEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if pixels_under(self) != self._pixels:
            self._fit()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        if event.type() == QEvent.Type.Leave:
            self.board.pointer_left()
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            return self.board.extra_input.gesture(event.gestureType(), event.value())
        if isinstance(event, QHelpEvent) and self._tell(event):
            return True
        if self._told is not None and event.type() in _ELSEWHERE and not self._stays(event):
            self._tell_of(None)
        return super().viewportEvent(event)

    def _tell(self, event: QHelpEvent) -> bool:
        """Tell of the square under the pointer; tells whether there is one, and no button over it."""
        if self._silent:
            return False
        position = self.mapToScene(event.pos())
        cell = self.board.cell_at(position)
        if event.type() != QEvent.Type.ToolTip or cell is None or self.board.beside.covers(position):
            return False
        words = self.words_at(cell)
        side = px(_REST)
        near = QRect(event.pos() - QPoint(side, side) / 2, QSize(side, side))
        QToolTip.showText(event.globalPos(), plain_tip(words), self.viewport(), near)
        self._tell_of(cell)
        return True

    def _stays(self, event: QEvent) -> bool:
        """Whether the pointer moved, and is still on the square that is told of."""
        if event.type() != QEvent.Type.MouseMove or not isinstance(event, QMouseEvent):
            return False
        return self.board.cell_at(self.mapToScene(event.position().toPoint())) == self._told

    def hush(self) -> None:
        """Take back what is told: the board is another one now, or seen from elsewhere."""
        self.seen_anew.emit()
        if self._told is not None:
            QToolTip.hideText()
            self._tell_of(None)

    def set_silent(self, silent: bool) -> None:
        """Tell of no square, as while a piece is held that is told of beside itself."""
        self._silent = silent
        self.hush()

    def _tell_of(self, cell: Cell | None) -> None:
        if cell != self._told:
            self._told = cell
            self.told.emit(cell)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        asks = event.button() == Qt.MouseButton.LeftButton and not self._silent
        self._pressed, position = place if asks else None, self.mapToScene(place)
        self._meant = None if self.board.extra_input.grabs(position) else self.board.cell_at(position)
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        super().mouseReleaseEvent(event)
        if pressed is None or self._silent:
            return
        if (event.position().toPoint() - pressed).manhattanLength() < QApplication.startDragDistance():
            self.clicked.emit(self._meant)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        cell = self.board.cell_at(self.mapToScene(event.pos())) if by_mouse else None
        middle = self.viewport().mapToGlobal(self.viewport().rect().center())
        self.menu_requested.emit(cell, event.globalPos() if by_mouse else middle, by_mouse)
        event.accept()

    def covered_of(self, below: QWidget) -> QRegion:
        """The part of a widget below that is not seen, because the board lies over it."""
        return self.board.covered.translated(self.viewport().mapTo(below, QPoint(0, 0)))

    def scene_position(self, everywhere: QPointF) -> QPointF:
        """A place on the desktop as a place of the scene."""
        return self.mapToScene(self.viewport().mapFromGlobal(everywhere.toPoint()))

    def covers(self, everywhere: QPointF) -> bool:
        """Whether a place on the desktop is over the board's room."""
        if not self.isVisible():
            return False
        corner = self.viewport().mapToGlobal(self.viewport().rect().topLeft())
        return QRect(corner, self.viewport().size()).contains(everywhere.toPoint())
