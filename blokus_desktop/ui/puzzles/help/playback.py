"""Plays a solution out piece by piece, at a speed that can be changed on the way."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.game.state import Laid
from blokus_desktop.ui.puzzles.help.card import SPEEDS

_SLOWEST, _FASTEST = 1_600, 40
"""Between two pieces, in milliseconds."""


class Playback(QObject):
    """Says when the next piece is to be laid."""

    due = Signal(int, object)
    """The Color and the Placement of a piece."""
    changed = Signal()
    """It goes on, pauses, or ends."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Laid] = []
        self._pause = QTimer(self)
        self._pause.timeout.connect(self.step)

    @property
    def left(self) -> int:
        """How many pieces are still to be laid."""
        return len(self._left)

    @property
    def running(self) -> bool:
        return self._pause.isActive()

    @property
    def leisurely(self) -> bool:
        """Whether there is time to see a piece travel."""
        return self._pause.interval() > 2 * _FASTEST * SPEEDS

    def set_speed(self, speed: int) -> None:
        """Set the speed from the next piece on, from 1, slow, to SPEEDS."""
        share = (speed - 1) / (SPEEDS - 1)
        self._pause.setInterval(round(_SLOWEST * (_FASTEST / _SLOWEST) ** share))

    def start(self, pieces: Sequence[Laid]) -> None:
        """Lay pieces in their order, the first at once."""
        self._left = list(pieces)
        self._pause.start()
        self.step()

    def pause(self) -> None:
        """Rest, or go on."""
        if self.running:
            self._pause.stop()
        elif self._left:
            self._pause.start()
        self.changed.emit()

    def step(self) -> None:
        """Lay one piece."""
        if not self._left:
            return
        piece = self._left.pop(0)
        if not self._left:
            self._pause.stop()
        self.due.emit(*piece)
        self.changed.emit()

    def stop(self) -> None:
        """Leave the rest in hand."""
        self._left = []
        self._pause.stop()
