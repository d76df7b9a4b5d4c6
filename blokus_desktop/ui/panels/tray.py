"""The tray: the pieces in hand, large enough to grip."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.hand.piece_keys import surest_key
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA
from blokus_desktop.ui.panels.tray_grid import places_in_grid
from blokus_desktop.ui.panels.tray_painting import (
    PlaceLook,
    ground_picture,
    paint_empty,
    paint_hint,
    paint_hint_line,
    paint_name,
    paint_slot,
    paint_words,
    reach_of,
    region_of_changes,
    words_height,
)
from blokus_desktop.ui.panels.tray_places import SMALLEST, Places, Slot, lowered, places_in_insert
from blokus_desktop.ui.panels.tray_slot import lying
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE, Ink, Look
from blokus_desktop.words.i18n import tr

LARGEST = 42
"""The side of a square at most, in pixels of a plain window."""
_OF_BOARD = 1.1
"""The same, in squares of the board."""
_MUCH_SMALLER = 0.75
"""To what share the pieces may shrink, so that words stand clear of them."""
_NEAR = 0.375
"""How far beside a piece it is still pressed, in squares."""
_PAUSE = 50
"""How long after a piece the next one follows a turning table, in milliseconds."""


class Tray(QWidget):
    """Shows pieces in fixed places, dims those that fit nowhere, and tells which one is gripped where."""

    largest: float = LARGEST
    """The side of a square at most, in pixels of a plain window."""
    piece_pressed = Signal(object, object, QPointF)
    """A Piece, where its box is gripped (columns to the right, rows up), and where on the desktop."""
    menu_requested = Signal(object, QPoint)
    """A Piece that a menu is wanted for, and where on the desktop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._sockets: Sequence[Piece] = ()
        self._scaling: Sequence[Sequence[Piece]] = ()
        self._pieces: list[Piece] = []
        self._playable: set[Piece] = set()
        self._why_not: Callable[[Piece], str] = _no_reason
        self._pointed = QPointF(-1, -1)
        self._lifted: Piece | None = None
        """The piece under the pointer."""
        self._reason = ""
        self._held: Piece | None = None
        self._hinted: frozenset[Piece] = frozenset()
        self._ink: Ink | None = None
        self._places = Places([], float(LARGEST))
        self._picture: QPixmap | None = None
        """The card and its sockets as they were painted last."""
        self._shown: dict[Piece, PlaceLook] = {}
        """What each place looks like."""
        self._rest: QSizeF | None = None
        """How large it was when its pieces were put in their places for good."""
        self._cell = float("inf")
        """The side of a square of the board, in pixels."""
        self._turn = SMALL_CAMERA.turn
        self._next = self._unturned = 0
        """The place of the piece that follows next, and how many do not lie yet as the table."""
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._turn_on)
        self.setMouseTracking(True)
        self.setMinimumSize(180, 96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(tr("Pieces in hand"))

    def sizeHint(self) -> QSize:
        return QSize(400, 320)

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self._picture = None
        self.update()

    def set_cell(self, cell: float) -> None:
        """Show no piece much larger than on the board, where squares are so large, in pixels."""
        if cell != self._cell:
            self._cell = cell
            self._arrange()

    def hold_places(self) -> None:
        """From now on choose no other insert, though other parts take some of the height for a while."""
        if self._rest is None:
            self._rest = QSizeF(self.size())

    def release_places(self) -> None:
        """Choose the insert that is best for the room."""
        self._rest = None
        self._arrange()

    def set_camera(self, camera: Camera) -> None:
        """Show solid pieces turned as the table is that a camera looks at."""
        if camera.turn != self._turn:
            self._turn = camera.turn
            self._unturned = len(self._places.slots) if self._solid else 0
        if not self._pause.isActive():
            self._turn_on()

    def _turn_on(self) -> None:
        """Turn the next piece after the table; to paint all of them at once would hold that up."""
        slots = self._places.slots
        while self._unturned:
            self._next, self._unturned = (self._next + 1) % len(slots), self._unturned - 1
            before = slots[self._next]
            after = slots[self._next] = replace(before, lying=lying(before.piece, self._turn))
            if self.isVisible():
                for slot in (before, after):
                    self.update(reach_of(slot, self.square, raised=self._is_raised(slot)))
                self._pause.start()
                return

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
        # Words stand where no pieces are.
        self._update_places(whole=bool(pieces) != bool(shown[0]))

    def show_reason(self, words: str) -> None:
        """Say across the pieces why none of them can be laid any more."""
        if words != self._reason:
            self._reason = words
            self._arrange()

    def show_held(self, piece: Piece | None) -> None:
        """Leave the place of the held piece empty."""
        if piece is not self._held:
            self._held = piece
            self._update_places()

    def show_hinted(self, pieces: Iterable[Piece]) -> None:
        """Let pieces shine."""
        hinted = frozenset(pieces)
        if hinted != self._hinted:
            self._hinted = hinted
            self._update_places()

    def shape_of(self, piece: Piece) -> Shape:
        """The orientation in which a piece lies in the tray."""
        return next((slot.lying for slot in self._places.slots if slot.piece is piece), lying(piece)).shape

    def middle_of(self, piece: Piece) -> QPointF:
        """Where a piece lies in the tray; used to press it."""
        slot = next(slot for slot in self._places.slots if slot.piece is piece)
        return slot.origin(self.square) + slot.lying.middle() * slot.side(self.square)

    @property
    def pieces(self) -> Sequence[Piece]:
        """The pieces that have a place here."""
        return [slot.piece for slot in self._places.slots]

    @property
    def square(self) -> float:
        """The side of a square in pixels."""
        return self._places.square

    @property
    def _solid(self) -> bool:
        return any(piece.solid for piece in self._sockets)

    # Laying out

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Give all pieces their places: in an insert, or in rows if they are solid."""
        room = self._room()
        size, largest = room.size(), max(SMALLEST, min(length(self.largest), _OF_BOARD * self._cell))
        self._unturned = 0
        if self._solid:
            places = places_in_grid(self._sockets, self._scaling, size, largest, self._turn)
        else:
            places = self._insert(size, largest)
        self._places = lowered(places, room.top())
        self._picture = None
        self.update()

    def _room(self) -> QRectF:
        """Where the pieces lie."""
        return QRectF(self.rect())

    def _insert(self, size: QSizeF, largest: float) -> Places:
        """The insert; over the words at the foot, where it need not become much smaller for them."""
        rest = QSizeF(size.width(), (self._rest or size).height())
        whole = places_in_insert(self._sockets, self._scaling, rest, largest, size.height())
        if not self._reason:
            return whole
        low = size.height() - words_height(QRectF(self.rect()), self._reason) - length(SPACE)
        above = places_in_insert(self._sockets, self._scaling, rest, largest, low)
        return above if above.square >= _MUCH_SMALLER * whole.square else whole

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._ground_picture())
        for slot in self._places.slots:
            if event.region().intersects(reach_of(slot, self.square, raised=self._is_raised(slot))):
                self._paint_place(painter, slot)
        self._paint_words(painter)

    def _update_places(self, *, whole: bool = False) -> None:
        """Paint the places again that look different than before, or all of the tray."""
        before, self._shown = self._shown, {slot.piece: self._look_of(slot) for slot in self._places.slots}
        # Solid pieces reach beyond their places.
        apart = not whole and not self._solid
        self.update(region_of_changes(self._places, before, self._shown) if apart else self.rect())

    def _is_raised(self, slot: Slot) -> bool:
        """Whether there is light or a shadow around a piece."""
        look = self._look_of(slot)
        return look.hinted or look.lifted

    def _look_of(self, slot: Slot) -> PlaceLook:
        piece, ink = slot.piece, self._ink if self._holds(slot.piece) else None
        marked = (piece is self._held, piece in self._hinted, piece is self._lifted)
        return PlaceLook(ink, piece in self._playable, *marked)

    def _ground_picture(self) -> QPixmap:
        """The card with its sockets, as they stay for a whole game."""
        ratio = self.devicePixelRatio()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            sockets = [] if self._solid else self._places.slots
            places = Places(sockets, self.square)
            self._picture = ground_picture(
                places, self.size(), ratio, self._look.theme, focused=self.hasFocus()
            )
        return self._picture

    def _paint_place(self, painter: QPainter, slot: Slot) -> None:
        shown, theme = self._look_of(slot), self._look.theme
        if slot.name is not None:
            words = _slot_words(slot.piece, held=shown.held, laid=slot.piece not in self._pieces)
            paint_name(painter, slot.name, words, theme, held=shown.held)
        if shown.ink is None:
            paint_empty(painter, slot, self.square, theme, held=shown.held)
            return
        if shown.hinted:
            paint_hint(painter, slot, self.square, theme)
        lifted = shown.fits and shown.lifted
        paint_slot(painter, slot, self.square, shown.ink, self._look, fits=shown.fits, lifted=lifted)
        if shown.hinted:
            paint_hint_line(painter, slot, self.square, theme)

    def _paint_words(self, painter: QPainter) -> None:
        """Say what is to be said about all of the pieces."""
        room, theme = QRectF(self.rect()), self._look.theme
        if self._reason:
            paint_words(painter, room, "", self._reason, theme, low=True)
        elif self._sockets and not self._pieces:
            words = tr("All of them lie on the board. What is taken back returns to its place here.")
            paint_words(painter, room, tr("No pieces left"), words, theme, low=False)

    # Gripping

    def _holds(self, piece: Piece) -> bool:
        """Whether a piece lies in its place."""
        return piece is not self._held and piece in self._pieces

    def _slot_at(self, place: QPointF) -> tuple[Slot, QPointF] | None:
        """The piece under a place or close to it, and the place in its box."""
        near: list[tuple[float, Slot, QPointF]] = []
        for slot in self._places.slots:
            inner = (place - slot.origin(self.square)) / slot.side(self.square)
            away = slot.lying.away(inner)
            if away <= _NEAR and self._holds(slot.piece):
                near.append((away, slot, inner))
        if not near:
            return None
        _, slot, inner = min(near, key=lambda found: found[0])
        return slot, inner

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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        found = self._slot_at(QPointF(event.pos()))
        if found is None or self._held is not None:
            event.ignore()
            return
        self.menu_requested.emit(found[0].piece, event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = event.position()
        self._tell_what_is_there()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed = QPointF(-1, -1)
        self._tell_what_is_there()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._picture = None
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._picture = None
        self.update()

    def _tell_what_is_there(self) -> None:
        """Lift the piece under the pointer and name it; the piece can change while the pointer rests."""
        found = self._slot_at(self._pointed) if self.rect().contains(self._pointed.toPoint()) else None
        lifted = found[0].piece if found and self._held is None else None
        if lifted is not self._lifted:
            self._lifted = lifted
            self._update_places()
        self.setCursor(Qt.CursorShape.OpenHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.setToolTip(self._described(found[0].piece) if found else "")

    def _described(self, piece: Piece) -> str:
        """What a piece is called, the key that takes it, and why it cannot be laid."""
        why_not = "" if piece in self._playable else self._why_not(piece)
        return " · ".join(filter(None, [_named(piece), why_not]))


def _slot_words(piece: Piece, *, held: bool, laid: bool) -> Sequence[str]:
    """What stands below a place, the longest words first."""
    name, brief = titles.piece_title(piece), titles.brief_piece_title(piece)
    if held:
        return tr("{piece} · in hand").format(piece=name), tr("in hand")
    return (tr("{piece} · laid").format(piece=name), name, brief) if laid else (name, brief)


def _no_reason(_piece: Piece) -> str:
    return ""


def _named(piece: Piece) -> str:
    """What a piece is called, and the key that takes it."""
    return tr("{piece}, key {key}").format(piece=titles.piece_title(piece), key=surest_key(piece, dice=False))
