"""Where the course of the scores is drawn: its scale, its lines, and which move is where."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.state import Color
from blokus_desktop.ui.panels.score_course import Course
from blokus_desktop.ui.style.scale import length

_TOP, _FOOT, MARGIN = 42.0, 24.0, 16.0
"""The room above and below the curve and beside it, in lengths of a plain window."""
NAMES, SCALE_WIDTH, END = 86.0, 30.0, 44.0
"""How wide names, the scale, and what stands at the end of the curve may be."""
_NEAR = 4.0
"""How many points the scale shows at least, to either side on which there are any."""
_STEPS = (1, 2, 5, 10, 20, 50)


class Team:
    """Whose line it is: a name, and the colors, none where no color is the team's own."""

    def __init__(self, name: str, colors: Sequence[Color]) -> None:
        self.name, self.colors = name, colors


class PlottedCourse(QWidget):
    """Has a course to draw, and knows where."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: Course | None = None
        self._teams: Sequence[Team] = ()
        self._upper = 0
        """Of two teams, the one whose lead goes up."""

    @property
    def _is_lead(self) -> bool:
        return len(self._teams) == 2

    def _plot(self) -> QRectF:
        narrow = self.width() < length(400)
        left = length(MARGIN + SCALE_WIDTH) + (length(NAMES) if self._is_lead and not narrow else 0)
        right = length(MARGIN + (END if self._is_lead else END + 8))
        return QRectF(self.rect()).adjusted(left, length(_TOP), -right, -length(_FOOT + 8))

    def _x(self, place: int) -> float:
        assert self._course is not None
        plot = self._plot()
        return plot.left() + plot.width() * place / max(1, len(self._course.nodes) - 1)

    def place_at(self, x: float) -> int:
        """The position whose place on the curve is nearest."""
        assert self._course is not None
        plot, last = self._plot(), len(self._course.nodes) - 1
        return min(max(round((x - plot.left()) / max(1.0, plot.width()) * last), 0), last)

    def _bounds(self) -> tuple[float, float, int]:
        """The lowest and the highest point on the scale, and its step."""
        lines = self._lines()
        least = min(0.0, *(min(points) for points in lines))
        most = max(0.0, *(max(points) for points in lines))
        # A point is no mountain.
        least, most = (min(least, -_NEAR) if least else least), (max(most, _NEAR) if most else most)
        lines_seen = max(2, min(5, int(self._plot().height() / length(26))))
        step = next((step for step in _STEPS if most - least <= (lines_seen - 1) * step), _STEPS[-1])
        low, high = -step * ceil(-least / step), step * ceil(most / step)
        if self._is_lead:
            # Both sides have room for a name.
            return min(low, -step), max(high, step), step
        return low, max(high, low + step), step

    def _lines(self) -> list[list[float]]:
        """What is drawn: one line of a lead, or one a team."""
        assert self._course is not None
        if self._is_lead:
            return [self._course.lead(self._upper)]
        return [[-points for points in self._course.behind(team)] for team in range(len(self._teams))]

    def _spots(self, points: Sequence[float]) -> list[QPointF]:
        low, high, _ = self._bounds()
        plot = self._plot()
        return [
            QPointF(self._x(place), plot.top() + plot.height() * (high - value) / (high - low))
            for place, value in enumerate(points)
        ]
