"""The tray: the pieces in hand, large enough to grip."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.hand.piece_keys import surest_key
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import ROUND, SPACE, Ink, Look, font, mixed
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.panels.tray_rows import Rows, TrayRows

_GAP = 0.75
"""Between pieces, in squares."""
_LARGEST, _SMALLEST = 60, 8
"""The side of a square at most and at least, in pixels."""
_FAINT = 0.07
"""How opaque an empty place is, from 0 to 1."""
_PAUSE = 50
"""How long pieces rest, in milliseconds, before they follow a turning table again."""


@dataclass(frozen=True)
class _Slot:
    """A piece of the tray and where it lies, in squares."""

    piece: Piece
    lying: Lying
    left: float
    top: float
    width: float
    height: float


class Tray(QWidget):
    """Shows pieces in rows, dims those that fit nowhere, and tells which one is gripped where."""

    piece_pressed = Signal(object, object, QPointF)
    """A Piece, where its box is gripped (columns to the right, rows up), and where on the desktop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._sockets: Sequence[Piece] = ()
        self._scaling: Sequence[Sequence[Piece]] = ()
        self._pieces: list[Piece] = []
        self._playable: set[Piece] = set()
        self._why_not: Callable[[Piece], str] = _no_reason
        self._pointed = QPointF(-1, -1)
        self._reason = ""
        self._held: Piece | None = None
        self._hinted: Piece | None = None
        self._ink: Ink | None = None
        self._slots: list[_Slot] = []
        self._printed: TrayRows | None = None
        self._square = float(_LARGEST)
        self._turn = self._table_turn = SMALL_CAMERA.turn
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._turn_on)
        self.setMouseTracking(True)
        self.setMinimumSize(200, 96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(tr("Pieces in hand"))

    def sizeHint(self) -> QSize:
        return QSize(400, 320)

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self.update()

    def set_camera(self, camera: Camera) -> None:
        """Show solid pieces turned as the table is that a camera looks at."""
        self._table_turn = camera.turn
        if not self._pause.isActive():
            self._turn_on()

    def _turn_on(self) -> None:
        """Turn the pieces after the table, but not so often that the table would have to wait for them."""
        if self._turn == self._table_turn:
            return
        self._turn = self._table_turn
        if any(slot.piece.solid for slot in self._slots):
            self._slots = [replace(slot, lying=lying(slot.piece, self._turn)) for slot in self._slots]
            self.update()
            if self.isVisible():
                self._pause.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._pause.stop()
        self._turn_on()

    def show_sockets(self, pieces: Sequence[Piece], *, scaling: Sequence[Sequence[Piece]] = ()) -> None:
        """Give each piece of a set its own place, for as long as the set is played with.

        ``scaling`` are the sets of other colors, so that all are shown as large.
        """
        if (pieces, scaling) != (self._sockets, self._scaling):
            self._sockets, self._scaling = pieces, scaling
            self._arrange()
            self.update()

    def show_pieces(
        self,
        pieces: list[Piece],
        playable: set[Piece],
        ink: Ink,
        why_not: Callable[[Piece], str] | None = None,
    ) -> None:
        """Show the pieces of a hand in its color; ``why_not`` tells why one cannot be laid."""
        self._why_not = why_not or _no_reason
        shown = self._pieces, self._playable, self._ink
        self._pieces, self._playable, self._ink = pieces, playable, ink
        self._tell_what_is_there()
        if (pieces, playable, ink) == shown:
            return
        self.setAccessibleDescription(tr(", ").join(map(titles.piece_title, pieces)))
        self.update()

    def show_rows(self, rows: "Rows", opened: frozenset[int]) -> None:
        """Show the pieces in the rows that dice open, used ones crossed out; without rows, as they fit."""
        printed = self._printed
        if (rows, opened) != ((printed.rows, printed.opened) if printed is not None else ((), frozenset())):
            self._printed = _printed(rows, opened) if rows else None
            self._arrange()
            self.update()

    def show_reason(self, words: str) -> None:
        """Say across the pieces why none of them can be laid any more."""
        if words != self._reason:
            self._reason = words
            self.update()

    def show_held(self, piece: Piece | None) -> None:
        """Leave the place of the held piece empty."""
        if piece is not self._held:
            self._held = piece
            self.update()

    def show_hinted(self, piece: Piece | None) -> None:
        """Put a frame around a piece."""
        if piece is not self._hinted:
            self._hinted = piece
            self.update()

    def shape_of(self, piece: Piece) -> Shape:
        """The orientation in which a piece lies in the tray."""
        return lying(piece, self._turn).shape

    def middle_of(self, piece: Piece) -> QPointF:
        """Where a piece lies in the tray; used to press it."""
        slot = next(slot for slot in self._slots if slot.piece is piece)
        return self._origin(slot) + slot.lying.middle() * self._square

    @property
    def square(self) -> float:
        """The side of a square in pixels."""
        return self._square

    # Laying out

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Lay the pieces in rows, large ones first, as large as they fit; or in the rows of a sheet."""
        if self._printed is not None:
            self._printed.fit(QSizeF(self.size()), _LARGEST)
            self._square = self._printed.square
            self._slots = [self._slot(piece, corner) for piece, corner in self._printed.places()]
            return
        self._square = min(map(self._largest, self._scaling or [self._sockets]), default=float(_LARGEST))
        self._slots, _ = self._rows(self._sockets, (self.width() - 2 * SPACE) / self._square)

    def _largest(self, pieces: Sequence[Piece]) -> float:
        """How large squares can be so that all these pieces have room."""
        size = float(_LARGEST)
        while size > _SMALLEST:
            _, rows = self._rows(pieces, (self.width() - 2 * SPACE) / size)
            if rows * size <= self.height() - 2 * SPACE:
                break
            size -= 1
        return size

    def _slot(self, piece: Piece, corner: QPointF) -> _Slot:
        """The slot of a piece whose room begins at a place."""
        shown = lying(piece, self._turn)
        left, top = (corner.x() - SPACE) / self._square, (corner.y() - SPACE) / self._square
        return _Slot(piece, shown, left, top, *shown.room)

    def _rows(self, pieces: Sequence[Piece], width: float) -> tuple[list[_Slot], float]:
        slots: list[_Slot] = []
        left = top = tallest = 0.0
        for piece in sorted(pieces, key=lambda piece: -piece.size):
            shown = lying(piece, self._turn)
            wide, high = shown.room
            if left and left + wide > width:
                left, top, tallest = 0.0, top + tallest + _GAP, 0.0
            slots.append(_Slot(piece, shown, left, top, wide, high))
            left += wide + _GAP
            tallest = max(tallest, high)
        return slots, top + tallest

    def _origin(self, slot: _Slot) -> QPointF:
        """Where the picture of a piece begins, in the middle of its room."""
        width, height = slot.lying.size
        left, top = slot.left + (slot.width - width) / 2, slot.top + (slot.height - height) / 2
        return QPointF(SPACE + left * self._square, SPACE + top * self._square)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.theme.hairline, 1))
        painter.setBrush(self._look.theme.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)
        if self._printed is not None:
            self._printed.paint(painter, self._pieces, self._look)
        for slot in self._slots:
            if slot.piece is not self._held and slot.piece in self._pieces:
                self._paint_slot(painter, slot)
            elif self._printed is None:
                self._paint_socket(painter, slot)
        words = self._reason or ("" if self._pieces else tr("No pieces left"))
        if words:
            self._paint_reason(painter, words)

    def _paint_socket(self, painter: QPainter, slot: _Slot) -> None:
        """The empty place of a piece that is laid, or held."""
        faint = QColor(self._look.theme.text)
        faint.setAlphaF(_FAINT)
        painter.fillPath(slot.lying.shade(self._square).translated(self._origin(slot)), faint)

    def _paint_reason(self, painter: QPainter, words: str) -> None:
        """A band with words across the foot of the tray."""
        theme = self._look.theme
        painter.setFont(font(strong=True))
        room = QRectF(self.rect()).adjusted(2 * SPACE, SPACE, -2 * SPACE, -2 * SPACE)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        needed = QFontMetricsF(painter.font()).boundingRect(room, flags, words)
        band = QRectF(SPACE, self.height() - needed.height() - 3 * SPACE, self.width() - 2 * SPACE, 0)
        band.setHeight(needed.height() + 2 * SPACE)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(mixed(theme.card, theme.button, 0.5))
        painter.drawRoundedRect(band, ROUND, ROUND)
        painter.setPen(theme.text)
        painter.drawText(band.adjusted(SPACE, 0, -SPACE, 0), flags, words)

    def _paint_slot(self, painter: QPainter, slot: _Slot) -> None:
        painter.save()
        if slot.piece is self._hinted:
            self._paint_frame(painter, slot)
        assert self._ink is not None
        painter.translate(self._origin(slot))
        style = Style.PLAIN if slot.piece in self._playable else Style.DIMMED
        slot.lying.paint(painter, self._square, self._ink, self._look, style)
        painter.restore()

    def _paint_frame(self, painter: QPainter, slot: _Slot) -> None:
        """The frame around a piece that help points at."""
        width, height = slot.lying.size
        box = QRectF(self._origin(slot), QSizeF(width, height) * self._square)
        near = min(_GAP / 2 * self._square, SPACE - 1)
        tint = QColor(self._look.theme.accent)
        tint.setAlphaF(0.16)
        painter.setPen(QPen(self._look.theme.accent, 2))
        painter.setBrush(tint)
        painter.drawRoundedRect(box.adjusted(-near, -near, near, near), ROUND, ROUND)

    # Gripping

    def _slot_at(self, place: QPointF) -> tuple[_Slot, QPointF] | None:
        """The piece under a place or close to it, and the place in its box."""
        for slot in self._slots:
            inner = (place - self._origin(slot)) / self._square
            width, height = slot.lying.size
            near = QRectF(-_GAP / 2, -_GAP / 2, width + _GAP, height + _GAP)
            if slot.piece is not self._held and slot.piece in self._pieces and near.contains(inner):
                return slot, inner
        return None

    def holds_piece_at(self, place: QPointF) -> bool:
        """Whether a piece lies under a place of the tray."""
        return self._slot_at(place) is not None

    def covers(self, everywhere: QPointF) -> bool:
        """Whether a place on the desktop is over the tray."""
        return self.isVisible() and self.rect().contains(self.mapFromGlobal(everywhere.toPoint()))

    def is_empty_at(self, everywhere: QPointF) -> bool:
        """Whether a place on the desktop is over the tray, and over none of its pieces."""
        place = QPointF(self.mapFromGlobal(everywhere.toPoint()))
        return self.covers(everywhere) and not self.holds_piece_at(place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._slot_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or found is None:
            event.ignore()
            return
        slot, inner = found
        self.piece_pressed.emit(slot.piece, slot.lying.grip_at(inner), event.globalPosition())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = event.position()
        self._tell_what_is_there()

    def _tell_what_is_there(self) -> None:
        """Name the piece under the pointer in a tooltip; the piece can change while the pointer rests."""
        found = self._slot_at(self._pointed)
        self.setCursor(Qt.CursorShape.OpenHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.setToolTip(self._described(found[0].piece) if found else "")

    def _described(self, piece: Piece) -> str:
        """What a piece is called, the key that takes it, and why it cannot be laid."""
        why_not = "" if piece in self._playable else self._why_not(piece)
        return " · ".join(filter(None, [_named(piece, dice=self._printed is not None), why_not]))


def _no_reason(_piece: Piece) -> str:
    return ""


def _named(piece: Piece, *, dice: bool) -> str:
    """What a piece is called, and the key that takes it; where there are dice, digits are theirs."""
    return tr("{piece}, key {key}").format(piece=titles.piece_title(piece), key=surest_key(piece, dice=dice))


def _printed(rows: "Rows", opened: frozenset[int]) -> "TrayRows":
    # Only the Dice Game needs them.
    from blokus_desktop.ui.panels.tray_rows import TrayRows

    return TrayRows(rows, opened)
