"""The strip of ways: all ways in which the held piece can lie, which of them fit, and what each brings."""

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QEnterEvent,
    QHelpEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from blokus_desktop.game.outlook import points_for
from blokus_desktop.game.pieces import Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.hand.ways import Way, Ways
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA
from blokus_desktop.ui.board.solid.ways_layout import WaysLayout, in_order
from blokus_desktop.ui.board.solid.ways_painting import WaysPainting
from blokus_desktop.ui.board.solid.ways_words import tip_words, ways_words
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_PAUSE = 50
"""How long pictures rest, in milliseconds, before they follow a turning table again."""
_RESTED = 250
"""How long the pointer stays over a square, in milliseconds, for the piece to go back there."""


class WaysStrip(QWidget):
    """Shows a picture of each way; a click takes it.

    On its way here the pointer carries the held piece over other squares; the piece then lies where the
    pointer rested last, until the pointer leaves again or a way is taken.
    """

    def __init__(self, hand: Placing, parent: QWidget) -> None:
        super().__init__(parent)
        self._hand, self._look = hand, Look()
        self._ways: Ways | None = None
        self.shown: list[Way] = []
        """The ways in the order in which they stand."""
        self.gains: dict[Shape, int] = {}
        """What the ways bring that fit where the piece is."""
        self.page = 0
        self._pointed: QPointF | None = None
        self._turn = self._table_turn = SMALL_CAMERA.turn
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._turn_on)
        self._over: Spot | None = None
        self._since = QElapsedTimer()
        self._rested: Spot | None = None
        """Where the pointer rested last with the piece."""
        self._visited = False
        """Whether the piece lies where it does only as long as the pointer is here."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Ways to lie"))
        hand.ghost_changed.connect(self._follow)
        hand.changed.connect(self._follow)

    @property
    def widget(self) -> QWidget:
        """What stands below the board."""
        return self

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self.update()

    def set_camera(self, camera: Camera | None) -> None:
        """Show pieces turned as the table is."""
        self._table_turn = camera.turn if camera is not None else SMALL_CAMERA.turn
        if self._ways is None:
            # No picture is seen.
            self._turn = self._table_turn
        elif not self._pause.isActive():
            self._turn_on()

    def _turn_on(self) -> None:
        """Turn the pictures after the table, but not so often that the table would have to wait."""
        if self._turn != self._table_turn:
            self._turn = self._table_turn
            self.update()
            if self.isVisible():
                self._pause.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._pause.stop()
        self._turn_on()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(560, 94)

    # What it shows

    def _follow(self) -> None:
        """Show the ways of what the hand holds now."""
        self._watch()
        if not self.isVisible():
            return
        ways = self._hand.ways
        if ways is not self._ways:
            self._ways = ways
            self.gains = _gains(ways)
            self.setAccessibleDescription(" · ".join(words[0] for words in self.words()))
            self._arrange()
        self._show_held()
        self.update()

    def _arrange(self) -> None:
        all_ways: Sequence[Way] = self._ways.all if self._ways is not None else ()
        self.shown = in_order(all_ways, self.layout_of(len(all_ways)).count)
        self._show_held()
        self.update()

    def _show_held(self) -> None:
        """Show the page on which the held way is."""
        here = next((place for place, way in enumerate(self.shown) if way.shape == self._hand.shape), 0)
        self.page = here // self.lay.count

    @property
    def lay(self) -> WaysLayout:
        """Where everything lies."""
        return self.layout_of(len(self.shown))

    def layout_of(self, ways: int) -> WaysLayout:
        """Where everything lies with so many ways."""
        return WaysLayout(QSizeF(self.size()), ways)

    def words(self) -> Sequence[Sequence[str]]:
        """What is said beside the pictures, in two lines, each with its longest words first."""
        return ways_words(self._ways)

    def visible(self) -> list[tuple[Way, int]]:
        """The ways that are seen, each with its place."""
        lay = self.lay
        first = self.page * lay.count
        return [(way, place) for place, way in enumerate(self.shown[first : first + lay.count])]

    def way_at(self, place: QPointF) -> Way | None:
        """The way whose picture is at a place."""
        lay = self.lay
        return next((way for way, number in self.visible() if lay.place(number).contains(place)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painting = WaysPainting(QPainter(self), self.lay, self._look, self._turn)
        painting.paint_ground(self.words())
        if self._ways is None:
            painting.paint_sockets()
            return
        hovered = self.way_at(self._pointed) if self._pointed is not None else None
        ink = self._look.ink(self._ways.state.game.colors[self._ways.color])
        for way, place in self.visible():
            held = way.shape == self._hand.shape
            painting.paint_frame(place, held=held, hovered=way is hovered)
            painting.paint_way(place, way, ink, [each.shape for each in self._ways.all])
            if way.shape in self.gains:
                painting.paint_gain(place, self.gains[way.shape], held=held)
        painting.paint_pager(self.page)

    # The pointer

    def _watch(self) -> None:
        """Keep where the pointer rests with the piece."""
        ghost, ways = self._hand.ghost(), self._hand.ways
        if self._hand.piece is None:
            self._over = self._rested = None
            self._visited = False
        elif not self._hand.parked:
            column = ways.column if ways is not None else None
            before = self._ways.column if self._ways is not None else None
            if column != before and self._over is not None and self._since.hasExpired(_RESTED):
                self._rested = self._over
            if column != before or not self._since.isValid():
                self._since.start()
            self._over = ghost.held_at if ghost is not None else None
        elif ghost is not None and not self._visited:
            # Keys have brought it there.
            self._rested = ghost.held_at

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._hand.piece is not None and not self._hand.parked and self._rested is not None:
            self._hand.drop(self._rested)
            self._visited = True

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointed = None
        if self._visited and self._hand.parked:
            self._hand.fetch(None)
        self._visited = False
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = event.position()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place, way = event.position(), self.way_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
        elif way is not None:
            self._visited = False
            self._hand.take_way(way)
        elif self.lay.paged:
            for step in (-1, 1):
                if self.lay.pager(step).contains(place):
                    self.page = min(max(self.page + step, 0), self.lay.pages - 1)
                    self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            way = self.way_at(QPointF(event.pos()))
            if way is not None:
                lay = self.lay
                place = next(number for found, number in self.visible() if found is way)
                words = tip_words(way, self.gains.get(way.shape))
                QToolTip.showText(event.globalPos(), plain_tip(words), self, lay.place(place).toRect())
            return True
        return super().event(event)


def _gains(ways: Ways | None) -> dict[Shape, int]:
    """What each way brings that can be laid now."""
    if ways is None or not ways.active or ways.column is None:
        return {}
    return {way.shape: points_for(ways.state, way.placement) for way in ways.all if way.placement is not None}
