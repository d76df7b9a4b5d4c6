"""Mouse, wheel, fingers and keys on a turntable: they turn it, bring it nearer and lift layers off."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.solid.corner_views import CornerViews, room_beside
from blokus_desktop.ui.board.solid.orbit import Orbit

_LAYERS = dict.fromkeys(keys.LIFT_LAYER.codes, 1) | dict.fromkeys(keys.LOWER_LAYER.codes, -1)


class SolidInput(QObject):
    """Watches the mouse over a scene with a table, and takes keys and the gestures of fingers."""

    layers_lifted = Signal()

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
        self._dragged: QPointF | None = None
        self._pushing = False
        """Whether the drag that lasts moves the picture, and does not turn the table."""
        scene.installEventFilter(self)

    def grabs(self, position: QPointF) -> bool:
        """Whether a press turns the table although a piece is held: beside the table it does."""
        return self._spot_at(position) is None

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
            self._orbit.bring_nearer(1 + value, QPointF())
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
            self._drag(event.scenePos())
        elif kind == QEvent.Type.GraphicsSceneMouseRelease:
            self._dragged = None
        return False

    # Mouse

    def _press(self, event: QGraphicsSceneMouseEvent) -> bool:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if event.button() != Qt.MouseButton.LeftButton and not middle:
            return False
        button = self._corner.button_at(event.scenePos())
        if button is not None:
            self._press_button(button)
        else:
            self._dragged = event.scenePos()
            self._pushing = middle or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        event.accept()
        return True

    def _drag(self, place: QPointF) -> None:
        if self._dragged is None:
            return
        way = place - self._dragged
        if self._pushing:
            self._orbit.push(self._share(way))
        else:
            self._orbit.drag(way)
        self._dragged = place

    def _double_click(self, event: QGraphicsSceneMouseEvent) -> bool:
        button = self._corner.button_at(event.scenePos())
        if button is not None:
            self._press_button(button)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._orbit.show_next_side()
        event.accept()
        return True

    def _roll(self, event: QGraphicsSceneWheelEvent) -> bool:
        """A wheel brings the table nearer; two fingers on a touchpad turn and tilt it."""
        if event.phase() != Qt.ScrollPhase.NoScrollPhase:
            self._orbit.drag(QPointF(event.pixelDelta()))
        elif event.orientation() == Qt.Orientation.Horizontal:
            self._orbit.drag(QPointF(event.delta() / 4, 0))
        else:
            middle = room_beside(self._scene.sceneRect()).center()
            self._orbit.roll(event.delta(), self._share(event.scenePos() - middle))
        event.accept()
        return True

    def _share(self, way: QPointF) -> QPointF:
        """A way in pixels in widths and heights of the table's room."""
        room = room_beside(self._scene.sceneRect())
        return QPointF(way.x() / room.width(), way.y() / room.height())

    # Layers and the view from above

    def _press_button(self, button: str) -> None:
        if button == "lift":
            self._lift(1)
        elif button == "lower":
            self._lift(-1)
        else:
            self._orbit.look_down_or_back()

    def _lift(self, layers: int) -> bool:
        changed = self._corner.lift(layers)
        self.layers_lifted.emit()
        return changed
