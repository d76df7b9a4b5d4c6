"""The end of a game seen from above: square by square each color's light up and are counted."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.solid.orbit import Orbit
from blokus_desktop.ui.board.solid.painting import Pile
from blokus_desktop.ui.board.solid.top_signs import TopSign
from blokus_desktop.ui.board.solid.visibility import View
from blokus_desktop.ui.board.viewpoint import along_screen

RISE, COUNT = 900, 1800
"""How long the table is brought to be seen from above, and its squares are counted, in milliseconds."""
_HOLD, _SINK = 1100, 1600
"""How long all of them are seen, and how long the way back takes."""
_ENDS = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel)


class Tally(QObject):
    """Has a table seen from above while its squares are counted, and then as before."""

    changed = Signal()

    def __init__(self, orbit: Orbit) -> None:
        super().__init__(orbit)
        self._orbit = orbit
        self._own: View | None = None
        """From where the table was seen before."""
        self._share = 0.0
        self._holding = QTimer(self, singleShot=True, interval=_HOLD)
        self._holding.timeout.connect(self._sink)
        orbit.touched.connect(self._forget)

    @property
    def active(self) -> bool:
        """Whether squares are counted now, or were and are still seen."""
        return self._own is not None

    def count(self, share: float) -> None:
        """Count so much of all squares; without motion they are only shown, all at once."""
        if not self.active:
            if share >= 1 and self._orbit.animated:
                return
            self._begin()
        self._share = share
        if share >= 1 and self._orbit.animated and not self._holding.isActive():
            self._holding.start()
        self.changed.emit()

    def _begin(self) -> None:
        self._own = self._orbit.goal
        self._orbit.rise(RISE)
        if self._orbit.animated:
            application().installEventFilter(self)

    def leave(self) -> None:
        """See the table at once as before, as something else is shown or wanted."""
        if self.active:
            self._sink()
            self._orbit.arrive()

    def _sink(self) -> None:
        if self._own is not None:
            own = self._own
            self._forget()
            self._orbit.turn_to(*own, _SINK)

    def _forget(self) -> None:
        if self.active:
            self._own = None
            self._holding.stop()
            application().removeEventFilter(self)
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _ENDS:
            self.leave()
        return False

    def signs(self, pile: Pile, turns: int) -> list[TopSign]:
        """What is seen on top of a pile: a veil, or where a color's squares are counted already, numbers."""
        found: list[TopSign] = []
        for points in _by_color(pile, turns).values():
            counted = round(len(points) * self._share)
            for number, point in enumerate(points, 1):
                lit = number <= counted
                newest = lit and number == counted and self._share < 1
                found.append(TopSign(point, str(number) if lit else "", veiled=not lit, bright=newest))
        return found


def _by_color(pile: Pile, turns: int) -> Mapping[int, Sequence[Point]]:
    """The squares that are seen of each color, by its sign, from the left to the right as one looks."""
    right, away = along_screen(turns, 1, 0), along_screen(turns, 0, 1)
    tops = [(x, y, height - 1) for (x, y), height in filled_heights(pile).items()]
    tops.sort(key=lambda top: (_along(top, right), -_along(top, away)))
    found: dict[int, list[Point]] = {}
    for top in tops:
        found.setdefault(pile[top].mark, []).append(top)
    return found


def _along(point: Point, way: tuple[int, int]) -> int:
    return point[0] * way[0] + point[1] * way[1]


def application() -> QCoreApplication:
    """The program's own application."""
    found = QCoreApplication.instance()
    assert found is not None
    return found
