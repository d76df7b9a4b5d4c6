"""The tray: the pieces in hand, large enough to grip."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.hand.piece_keys import surest_key
from blokus_desktop.ui.panels.laid_tray import LaidTray
from blokus_desktop.ui.panels.tray_painting import (
    PlaceLook,
    ground_picture,
    paint_choice,
    paint_empty,
    paint_hint,
    paint_line_around,
    paint_name,
    paint_slot,
    paint_words,
    reach_of,
    region_of_changes,
)
from blokus_desktop.ui.panels.tray_places import Places, Slot
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Ink, Look
from blokus_desktop.words.i18n import tr

_NEAR = 0.375
"""How far beside a piece it is still pressed, in squares."""
_WAYS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_TAKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_SIDEWAYS = 2.5
"""How much farther away a piece seems to keys that lies aside of their way."""


class Tray(LaidTray):
    """Shows pieces in fixed places, dims those that fit nowhere, and tells which one is gripped where."""

    piece_pressed = Signal(object, object, QPointF)
    """A Piece, where its box is gripped (columns to the right, rows up), and where on the desktop."""
    menu_requested = Signal(object, QPoint)
    """A Piece that a menu is wanted for, and where on the desktop."""
    piece_taken = Signal(object)
    """A Piece was taken by keys."""
    pointed = Signal()
    """Another pale piece is pointed at, or none any more."""
    hollow_pressed = Signal(object)
    """A Piece whose place is pressed, where it lies no more."""
    keys = frozenset((*_WAYS, *_TAKING))
    """By these a tray with the focus goes from piece to piece, and takes one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._pieces: list[Piece] = []
        self._playable: set[Piece] = set()
        self._why_not: Callable[[Piece], str] = _no_reason
        self._pointed = QPointF(-1, -1)
        self._lifted: Piece | None = None
        """The piece under the pointer."""
        self._chosen: Piece | None = None
        """The piece chosen by keys, while the tray has the focus."""
        self._pale: Piece | None = None
        self._held: Piece | None = None
        self._hinted: frozenset[Piece] = frozenset()
        self._ink: Ink | None = None
        self._shown: dict[Piece, PlaceLook] = {}
        """What each place looks like."""
        self.setMouseTracking(True)
        self.setMinimumSize(180, 96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Pieces in hand"))

    def sizeHint(self) -> QSize:
        return QSize(400, 320)

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self._picture = None
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
        # Words stand where no pieces are.
        self._update_places(whole=bool(pieces) != bool(shown[0]))

    def show_reason(self, words: str) -> None:
        """Say across the pieces why none of them can be laid any more."""
        if words != self._reason:
            self._reason = words
            self._arrange()

    @property
    def pointed_pale(self) -> Piece | None:
        """The pale piece under the pointer or, without one there, chosen by keys; None while one is held."""
        return self._pale

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

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._ground_picture())
        for slot in self._places.slots:
            words = slot.name.toAlignedRect() if slot.name is not None else QRect()
            reach = reach_of(slot, self.square, raised=self._is_raised(slot))
            if event.region().intersects(reach) or event.region().intersects(words):
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
        return look.hinted or look.lifted or look.chosen

    def _look_of(self, slot: Slot) -> PlaceLook:
        piece, ink = slot.piece, self._ink if self._holds(slot.piece) else None
        marked = (piece is self._held, piece in self._hinted, piece is self._lifted)
        return PlaceLook(ink, piece in self._playable, *marked, piece is self._chosen)

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
            paint_line_around(painter, slot, self.square, theme.star)
        if shown.chosen:
            paint_choice(painter, slot, self.square)

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

    def _hollow_at(self, place: QPointF) -> Piece | None:
        """The piece whose empty place that is, as it is laid already."""
        if self._solid or self._held is not None:
            return None
        for slot in self._places.slots:
            inner = (place - slot.origin(self.square)) / slot.side(self.square)
            if slot.piece not in self._pieces and slot.lying.away(inner) <= 0:
                return slot.piece
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
            hollow = self._hollow_at(event.position())
            if event.button() == Qt.MouseButton.LeftButton and hollow is not None:
                self.hollow_pressed.emit(hollow)
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
        self._picture, self._chosen = None, None
        self._tell_what_is_there()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from piece to piece by arrows, and take one."""
        way = _WAYS.get(Qt.Key(event.key()))
        if way is not None and self._held is None:
            self._choose(self._neighbor(way))
        elif event.key() in _TAKING and self._chosen is not None and self._holds(self._chosen):
            self.piece_taken.emit(self._chosen)
        else:
            super().keyPressEvent(event)

    def _neighbor(self, way: QPointF) -> Piece | None:
        """The piece that lies next in a direction, or the first one."""
        middles = {
            slot.piece: slot.box(self.square).center()
            for slot in self._places.slots
            if self._holds(slot.piece)
        }
        if self._chosen not in middles:
            return next(iter(middles), None)
        here, across = middles[self._chosen], QPointF(way.y(), way.x())
        away = {
            piece: QPointF.dotProduct(middle - here, way)
            + _SIDEWAYS * abs(QPointF.dotProduct(middle - here, across))
            for piece, middle in middles.items()
            if QPointF.dotProduct(middle - here, way) > self.square / 2
        }
        return min(away, key=lambda piece: away[piece], default=self._chosen)

    def _choose(self, piece: Piece | None) -> None:
        self._chosen = piece
        self._update_places(whole=True)
        self._tell_what_is_there()

    def _tell_what_is_there(self) -> None:
        """Lift the piece under the pointer and name it; the piece can change while the pointer rests."""
        found = self._slot_at(self._pointed) if self.rect().contains(self._pointed.toPoint()) else None
        lifted = found[0].piece if found and self._held is None else None
        if lifted is not self._lifted:
            self._lifted = lifted
            self._update_places()
        self.setCursor(Qt.CursorShape.OpenHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.setToolTip(self._described(found[0].piece) if found else "")
        self._point_at_pale(lifted or (self._chosen if self._held is None else None))

    def _point_at_pale(self, piece: Piece | None) -> None:
        pale = piece if piece is not None and self._holds(piece) and piece not in self._playable else None
        if pale is not self._pale:
            self._pale = pale
            self.pointed.emit()

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
