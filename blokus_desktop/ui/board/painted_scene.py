"""What the scenes of all boards share: the size they fill, their colors, and the aids they show."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QRegion, QTransform
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.scene import HomeOf
from blokus_desktop.ui.board.tray import Tray
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.theme import Look

_PLAIN = DevicePixels()


def _nowhere(_color: Color, _placement: Placement) -> None:
    return None


class PaintedScene(QGraphicsScene):
    """Fills a size in pixels, and arranges what is in it when size, colors or aids change."""

    turned = Signal()
    """The board is seen from elsewhere."""
    fades = False
    """Whether what is new fades in, as nothing may move."""
    news: Sequence[str] = ()
    """What the player is told of a move that cannot be seen from here, the longest words first."""
    news_changed = Signal()

    home_of: HomeOf

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.home_of = _nowhere
        self._look = Look()
        self._aids = Aids()
        self._size = QSizeF(600, 600)
        self._pixels = DevicePixels()

    @property
    def graphics(self) -> QGraphicsScene:
        """The scene for a view."""
        return self

    @property
    def own_tray(self) -> Tray | None:
        """The pieces in hand lie beside most boards."""
        return None

    @property
    def aids(self) -> Aids:
        """The aids shown now."""
        return self._aids

    def move_held(self, way: QTransform) -> None:
        """Show the held piece on its way to how it is held; nothing is to be done by itself."""

    def held_contains(self, position: QPointF) -> bool:
        """Whether the held piece hovers at a place of the scene; on most boards it lies in its place."""
        return False

    def pointer_left(self) -> None:
        """Show nothing more of the place where the pointer was; most boards show nothing of the kind."""

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self._arrange()

    def set_aids(self, aids: Aids) -> None:
        """Show other aids."""
        self._aids = aids
        self._arrange()

    def set_size(self, size: QSizeF, pixels: DevicePixels = _PLAIN) -> None:
        """Fill a size, on a screen with such pixels."""
        self._size, self._pixels = size, pixels
        self._arrange()

    @property
    def covered(self) -> QRegion:
        """Where nothing below the scene is seen."""
        return QRegion()

    def _arrange(self) -> None:
        """Lay everything out for the size."""
        self.setSceneRect(QRectF(QPointF(0, 0), self._size))
