"""The tray: the pieces in hand, large enough to grip."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.piece_item import Square, Style, paint_piece
from blokus_desktop.ui.theme import ROUND, SPACE, Look, font

_GAP = 0.75
"""Between pieces, in squares."""
_LARGEST, _SMALLEST = 60, 8
"""The side of a square in pixels."""


@dataclass(frozen=True)
class _Slot:
    """A piece of the tray and where it lies, in squares."""

    piece: Piece
    squares: frozenset[Square]
    left: float
    top: float
    width: int
    height: int


class Tray(QWidget):
    """Shows pieces in rows, dims those that fit nowhere, and tells which one is gripped where."""

    piece_pressed = Signal(object, object, QPointF)
    """A Piece, where its box is gripped (columns to the right, rows up), and where on the desktop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._pieces: list[Piece] = []
        self._playable: set[Piece] = set()
        self._held: Piece | None = None
        self._color = QColor()
        self._mark = 0
        self._slots: list[_Slot] = []
        self._square = float(_LARGEST)
        self.setMouseTracking(True)
        self.setMinimumSize(200, 96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Pieces in hand")

    def sizeHint(self) -> QSize:
        return QSize(400, 320)

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self.update()

    def show_pieces(self, pieces: list[Piece], playable: set[Piece], color: QColor, mark: int) -> None:
        """Show the pieces of a hand in its color."""
        if (pieces, playable, color, mark) == (self._pieces, self._playable, self._color, self._mark):
            return
        arranged = pieces == self._pieces
        self._pieces, self._playable, self._color, self._mark = pieces, playable, color, mark
        if not arranged:
            self._arrange()
        self.setAccessibleDescription(", ".join(piece.name for piece in pieces))
        self.update()

    def show_held(self, piece: Piece | None) -> None:
        """Leave the place of the held piece empty."""
        if piece is not self._held:
            self._held = piece
            self.update()

    def middle_of(self, piece: Piece) -> QPointF:
        """Where a piece lies in the tray; used to press it."""
        slot = next(slot for slot in self._slots if slot.piece is piece)
        first = min(slot.squares)
        return self._origin(slot) + QPointF(first[0] + 0.5, first[1] + 0.5) * self._square

    @property
    def square(self) -> float:
        """The side of a square in pixels."""
        return self._square

    # Laying out

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Large pieces first, in rows, as large as they fit."""
        size = float(_LARGEST)
        while size > _SMALLEST:
            self._slots, rows = self._rows((self.width() - 2 * SPACE) / size)
            if rows * size <= self.height() - 2 * SPACE:
                break
            size -= 1
        self._square = size

    def _rows(self, width: float) -> tuple[list[_Slot], float]:
        slots: list[_Slot] = []
        left = top = tallest = 0.0
        for piece in sorted(self._pieces, key=lambda piece: -piece.size):
            squares, wide, high = _lying(piece)
            if left and left + wide > width:
                left, top, tallest = 0.0, top + tallest + _GAP, 0.0
            slots.append(_Slot(piece, squares, left, top, wide, high))
            left += wide + _GAP
            tallest = max(tallest, high)
        return slots, top + tallest

    def _origin(self, slot: _Slot) -> QPointF:
        return QPointF(SPACE + slot.left * self._square, SPACE + slot.top * self._square)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.theme.hairline, 1))
        painter.setBrush(self._look.theme.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)
        if not self._slots:
            painter.setPen(self._look.theme.second)
            painter.setFont(font())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "No pieces left")
        for slot in self._slots:
            if slot.piece is not self._held:
                self._paint_slot(painter, slot)

    def _paint_slot(self, painter: QPainter, slot: _Slot) -> None:
        painter.save()
        painter.translate(self._origin(slot))
        painter.scale(self._square, self._square)
        style = Style.PLAIN if slot.piece in self._playable else Style.DIMMED
        paint_piece(painter, slot.squares, self._color, self._look, self._mark, style)
        painter.restore()

    # Gripping

    def _slot_at(self, place: QPointF) -> tuple[_Slot, QPointF] | None:
        """The piece under a place, with a margin for small fingers, and the place in its box."""
        for slot in self._slots:
            inner = (place - self._origin(slot)) / self._square
            near = QRectF(-_GAP / 2, -_GAP / 2, slot.width + _GAP, slot.height + _GAP)
            if slot.piece is not self._held and near.contains(inner):
                return slot, inner
        return None

    def holds_piece_at(self, place: QPointF) -> bool:
        """Whether a piece lies under a place of the tray."""
        return self._slot_at(place) is not None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._slot_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or found is None:
            event.ignore()
            return
        slot, inner = found
        x = min(max(inner.x(), 0), slot.width)
        y = min(max(inner.y(), 0), slot.height)
        self.piece_pressed.emit(slot.piece, (x, slot.height - y), event.globalPosition())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._slot_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor)


def lying_shape(piece: Piece) -> Shape:
    """The orientation in which a piece lies in the tray: the flattest, widest first."""
    return min(piece.orientations, key=lambda shape: (_extent(shape, 2), _extent(shape, 1)))


def _extent(shape: Shape, axis: int) -> int:
    return max(point[axis] for point in shape)


def _lying(piece: Piece) -> tuple[frozenset[Square], int, int]:
    """The squares of a piece as it lies in the tray, rows counted downwards, with width and height."""
    shape = lying_shape(piece)
    height = max(y for _, y, _ in shape) + 1
    width = max(x for x, _, _ in shape) + 1
    return frozenset((x, height - 1 - y) for x, y, _ in shape), width, height
