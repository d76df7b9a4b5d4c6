"""Mouse, wheel, fingers and keys on a turntable: they turn it, bring it nearer and lift layers off."""

from collections import deque
from collections.abc import Callable
from math import inf
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.solid.corner_views import CornerViews
from blokus_desktop.ui.board.solid.framing import room_of
from blokus_desktop.ui.board.solid.orbit import Orbit

_LAYERS = dict.fromkeys(keys.LIFT_LAYER.codes, 1) | dict.fromkeys(keys.LOWER_LAYER.codes, -1)
_POINTING = 0.4
"""How long after it moved a pointer is still at something, in seconds."""
_RECENT = 0.08
"""How much of a drag tells how fast it was in the end, and how long that is true, in seconds."""


class _Drag:
    """A drag of the mouse over the table."""

    def __init__(self, place: QPointF, *, pushing: bool, glides: bool) -> None:
        self.pushing, self.glides = pushing, glides
        """Whether it moves the picture, and does not turn the table; and whether that turns on after it."""
        self._places = deque([(monotonic(), place)])

    def move(self, place: QPointF) -> QPointF:
        """Go on to a place; tells the way there."""
        way = place - self._places[-1][1]
        self._places.append((monotonic(), place))
        return way

    @property
    def speed(self) -> QPointF:
        """How fast it is now, in pixels a millisecond."""
        last, end = self._places[-1]
        if monotonic() > last + _RECENT:
            return QPointF()
        while self._places[0][0] < last - _RECENT:
            self._places.popleft()
        begin, start = self._places[0]
        return (end - start) / (1000 * max(last - begin, 0.001))


class SolidInput(QObject):
    """Watches the mouse over a scene with a table, and takes keys and the gestures of fingers."""

    layers_lifted = Signal()
    taken_up = Signal()
    """A piece is in the hand now."""

    def __init__(
        self,
        scene: QGraphicsScene,
        orbit: Orbit,
        corner: CornerViews,
        spot_at: Callable[[QPointF], Spot | None],
    ) -> None:
        """``spot_at`` tells the spot of the table at a place of the scene."""
        super().__init__(scene)
        self._scene, self._orbit, self._corner, self._spot_at = scene, orbit, corner, spot_at
        self._drag: _Drag | None = None
        self._moved_at = -inf
        self._pointer: QPoint | None = None
        """When the pointer moved last, in seconds, and to where on the desktop."""
        self.holding = False
        """Whether the hand holds a piece."""
        scene.installEventFilter(self)

    @property
    def dragging(self) -> bool:
        """Whether the player drags the table."""
        return self._drag is not None

    @property
    def pointing(self) -> bool:
        """Whether the pointer moves over the table."""
        return monotonic() - self._moved_at < _POINTING

    def _note_pointer(self, place: QPoint) -> None:
        """Note when the pointer moves: a scene that changes below one that rests tells of it too."""
        if place != self._pointer:
            self._pointer, self._moved_at = place, monotonic()

    def grabs(self, position: QPointF) -> bool:
        """Whether a press turns the table although a piece is held: beside the table it does."""
        return self._spot_at(position) is None

    def follow_hand(self, *, holding: bool) -> None:
        """Be told whether the hand holds a piece; then nothing turns by itself."""
        taken, self.holding = holding and not self.holding, holding
        if taken:
            self.taken_up.emit()

    def press_key(self, key: int, *, holding: bool) -> bool:
        """Do what a key says to the table; tells whether it says anything."""
        if key in _LAYERS:
            return self._lift(_LAYERS[Qt.Key(key)])
        if holding:
            return self._orbit.press_digit(key)
        if key == Qt.Key.Key_Escape:
            back = self._orbit.step_back()
            return self._lift(-self._corner.lifted) or back
        return self._orbit.press_key(key)

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        """Follow two fingers that pinch or turn."""
        if kind == Qt.NativeGestureType.ZoomNativeGesture:
            self._orbit.pinch(1 + value)
        elif kind == Qt.NativeGestureType.RotateNativeGesture:
            self._orbit.rotate(value)
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QGraphicsSceneWheelEvent):
            return self._roll(event)
        if not isinstance(event, QGraphicsSceneMouseEvent):
            return False
        kind = event.type()
        if kind == QEvent.Type.GraphicsSceneMousePress:
            return self._press(event)
        if kind == QEvent.Type.GraphicsSceneMouseDoubleClick:
            return self._double_click(event)
        if kind == QEvent.Type.GraphicsSceneMouseMove:
            self._note_pointer(event.screenPos())
            self._follow(event.scenePos())
        elif kind == QEvent.Type.GraphicsSceneMouseRelease:
            self._let_go()
        return False

    # Mouse

    def _press(self, event: QGraphicsSceneMouseEvent) -> bool:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if event.button() != Qt.MouseButton.LeftButton and not middle:
            return False
        self._orbit.stop()
        if self._corner.covers(event.scenePos()):
            self._orbit.look_down_or_back()
        else:
            pushing = middle or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            glides = not pushing and not self.holding
            self._drag = _Drag(event.scenePos(), pushing=pushing, glides=glides)
        event.accept()
        return True

    def _follow(self, place: QPointF) -> None:
        if self._drag is None:
            return
        way = self._drag.move(place)
        if self._drag.pushing:
            self._orbit.push(self._share(way))
        elif not way.isNull():
            self._orbit.drag(way)

    def _let_go(self) -> None:
        drag, self._drag = self._drag, None
        if drag is not None and drag.glides:
            self._orbit.let_go(drag.speed)

    def _double_click(self, event: QGraphicsSceneMouseEvent) -> bool:
        if self._corner.covers(event.scenePos()):
            self._orbit.look_down_or_back()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._orbit.show_next_corner()
        event.accept()
        return True

    def _roll(self, event: QGraphicsSceneWheelEvent) -> bool:
        """A wheel brings the table nearer; two fingers on a touchpad turn and tilt it."""
        if event.phase() != Qt.ScrollPhase.NoScrollPhase:
            self._orbit.drag(QPointF(event.pixelDelta()))
        elif event.orientation() == Qt.Orientation.Horizontal:
            self._orbit.drag(QPointF(event.delta() / 4, 0))
        else:
            middle = room_of(self._scene.sceneRect()).center()
            self._orbit.roll(event.delta(), self._share(event.scenePos() - middle))
        event.accept()
        return True

    def _share(self, way: QPointF) -> QPointF:
        """A way in pixels in widths and heights of the table's room."""
        room = room_of(self._scene.sceneRect())
        return QPointF(way.x() / room.width(), way.y() / room.height())

    # What is asked by buttons and menus

    def can_show(self, sight: Sight) -> bool:
        """Whether the table can be seen like that."""
        return sight not in (Sight.LIFTED, Sight.LOWERED) or self._corner.height > 1

    def changes(self, sight: Sight) -> bool:
        """Whether anything would be seen otherwise: without layers off, none can be put back."""
        return sight is not Sight.LOWERED or self._corner.lifted > 0

    def show(self, sight: Sight) -> None:
        """Show the table like that."""
        if sight in (Sight.LIFTED, Sight.LOWERED):
            self._lift(1 if sight is Sight.LIFTED else -1)
        elif sight in (Sight.NEARER, Sight.FARTHER):
            self._orbit.come(1 if sight is Sight.NEARER else -1)
        elif sight is Sight.USUAL:
            self._lift(-self._corner.lifted)
            self._orbit.reset()
        else:
            self._orbit.look_down_or_back()

    def _lift(self, layers: int) -> bool:
        changed = self._corner.lift(layers)
        self.layers_lifted.emit()
        return changed
