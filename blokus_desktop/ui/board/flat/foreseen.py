"""What a held piece will look like where it is laid: painted while it is held still."""

from PySide6.QtCore import QObject, QTimer

from blokus_desktop.ui.board.flat.painting import FlatPainting
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.style.theme import Ink

_STILL = 80
"""How long a piece is held as it is before that, in milliseconds."""


class Foreseen:
    """Paints the pictures of one piece beforehand, once for each way it is held."""

    def __init__(self, parent: QObject) -> None:
        self._wanted: tuple[FlatPainting, frozenset[Square], Ink, float] | None = None
        self._known: tuple[frozenset[Square], Ink, float] | None = None
        self._timer = QTimer(parent, singleShot=True, interval=_STILL)
        self._timer.timeout.connect(self._paint)

    def expect(self, painting: FlatPainting, squares: frozenset[Square], ink: Ink, ratio: float) -> None:
        """Paint a piece soon that may be laid on some squares of a screen with that ratio."""
        low_x, low_y = min(x for x, _ in squares), min(y for _, y in squares)
        own, pixels = frozenset((x - low_x, y - low_y) for x, y in squares), painting.geometry.cell * ratio
        if (own, ink, pixels) != self._known:
            self._known = own, ink, pixels
            self._wanted = painting, own, ink, pixels
            self._timer.start()

    def forget(self) -> None:
        """Expect nothing more."""
        self._known = self._wanted = None
        self._timer.stop()

    def _paint(self) -> None:
        if self._wanted is not None:
            painting, own, ink, pixels = self._wanted
            painting.prepare(own, ink, pixels)
