"""How the turntable is turned, tilted and brought nearer: by drags, wheels, gestures and keys."""

from PySide6.QtCore import QEasingCurve, QObject, QPointF, Qt, QVariantAnimation, Signal

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.camera import nearest_turn, next_side

START_TURN, START_TILT = 32.0, 28.0
"""From where a table is seen at first, in degrees."""
_FROM_ABOVE = 90.0
"""The tilt of a look straight down, in degrees."""
_STEEP = 70.0
"""From which tilt on a look at a side goes back to the tilt of the start."""
_SMOOTH = 240
"""How long a turn to another side takes, in milliseconds."""
_TURN_A_PIXEL, _TILT_A_PIXEL = 0.45, 0.35
"""By how many degrees a drag by a pixel turns and tilts the table."""
_TURN_A_KEY, _TILT_A_KEY = 15.0, 10.0
"""By how many degrees a key turns and tilts it."""
_ZOOM_A_NOTCH, _NEAREST = 1.12, 3.0
"""How many times as large a notch of a wheel makes it, and how large it becomes at most."""
_NOTCH = 120
"""What a wheel tells of a notch, in eighths of a degree."""

_ARROWS = {
    Qt.Key.Key_Left: (_TURN_A_KEY, 0.0),
    Qt.Key.Key_Right: (-_TURN_A_KEY, 0.0),
    Qt.Key.Key_Up: (0.0, _TILT_A_KEY),
    Qt.Key.Key_Down: (0.0, -_TILT_A_KEY),
}
_SIDES = {Qt.Key.Key_1: 0, Qt.Key.Key_2: 1, Qt.Key.Key_3: 2, Qt.Key.Key_4: 3}


class Orbit(QObject):
    """The angles from which a table is seen, and where they are going."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.animated = True
        self.turn, self.tilt, self.zoom = START_TURN, START_TILT, 1.0
        self.shift = QPointF()
        """By how much the picture is moved, in widths and heights of its room; only once one is near."""
        self._from = self._to = (self.turn, self.tilt)
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_SMOOTH)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._move)

    @property
    def side(self) -> int:
        """The side that is seen, or will be when the table has come to rest, as quarter turns."""
        return round(self._to[0] / 90) % 4

    @property
    def goal(self) -> tuple[float, float]:
        """The turn and the tilt at which the table comes to rest."""
        return self._to

    def begin(self) -> None:
        """Look at once as at the start, for another table."""
        self._motion.stop()
        self.zoom, self.shift = 1.0, QPointF()
        self._show(START_TURN, START_TILT)

    def take_over(self, other: "Orbit") -> None:
        """Look from where another table is looked at."""
        self._motion.stop()
        self.zoom, self.shift = other.zoom, other.shift
        self._show(*other._to)

    # Turning

    def drag(self, way: QPointF) -> None:
        """Follow a pointer that moved by some pixels: the near side follows it."""
        self._motion.stop()
        self._show(self.turn - way.x() * _TURN_A_PIXEL, self.tilt + way.y() * _TILT_A_PIXEL)

    def rotate(self, degrees: float) -> None:
        """Follow two fingers that turn."""
        self._motion.stop()
        self._show(self.turn - degrees, self.tilt)

    def show_side(self, side: int) -> None:
        """Turn smoothly to a straight look at one of the four sides."""
        self._go(nearest_turn(self._to[0], side * 90.0), self._lowered())

    def show_next_side(self) -> None:
        """Turn smoothly to the next side."""
        self._go(next_side(self._to[0]), self._lowered())

    def turn_quarters(self, side: int) -> None:
        """Turn smoothly so that another side is seen, at the same angle as this one."""
        turn = self._to[0]
        self._go(nearest_turn(turn, turn + (side - self.side) * 90.0), self._to[1])

    def show_from_above(self) -> None:
        """Look straight down."""
        self._go(nearest_turn(self._to[0], self.side * 90.0), _FROM_ABOVE)

    def turn_to(self, turn: float, tilt: float) -> None:
        """Turn smoothly to a view."""
        self._go(nearest_turn(self._to[0], turn), tilt)

    def reset(self) -> None:
        """Look as at the start."""
        self.step_back()
        self._go(nearest_turn(self._to[0], START_TURN), START_TILT)

    def look_down_or_back(self) -> None:
        """Look straight down, or from there as at the start."""
        if self.from_above:
            self.reset()
        else:
            self.show_from_above()

    @property
    def from_above(self) -> bool:
        """Whether the table is seen from straight above, or will be when it has come to rest."""
        return self._to[1] == _FROM_ABOVE

    def _lowered(self) -> float:
        return START_TILT if self._to[1] > _STEEP else self._to[1]

    # Coming nearer

    def roll(self, notches: float, place: QPointF) -> None:
        """Come nearer to a place, or go away, by a wheel."""
        self.bring_nearer(_ZOOM_A_NOTCH ** (notches / _NOTCH), place)

    def bring_nearer(self, factor: float, place: QPointF) -> None:
        """Come nearer by a factor; never further away than to see all of the table.

        The place stays where it is, as seen from the middle in widths and heights of the room.
        """
        zoom = min(max(self.zoom * factor, 1.0), _NEAREST)
        if zoom != self.zoom:
            self.shift = place + (self.shift - place) * (zoom / self.zoom)
            self.zoom = zoom
            self.push(QPointF())

    def push(self, way: QPointF) -> None:
        """Move the picture, by shares of its room, as far as there is something to be seen."""
        most, shift = (self.zoom - 1) / 2, self.shift + way
        self.shift = QPointF(min(max(shift.x(), -most), most), min(max(shift.y(), -most), most))
        self.changed.emit()

    def step_back(self) -> bool:
        """Go away until all of the table is seen; tells whether that changed anything."""
        near = self.zoom > 1.0
        self.zoom, self.shift = 1.0, QPointF()
        if near:
            self.changed.emit()
        return near

    # Keys

    def press_key(self, key: int) -> bool:
        """Do what a key says to the table; tells whether it says anything."""
        if key in _ARROWS:
            turn, tilt = _ARROWS[Qt.Key(key)]
            self._go(self._to[0] + turn, self._to[1] + tilt)
            return True
        return self.press_digit(key)

    def press_digit(self, key: int) -> bool:
        """Show the side of a digit, or for a zero the table from above, and again as at the start."""
        if key in _SIDES:
            self.show_side(_SIDES[Qt.Key(key)])
        elif key in keys.FROM_ABOVE.codes:
            self.look_down_or_back()
        else:
            return False
        return True

    # Motion

    def _go(self, turn: float, tilt: float) -> None:
        self._from, self._to = (self.turn, self.tilt), (turn, min(max(tilt, 0.0), 90.0))
        self._motion.stop()
        if self.animated:
            self._motion.start()
        else:
            self._show(*self._to)

    def _move(self, share: float) -> None:
        (turn, tilt), (to_turn, to_tilt) = self._from, self._to
        self.turn, self.tilt = turn + (to_turn - turn) * share, tilt + (to_tilt - tilt) * share
        self.changed.emit()

    def _show(self, turn: float, tilt: float) -> None:
        self.turn, self.tilt = turn, min(max(tilt, 0.0), 90.0)
        self._to = (self.turn, self.tilt)
        self.changed.emit()
