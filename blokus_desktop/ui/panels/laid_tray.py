"""A tray that gives its pieces their places, and keeps them there while other parts come and go."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QHideEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA
from blokus_desktop.ui.panels.tray_grid import columns_in_grid, places_in_grid
from blokus_desktop.ui.panels.tray_painting import reach_of, words_height
from blokus_desktop.ui.panels.tray_places import SMALLEST, Places, Slot, insert_for, lowered, places_in_insert
from blokus_desktop.ui.panels.tray_slot import lying
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE

LARGEST = 42
"""The side of a square at most, in pixels of a plain window."""
_OF_BOARD = 1.1
"""The same, in squares of the board."""
_MUCH_SMALLER = 0.75
"""To what share the pieces may shrink, so that words stand clear of them."""
_PAUSE = 50
"""How long after a piece the next one follows a turning table, in milliseconds."""


class LaidTray(QWidget):
    """Lays the pieces of a set out: flat ones in an insert, solid ones in rows."""

    largest: float = LARGEST
    """The side of a square at most, in pixels of a plain window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sockets: Sequence[Piece] = ()
        self._scaling: Sequence[Sequence[Piece]] = ()
        self._reason = ""
        """What is said across the pieces."""
        self._places = Places([], float(LARGEST))
        self._picture: QPixmap | None = None
        """The card and its sockets as they were painted last."""
        self._rest: QSizeF | None = None
        """How large it was when its pieces were put in their places for good."""
        self._usual: tuple[QSizeF, float] | None = None
        """How large it is, and a square of the board, without what takes room from it now."""
        self._cell = float("inf")
        """The side of a square of the board, in pixels."""
        self._turn = SMALL_CAMERA.turn
        self._next = self._unturned = 0
        """The place of the piece that follows next, and how many do not lie yet as the table."""
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._turn_on)

    @property
    def reason(self) -> str:
        """What is said across the pieces."""
        return self._reason

    def set_cell(self, cell: float) -> None:
        """Show no piece much larger than on the board, where squares are so large, in pixels."""
        if cell != self._cell:
            self._cell = cell
            self._arrange()

    def lie_as_in(self, size: QSizeF | None, cell: float = 0) -> None:
        """Choose the places that are best in a usual size, beside squares of a usual board; or in its own."""
        usual = (size, cell) if size is not None and not size.isEmpty() else None
        if usual != self._usual:
            self._usual = usual
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

    def _is_raised(self, slot: Slot) -> bool:
        """Whether a piece has a light or a shadow around it."""
        return False

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Give all pieces their places: in an insert, or in rows if they are solid."""
        room = self._room()
        size, largest = room.size(), self._largest(self._cell)
        self._unturned = 0
        places = self._in_rows(size, largest) if self._solid else self._in_insert(size, largest)
        self._places = lowered(places, room.top())
        self._picture = None
        self.update()

    def _room(self) -> QRectF:
        """Where the pieces lie."""
        return QRectF(self.rect())

    def _in_rows(self, size: QSizeF, largest: float) -> Places:
        columns = None
        if self._usual is not None:
            most = self._largest(self._usual[1])
            columns = columns_in_grid(self._sockets, self._scaling, self._usual[0], most)
        return places_in_grid(self._sockets, self._scaling, size, largest, self._turn, columns)

    def _in_insert(self, size: QSizeF, largest: float) -> Places:
        """In the insert; over the words at the foot, where it need not become much smaller for them."""
        rest = QSizeF(size.width(), (self._rest or size).height())
        chosen, most = rest, largest
        if self._usual is not None:
            chosen, most = self._usual[0], self._largest(self._usual[1])
        insert = insert_for(self._sockets, self._scaling, chosen, most)
        whole = places_in_insert(insert, self._scaling, rest, largest, size.height())
        if not self._reason:
            return whole
        low = size.height() - words_height(QRectF(self.rect()), self._reason) - length(SPACE)
        above = places_in_insert(insert, self._scaling, rest, largest, low)
        return above if above.square >= _MUCH_SMALLER * whole.square else whole

    def _largest(self, cell: float) -> float:
        """How large a square is at most, beside those of a board."""
        return max(SMALLEST, min(length(self.largest), _OF_BOARD * cell))
