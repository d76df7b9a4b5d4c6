"""How the turntable is turned, tilted and brought nearer: by drags, wheels, gestures and keys."""

from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPointF, Qt, QVariantAnimation, Signal

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.camera import nearest_turn, next_corner

START_TURN, START_TILT = 33.0, 35.0
"""From where a table is seen at first, in degrees: over one of its corners, as all its sides are."""
_FROM_ABOVE = 90.0
"""The tilt of a look straight down, in degrees."""
_STEEP = 70.0
"""From which tilt on a look over a corner goes back to the tilt of the start."""
_SMOOTH = 240
"""How long a turn to another view takes, in milliseconds."""
_GLIDE, _GLIDE_REACH = 900, 0.144
"""How long a table that was let go on the way turns on, in milliseconds, and in which share of that time it
would come as far at the speed with which it was let go."""
_SLOW, _FAST = 0.05, 2.5
"""Slower than this it does not turn on, and not faster, in pixels a millisecond."""
_TURN_A_PIXEL, _TILT_A_PIXEL = 0.45, 0.35
"""By how many degrees a drag by a pixel turns and tilts the table."""
_TURN_A_KEY, _TILT_A_KEY = 15.0, 10.0
"""By how many degrees a key turns and tilts it."""
_ZOOM_A_NOTCH, _NEAREST = 1.12, 3.0
"""How many times as large a notch of a wheel makes it, and how large it becomes at most."""
_NOTCH = 120
"""What a wheel tells of a notch, in eighths of a degree."""
_ZOOM_A_KEY = 1.25
"""How many times as large a key makes it."""

_ARROWS = {
    Qt.Key.Key_Left: (_TURN_A_KEY, 0.0),
    Qt.Key.Key_Right: (-_TURN_A_KEY, 0.0),
    Qt.Key.Key_Up: (0.0, _TILT_A_KEY),
    Qt.Key.Key_Down: (0.0, -_TILT_A_KEY),
}
_CORNERS = {Qt.Key.Key_1: 0, Qt.Key.Key_2: 1, Qt.Key.Key_3: 2, Qt.Key.Key_4: 3}


class _Seen(NamedTuple):
    """From where a table is seen, and how near; the picture is moved by shares of its room."""

    turn: float
    tilt: float
    zoom: float = 1.0
    across: float = 0.0
    down: float = 0.0

    def towards(self, other: "_Seen", share: float) -> "_Seen":
        """A view between two."""
        return _Seen(*(here + (there - here) * share for here, there in zip(self, other, strict=True)))


