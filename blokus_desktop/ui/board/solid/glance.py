"""A glance at what cannot be seen from this side: the table turns there, rests, and turns back."""

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.ui.board.solid.orbit import Orbit
from blokus_desktop.ui.board.solid.visibility import View

_TURN, _REST = 320, 800
"""How long the table turns, and how long it rests there, in milliseconds."""


class Glance(QObject):
    """Turns a table for a while, unless the player does something with it himself."""

    there = Signal()
    """What was hidden is seen now."""

    def __init__(self, orbit: Orbit) -> None:
        super().__init__(orbit)
        self._orbit = orbit
        self._own: View | None = None
        """Where the player looks from."""
        self._turns_back = False
        self._resting = QTimer(self, singleShot=True, interval=_REST)
        self._resting.timeout.connect(self._turn_back)
        orbit.touched.connect(self._leave_off)
        orbit.rested.connect(self._arrive)

    @property
    def lasts(self) -> bool:
        """Whether the table is seen from elsewhere than the player looks from, for a while."""
        return self._own is not None

    def begin(self, view: View) -> None:
        """Turn to a view, and back after a while; one after another they lead back to where it began."""
        if self._own is None:
            self._own = self._orbit.goal
        self._resting.stop()
        self._turns_back = False
        self._orbit.turn_to(*view, _TURN)

    def stay(self) -> None:
        """Rest once more, as there is something else to be seen."""
        if self._resting.isActive():
            self._resting.start()

    def end(self) -> None:
        """Look at once from where the player looked."""
        if self._own is not None:
            self._orbit.turn_to(*self._own)
            self._orbit.arrive()
            self._leave_off()

    def _arrive(self) -> None:
        if self._turns_back:
            self._leave_off()
        elif self._own is not None:
            self._resting.start()
            self.there.emit()

    def _turn_back(self) -> None:
        if self._own is not None:
            self._turns_back = True
            self._orbit.turn_to(*self._own, _TURN)

    def _leave_off(self) -> None:
        self._own, self._turns_back = None, False
        self._resting.stop()
