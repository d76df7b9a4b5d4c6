"""The card that leads to the next lesson."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.panels.card import Card, write
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, font

_EDGE, _BUTTON, _SIGN, _ROUND = 20, 44, 20, 12
_LOW, _LOW_EDGE, _LOW_BUTTON = 64, 12, 34
"""A card lower than this has less around its words, and a smaller sign."""


class NextCard(Card):
    """Says what comes after this lesson."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kicker = self._title = ""

    def show_next(self, kicker: str, title: str) -> None:
        """Say what is next."""
        self._kicker, self._title = kicker, title
        self.setAccessibleName(f"{kicker}: {title}")
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click would lead on from what the first one has opened."""

    @property
    def title(self) -> str:
        """What is next."""
        return self._title

    def _paint_inside(self, painter: QPainter) -> None:
        theme, low = self._look.theme, self.height() < px(_LOW)
        edge, side = px(_LOW_EDGE if low else _EDGE), px(_LOW_BUTTON if low else _BUTTON)
        button = QRect(self.width() - edge - side, (self.height() - side) // 2, side, side)
        ground = 0.16 if self.isDown() else 0.11 if self.underMouse() else 0.07
        painter.fillPath(rounded(QRectF(button), px(_ROUND)), clear(theme.text, ground))
        inset = (side - px(_SIGN)) / 2
        paint_sign(painter, Sign.RIGHT, QRectF(button).adjusted(inset, inset, -inset, -inset), theme.text)
        wide, middle = button.left() - 2 * edge, self.height() // 2
        first, second = font(SMALL if low else NORMAL), font(NORMAL if low else LARGE, strong=True)
        high = px(18 if low else 22)
        above = QRect(edge, middle - high, wide, high)
        write(painter, above, [self._kicker], first, theme.second)
        write(painter, above.translated(0, high), [self._title], second, theme.text)