class Orbit(QObject):
    """The angles from which a table is seen, and where they are going."""

    changed = Signal()
    touched = Signal()
    """The player has turned it, or brought it nearer."""
    rested = Signal()
    """It has come to where it was going."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.animated = True
        self.turn, self.tilt, self.zoom = START_TURN, START_TILT, 1.0
        self.shift = QPointF()
        """By how much the picture is moved, in widths and heights of its room; only once one is near."""
        self._from = self._to = self._seen
        self._level = (START_TURN, START_TILT)
        """From where it was seen before it was seen from above."""
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._motion.valueChanged.connect(lambda share: self._take(self._from.towards(self._to, share)))
        self._motion.finished.connect(self.rested)

    @property
    def _seen(self) -> _Seen:
        return _Seen(self.turn, self.tilt, self.zoom, self.shift.x(), self.shift.y())

    @property
    def side(self) -> int:
        """The side that is seen, or will be when the table has come to rest, as quarter turns."""
        return round(self._to.turn / 90) % 4

    @property
    def goal(self) -> tuple[float, float]:
        """The turn and the tilt at which the table comes to rest."""
        return self._to.turn, self._to.tilt

    @property
    def level(self) -> tuple[float, float]:
        """The turn and the tilt of the look at the table that comes back after one from above."""
        return self._level if self.from_above else self.goal

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._motion.state() == QAbstractAnimation.State.Running

    def begin(self) -> None:
        """Look at once as at the start, for another table."""
        self._show(_Seen(START_TURN, START_TILT))

    def take_over(self, other: "Orbit") -> None:
        """Look from where another table is looked at."""
        self._show(other._to)

    def stop(self) -> None:
        """Stay as it is seen now."""
        if self.moving:
            self._show(self._seen)

    def arrive(self) -> None:
        """Be at once where it is going."""
        if self.moving:
            self._show(self._to)

    # Turning

    def drag(self, way: QPointF) -> None:
        """Follow a pointer that moved by some pixels: the near side follows it."""
        turn, tilt = self.turn - way.x() * _TURN_A_PIXEL, self.tilt + way.y() * _TILT_A_PIXEL
        self._show(self._seen._replace(turn=turn, tilt=tilt))
        self.touched.emit()

    def let_go(self, speed: QPointF) -> None:
        """Turn on after a drag that ended with a speed, in pixels a millisecond, slower and slower."""
        length = (speed.x() ** 2 + speed.y() ** 2) ** 0.5
        if not self.animated or length < _SLOW:
            return
        way = speed * (min(length, _FAST) / length) * _GLIDE * _GLIDE_REACH
        turn, tilt = self.turn - way.x() * _TURN_A_PIXEL, self.tilt + way.y() * _TILT_A_PIXEL
        self._go(self._seen._replace(turn=turn, tilt=tilt), _GLIDE, QEasingCurve.Type.OutExpo)

    def rotate(self, degrees: float) -> None:
        """Follow two fingers that turn."""
        self._show(self._seen._replace(turn=self.turn - degrees))
        self.touched.emit()

    def show_corner(self, side: int) -> None:
        """Turn smoothly to a look over one of the four corners."""
        turn = nearest_turn(self._to.turn, START_TURN + side * 90.0)
        self._ask(self._to._replace(turn=turn, tilt=self._lowered()))

    def show_next_corner(self) -> None:
        """Turn smoothly to a look over the next corner."""
        turn = next_corner(self._to.turn, START_TURN)
        self._ask(self._to._replace(turn=turn, tilt=self._lowered()))

    def turn_quarters(self, side: int) -> None:
        """Turn smoothly so that another side is seen, at the same angle as this one."""
        turn = self._to.turn
        self._ask(self._to._replace(turn=nearest_turn(turn, turn + (side - self.side) * 90.0)))

    def turn_to(self, turn: float, tilt: float, duration: int = _SMOOTH) -> None:
        """Turn smoothly to a view, without being asked by the player."""
        self._go(self._to._replace(turn=nearest_turn(self._to.turn, turn), tilt=tilt), duration)

    def rise(self, duration: int) -> None:
        """Come slowly to see all of the table from above, without being asked by the player."""
        self._level = self.goal
        self._go(_Seen(nearest_turn(self._to.turn, self.side * 90.0), _FROM_ABOVE), duration)

    def reset(self) -> None:
        """Look as at the start."""
        self._ask(_Seen(nearest_turn(self._to.turn, START_TURN), START_TILT))

    def look_down_or_back(self) -> None:
        """Look straight down, or from there as before, both times at all of the table."""
        if self.from_above:
            turn, tilt = self._level
            self._ask(_Seen(nearest_turn(self._to.turn, turn), tilt))
        else:
            self._level = self.goal
            self._ask(_Seen(nearest_turn(self._to.turn, self.side * 90.0), _FROM_ABOVE))

    @property
    def from_above(self) -> bool:
        """Whether the table is seen from straight above, or will be when it has come to rest."""
        return self._to.tilt == _FROM_ABOVE

    def _lowered(self) -> float:
        return START_TILT if self._to.tilt > _STEEP else self._to.tilt

    # Coming nearer

    def roll(self, notches: float, place: QPointF) -> None:
        """Come nearer to a place, or go away, by a wheel."""
        self._ask(self._nearer(_ZOOM_A_NOTCH ** (notches / _NOTCH), place))

    def come(self, steps: int) -> None:
        """Come nearer by steps, or go away where they are negative."""
        self._ask(self._nearer(_ZOOM_A_KEY**steps, QPointF()))

    def pinch(self, factor: float) -> None:
        """Follow two fingers that bring the table nearer."""
        self._show(self._nearer(factor, QPointF()))
        self.touched.emit()

    def _nearer(self, factor: float, place: QPointF) -> _Seen:
        """The view that is nearer by a factor; never further away than to see all of the table.

        The place stays where it is, as seen from the middle in widths and heights of the room.
        """
        goal = self._to
        zoom = min(max(goal.zoom * factor, 1.0), _NEAREST)
        shift = place + (QPointF(goal.across, goal.down) - place) * (zoom / goal.zoom)
        return _pushed(goal._replace(zoom=zoom), shift)

    def push(self, way: QPointF) -> None:
        """Move the picture, by shares of its room, as far as there is something to be seen."""
        self._show(_pushed(self._seen, self.shift + way))
        self.touched.emit()

    def step_back(self) -> bool:
        """Go away until all of the table is seen; tells whether that changes anything."""
        near = self._to.zoom > 1.0
        if near:
            self._go(_Seen(*self.goal))
        return near

    # Keys

    def press_key(self, key: int) -> bool:
        """Do what a key says to the table; tells whether it says anything."""
        if key in _ARROWS:
            turn, tilt = _ARROWS[Qt.Key(key)]
            self._ask(self._to._replace(turn=self._to.turn + turn, tilt=self._to.tilt + tilt))
            return True
        return self.press_digit(key)

    def press_digit(self, key: int) -> bool:
        """Look over the corner of a digit, from above for a zero and as before, or as at the start."""
        if key in _CORNERS:
            self.show_corner(_CORNERS[Qt.Key(key)])
        elif key in keys.FROM_ABOVE.codes:
            self.look_down_or_back()
        elif key in keys.USUAL_VIEW.codes:
            self.reset()
        else:
            return False
        return True

    # Motion

    def _ask(self, goal: _Seen) -> None:
        """Go where the player wants."""
        self._go(goal)
        self.touched.emit()

    def _go(
        self, goal: _Seen, duration: int = _SMOOTH, curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    ) -> None:
        self._motion.stop()
        self._from, self._to = self._seen, goal._replace(tilt=_within(goal.tilt))
        if self.animated:
            self._motion.setDuration(duration)
            self._motion.setEasingCurve(curve)
            self._motion.start()
        else:
            self._show(self._to)

    def _show(self, seen: _Seen) -> None:
        self._motion.stop()
        self._to = seen._replace(tilt=_within(seen.tilt))
        self._take(self._to)

    def _take(self, seen: _Seen) -> None:
        self.turn, self.tilt, self.zoom = seen.turn, seen.tilt, seen.zoom
        self.shift = QPointF(seen.across, seen.down)
        self.changed.emit()


def _within(tilt: float) -> float:
    return min(max(tilt, 0.0), _FROM_ABOVE)


def _pushed(seen: _Seen, shift: QPointF) -> _Seen:
    """A view with the picture moved, as far as there is something to be seen."""
    most = (seen.zoom - 1) / 2
    return seen._replace(across=min(max(shift.x(), -most), most), down=min(max(shift.y(), -most), most))
