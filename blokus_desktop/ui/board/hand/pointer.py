"""The mouse while a piece is held: carries it, turns it, drops it, wherever in the window it goes."""

from math import floor

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand.drag_picture import DragPicture
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.board.tray import Tray
from blokus_desktop.ui.board.view import BoardView
from blokus_desktop.ui.style.scale import px

_FETCHES = 5
"""By how much the pointer moves until it fetches a piece, in pixels of a plain window."""
_NOTCH = 120
"""One step of a mouse wheel; touchpads send parts of it."""
_TUMBLE = 40
"""How far a drag turns a hovering piece by a quarter, in pixels of a plain window."""
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
_OF_TABLE = (QEvent.Type.Wheel, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
"""What turns or lays a piece only over the table."""


class Pointer(QObject):
    """Watches the mouse events of a window as long as a piece is held."""

    def __init__(self, table: QWidget, view: BoardView, tray: Tray, placing: Placing) -> None:
        window = table.window()
        super().__init__(window)
        self._table, self._window, self._view, self._placing = table, window, view, placing
        self.tray = tray
        """Where the pieces in hand lie."""
        self._drag_picture = DragPicture(window)
        self._watching = False
        self._pressed_at: QPointF | None = None
        self._placing.dragged = False
        self._left_alone = False
        """Whether the press that lasts is the board's own: it is being turned."""
        self._taken_up = False
        """Whether the press that lasts took up a piece that lay on the board."""
        self._button: str | None = None
        """The button by the piece that was pressed last, if nothing else was since."""
        self._wheel = 0
        self._tumbled: QPointF | None = None
        """Up to where a drag has turned the piece that hovers over its place."""
        self._where = QPointF()
        self._beside: QPointF | None = None
        """Where the pointer is while the piece that keys have taken waits for it."""
        placing.taken.connect(self._await)
        placing.changed.connect(self._placing_changed)
        placing.ghost_changed.connect(self.show_picture)

    @property
    def _scene(self) -> BoardScene:
        return self._view.board

    def grip(self, everywhere: QPointF) -> None:
        """A piece was just pressed in the tray: moving on will drag it."""
        self._pressed_at, self._placing.dragged, self._left_alone = everywhere, False, False
        self._follow(everywhere)

    def move_picture(self, way: QTransform) -> None:
        """Show the held piece on its way to how it is held, where it is not over the board."""
        self._drag_picture.move_by(way)

    def take_up(self, everywhere: QPointF) -> None:
        """A piece was just pressed on the board: it is dragged, or carried once the button is let go."""
        self._pressed_at, self._placing.dragged, self._taken_up = everywhere, False, True
        self._where = everywhere

    def _placing_changed(self) -> None:
        held = self._placing.piece is not None
        app = QApplication.instance()
        assert app is not None
        if held and not self._watching:
            app.installEventFilter(self)
        elif not held and self._watching:
            app.removeEventFilter(self)
            self._pressed_at, self._placing.dragged, self._taken_up = None, False, False
        self._watching = held

    def show_picture(self) -> None:
        """Draw the piece itself only where no ghost shows it on the board."""
        placing = self._placing
        if placing.piece is None or placing.ghost() is not None or self._where.isNull():
            self._drag_picture.hide()
            return
        picture = self._scene.picture_of(placing.shape, placing.grip, placing.color)
        self._drag_picture.follow(QPointF(self._window.mapFromGlobal(self._where.toPoint())), picture)

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if not isinstance(watched, QWidget) or watched.window() is not self._window:
            return False
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._move(event)
            return False
        if kind in _OF_TABLE and watched is not self._table and not self._table.isAncestorOf(watched):
            # What stands beside the table has these for itself.
            return False
        if kind == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            return self._turn_by_wheel(event)
        if kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            return self._press(event)
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            return self._release(event)
        if kind == QEvent.Type.MouseButtonDblClick and isinstance(event, QMouseEvent):
            return self._double_click(event)
        return False

    def _move(self, event: QMouseEvent) -> None:
        place = event.globalPosition()
        if self._tumbled is not None:
            self._tumble(place)
        if self._pressed_at is not None and not self._placing.dragged:
            distance = (place - self._pressed_at).manhattanLength()
            self._placing.dragged = distance >= QApplication.startDragDistance()
            if self._placing.dragged and self._taken_up:
                self._carry_from(self._pressed_at)
        if self._placing.loose:
            self._fetch(place)
        self._follow(place)

    def _await(self) -> None:
        self._beside = None

    def _fetch(self, everywhere: QPointF) -> None:
        """Bring a piece that keys have taken under the pointer, once that really moves over the board."""
        self._beside = self._beside or everywhere
        spot = self._spot(everywhere)
        far = (everywhere - self._beside).manhattanLength() >= px(_FETCHES)
        if far and spot is not None:
            self._placing.loose = False
            self._placing.fetch(spot)

    def _tumble(self, place: QPointF) -> None:
        """Turn the piece about the axes of the screen, a quarter for each step of a drag."""
        assert self._tumbled is not None
        step = px(_TUMBLE)
        way = place - self._tumbled
        if abs(way.x()) >= step:
            # Its near side follows the pointer.
            self._placing.spin(clockwise=way.x() < 0)
            self._tumbled += QPointF(step if way.x() > 0 else -step, 0)
        if abs(way.y()) >= step and self._placing.can_tilt:
            self._placing.tilt(backward=way.y() < 0)
            self._tumbled += QPointF(0, step if way.y() > 0 else -step)

    def _carry_from(self, pressed_at: QPointF) -> None:
        """Carry a piece that was taken up where it was pressed."""
        self._taken_up = False
        spot = self._spot(pressed_at)
        if spot is not None:
            self._placing.unpark(spot)

    def _follow(self, everywhere: QPointF) -> None:
        self._show_where(everywhere)
        self._placing.hover(self._spot(everywhere))
        self.show_picture()

    def _show_where(self, everywhere: QPointF) -> None:
        """Tell what stands beside the piece where the pointer is: near ones keep their places."""
        self._where = everywhere
        self._scene.beside.pointer = self._view.scene_position(everywhere)

    def _spot(self, everywhere: QPointF) -> Spot | None:
        if not self._view.covers(everywhere):
            return None
        return self._scene.spot(self._view.scene_position(everywhere))

    def _turn_by_wheel(self, event: QWheelEvent) -> bool:
        self._wheel += event.angleDelta().y() or event.angleDelta().x()
        tilting = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        rising = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        while abs(self._wheel) >= _NOTCH:
            if tilting and self._placing.can_tilt:
                self._placing.tilt(backward=self._wheel > 0)
            elif not (rising and self._placing.rise(1 if self._wheel > 0 else -1)):
                self._placing.turn(clockwise=self._wheel < 0)
            self._wheel -= _NOTCH if self._wheel > 0 else -_NOTCH
        return True

    def _press(self, event: QMouseEvent) -> bool:
        place = event.globalPosition()
        self._button, self._placing.loose = None, False
        self._show_where(place)
        if event.button() == Qt.MouseButton.RightButton:
            self._placing.turn()
            return True
        if event.button() == Qt.MouseButton.MiddleButton:
            self._placing.flip()
            return True
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if self.tray.is_empty_at(place):
            self._placing.put_back(away=True)
            return True
        return self._press_board(place) if self._view.covers(place) else False

    def _press_board(self, place: QPointF) -> bool:
        """A press over the board: on a button, on the parked piece, for the board itself, or to lay."""
        spot, position = self._spot(place), self._view.scene_position(place)
        pressed = self._scene.beside.button_at(position) if self._placing.parked else None
        if pressed is not None:
            self._button = pressed
            self._do(pressed)
        elif spot is not None and self._placing.parked and self._is_named(spot):
            self._go_where_named(spot)
        elif self._placing.parked and self._scene.held_contains(position):
            self._tumbled = place
        elif spot is not None and self._placing.parked:
            self._take_again(place, spot)
        elif self._scene.extra_input.grabs(position):
            self._left_alone = True
            return False
        else:
            self._pressed_at, self._placing.dragged = place, False
        return True

    def _is_named(self, spot: Spot) -> bool:
        """Whether a spot is on the square that is said to take the piece."""
        ghost = self._placing.ghost()
        return ghost is not None and ghost.nearest == (floor(spot[0]), floor(spot[1]))

    def _go_where_named(self, spot: Spot) -> None:
        """Bring the piece to the square that takes it, in a way in which it fits there."""
        self._placing.fetch(spot)
        ghost = self._placing.ghost()
        if ghost is not None and ghost.placement is None:
            self._placing.turn()

    def _take_again(self, place: QPointF, spot: Spot) -> None:
        if self._scene.ghost_contains(self._view.scene_position(place)):
            self._placing.unpark(spot)
            self._pressed_at, self._placing.dragged = place, False
        else:
            self._placing.fetch(spot)

    def _do(self, name: str) -> None:
        actions = {
            "turn": self._placing.turn,
            "tilt": self._placing.tilt,
            "flip": self._placing.flip,
            "back": self._placing.put_back,
            "lay": self._placing.lay,
            "why": self._placing.ask_why,
        }
        actions[name]()

    def _release(self, event: QMouseEvent) -> bool:
        if self._left_alone and event.button() == Qt.MouseButton.LeftButton:
            self._left_alone = False
            return False
        self._tumbled = None
        if event.button() != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return event.button() in _BUTTONS and self._view.covers(event.globalPosition())
        place, dragged, pressed_at = event.globalPosition(), self._placing.dragged, self._pressed_at
        self._pressed_at, self._placing.dragged = None, False
        if self._taken_up:
            self._carry_from(pressed_at)
            return True
        self._follow(place)
        if self._view.covers(place) and self._spot(place) is not None:
            self._placing.lay()
            return True
        if self.tray.covers(place) or not self._view.covers(place):
            if dragged:
                self._placing.put_back(away=self.tray.covers(place))
        else:
            # Let go at the edge of the board it stays held, and comes to where it is seen with its buttons.
            self._placing.drop(self._scene.nearest_spot(self._view.scene_position(place)))
        return False

    def _double_click(self, event: QMouseEvent) -> bool:
        """A double click flips, over the board and the tray; on a button by the piece it is two clicks."""
        place = event.globalPosition()
        if not self._view.covers(place) and not self.tray.covers(place):
            return False
        # The piece may have turned away with its buttons since the first of the two clicks.
        if self._button is not None:
            self._do(self._button)
        elif event.button() == Qt.MouseButton.RightButton:
            self._placing.turn()
        else:
            self._placing.flip()
        return True
