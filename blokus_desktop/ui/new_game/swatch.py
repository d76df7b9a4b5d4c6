"""The colors of a side as squares of plastic; where they can be chosen, a press takes the next one."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_GAP, _SHADOW = 5, 3
"""Between squares, and the room for their shadows beside and below them."""
PALE = 0.45
"""How opaque colors are as long as it is open whose they are."""


def paint_swatch(painter: QPainter, rect: QRectF, game: Game, color: Color, look: Look) -> None:
    """Paint a color as a square of plastic."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width(), rect.height())
    paint_piece(painter, frozenset({(0, 0)}), look.ink(game.colors[color]), look)
    painter.restore()


class Swatch(QAbstractButton):
    """Shows colors, and can be pressed where there are others to choose from."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self._colors: tuple[Color, ...] = ()
        self._look = Look()
        self._pale = False
        self.offer(choice=False)

    def show_colors(self, game: Game, colors: Sequence[Color], look: Look, *, pale: bool) -> None:
        """Show colors of a game; pale as long as it is open whose they are."""
        self._game, self._colors, self._look, self._pale = game, tuple(colors), look, pale
        self.update()

    def offer(self, *, choice: bool) -> None:
        """Let it be pressed, or not."""
        self.setEnabled(choice)
        self.setToolTip(tr("Another color") if choice else "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if choice else Qt.CursorShape.ArrowCursor)

    def size_for(self, side: int) -> QSize:
        """How large it is with squares of a size."""
        count = max(len(self._colors), 1)
        return QSize(count * side + (count - 1) * px(_GAP) + px(_SHADOW), side + px(_SHADOW))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._game is None:
            return
        painter, side = QPainter(self), self.height() - px(_SHADOW)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(PALE if self._pale else 1)
        for place, color in enumerate(self._colors):
            square = QRectF(place * (side + px(_GAP)), 0, side, side)
            paint_swatch(painter, square, self._game, color, self._look)
        if self.hasFocus() or (self.isEnabled() and self.underMouse()):
            painter.setOpacity(1)
            painter.setPen(QPen(self._look.theme.text, max(2.0, length(2))))
            painter.drawPath(rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), length(5)))
