"""The only move that a person has: it is made by itself, once the move before was seen."""

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.game.state import Move


class ForcedMove(QObject):
    """Waits with one move at a time."""

    due = Signal(object)
    """The Move that is made now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._move: Move | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(lambda: self.due.emit(self._move))

    def make_after(self, move: Move, pause: int) -> None:
        """Make a move after so many milliseconds; at once where there are none."""
        self._move = move
        if pause:
            self._pause.start(pause)
        else:
            self.due.emit(move)

    @property
    def is_due(self) -> bool:
        """Whether a move is made by itself soon."""
        return self._pause.isActive()

    def stop(self) -> None:
        """Make no move any more."""
        self._pause.stop()
