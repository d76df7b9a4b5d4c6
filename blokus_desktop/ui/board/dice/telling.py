"""What the line under the squares tells for a while: why something was refused, or of a shape."""

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.words import Line, asking_line, shape_line

_STAYS = 5000
"""How long a refusal stands, in milliseconds; what a person does next ends it before."""


class Telling(QObject):
    """Keeps what is told until the pointer is elsewhere, or something else is done."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pointed: Piece | None = None
        """The shape in its row under the pointer."""
        self.asks = False
        """Whether players are asked for dice of their own."""
        self.fully = False
        """Whether what to do is said in many words."""
        self._refusal = ""
        self._stay = QTimer(self, interval=_STAYS, singleShot=True)
        self._stay.timeout.connect(self.forget_refusal)

    def speak(self, *, fully: bool) -> None:
        """Say what to do in many words, or in few."""
        if fully != self.fully:
            self.fully = fully
            self.changed.emit()

    def refuse(self, sentence: str) -> None:
        """Tell why something was refused."""
        self._refusal = sentence
        self._stay.start()
        self.changed.emit()

    def forget_refusal(self) -> None:
        """Tell no more of what was refused."""
        self._stay.stop()
        if self._refusal:
            self._refusal = ""
            self.changed.emit()

    def forget(self) -> None:
        """Tell nothing any more, as something else is shown."""
        self.forget_refusal()
        self.point_at(None)

    def point_at(self, piece: Piece | None) -> None:
        """Tell of a shape, or of none."""
        if piece is not self.pointed:
            self.pointed = piece
            self.changed.emit()

    @property
    def refusal(self) -> Line | None:
        """What was refused; None where nothing was."""
        return ((self._refusal,), ()) if self._refusal else None

    def now(self, chances: Chances) -> Line | None:
        """What there is to say of the shape under the pointer, or of dice that are asked for."""
        if self.asks:
            return asking_line()
        return shape_line(chances, self.pointed) if self.pointed is not None else None
